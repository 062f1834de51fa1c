import type { OperatorChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { type ReactNode, useState } from 'react'
import { ChecklistRow, type RowPanel } from './ChecklistRow.tsx'
import classes from './OperatorChecklistsPage.module.css'

type ChecklistRowsProps<Checklist> = {
  checklists: readonly Checklist[]
  /** what a row opens; none: there is nothing to open */
  panelsOf: (checklist: Checklist) => readonly RowPanel[]
  action?: (checklist: Checklist) => ReactNode
}

/** Checklists of which one at a time shows what it holds. */
export const ChecklistRows = <Checklist extends OperatorChecklist>({
  checklists,
  panelsOf,
  action,
}: ChecklistRowsProps<Checklist>) => {
  const [expanded, setExpanded] = useState<{ id: string; panel: string }>()
  return (
    <ul className={classes.list}>
      {checklists.map(checklist => {
        const { id } = checklist
        return (
          <ChecklistRow
            key={id}
            checklist={checklist}
            panels={panelsOf(checklist)}
            expanded={expanded?.id === id ? expanded.panel : undefined}
            onExpand={panel => setExpanded(panel === undefined ? undefined : { id, panel })}
            action={action?.(checklist)}
          />
        )
      })}
    </ul>
  )
}
