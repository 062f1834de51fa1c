/** How many of each kind wait for a person in one answer, at most; the pages that they lead to have all. */
export const mostWaiting = 50
