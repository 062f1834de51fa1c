import { may } from '@gemba/domain/core/visitor'
import { lazy, Suspense } from 'react'
import { loadPhrases } from '../platform/language.ts'
import { useVisitor } from '../platform/me.ts'

const ScanStart = lazy(async () => {
  const [{ ScanStart }] = await Promise.all([import('../startCodes/public/ScanStart.tsx'), loadPhrases(['startCodes'])])
  return { default: ScanStart }
})

/** Scans the code at a machine; loaded after the list, and only for those who run checklists. */
export const ScanButton = () => {
  const visitor = useVisitor()
  return visitor && may(visitor, 'Checklist Execution Update') ? (
    <Suspense fallback={null}>
      <ScanStart />
    </Suspense>
  ) : null
}
