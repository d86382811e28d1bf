"""The second engine: the rules once more, slow and plain, to check the fast kernel against."""
