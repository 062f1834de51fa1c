// The past of one company, from setting it up to the drafts that are open now.
import { transact } from '../platform/database/transact.ts'
import type { AnyMailKind } from '../platform/mail/mailKind.ts'
import type { Runtime } from '../platform/runtime.ts'
import { openActing } from './acting.ts'
import { raiseByHand } from './byHand.ts'
import { addBypassReasons, scheduleBypasses } from './bypassReasons.ts'
import { minutesAfter } from './calendar.ts'
import { castCompany, type Hashes } from './cast.ts'
import type { Company } from './companies.ts'
import { type Begun, leaveDrafts } from './desk.ts'
import { cutKeys } from './enrollmentKeys.ts'
import { hangLabels, type Labeled } from './labels.ts'
import { type Shelved, shelve, type Wanted } from './library.ts'
import { sendMails } from './outbox.ts'
import { storePictures } from './pictures.ts'
import { addPlantCalendar, type DaysOff } from './plantCalendars.ts'
import { seeded } from './random.ts'
import type { Reactions } from './reactions.ts'
import { addReportSchedules } from './reportSchedules.ts'
import { type RequiredScenes, scheduleScenes } from './requiredScenes.ts'
import { addResultMailRules } from './resultMailRules.ts'
import { type Routine, scheduleRoutines } from './routines.ts'
import { addSchedules, type Scheduled } from './schedules.ts'
import { hireStaff } from './staff.ts'
import type { Stage } from './stage.ts'
import { type DemoTagType, tagChecklists } from './tagTypes.ts'
import { timeline } from './timeline.ts'
import { buildTutorials } from './tutorials.builder.ts'

export type Story = {
  company: Company
  checklists: Record<string, Wanted>
  /** the checklist whose failures are mailed */
  mailed: string
  tagTypes: readonly DemoTagType[]
  daysOff: DaysOff
  scheduled: Scheduled
  labeled: Labeled
  routines: () => Routine[]
  scenes: RequiredScenes
  drafts: readonly Begun[]
}

export type Telling = { days: number; now: Date; hashes: Hashes }

/** What the product does by itself when its people do something. */
export type House = { runtime: Runtime; reactions: Reactions; mailKinds: readonly AnyMailKind[] }

const daysBefore = (now: Date, days: number) => minutesAfter(now, -days * 1440)

/** Plays the story into the database: people first, then everything else in one transaction. */
export const tellStory = async (house: House, story: Story, { days, now, hashes }: Telling) => {
  const { runtime, reactions, mailKinds: kinds } = house
  const { db, settings } = runtime
  const cast = await castCompany(db, story.company, hashes)
  await buildTutorials(db, cast)
  const { people, customer, roleIds } = cast
  await transact(db, { customerId: customer.id, userId: people['checklist.admin'].id }, async tx => {
    const pictures = await storePictures(tx, runtime, cast)
    const { act, writeChain } = openActing(tx)
    const library: Record<string, Shelved> = {}
    const mail = {
      userIds: [people['qa.manager'].id],
      roleIds: [roleIds['QA Supervisor'] as string],
      onlyFailures: true,
    }
    const dates: [Date, Date] = [daysBefore(now, days + 5), daysBefore(now, days * 0.4)]
    for (const [key, wanted] of Object.entries(story.checklists))
      library[key] = await shelve(act, cast, { ...wanted, ...(key === story.mailed && { mail }) }, dates)
    await tagChecklists(act, cast, story.tagTypes, { library, at: dates[1] })
    const calendarId = await addPlantCalendar(act, cast, story.daysOff, { at: dates[1], now })
    await addBypassReasons(act, cast, dates[1])
    const stage: Stage = {
      ...{ act, reactions, cast, pictures, now, library, zone: cast.settings.timezone },
      ...{ random: seeded(story.company.seed), timeline: timeline(), ongoing: new Map(), turns: new Map() },
    }
    scheduleRoutines(stage, story.routines(), days)
    scheduleScenes(stage, story.scenes)
    scheduleBypasses(stage)
    raiseByHand(stage)
    await stage.timeline.play(now)
    await addSchedules(stage, story.scheduled, calendarId)
    await hangLabels(stage, settings, story.labeled)
    await addResultMailRules(stage, story.mailed)
    await addReportSchedules(stage)
    await leaveDrafts(stage, runtime, story.drafts)
    await sendMails(tx, { kinds, settings })
    await writeChain({ key: db.auditKey, customerId: customer.id })
  })
  await hireStaff(db, { customer, ...story.company })
  await cutKeys(db, cast)
  return cast
}
