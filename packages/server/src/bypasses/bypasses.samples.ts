import type { BypassInput } from '@gemba/domain/bypasses/bypasses.schema'
import { createSchedule } from '@gemba/domain/schedules/schedules.endpoints'
import { eq } from 'drizzle-orm'
import { changes, type DraftWorld, opened } from '../drafts/drafts.samples.ts'
import { samplesOf, type Thing } from '../platform/testing/featureSamples.ts'
import { occurrences } from '../schedules/public/schedules.table.ts'
import { inHalfADay } from '../schedules/schedules.samples.ts'

type BypassWorld = DraftWorld & { bypassReason: Thing; openOccurrence: Thing }

const said = ({ bypassReason }: BypassWorld): BypassInput => ({ reasonId: bypassReason.id, text: '', photos: [] })

export const bypassSamples = samplesOf<BypassWorld>({
  build: async ({ call, inCustomer }, { checklist }) => {
    const { id } = await call(createSchedule, { body: inHalfADay(checklist.id) })
    // Past the calls: nothing but the clock opens one.
    const openOccurrence = await inCustomer(async tx => {
      const [first] = await tx
        .select({ id: occurrences.id })
        .from(occurrences)
        .where(eq(occurrences.scheduleId, id))
        .limit(1)
      if (!first) throw new Error('nothing was planned')
      const opensAt = new Date(Date.now() - 60_000)
      await tx.update(occurrences).set({ status: 'due', opensAt }).where(eq(occurrences.id, first.id))
      return first
    })
    return { openOccurrence }
  },
  paths: { '/open-occurrences/': ({ openOccurrence }) => ({ id: openOccurrence.id }) },
  calls: {
    listOfferedBypassReasons: { queries: () => [{ checklistTypeCode: 'process' }, { checklistTypeCode: 'product' }] },
    bypassOccurrence: { body: said },
    bypassDraft: {
      body: world => ({ ...changes(world), ...said(world) }),
      accepted: async (call, world) => ({ ...(await opened(call, world)), ...said(world) }),
    },
  },
})
