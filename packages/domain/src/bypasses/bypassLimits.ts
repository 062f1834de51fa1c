/** How long the text beside a reason may be. */
export const bypassTextLength = 500

/** How many photos may go with it. */
export const bypassPhotos = 10
