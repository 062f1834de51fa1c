import { readStartCode, startAddress } from '@gemba/domain/startCodes/startCode'
import { listDeviceStartCodes } from '@gemba/domain/startCodes/startOpening.endpoints'
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { queryOf } from '../../platform/queries.ts'
import { ScanDialog, useScanner } from '../../run/public/scanning.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { notifyError } from '../../ui/feedback/notify.tsx'

const CodeDialog = lazy(() => import('./CodeDialog.tsx').then(file => ({ default: file.CodeDialog })))

/**
 * Opens what the label at a machine is for: by its letters, by the camera, or by a hardware scanner at any time. The codes
 * of the person's checklists are loaded with it, so that it works without network later.
 */
export const ScanStart = () => {
  const { t } = useTranslation('startCodes')
  const go = useGo()
  const [opened, setOpened] = useState<'typing' | 'camera'>()
  useQuery({ ...queryOf(listDeviceStartCodes), staleTime: 60_000 })
  const open = (text: string): boolean => {
    const code = readStartCode(text)
    if (!code) return false
    setOpened(undefined)
    void go(startAddress(code))
    return true
  }
  useScanner(open)
  const scanned = (text: string) => {
    if (open(text)) return
    setOpened('typing')
    notifyError(t('scan.other'), t('scan.otherWhat'))
  }
  return (
    <>
      <Button variant="default" leftSection={<Icon of={IconQrcode} />} onClick={() => setOpened('typing')}>
        {t('scan.act')}
      </Button>
      <Suspense fallback={null}>
        {opened === 'camera' && (
          <ScanDialog label={t('scan.label')} onCode={scanned} onClose={() => setOpened(undefined)} />
        )}
        {opened === 'typing' && (
          <CodeDialog onOpen={open} onCamera={() => setOpened('camera')} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  )
}
