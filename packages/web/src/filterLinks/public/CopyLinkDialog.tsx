import { createFilterLink } from '@gemba/domain/filterLinks/filterLinks.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { useMe } from '../../platform/me.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { useWrite } from '../../platform/queries.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { CopyButton } from '../../ui/forms/CopyButton.tsx'
import classes from './CopyLinkDialog.module.css'

type CopyLinkProps = { list: string; search: string; onClose: () => void }

/** A signed link to the open list with its filters, to copy: shown as well, because not every browser lets a page copy. */
export const CopyLinkDialog = ({ list, search, onClose }: CopyLinkProps) => {
  const { t } = useTranslation('filterLinks')
  const { date } = useFormat()
  const company = useMe().customer.name
  const { mutateAsync, data } = useWrite(createFilterLink)
  const make = useEffectEvent(async () => {
    try {
      await mutateAsync({ body: { list, search } })
    } catch (error) {
      notifyFailure(t('notMade'), error)
      onClose()
    }
  })
  useEffect(() => void make(), [])
  return (
    <Dialog opened onClose={onClose} title={t('copy')} size={520}>
      <TextInput
        label={t('link')}
        description={data ? t('note', { company, day: date(data.endsAt) }) : t('making')}
        value={data?.url ?? ''}
        readOnly
        dir="ltr"
        onFocus={event => event.currentTarget.select()}
      />
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <CopyButton text={data?.url ?? ''} label={t('copyAct')} copied={t('copied')} disabled={!data} data-autofocus />
      </div>
    </Dialog>
  )
}
