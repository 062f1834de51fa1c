import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { discardItem } from './outboxActs.ts'

type DiscardButtonProps = {
  run: Parameters<typeof discardItem>[0]
  /** what is named in the question */
  what: { name: string; detail: string }
}

/** Removes a run from this device, once the person has confirmed it. */
export const DiscardButton = ({ run, what }: DiscardButtonProps) => {
  const { t } = useTranslation('run')
  const [asks, setAsks] = useState(false)
  const discard = async () => {
    await discardItem(run)
    setAsks(false)
  }
  return (
    <>
      <Button variant="subtle" color="fail" onClick={() => setAsks(true)}>
        {t('outbox.discard')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void discard()}
        title={t('outbox.discard')}
        question={t('outbox.discardQuestion')}
        what={what}
      />
    </>
  )
}
