type Ask = () => Promise<boolean>

const asked = new Set<Ask>()

/**
 * Is asked before the sign-in ends or goes to another company: afterwards nothing of the page can be saved any more. It
 * saves what it can, or asks the user; false keeps everything as it is. Answers how to be asked no more.
 */
export const beforeLeaving = (ask: Ask): (() => void) => {
  asked.add(ask)
  return () => void asked.delete(ask)
}

/** Whether everything on the page lets the sign-in go. */
export const mayLeave = async (): Promise<boolean> => {
  for (const ask of asked) if (!(await ask())) return false
  return true
}
