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

export type Digest = {
  /** the day before, `2026-03-13`, in this zone */
  day: string
  zone: string
  /** where the calendar of these runs is */
  type: ChecklistType
  counts: Record<DigestState | 'done', number>
  /** the first of them; the counts have all */
  lines: DigestLine[]
}

const states = ['missed', 'open', 'doneLate', 'bypassed'] as const

const lineOf = ({ state, place, slotAt, outage, ...checklist }: DigestLine, zone: string, { locale }: MailReader) =>
  phrase(locale, `schedules:digest.line.${state === 'missed' && outage ? 'outage' : state}`, {
    time: minuteIn(zone, new Date(slotAt)).slice(11),
    what: [nameIn(checklist, locale), ...(place ? [place] : [])].join(', '),
  })

/** What of yesterday's scheduled runs a manager should know: what was missed, is overdue, was late or bypassed (research D11). */
export const digestMailType: MailType<Digest> = { name: 'schedule digest' }

export const digestMail: MailKind<Digest> = {
  ...digestMailType,
  subject: ({ day, counts }, { locale }) =>
    phrase(locale, 'schedules:digest.subject', { day, missed: counts.missed, open: counts.open }),
  content: async (_tx, { zone, type, counts, lines }, reader) => {
    const { locale, url } = reader
    const named = states.reduce((sum, state) => sum + counts[state], 0)
    const rest = named - lines.length
    return {
      paragraphs: [
        phrase(locale, 'schedules:digest.counts', counts),
        ...lines.map(line => `• ${lineOf(line, zone, reader)}`),
        ...(rest > 0 ? [phrase(locale, 'schedules:digest.more', { count: rest })] : []),
        phrase(locale, 'schedules:digest.why'),
      ],
      button: {
        label: phrase(locale, 'schedules:digest.open'),
        url: new URL(addressOf('/checklists/$checklistType/calendar', { checklistType: type }), url).href,
      },
    }
  },
}
