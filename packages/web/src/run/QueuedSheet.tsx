import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import { runAddress } from '@gemba/domain/drafts/runAddress'
import { Button } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import { Icon } from '../ui/display/Icon.tsx'
import classes from './CompletedPage.module.css'
import { type About, RunAbout } from './RunAbout.tsx'

type QueuedSheetProps = {
  checklistName: string
  at: string
  about?: About
  list: string
  code: string
  type: ChecklistType
}

/** A run that was submitted without network: it is safe on this device and is sent by itself. */
export const QueuedSheet = ({ checklistName, at, about, list, code, type }: QueuedSheetProps) => {
  const { t } = useTranslation('run')
  const go = useGo()
  const format = useFormat()
  return (
    <main className={classes.page}>
      <div className={classes.sheet}>
        <p className={classes.name} dir="auto">
          {checklistName}
        </p>
        <h1 className={classes.title}>{t('outbox.queued')}</h1>
        {about && <RunAbout about={about} />}
        <p className={classes.pending}>
          <Icon of={IconCloudUp} size={20} />
          {t('outbox.queuedText')}
        </p>
        <p className={classes.when}>{t('outbox.submitted', { when: format.when(at) })}</p>
        <div className={classes.acts}>
          <Button onClick={() => void go(list)}>{t('completed.back')}</Button>
          <Button variant="light" onClick={() => void go('/outbox')}>
            {t('outbox.title')}
          </Button>
          <Button variant="default" onClick={() => void go(runAddress(type, code))}>
            {t('completed.again')}
          </Button>
        </div>
      </div>
    </main>
  )
}
