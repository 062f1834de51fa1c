import type { Endpoint, Nothing } from '@gemba/domain/core/endpoint'
import type { ConfirmDialogProps } from '../ui/feedback/ConfirmDialog.tsx'
import { useWrite } from './queries.ts'
import { WriteDialog } from './WriteDialog.tsx'

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
  // The page of the record is left before it would be loaded again.
  const remove = useWrite(endpoint, { inBackground: true })
  return (
    <WriteDialog
      {...dialog}
      write={() => remove.mutateAsync({ params: { id } })}
      done={() => deleted}
      failed={failed}
      onDone={onDeleted}
      busy={remove.isPending}
    />
  )
}
