/** How many days first-pass yield is shown for, today included. Here without schemas, for pages. */
export const firstPassDays = 14
