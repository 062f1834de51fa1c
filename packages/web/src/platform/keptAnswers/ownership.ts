import type { SignedInUser } from '@gemba/domain/users/user.schema'

/** Milliseconds; what is older is no help. */
const longest = 14 * 86_400_000

/** The moment before which answers are not shown any more. */
export const oldestOf = (now = Date.now()): number => now - longest

/** Someone as far as it matters here: another company of the same person is another one. */
type Someone = Pick<SignedInUser, 'id' | 'mode'> & { customer: { id: string } }

/** Whether answers of the one are those of the other. A view as a role, or as support, is no one's own. */
export const isSamePerson = (one: Someone | null | undefined, other: Someone | null | undefined): boolean =>
  Boolean(one && other && !one.mode && !other.mode && one.id === other.id && one.customer.id === other.customer.id)

/**
 * What is to be done with answers that arrived in a page. `isNews`: the server has just said who is there, as others are not
 * entitled to say; a tab that stayed open while someone else signed in has to be silent.
 */
export const whatToDo = (
  whose: Someone | null | undefined,
  kept: Someone | null | undefined,
  isNews: boolean,
): 'add' | 'replace' | 'forget' | 'nothing' => {
  if (whose === null) return 'forget'
  if (!whose || whose.mode) return 'nothing'
  if (isSamePerson(whose, kept)) return 'add'
  return isNews ? 'replace' : 'nothing'
}
