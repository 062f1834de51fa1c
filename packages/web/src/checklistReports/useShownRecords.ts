import { groupings, outcomes } from '@gemba/domain/checklistReports/groupings'
import { useNavigate } from '@tanstack/react-router'
import type { Search } from '../platform/search.ts'
import type { Shown } from './RecordsDialog.tsx'

const names = ['records', 'by', 'line', 'lineName'] as const

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
  const go = (values: Search) =>
    void navigate({
      ...{ to: '.', resetScroll: false },
      search: { ...Object.fromEntries(Object.entries(address).filter(([name]) => !isOne(name))), ...values },
    })
  const open = ({ by, value, outcome, name }: Shown) =>
    go({ records: outcome ?? 'all', by, line: value, lineName: name })
  return { shown, open, close: () => go({}) }
}

const isOne = (name: string) => (names as readonly string[]).includes(name)
