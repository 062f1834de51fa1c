// What must be there on whatever day the demo is loaded: an inspection in each state of the approval, and work for each
// of the three queues that came in during the last two days.
import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import { assign, type Way, ways } from './approving.ts'
import { minutesAfter } from './calendar.ts'
import type { Part } from './companies.ts'
import { proceedTo } from './inspections.ts'
import { lotOf } from './routines.ts'
import type { Stage } from './stage.ts'
import { submitRun } from './submitting.ts'

type Scene = {
  hoursAgo: number
  by: Part
  fails?: string
  way: Way
  /** how many decisions are taken; all when absent */
  steps?: number
  /** minutes between them */
  gap: number
  assigned?: Part
}

export type RequiredScenes = {
  checklist: string
  machines: readonly string[]
  part: string
  lotSize: number
  /** what fails in turn */
  fails: readonly [string, string, string]
  known: Record<string, string>
}

const scenes = ([first, second, third]: RequiredScenes['fails']): Scene[] => [
  // Decided to the end, some days ago.
  { hoursAgo: 100, by: 'operator', way: 'direct', gap: 45 },
  { hoursAgo: 98, by: 'operator2', fails: first, way: 'corrected', gap: 70 },
  { hoursAgo: 96, by: 'operator3', fails: second, way: 'conceded for a quantity', gap: 80 },
  { hoursAgo: 94, by: 'operator', fails: first, way: 'conceded until a day', gap: 95 },
  { hoursAgo: 92, by: 'operator2', fails: third, way: 'request refused', gap: 60 },
  { hoursAgo: 90, by: 'operator3', fails: second, way: 'rejected', gap: 110 },
  { hoursAgo: 88, by: 'operator', fails: first, way: 'bypassed and conceded', gap: 75 },
  { hoursAgo: 86, by: 'operator2', way: 'bypassed and approved', gap: 90 },
  { hoursAgo: 84, by: 'operator3', fails: first, way: 'sent back and corrected', gap: 100 },
  { hoursAgo: 82, by: 'operator', way: 'looked at twice', gap: 120 },
  // Open: with the QA Manager,
  { hoursAgo: 46, by: 'operator2', fails: first, way: 'conceded until a day', steps: 2, gap: 130 },
  { hoursAgo: 31, by: 'operator', fails: second, way: 'bypassed and conceded', steps: 2, gap: 150 },
  // with the MFG Supervisor,
  { hoursAgo: 44, by: 'operator3', fails: third, way: 'rejected', steps: 1, gap: 200 },
  { hoursAgo: 21, by: 'operator2', fails: first, way: 'corrected', steps: 1, gap: 140 },
  { hoursAgo: 4, by: 'operator', fails: second, way: 'corrected', steps: 1, gap: 50 },
  // to be measured again,
  { hoursAgo: 8, by: 'operator', fails: first, way: 'corrected', steps: 2, gap: 65 },
  // and with the QA Supervisor: sent back, measured again, new, given to one of two.
  { hoursAgo: 40, by: 'operator3', fails: second, way: 'sent back', steps: 3, gap: 240 },
  { hoursAgo: 27, by: 'operator', fails: third, way: 'sent back by production', steps: 2, gap: 180 },
  { hoursAgo: 12, by: 'operator2', fails: first, way: 'corrected', steps: 3, gap: 80 },
  { hoursAgo: 6, by: 'operator3', way: 'direct', steps: 0, gap: 0, assigned: 'qa.supervisor' },
  { hoursAgo: 5, by: 'operator2', fails: second, way: 'direct', steps: 0, gap: 0, assigned: 'qa.supervisor2' },
  { hoursAgo: 2.5, by: 'operator', way: 'direct', steps: 0, gap: 0 },
  { hoursAgo: 0.6, by: 'operator3', way: 'direct', steps: 0, gap: 0 },
]

/** Puts them on the timeline, whatever day of the week it is. */
export const scheduleScenes = (stage: Stage, required: RequiredScenes) => {
  for (const [index, scene] of scenes(required.fails).entries()) {
    const at = minutesAfter(stage.now, -scene.hoursAgo * 60)
    const machine = required.machines[index % required.machines.length] as string
    stage.timeline.schedule(at, () => play(stage, required, scene, machine, at))
  }
}

const play = async (stage: Stage, required: RequiredScenes, scene: Scene, machine: string, at: Date) => {
  const { library, cast } = stage
  const checklist = library[required.checklist]
  if (!checklist) throw new Error(`no checklist ${required.checklist}`)
  const header: RunHeader = { machine, part: required.part, lot: lotOf(stage, at), lotSize: required.lotSize }
  const by = cast.people[scene.by]
  const failing = scene.fails ? [scene.fails] : []
  const run = await submitRun(stage, { checklist, by, at, took: 24, header, failing, known: required.known })
  const count = scene.steps ?? ways[scene.way].length
  // A round that is asked for is measured when a further step is to come; a way that ends with it waits there.
  proceedTo(stage, run, scene.way, count, from => minutesAfter(from, scene.gap), at)
  if (!scene.assigned) return
  const colleague = cast.people[scene.assigned]
  stage.timeline.schedule(minutesAfter(at, 11), later =>
    assign(stage, run, colleague, cast.people['qa.supervisor2'], later),
  )
}
