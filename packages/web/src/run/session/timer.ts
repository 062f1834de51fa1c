/** One step later. Until it runs or is cleared, setting it again changes nothing. */
export const createTimer = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    clear,
    set: (after: number, step: () => unknown) => {
      timer ??= setTimeout(() => {
        timer = undefined
        step()
      }, after)
    },
  }
}
