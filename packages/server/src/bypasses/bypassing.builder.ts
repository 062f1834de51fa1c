// Runs that a test leaves out.
import { bypassOccurrence } from '@gemba/domain/bypasses/bypasses.endpoints'
import { createBypassReason } from '@gemba/domain/bypassReasons/bypassReasons.endpoints'
import type { BypassReasonInput } from '@gemba/domain/bypassReasons/bypassReasons.schema'
import { getSubmission } from '@gemba/domain/submissions/submissions.endpoints'
import { beforeAll, beforeEach } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { clockIn, hourly, minute, schedulesIn } from '../schedules/schedules.builder.ts'
import type { TestUser, testServer } from '../testing/testServer.ts'

let count = 0

/** Reasons and open occurrences, made by `planner`. */
export const bypassingIn = (server: Awaited<ReturnType<typeof testServer>>, planner: () => TestUser) => {
  const { runtime, customer, as } = server
  const { scheduled, occurrencesOf, watch } = schedulesIn(server, planner)
  const reasonFor = (wishes: Partial<BypassReasonInput> = {}) => {
    count += 1
    const body: BypassReasonInput = {
      ...{ name: `Reason ${count}`, names: {}, checklistTypes: ['process', 'product'], needsText: false },
      ...{ needsCosigner: false, active: true, place: count, ...wishes },
    }
    return as(planner()).call(createBypassReason, { body })
  }
  const checklistFor = (type: 'process' | 'product', ...operators: TestUser[]) =>
    buildChecklist(runtime.db, { customer, type, assignedTo: { userIds: operators.map(({ id }) => id) } })
  /** Something scheduled that is open now, at a place. */
  const openFor = async (checklist: { id: string }, place = 'Lathe 05') => {
    const recurrence = { every: 'day' as const, interval: 1, times: [clockIn(30 * minute)] }
    const { id: scheduleId } = await scheduled(checklist, { recurrence, window: hourly, places: [place] })
    const [occurrence] = await occurrencesOf(scheduleId)
    if (!occurrence) throw new Error('nothing is planned')
    return { ...occurrence, scheduleId }
  }
  return { reasonFor, checklistFor, openFor, occurrencesOf, scheduled, watch }
}

/** What `planner` scheduled and `anna`, another one in each test, leaves out. */
export const bypassingLine = (server: Awaited<ReturnType<typeof testServer>>) => {
  const { as, signedIn } = server
  const line = {} as Record<'planner' | 'anna', TestUser>
  beforeAll(async () => {
    line.planner = await signedIn(['checklist administrator'])
  })
  beforeEach(async () => {
    line.anna = await signedIn(['checklist operator'])
  })
  const leaveOut = (user: TestUser, id: string, reasonId: string, text = '', photos: string[] = []) =>
    as(user).call(bypassOccurrence, { params: { id }, body: { reasonId, text, photos } })
  const recordOf = (user: TestUser, id: string) => as(user).call(getSubmission, { params: { id } })
  return { ...bypassingIn(server, () => line.planner), line, leaveOut, recordOf }
}
