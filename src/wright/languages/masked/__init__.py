"""Languages with unbounded integers: values are masked to the word's width where the high bits matter."""
