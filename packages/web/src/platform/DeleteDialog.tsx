import type { Endpoint, Nothing } from '@gemba/domain/core/endpoint'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { notifyFailure } from './notifyFailure.ts'
import { useWrite } from './queries.ts'

type DeleteEndpoint = Endpoint<`/${string}/:id`, Nothing, Nothing, Nothing>

export type DeleteDialogProps = Pick<ConfirmDialogProps, 'opened' | 'onClose' | 'title' | 'question' | 'what'> & {
  endpoint: DeleteEndpoint
  id: string
  /** the message once it is deleted */
  deleted: string
  /** title of a failure; the title of the dialog by default */
  failed?: string
  /** leads on from the page of what was deleted */
  onDeleted?: () => unknown
}

/** Asks before a record is deleted, deletes it, and closes. */
export const DeleteDialog = ({ endpoint, id, deleted, onDeleted, failed, ...dialog }: DeleteDialogProps) => {
  const { title, onClose } = dialog
  // The page of the record is left before it would be loaded again.
  const remove = useWrite(endpoint, { inBackground: true })
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id } })
      notifySuccess(deleted)
      await onDeleted?.()
    } catch (error) {
      notifyFailure(failed ?? title, error)
    }
    onClose()
  }
  return <ConfirmDialog {...dialog} onConfirm={() => void confirm()} busy={remove.isPending} />
}
