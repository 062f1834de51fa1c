import { nameIn } from '@gemba/domain/checklists/checklistName'
import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import type { MailKind, MailReader, MailType } from '../../platform/mail/mailKind.ts'
import { phrase } from '../../platform/phrases.ts'
import { minuteIn } from '../../platform/zone.ts'

/** What became of a scheduled run that did not go as planned; `open` is overdue and can still be done. */
export type DigestState = 'missed' | 'open' | 'doneLate' | 'bypassed'

export type DigestLine = {
  state: DigestState
  /** the checklist's name, and that in other languages */
  name: string
  names: Record<string, string>
  place: string | null
  slotAt: string
  /** no node ran at its time */
  outage: boolean
}

export type DigestPart = {
  /** where the calendar of these runs is */
  type: ChecklistType
  counts: Record<DigestState | 'done', number>
  /** the first of them; the counts have all */
  lines: DigestLine[]
}

export type Digest = {
  /** the day since which it tells, `2026-03-13`, in this zone: that of the digest before */
  day: string
  zone: string
  /** of each type of checklists of which there is something to say */
  parts: DigestPart[]
}

const states = ['missed', 'open', 'doneLate', 'bypassed'] as const

type In = { day: string; zone: string; reader: MailReader }

const lineOf = ({ state, place, slotAt, outage, ...checklist }: DigestLine, { day, zone, reader: { locale } }: In) => {
  const minute = minuteIn(zone, new Date(slotAt))
  return phrase(locale, `schedules:digest.line.${state === 'missed' && outage ? 'outage' : state}`, {
    time: minute.startsWith(day) ? minute.slice(11) : minute,
    what: [nameIn(checklist, locale), ...(place ? [place] : [])].join(', '),
  })
}

const paragraphsOf = ({ counts, lines }: DigestPart, where: In): string[] => {
  const { locale } = where.reader
  const rest = states.reduce((sum, state) => sum + counts[state], 0) - lines.length
  return [
    phrase(locale, 'schedules:digest.counts', counts),
    ...lines.map(line => `• ${lineOf(line, where)}`),
    ...(rest > 0 ? [phrase(locale, 'schedules:digest.more', { count: rest })] : []),
  ]
}

const calendarOf = ({ type }: DigestPart, { url }: MailReader) =>
  new URL(addressOf('/checklists/$checklistType/calendar', { checklistType: type }), url).href

/** What of the scheduled runs since the day before a manager should know: what was missed, is overdue, was late or bypassed (research D11). */
export const digestMailType: MailType<Digest> = { name: 'schedule digest' }

export const digestMail: MailKind<Digest> = {
  ...digestMailType,
  subject: ({ day, parts }, { locale }) => {
    const sum = (state: DigestState) => parts.reduce((sum, { counts }) => sum + counts[state], 0)
    return phrase(locale, 'schedules:digest.subject', { day, missed: sum('missed'), open: sum('open') })
  },
  content: async (_tx, { day, zone, parts }, reader) => {
    const { locale } = reader
    const [first, ...others] = parts
    const told = (part: DigestPart) => paragraphsOf(part, { day, zone, reader })
    const title = ({ type }: DigestPart) => phrase(locale, `schedules:digest.type.${type}`)
    return {
      paragraphs: [
        ...(first && others.length > 0 ? [title(first)] : []),
        ...(first ? told(first) : []),
        // The button leads to the calendar of the first.
        ...others.flatMap(part => [`${title(part)}\n${calendarOf(part, reader)}`, ...told(part)]),
        phrase(locale, 'schedules:digest.why'),
      ],
      ...(first && { button: { label: phrase(locale, 'schedules:digest.open'), url: calendarOf(first, reader) } }),
    }
  },
}
