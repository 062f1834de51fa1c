import { lazy, type ReactNode, Suspense } from 'react'
import { useMaintenance } from './useMaintenance.ts'

const LockedOutPage = lazy(() => import('../LockedOutPage.tsx').then(file => ({ default: file.LockedOutPage })))

/** Shows who is locked out by a maintenance window that they are. The page stays, hidden, with what was typed on it. */
export const MaintenanceGate = ({ children }: { children: ReactNode }) => {
  const { lockedOut } = useMaintenance()
  return (
    <>
      <div style={{ display: lockedOut ? 'none' : 'contents' }}>{children}</div>
      {lockedOut && (
        <Suspense>
          <LockedOutPage />
        </Suspense>
      )}
    </>
  )
}
