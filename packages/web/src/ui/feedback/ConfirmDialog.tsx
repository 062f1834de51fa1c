import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import classes from './ConfirmDialog.module.css'

export interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  /** The action: 'Delete draft'. Also the text of the button. */
  title: string
  /** The question: 'Are you sure to delete? This cannot be undone!' */
  question: ReactNode
  /** Names what is removed. */
  what?: { name: ReactNode; detail?: ReactNode }
  act?: string
  /** True while it runs. */
  busy?: boolean
  /** The action can be undone: the button is green. */
  harmless?: boolean
  children?: ReactNode
}

/** Asks before something is destroyed. Cancel has the focus, so Enter never destroys; while it runs the dialog stays. */
export const ConfirmDialog = ({
  opened,
  onClose,
  onConfirm,
  title,
  question,
  what,
  act,
  busy = false,
  harmless = false,
  children,
}: ConfirmDialogProps) => {
  const { t } = useTranslation('ui')
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      withCloseButton={false}
      title={title}
      size={440}
      classNames={{ header: classes.header, title: classes.title, body: classes.body }}
    >
      <div className={classes.question}>{question}</div>
      {what && (
        <div className={classes.what}>
          <b dir="auto">{what.name}</b>
          {what.detail && <small>{what.detail}</small>}
        </div>
      )}
      {children}
      <div className={classes.acts}>
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color={harmless ? undefined : 'fail'} onClick={onConfirm} loading={busy}>
          {act ?? title}
        </Button>
      </div>
    </Modal>
  )
}
