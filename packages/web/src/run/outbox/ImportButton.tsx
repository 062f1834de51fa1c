import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx'
import type { Owner } from '../session/deviceKept.ts'

/** Takes a run back that was saved as a file, on this device or another one. */
export const ImportButton = ({ owner }: { owner: Owner }) => {
  const { t } = useTranslation('run')
  const [busy, setBusy] = useState(false)
  const take = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    try {
      const { importRun } = await import('./importRun.ts')
      const became = await importRun(file, owner)
      if (became === 'added') notifySuccess(t('outbox.imported'))
      else if (became === 'known') notifySuccess(t('outbox.importKnown'))
      else if (became === 'unreadable') notifyError(t('outbox.importFailed'), t('outbox.importUnreadable'))
      else notifyError(t('outbox.importFailed'), t('outbox.importOther', { name: became.other }))
    } catch {
      notifyError(t('outbox.importFailed'), t('outbox.importNotKept'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FileButton accept=".html,text/html" onChange={file => void take(file)}>
      {props => (
        <Button {...props} variant="default" loading={busy}>
          {t('outbox.import')}
        </Button>
      )}
    </FileButton>
  )
}
