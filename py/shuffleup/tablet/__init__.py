"""A tablet at a table, with no server: what a code hands to it, and the hands that another code brings back."""
