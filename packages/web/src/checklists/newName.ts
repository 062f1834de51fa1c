/** Whether what was typed can be added as a name: it is one, and none of these is called so in any letters. */
export const isNewName = (typed: string, known: readonly { label: string }[]): boolean => {
  const name = typed.trim().toLowerCase()
  return name !== '' && known.every(({ label }) => label.toLowerCase() !== name)
}
