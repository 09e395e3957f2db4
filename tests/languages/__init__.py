"""Tests of code that the languages share."""
