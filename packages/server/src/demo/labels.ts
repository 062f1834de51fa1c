// What hangs on gates and machines: public links for suppliers and visitors, and start codes, of which one is for visitors too.
import type { PublicLinkInput } from '@gemba/domain/publicLinks/publicLinks.schema'
import type { Settings } from '../platform/settings.ts'
import { storeLink } from '../publicLinks/public/storeLink.ts'
import { storeStartCodes } from '../startCodes/public/storeStartCodes.ts'
import { minutesAfter } from './calendar.ts'
import type { Stage } from './stage.ts'

/** Checklists by their key in the library. */
export type Labeled = {
  supplier: { checklist: string; name: string; part: string }
  machines: { checklist: string; names: string[] }
  visitors: { checklist: string; name: string; area: string }
}

const usual: Omit<PublicLinkInput, 'checklistId' | 'name' | 'part'> = {
  ...{ endsOn: null, maxUses: null, codes: null, pin: null, language: 'en', machine: '', lot: '' },
  ...{ asksName: 'required', asksEmail: 'optional', mailsReceipt: true, entersApproval: false },
}

export const hangLabels = (
  { act, cast, library, now }: Stage,
  settings: Pick<Settings, 'secret'>,
  { supplier, machines, visitors }: Labeled,
): Promise<void> =>
  act(cast.people['checklist.admin'], minutesAfter(now, -7 * 1440), async acting => {
    const idOf = (key: string) => library[key]?.id ?? ''
    const { name, part } = supplier
    await storeLink(acting, settings, { ...usual, checklistId: idOf(supplier.checklist), name, part }, null)
    const checklistId = idOf(visitors.checklist)
    const linkId = await storeLink(acting, settings, { ...usual, checklistId, name: visitors.name, part: '' }, null)
    const plain = { name: '', part: '', linkId: null }
    await storeStartCodes(acting, settings, {
      ...{ ...plain, checklistId: idOf(machines.checklist), machines: machines.names },
    })
    await storeStartCodes(acting, settings, { ...plain, checklistId, machines: [visitors.area], linkId })
  })
