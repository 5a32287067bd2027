"""Files of The Tournament Director: read as data, understood as an evening, and played over as a journal of ours."""
