import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { WriteDialog, type WriteDialogProps } from './WriteDialog.tsx'

/** A button for something that is asked about before it is written; its word is the title of the question. */
export const WriteButton = <Written,>(asked: Omit<WriteDialogProps<Written>, 'opened' | 'onClose'>) => (
  <DialogButton variant="default" label={asked.title}>
    {dialog => <WriteDialog {...asked} {...dialog} />}
  </DialogButton>
)
