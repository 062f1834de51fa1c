/** Rows of a list on the dashboard, before 'Show all' (visual.md). */
export const shownFirst = 6
