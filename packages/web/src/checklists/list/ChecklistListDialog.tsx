import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { ChecklistSummary } from '@gemba/domain/checklists/checklistViews.schema'
import { useEffect, useState } from 'react'
import { ChecklistCopyDialog, ChecklistCreateDialog } from './ChecklistCreateDialog.tsx'
import { ChecklistImportDialog } from './ChecklistImportDialog.tsx'
import { ChecklistLeaveDialog } from './ChecklistLeaveDialog.tsx'
import { CategoriesDialog, TagsDialog } from './LabelDialogs.tsx'

/** A dialog about the list itself. */
export type ListDialog = 'create' | 'import' | 'categories' | 'tags'
/** The dialog that is open, about the list or about one of its checklists. */
export type OpenDialog = { dialog: ListDialog } | { dialog: 'copy' | 'leave'; checklist: ChecklistSummary }

type ChecklistListDialogProps = { type: ChecklistType; open: OpenDialog | undefined; onClose: () => void }

/** What the list of checklists opens above itself. */
export const ChecklistListDialog = ({ type, open: wanted, onClose }: ChecklistListDialogProps) => {
  // Drawn closed first: a dialog that opens remembers what had the focus, and gives it back.
  const [open, setOpen] = useState<OpenDialog>()
  useEffect(() => setOpen(wanted), [wanted])
  const chosen = open && 'checklist' in open ? open.checklist : undefined
  return (
    <>
      <ChecklistCreateDialog type={type} opened={open?.dialog === 'create'} onClose={onClose} />
      <ChecklistImportDialog type={type} opened={open?.dialog === 'import'} onClose={onClose} />
      <CategoriesDialog type={type} opened={open?.dialog === 'categories'} onClose={onClose} />
      <TagsDialog opened={open?.dialog === 'tags'} onClose={onClose} />
      {chosen && open?.dialog === 'copy' && <ChecklistCopyDialog checklist={chosen} onClose={onClose} />}
      {chosen && open?.dialog === 'leave' && <ChecklistLeaveDialog checklist={chosen} onClose={onClose} />}
    </>
  )
}
