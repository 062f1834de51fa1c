import type { ReportChoices } from '@gemba/domain/checklistReports/checklistReports.schema'
import type { ChecklistType } from '@gemba/domain/checklists/checklistTypes'
import type { ReactNode } from 'react'
import { Loaded } from '../../platform/Loaded.tsx'
import { NotFoundPage } from '../../platform/NotFoundPage.tsx'
import { SkeletonPage } from '../../ui/feedback/Skeletons.tsx'
import { type ReportQuery, reportQueryOf, useReportAddress, useReportChoices } from '../useReport.ts'
import { type Fact, useSelectionFacts } from '../useSelectionFacts.ts'

export type Printed = { type: ChecklistType; query: ReportQuery; choices: ReportChoices; facts: readonly Fact[] }

/** What the address of a print view says; without a type of checklist there is none. */
export const PrintedReport = ({ children }: { children: (printed: Printed) => ReactNode }) => {
  const { type, ...address } = useReportAddress()
  return type ? (
    <OfType {...address} type={type}>
      {children}
    </OfType>
  ) : (
    <NotFoundPage />
  )
}

type OfTypeProps = Omit<ReturnType<typeof useReportAddress>, 'type'> & {
  type: ChecklistType
  children: (printed: Printed) => ReactNode
}

const OfType = ({ children, ...address }: OfTypeProps) => {
  const choices = useReportChoices(address.type, address.languageId)
  return (
    <Loaded queries={[choices]} skeleton={<SkeletonPage />} missing={<NotFoundPage />}>
      {choices => (
        <Named {...address} choices={choices}>
          {children}
        </Named>
      )}
    </Loaded>
  )
}

const Named = ({ children, choices, ...address }: OfTypeProps & { choices: ReportChoices }) => {
  const facts = useSelectionFacts(address.selection, choices)
  return children({ type: address.type, query: reportQueryOf(address, choices), choices, facts })
}
