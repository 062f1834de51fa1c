import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { useGo } from './address.tsx'
import { DeleteDialog, type DeleteDialogProps } from './DeleteDialog.tsx'

type DeleteButtonProps = Omit<DeleteDialogProps, 'opened' | 'onClose' | 'onDeleted'> & {
  /** the address of the list to which the page of what was deleted leads */
  leadsTo: string
}

/** The button on the page of a record that deletes it: it has the title of the dialog that asks before. */
export const DeleteButton = ({ leadsTo, ...asked }: DeleteButtonProps) => {
  const go = useGo()
  return (
    <DialogButton variant="default" color="fail" label={asked.title}>
      {dialog => <DeleteDialog {...dialog} {...asked} onDeleted={() => go(leadsTo, { ignoreBlocker: true })} />}
    </DialogButton>
  )
}
