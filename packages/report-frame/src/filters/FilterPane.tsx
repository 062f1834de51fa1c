import type { DatasetFilter } from '@gemba/domain/datasets/filter.schema'
import { tableOf } from '@gemba/domain/datasets/filterTargets'
import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import { useEffect, useId, useState } from 'react'
import { useFrame, useShown } from '../page/frameContext.ts'
import { editableField } from './editableField.ts'
import { FilterEditor } from './FilterEditor.tsx'
import classes from './FilterPane.module.css'
import { filterLabel, filterText } from './filterText.ts'
import { type FilterWords, filterWordsOf } from './filterWords.ts'

/** What a host page says of how a filter is shown; it changes no figure. */
type Displayed = DatasetFilter & {
  displaySettings?: { isLockedInViewMode?: unknown; isHiddenInViewMode?: unknown; displayName?: unknown }
}

/** The filters of the page beside it: read, and changed where the host page did not lock them. */
export const FilterPane = () => {
  const { session } = useFrame()
  const { report, settings, narrowing } = useShown()
  const [words, setWords] = useState<FilterWords>()
  const [isOpen, setOpen] = useState(settings.opensFilters ?? matchMedia('(width >= 720px)').matches)
  useEffect(() => {
    void filterWordsOf(report.language).then(read => setWords(() => read))
  }, [report.language])
  useEffect(() => {
    if (settings.opensFilters !== undefined) setOpen(settings.opensFilters)
  }, [settings.opensFilters])
  if (!words) return null
  const { page } = session
  const clicked = narrowing.selection?.page === page.name ? narrowing.selection.visual : undefined
  const visual = page.visuals.find(({ name }) => name === clicked)
  const levels = [
    ...(visual ? [{ title: words('ofVisual', { title: visual.title }), page, visual }] : []),
    { title: words('ofPage'), page },
    { title: words('ofReport') },
  ].map(level => ({ ...level, filters: session.choices.filtersAt(level.page, level.visual) as readonly Displayed[] }))
  const seen = levels.filter(({ filters }) => filters.some(isSeen))
  return (
    <aside className={isOpen ? classes.pane : classes.folded} aria-label={words('filters')}>
      <header>
        {isOpen && <h2>{words('filters')}</h2>}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={words(isOpen ? 'hide' : 'show')}
          title={words(isOpen ? 'hide' : 'show')}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '›' : '‹'}
        </button>
      </header>
      {isOpen && seen.length === 0 && <p>{words('none')}</p>}
      {isOpen && seen.map(level => <Level key={level.title} {...level} words={words} />)}
    </aside>
  )
}

const isSeen = ({ displaySettings }: Displayed): boolean => displaySettings?.isHiddenInViewMode !== true

type LevelProps = {
  title: string
  page?: ReportPage | undefined
  visual?: Visual | undefined
  filters: readonly Displayed[]
  words: FilterWords
}

const Level = ({ title, page, visual, filters, words }: LevelProps) => {
  const { session } = useFrame()
  const id = useId()
  const replace = (old: Displayed, next: readonly DatasetFilter[]) => {
    // A filter stays in its place, also when it lets everything through.
    const kept = next.length > 0 ? next : [{ filterType: 1, operator: 'All', values: [], target: old.target } as const]
    const shown = kept.map(one => ({ ...one, ...(old.displaySettings && { displaySettings: old.displaySettings }) }))
    const all = filters.flatMap(one => (one === old ? (shown as DatasetFilter[]) : [one]))
    session.choices.filter(all, page, visual, 'user')
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {filters.map(
        (filter, at) =>
          isSeen(filter) && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a filter that is changed is the same one in its place
            <Card key={at} filter={filter} words={words} set={next => replace(filter, next)} />
          ),
      )}
    </section>
  )
}

type CardProps = { filter: Displayed; words: FilterWords; set: (filters: DatasetFilter[]) => void }

const Card = ({ filter, words, set }: CardProps) => {
  const { reading } = useFrame()
  const { report } = useShown()
  const [isOpen, setOpen] = useState(false)
  const { displaySettings } = filter
  const reader = { datasets: report.datasets, reading, words }
  const label =
    typeof displaySettings?.displayName === 'string' && displaySettings.displayName !== ''
      ? displaySettings.displayName
      : filterLabel(filter, reader)
  const isLocked = displaySettings?.isLockedInViewMode === true
  const field = isLocked ? undefined : editableField(filter)
  const said = (
    <>
      <b>{label}</b>
      <span>{filterText(filter, reader)}</span>
    </>
  )
  if (!field)
    return (
      <div className={classes.card}>
        {said}
        <small>{words('locked')}</small>
      </div>
    )
  return (
    <div className={classes.card}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {said}
      </button>
      {isOpen && (
        <FilterEditor
          dataset={tableOf(filter)}
          field={field}
          filters={[filter]}
          words={words}
          set={set}
          close={() => setOpen(false)}
        />
      )}
    </div>
  )
}
