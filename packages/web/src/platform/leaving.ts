type Ask = () => Promise<boolean>

const asked = new Set<Ask>()

/**
 * Is asked before the sign-in ends or goes to another company: afterwards nothing of the page can be saved any more. It
 * saves what it can, or asks the user; false keeps everything as it is. Returns an unsubscribe function.
 */
export const beforeLeaving = (ask: Ask): (() => void) => {
  asked.add(ask)
  return () => void asked.delete(ask)
}

let leaving = false

/** Whether the sign-in is being ended or taken elsewhere: everything was asked, and nothing asks again. */
export const isLeaving = (): boolean => leaving

/** Ends the sign-in or takes it elsewhere (`go`), once everything on the page lets it. What throws leaves the page as it is. */
export const leave = async (go: () => Promise<void>): Promise<void> => {
  for (const ask of asked) if (!(await ask())) return
  leaving = true
  await go().finally(() => {
    leaving = false
  })
}
