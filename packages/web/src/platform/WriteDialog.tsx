import { ConfirmDialog, type ConfirmDialogProps } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { notifyFailure } from './notifyFailure.ts'

export type WriteDialogProps<Written> = Omit<ConfirmDialogProps, 'onConfirm'> & {
  /** such as `mutateAsync` of a write; `busy` is its `isPending` */
  write: () => Promise<Written>
  /** the message once it is written */
  done: (written: Written) => string
  /** title of a failure; the title of the dialog by default */
  failed?: string | undefined
  /** leads on once it is written */
  onDone?: (() => unknown) | undefined
}

/** Asks before something is written, writes it, says so, and closes. */
export const WriteDialog = <Written,>({ write, done, failed, onDone, ...dialog }: WriteDialogProps<Written>) => {
  const { title, onClose } = dialog
  const confirm = async () => {
    try {
      notifySuccess(done(await write()))
      await onDone?.()
    } catch (error) {
      notifyFailure(failed ?? title, error)
    }
    onClose()
  }
  return <ConfirmDialog {...dialog} onConfirm={() => void confirm()} />
}
