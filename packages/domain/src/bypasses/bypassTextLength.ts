/** How long the text beside a reason may be. */
export const bypassTextLength = 500
