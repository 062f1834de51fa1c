import type { ReportPage, Visual, VisualData } from '@gemba/domain/reports/report.schema'
import { type Plot, selectionOf } from '../format/figures.ts'
import { useFrame, useShown } from '../page/frameContext.ts'
import type { Selection } from '../session/filtering.ts'

type Group = Plot['groups'][number]
type Drawn = { page: ReportPage; visual: Visual; data: VisualData }
type GroupChoice = {
  /** the keys of the chosen groups; undefined while none is chosen here */
  chosen: readonly string[] | undefined
  /** a click on a group: it filters the other visuals, a second click ends that; `isFurther`: besides those that are chosen */
  toggle: (group: Group | undefined, isFurther: boolean) => void
  /** what a click on a group would choose; undefined where there is none */
  selectionOn: (group: Group | undefined) => Selection | undefined
}

/** Which groups of a chart are chosen, and how others are. */
export const useGroupChoice = ({ page, visual, data }: Drawn, plot: Plot): GroupChoice => {
  const { session, reading } = useFrame()
  const { selection } = useShown().narrowing
  const mine = selection?.page === page.name && selection.visual === visual.name ? selection.keys : undefined
  // What was chosen may be gone since: then nothing is pale.
  const chosen = mine?.some(key => plot.groups.some(group => group.key === key)) ? mine : undefined
  const hasGroups = data.category.length > 0
  const selectionFor = (groups: Plot['groups']) =>
    selectionOf({ page: page.name, visual: visual.name, data, words: reading.words }, plot, groups)
  const toggle = (group: Group | undefined, isFurther: boolean) => {
    if (!group || !hasGroups) return
    const others = isFurther && chosen ? plot.groups.filter(({ key }) => chosen.includes(key)) : []
    const groups = chosen?.includes(group.key) ? others.filter(({ key }) => key !== group.key) : [...others, group]
    session.choices.select(page, visual, selectionFor(groups))
  }
  return { chosen, toggle, selectionOn: group => (group && hasGroups ? selectionFor([group]) : undefined) }
}
