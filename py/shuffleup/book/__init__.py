"""The player book: who plays on this device; found, grouped, merged, kept, and put on the list of tonight."""
