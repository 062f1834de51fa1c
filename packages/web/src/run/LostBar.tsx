import { runAddress } from '@gemba/domain/drafts/runAddress'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../platform/address.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import classes from './LostBar.module.css'
import type { RunSession } from './session/runSession.ts'
import type { Lost } from './session/runState.ts'

type LostBarProps = {
  session: RunSession
  lost: Lost
  /** opens the draft again, with its lock if it is free */
  onAgain: () => void
  onBack: () => void
}

/** At the foot of a run that another person or tab has now: who, what became of the answers, and how to go on. */
export const LostBar = ({ session, lost, onAgain, onBack }: LostBarProps) => {
  const { t } = useTranslation('run')
  const go = useGo()
  const { type: checklistType, code } = session.draft.checklist
  const { draftId } = lost
  const open = () => (draftId ? void go(runAddress(checklistType, code, { draftId })) : onAgain())
  return (
    <div className={classes.bar} role="alert">
      <p>
        <Icon of={IconLock} size={20} />
        <span>
          {session.lookOnly ? t('looking', { name: lost.name }) : lost.message}
          {lost.files !== undefined && ` ${t('lostFiles', { n: lost.files })}`}
        </span>
      </p>
      <div className={classes.acts}>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button onClick={open}>{t(draftId ? 'openCopy' : 'openAgain')}</Button>
      </div>
    </div>
  )
}
