import { addressOf } from '@gemba/domain/core/address'
import { BypassDialog } from '../bypasses/public/BypassDialog.tsx'
import { useGo } from '../platform/address.tsx'
import type { RunSession } from './session/runSession.ts'

/** Leaves out the run that is open, and goes to its record. */
export const RunBypass = ({ session, onClose }: { session: RunSession; onClose: () => void }) => {
  const go = useGo()
  const { checklist } = session.draft
  return (
    <BypassDialog
      type={checklist.type}
      what={session.get().header.machine || checklist.name}
      onClose={onClose}
      submit={session.bypass}
      onBypassed={({ id, checklistId, type, revision }) => {
        const response = { checklistType: type, id: checklistId, response: id, revision: String(revision) }
        const to = addressOf('/checklists/$checklistType/$id/responses/$response/$revision', response)
        void go(to, { replace: true, ignoreBlocker: true })
      }}
    />
  )
}
