import { FilterBar } from './FilterBar.tsx'
import type { FilterValues } from './filter.ts'
import classes from './PageFilters.module.css'

interface PageFiltersProps {
  filters: FilterValues
  /** Clears them; nothing to clear without it. */
  onClear?: (() => void) | undefined
}

/** What the figures of a page are narrowed by, as rows of a list are. */
export const PageFilters = ({ filters, onClear }: PageFiltersProps) => (
  <div className={classes.filters}>
    <FilterBar filters={filters} {...(onClear && { onClear })} />
  </div>
)
