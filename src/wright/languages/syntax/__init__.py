"""From printed text to a closed tree, and what readers do with it."""
