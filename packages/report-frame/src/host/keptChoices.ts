import type { Session } from '../session/session.ts'
import type { Choices } from './loadChoices.ts'
import type { HostCall } from './messages.ts'

/** Brings back what its reader chose last time, unless the load says what is chosen, and keeps what they choose now. */
export const keepChoices = async (session: Session, call: HostCall): Promise<void> => {
  const { filters, slicers, bookmark, pageName } = call.body as Choices
  const { load, isEdited } = session.shown
  if (isEdited) return afterEditing(session, load, () => keepChoices(session, call))
  const kept = await session.userState()
  try {
    if (!filters && !slicers && !bookmark) await kept.restore({ keepsPage: pageName !== undefined })
  } catch (error) {
    // The report is there without it; what can't be read for the moment is not overwritten.
    session.fail(error)
    return
  }
  kept.follow()
}

/** While a report is edited, nothing is chosen in it: what was kept waits until it is looked at. */
const afterEditing = (session: Session, load: number, act: () => Promise<void>): void => {
  const unfollow = session.subscribe(() => {
    const shown = session.current()
    const isOpen = shown.state === 'shown' && shown.load === load
    if (isOpen && shown.isEdited) return
    unfollow()
    if (isOpen) void act()
  })
}
