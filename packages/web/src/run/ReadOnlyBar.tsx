import { runAddress } from '@gemba/domain/drafts/runAddress'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import classes from './ReadOnlyBar.module.css'
import type { RunSession } from './session/runSession.ts'
import type { Lost, ReadOnly } from './session/runState.ts'

type ReadOnlyBarProps = {
  session: RunSession
  readOnly: ReadOnly
  /** opens the draft again, with its lock if it is free */
  onAgain: () => void
  onBack: () => void
}

/** At the foot of a run that another person or tab has: who, what became of the answers, and how to continue. */
export const ReadOnlyBar = ({ session, readOnly, onAgain, onBack }: ReadOnlyBarProps) => {
  const { t } = useTranslation('run')
  const go = useGo()
  const { type: checklistType, code } = session.draft.checklist
  const { draftId, files }: Partial<Lost> = readOnly.why === 'lost' ? readOnly : {}
  const open = () => (draftId ? void go(runAddress(checklistType, code, { draftId })) : onAgain())
  return (
    <div className={classes.bar} role="alert">
      <p>
        <Icon of={IconLock} size={20} />
        <span>
          {readOnly.why === 'looking' ? t('looking', { name: readOnly.name }) : readOnly.message}
          {files !== undefined && ` ${t('lostFiles', { n: files })}`}
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
