// Why runs are left out in the companies of the demo.
import type { BypassReasonInput } from '@gemba/domain/bypassReasons/bypassReasons.schema'
import { storeBypassReason } from '../bypassReasons/public/storeBypassReason.ts'
import type { Act } from './acting.ts'
import type { Cast } from './cast.ts'

const plain = { needsText: false, needsCosigner: false, active: true }

const reasons: BypassReasonInput[] = [
  { ...plain, name: 'Machine down', checklistTypes: ['process', 'product'], place: 10 },
  { ...plain, name: 'No production planned', checklistTypes: ['process', 'product'], place: 20 },
  { ...plain, name: 'Gauge at calibration', checklistTypes: ['product'], place: 30, needsCosigner: true },
  { ...plain, name: 'Other', checklistTypes: ['process', 'product'], place: 90, needsText: true },
]

/** Adds the reasons of a company as the person who looks after checklists. */
export const addBypassReasons = async (act: Act, { people }: Cast, at: Date): Promise<void> => {
  for (const reason of reasons) await act(people['checklist.admin'], at, acting => storeBypassReason(acting, reason))
}
