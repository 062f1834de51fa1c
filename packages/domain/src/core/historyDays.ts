/** Days for which histories are kept: a year, what an audit of it takes, and the month that it is compared with. */
export const historyDays = 400
