/** How long the link of an invitation works. */
export const invitationDays = 7
/** How long a link to set a new password works. */
export const resetMinutes = 60
