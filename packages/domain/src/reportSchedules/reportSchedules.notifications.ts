import { z } from 'zod'
import { checklistFlag, checklistTypes } from '../checklists/checklistTypes.ts'
import { addressOf } from '../core/address.ts'
import { notificationKind } from '../core/notificationKind.ts'
import { review } from '../core/permissions.ts'

const ofSchedule = <const Kind extends string>(kind: Kind) =>
  notificationKind({
    kind,
    data: {
      scheduleId: z.uuid(),
      type: z.enum(checklistTypes),
      name: z.string(),
      /** how many of those who are meant did not get it; 0: nothing was made */
      failed: z.int(),
    },
    about: ({ scheduleId }) => ({ entity: 'report-schedules' as const, id: scheduleId }),
    address: ({ type, scheduleId }) =>
      addressOf('/admin/reporting-scheduler/$checklistType/$id', { checklistType: type, id: scheduleId }),
    variants: { of: 'type', values: checklistTypes },
    needs: type => ({ permissions: [review('Reporting Scheduler')], features: [checklistFlag[type]] }),
    informsOnly: true,
  })

/** A report that they have sent was not sent, or not to everyone. */
export const reportNotSent = ofSchedule('report-not-sent')
/** The owner of a schedule has left, so it sends nothing until someone else saves it. */
export const reportOwnerGone = ofSchedule('report-owner-gone')

export const reportScheduleNotifications = [reportNotSent, reportOwnerGone] as const
