// Why runs are left out in the companies of the demo, and some that were.
import type { CosignerProof } from '@gemba/domain/bypasses/bypasses.schema'
import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { asc, desc, eq } from 'drizzle-orm'
import { bypassReasons } from '../bypassReasons/public/bypassReasons.table.ts'
import { defaultReasons } from '../bypassReasons/public/defaultReasons.ts'
import { mainLanguageOf, namesToKeep } from '../bypassReasons/public/reasonNames.ts'
import { storeBypassReason } from '../bypassReasons/public/storeBypassReason.ts'
import { found } from '../platform/http/refusal.ts'
import { storeBypass } from '../records/public/storeBypass.ts'
import { submissions } from '../records/public/submissions.table.ts'
import type { Act, Acting } from './acting.ts'
import type { Cast, Player } from './cast.ts'
import { revisionAt, type Shelved } from './library.ts'
import type { Stage } from './stage.ts'

/** Adds the reasons of a company as the person who looks after checklists. */
export const addBypassReasons = async (act: Act, { people, settings }: Cast, at: Date): Promise<void> => {
  for (const reason of defaultReasons(settings.language))
    await act(people['checklist.admin'], at, acting => storeBypassReason(acting, reason))
}

type Bypassing = {
  checklist: Shelved
  /** which of the company's reasons, by their order */
  reason: number
  text: string
  cosigner?: { id: string; by: CosignerProof['by'] }
  occurrence?: { id: string; place: string }
}

/** Leaves out a run, of the part and at the machine that the checklist was last for, or of what is scheduled. */
export const bypassRun = async (
  { reactions }: Pick<Stage, 'reactions'>,
  { tx, actor, at, audit }: Acting,
  { checklist, reason: place, text, cosigner, occurrence }: Bypassing,
): Promise<void> => {
  const reasons = await tx.select().from(bypassReasons).orderBy(asc(bypassReasons.place))
  const reason = found(reasons[place])
  const [last] = await tx
    .select({ machine: submissions.machine, part: submissions.part })
    .from(submissions)
    .where(eq(submissions.checklistId, checklist.id))
    .orderBy(desc(submissions.submittedAt))
    .limit(1)
  const { machine = '', part = '' } = last ?? {}
  const { revision, definition } = revisionAt(checklist, at)
  await storeBypass(
    tx,
    {
      ...{ checklist, revision, draft: null, occurrenceId: occurrence?.id ?? null, run: { definition }, answers: {} },
      header: { machine: occurrence?.place ?? machine, part, lot: '', lotSize: null },
      ...{ userIdentity: '', inspectors: [], claimed: [], by: actor, at, audit },
      bypass: {
        ...{ reasonId: reason.id, ...namesToKeep(reason, mainLanguageOf(actor)) },
        ...{ text, cosigner: cosigner ?? null },
      },
    },
    reactions.bypassStored,
  )
}

type Past = { hoursAgo: number; type: ChecklistType; by: (people: Cast['people']) => Player } & Pick<
  Bypassing,
  'reason' | 'text'
>

const past: Past[] = [
  { hoursAgo: 147, type: 'process', by: people => people.operator, reason: 1, text: '' },
  { hoursAgo: 99, type: 'process', by: people => people.operator2, reason: 0, text: 'Spindle drive, ticket 8841' },
  { hoursAgo: 75, type: 'product', by: people => people.operator, reason: 2, text: '' },
  { hoursAgo: 27, type: 'product', by: people => people.operator2, reason: 0, text: '' },
]

/** Some runs were left out in the last days, one with the signature of a supervisor. */
export const scheduleBypasses = (stage: Stage): void => {
  const { cast, library, now, timeline, act } = stage
  for (const { hoursAgo, type, by, reason, text } of past) {
    const checklist = Object.values(library).find(one => one.type === type)
    if (!checklist) continue
    const cosigner = reason === 2 && { id: cast.people['mfg.supervisor'].id, by: 'password' as const }
    timeline.schedule(new Date(now.getTime() - hoursAgo * 3_600_000), at =>
      act(by(cast.people), at, acting =>
        bypassRun(stage, acting, { checklist, reason, text, ...(cosigner && { cosigner }) }),
      ),
    )
  }
}
