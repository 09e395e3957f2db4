"""What packages weigh: files and bytes of each, and the table beside what people use today."""
