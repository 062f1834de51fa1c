// What was chosen is put aside while the report is edited: figures are narrowed by what is edited then.
import type { ReportDocument } from '@gemba/domain/reports/report.schema'
import { type Narrowing, startOf } from './filtering.ts'
import { areSame } from './sameFilters.ts'
import type { Shown } from './shownView.ts'

/** What narrows a report that begins to be edited, and what did so before. */
export const putAside = ({ history: { now: document }, narrowing, ofHost }: Shown) => ({
  aside: { document, narrowing, ofHost },
  narrowing: { ...startOf(document), report: [...document.filters, ...ofHost] },
})

/** What stands at a place of a document, as far as something is chosen in it. */
const partsAt = (document: ReportDocument, place: string): unknown[] => {
  const [pageName, name] = place.split('/')
  const page = document.pages.find(one => one.name === pageName)
  if (name === undefined) return page ? [page.filters] : []
  const visual = page?.visuals.find(one => one.name === name)
  return visual ? [visual.type, visual.data, visual.filters] : []
}

/** What narrows a report that is looked at again: as before, except for what was changed in it meanwhile. */
export const takenUp = ({ aside, history: { now: document }, narrowing, ofHost }: Shown): Narrowing => {
  if (!aside) return narrowing
  const isUnchanged = (place: string) => {
    const [before, now] = [partsAt(aside.document, place), partsAt(document, place)]
    return before.length > 0 && before.every((part, at) => part === now[at])
  }
  const joined = <Value>(before: Readonly<Record<string, Value>>, now: Readonly<Record<string, Value>>) => ({
    ...Object.fromEntries(Object.entries(before).filter(([place]) => isUnchanged(place))),
    ...now,
  })
  const { report, own, slicers, sorts, drills } = aside.narrowing
  const isSame = aside.ofHost === ofHost && areSame(aside.document.filters, document.filters)
  return {
    ...{ report: isSame ? report : narrowing.report, own: joined(own, narrowing.own) },
    ...{ slicers: joined(slicers, narrowing.slicers), sorts: joined(sorts, narrowing.sorts) },
    ...{ drills: joined(drills, narrowing.drills), selection: undefined },
  }
}
