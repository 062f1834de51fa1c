/** Hours that a sign-in lasts after it was last used, and how often its use is written down. */
export const sessionHours = { lasts: 12, noted: 1 }
