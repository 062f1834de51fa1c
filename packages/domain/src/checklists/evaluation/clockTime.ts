/** A wall-clock time, '06:45'. */
export const clockTimePattern = /^([01]\d|2[0-3]):[0-5]\d$/
