import type { Session } from '../session/session.ts'
import type { Choices } from './loadChoices.ts'
import type { HostCall } from './messages.ts'

/** Brings back what its reader chose last time, unless the load says what is chosen, and keeps what they choose now. */
export const keepChoices = async (session: Session, call: HostCall): Promise<void> => {
  const { filters, slicers, bookmark, pageName } = call.body as Choices
  const { load, isEdited } = session.shown
  if (isEdited) return afterEditing(session, load, () => keepChoices(session, call))
  const isOpen = () => isOfLoad(session, load)
  const kept = await session.userState()
  try {
    if (!filters && !slicers && !bookmark) await kept.restore({ keepsPage: pageName !== undefined })
    if (isOpen()) kept.follow()
  } catch (error) {
    // The report is there without it; what can't be read for the moment is not overwritten.
    if (isOpen()) session.fail(error)
  }
}

const isOfLoad = (session: Session, load: number): boolean => {
  const shown = session.current()
  return shown.state === 'shown' && shown.load === load
}

/** While a report is edited, nothing is chosen in it: what was kept waits until it is looked at. */
const afterEditing = (session: Session, load: number, act: () => Promise<void>): void => {
  const unfollow = session.subscribe(() => {
    const isOpen = isOfLoad(session, load)
    if (isOpen && session.shown.isEdited) return
    unfollow()
    if (isOpen) void act()
  })
}
