import { terminalMark } from '@gemba/domain/terminals/terminalMark'

/** Whether this browser may be a trusted terminal: only then the server is asked, which knows. */
export const mayBeTerminal = (): boolean =>
  document.cookie.split(';').some(cookie => cookie.trim().startsWith(`${terminalMark}=`))
