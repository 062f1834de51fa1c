import { groupings, outcomes } from '@gemba/domain/checklistReports/groupings'
import { useNavigate } from '@tanstack/react-router'
import type { Search } from '../platform/search.ts'
import type { Shown } from './RecordsDialog.tsx'

/** What an address says without the figure whose records it shows. */
export const withoutRecords = ({ records: _, by: __, line: ___, lineName: ____, ...others }: Search): Search => others

/** The figure whose records are shown: in the address, so that back closes them and a link opens them. */
export const useShownRecords = (address: Search) => {
  const navigate = useNavigate()
  const { records, by, line, lineName } = address
  const shown: Shown | undefined = records
    ? {
        by: groupings.find(grouping => grouping === by),
        outcome: outcomes.find(outcome => outcome === records),
        ...{ value: line, name: lineName },
      }
    : undefined
  const go = (values: Search, replace: boolean) =>
    void navigate({ to: '.', search: { ...withoutRecords(address), ...values }, resetScroll: false, replace })
  const open = ({ by, value, outcome, name }: Shown) =>
    go({ records: outcome ?? 'all', by, line: value, lineName: name }, false)
  // In its place: back from there would open them again.
  return { shown, open, close: () => go({}, true) }
}
