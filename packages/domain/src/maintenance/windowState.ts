/** How far a maintenance window is. */
export const windowStates = ['planned', 'announced', 'running', 'ended'] as const
export type WindowState = (typeof windowStates)[number]

/** The states in which a window concerns everyone. */
export const currentStates = ['announced', 'running'] as const

type Window = { startsAt: Date | string; endsAt: Date | string; noticeHours: number }

const hour = 3_600_000
const ms = (moment: Date | string) => new Date(moment).getTime()

/** The state of a window at a moment. It includes its start and not its end. */
export const windowStateAt = ({ startsAt, endsAt, noticeHours }: Window, at: Date): WindowState => {
  const now = at.getTime()
  if (now >= ms(endsAt)) return 'ended'
  if (now >= ms(startsAt)) return 'running'
  return now >= ms(startsAt) - noticeHours * hour ? 'announced' : 'planned'
}
