import { z } from 'zod'
import { ChecklistType } from '../checklists/checklist.schema.ts'
import { checklistFlag, checklistTypes } from '../checklists/checklistTypes.ts'
import { addressOf } from '../core/address.ts'
import { Moment } from '../core/fields.ts'
import { notificationKind } from '../core/notificationKind.ts'
import { review } from '../core/permissions.ts'

const data = {
  scheduleId: z.uuid(),
  type: ChecklistType,
  /** the checklist's name, and that in other languages */
  name: z.string(),
  names: z.record(z.string(), z.string()),
  /** the first of its places that are meant, and how many there are; null: the schedule names none */
  place: z.string().nullable(),
  places: z.int(),
  dueAt: Moment,
  /** how many were missed in a row; 0 where none was */
  inARow: z.int(),
}
const about = ({ scheduleId }: { scheduleId: string }) => ({ entity: 'schedules' as const, id: scheduleId })

/** A scheduled run is theirs to do. */
export const runDue = notificationKind({
  kind: 'run-due',
  data,
  about,
  address: ({ type }) => addressOf('/checklists/$checklistType', { checklistType: type }, { tab: 'scheduled' }),
  variants: { of: 'type', values: checklistTypes },
  needs: type => ({ permissions: [['Checklist Execution Update']], features: [checklistFlag[type]] }),
  isUrgent: true,
})

const overseen = <const Kind extends string>(kind: Kind, more: { informsOnly?: true; isUrgent?: true }) =>
  notificationKind({
    kind,
    data,
    about,
    address: ({ type }) => addressOf('/checklists/$checklistType/calendar', { checklistType: type }),
    variants: { of: 'type', values: checklistTypes },
    needs: type => ({ permissions: [review('Schedules')], features: [checklistFlag[type]] }),
    ...more,
  })

/** A scheduled run that they answer for is late. */
export const runLate = overseen('run-late', { isUrgent: true })
/** Scheduled runs that they answer for were missed, so many times in a row. */
export const runMissed = overseen('run-missed', { informsOnly: true })

export const scheduleNotifications = [runDue, runLate, runMissed] as const
