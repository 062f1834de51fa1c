import type { MenuEntry } from '@gemba/domain/core/menu'

/** A line of a menu, and whether it is new or goes. */
export type ComparedEntry = Pick<MenuEntry, 'id' | 'phrase' | 'alias'> & {
  change?: 'new' | 'goes'
  children: readonly ComparedEntry[]
}

/** Two menus as one: the lines of `after` in their order, and what goes where it was. */
export const compareMenus = (before: readonly MenuEntry[], after: readonly MenuEntry[]): ComparedEntry[] => {
  const all = inOrder(before, after)
  return all.map(({ id, phrase, alias }) => {
    const [old, now] = [before.find(entry => entry.id === id), after.find(entry => entry.id === id)]
    const children = compareMenus(old?.children ?? [], now?.children ?? [])
    // A group is new with its lines, so that it is not said twice.
    const change = children.length > 0 || (old && now) ? undefined : now ? 'new' : 'goes'
    return { id, phrase, ...(alias && { alias }), ...(change && { change }), children }
  })
}

/** Every line once: those of `after`, and each of the others behind the line that it followed before. */
const inOrder = (before: readonly MenuEntry[], after: readonly MenuEntry[]): MenuEntry[] => {
  const all = [...after]
  for (const [place, entry] of before.entries()) {
    if (all.some(({ id }) => id === entry.id)) continue
    const previous = before[place - 1]
    all.splice(all.findIndex(({ id }) => id === previous?.id) + 1, 0, entry)
  }
  return all
}
