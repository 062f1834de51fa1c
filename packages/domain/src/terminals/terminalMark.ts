/** The cookie that tells scripts that this browser is a terminal. It proves nothing. */
export const terminalMark = 'gemba.at-terminal'
