/** How many days an export can be fetched after it was made. */
export const exportDays = 7
