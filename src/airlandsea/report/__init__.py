"""Measured facts about the game: experiments over many battles, their figures, and a page with tables and plots.

`airlandsea report` runs them; docs/report.md is the page of a run.
"""
