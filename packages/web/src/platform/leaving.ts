type Ask = () => Promise<boolean>

const asked = new Set<Ask>()

/**
 * Registers a guard that runs before the sign-in ends or changes company, because nothing on the page can be saved
 * afterwards. It saves what it can, or asks the user; false cancels. Returns an unsubscribe function.
 */
export const beforeLeaving = (ask: Ask): (() => void) => {
  asked.add(ask)
  return () => void asked.delete(ask)
}

/** Whether something on the page has to be saved, or asked about, before it is left. */
export const isGuarded = (): boolean => asked.size > 0

let leaving = false

/** Whether the sign-in is ending or changing company: all guards have run, and none asks again. */
export const isLeaving = (): boolean => leaving

/** Ends the sign-in or changes company (`go`) if every guard allows it. An error leaves the page as it is. */
export const leave = async (go: () => Promise<void>): Promise<void> => {
  for (const ask of asked) if (!(await ask())) return
  leaving = true
  await go().finally(() => {
    leaving = false
  })
}
