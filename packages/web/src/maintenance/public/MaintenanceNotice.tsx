import { lazy, Suspense } from 'react'
import { useMaintenance } from './useMaintenance.ts'

// There is seldom something to say.
const NoticeText = lazy(() => import('../NoticeText.tsx').then(file => ({ default: file.NoticeText })))

/** Tells of the window that is announced or on; `inRun`: also those whom it locks out, because a run goes on without the server. */
export const MaintenanceNotice = ({ inRun = false }: { inRun?: boolean }) => {
  const { window, lockedOut } = useMaintenance()
  if (!window || (lockedOut && !inRun)) return null
  return (
    <Suspense>
      <NoticeText window={window} lockedOut={lockedOut} />
    </Suspense>
  )
}
