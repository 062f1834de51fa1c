import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import { isolatedAmong } from '@gemba/domain/core/direction'
import type { SentFormat } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { and, eq } from 'drizzle-orm'
import { bytesOf } from '../../platform/files/fileStore.ts'
import { announce } from '../../platform/live/announce.ts'
import type { MailKind, MailType } from '../../platform/mail/mailKind.ts'
import { phrase } from '../../platform/phrases.ts'
import { minuteIn } from '../../platform/zone.ts'
import { mediaTypes } from '../files/makeFile.ts'
import { reportDeliveries } from '../public/reportSchedules.table.ts'
import { noteMailFailures } from './noteFailure.ts'

/** What an e-mail with a report says; figures are in its file. */
export type ReportMail = {
  scheduleId: string
  runId: string
  type: ChecklistType
  /** of the schedule, and of the report or dataset in the reader's language */
  name: string
  contentName: string
  isTest: boolean
  /** in the reader's language */
  filters: string[]
  dueAt: string
  zone: string
  rows: number
  cutAt: number | null
  isLate: boolean
  /** who answers for what someone outside gets; null: they are of the company */
  owner: string | null
  /** null: there is nothing to report */
  file: { key: string; name: string; format: SentFormat } | null
}

export const reportMailType: MailType<ReportMail> = { name: 'scheduled report' }

const timeOf = ({ dueAt, zone }: ReportMail) => `${minuteIn(zone, new Date(dueAt))} (${zone})`

export const reportMail: MailKind<ReportMail> = {
  ...reportMailType,
  subject: (data, { locale }) => {
    const name = isolatedAmong(locale, data.name)
    const time = isolatedAmong(locale, minuteIn(data.zone, new Date(data.dueAt)))
    return phrase(locale, `reportSchedules:mail.${data.isTest ? 'testSubject' : 'subject'}`, { name, time })
  },
  content: async (_tx, data, { locale }) => {
    const say = (key: string, params?: Record<string, string | number>) =>
      phrase(locale, `reportSchedules:mail.${key}`, params)
    const { file, filters, cutAt, owner } = data
    return {
      paragraphs: [
        file ? say('attached', { file: isolatedAmong(locale, file.name) }) : say('empty'),
        ...(data.isLate ? [say('late', { due: timeOf(data) })] : []),
        ...(cutAt !== null ? [say('cut', { most: cutAt })] : []),
        owner === null ? say('ownRights') : say('outside', { owner: isolatedAmong(locale, owner) }),
      ],
      facts: [
        [say('fact.report'), data.contentName],
        [say('fact.filters'), filters.length > 0 ? filters.join('; ') : phrase(locale, 'reportSchedules:allRows')],
        [say('fact.time'), timeOf(data)],
        [say('fact.rows'), data.rows.toLocaleString(locale === 'ar' ? 'ar-u-nu-latn' : locale)],
      ],
    }
  },
  resentElsewhere: 'reportSchedules:mail.resentElsewhere',
  causes: ({ data }, locale) => {
    const { name, type, scheduleId } = (data ?? {}) as ReportMail
    const address = addressOf('/admin/reporting-scheduler/$checklistType/$id', { checklistType: type, id: scheduleId })
    const what = phrase(locale, 'reportSchedules:mail.cause')
    return [{ what, name, page: { address, opensWith: 'Reporting Scheduler Review' } }]
  },
  concluded: async (tx, { data }) => {
    announce(tx, { topic: 'mails' })
    await noteMailFailures(tx, (data as ReportMail).runId)
  },
  attached: async (tx, { data }) => {
    const { file, runId } = data as ReportMail
    if (!file) return []
    const ofRun = and(eq(reportDeliveries.runId, runId), eq(reportDeliveries.fileKey, file.key))
    const kept = await tx.select({ userId: reportDeliveries.userId }).from(reportDeliveries).where(ofRun)
    const { name, key, format } = file
    if (kept.length === 0) return [{ name, state: 'gone' }]
    const madeFor = kept.flatMap(({ userId }) => userId ?? [])
    return [{ name, state: 'kept', key, mediaType: mediaTypes[format], madeFor }]
  },
  attachments: async (_tx, { data }, runtime) => {
    const { file } = data as ReportMail
    return async () => {
      if (!file) return []
      const bytes = await bytesOf(await runtime.files.open(file.key))
      return [{ name: file.name, mediaType: mediaTypes[file.format], bytes }]
    }
  },
}
