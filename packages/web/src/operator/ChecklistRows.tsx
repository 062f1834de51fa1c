import type { OperatorChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { type ReactNode, useState } from 'react'
import { ChecklistRow } from './ChecklistRow.tsx'
import classes from './OperatorChecklistsPage.module.css'

type ChecklistRowsProps = {
  checklists: readonly OperatorChecklist[]
  /** how many drafts or submissions a row opens; none: there is nothing to open */
  countOf: (checklist: OperatorChecklist) => number
  /** 'drafts', behind their count */
  noun: (count: number) => string
  action?: (checklist: OperatorChecklist) => ReactNode
  inside: (checklist: OperatorChecklist) => ReactNode
}

/** Checklists of which one at a time shows what it holds. */
export const ChecklistRows = ({ checklists, countOf, noun, action, inside }: ChecklistRowsProps) => {
  const [expanded, setExpanded] = useState<string>()
  return (
    <ul className={classes.list}>
      {checklists.map(checklist => {
        const { id } = checklist
        const count = countOf(checklist)
        return (
          <ChecklistRow
            key={id}
            checklist={checklist}
            {...(count > 0 && { badge: { count, noun: noun(count) } })}
            expanded={expanded === id}
            onExpand={() => setExpanded(expanded === id ? undefined : id)}
            action={action?.(checklist)}
          >
            {inside(checklist)}
          </ChecklistRow>
        )
      })}
    </ul>
  )
}
