import { lazy } from 'react'
import { useHardwareScanner } from '../scan/useHardwareScanner.ts'

/** Hears a hardware scanner anywhere on the page; `take` says whether a code is wanted. */
export const useScanner = (take: (code: string) => boolean): void => useHardwareScanner(take)

/** The camera that looks for a code; its reader is loaded when it opens. */
export const ScanDialog = lazy(() => import('../scan/ScanDialog.tsx').then(file => ({ default: file.ScanDialog })))
