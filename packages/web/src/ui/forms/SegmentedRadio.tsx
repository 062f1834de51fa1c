import { Tooltip } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { Icon } from '../display/Icon.tsx'
import classes from './SegmentedRadio.module.css'
import { useRovingRadios } from './useRovingRadios.ts'

export interface Segment<T extends string> {
  value: T
  label: string /** Shows the icon alone; the label becomes its tooltip. */
  icon?: TablerIcon
}

/** A view option that always has a value: themes, 'Failed first' or 'As on the form'. Never for answers. */
export const SegmentedRadio = <T extends string>({
  segments,
  value,
  onChange,
  label,
}: {
  segments: readonly Segment<T>[]
  value: T
  onChange: (value: T) => void
  label: string
}) => {
  const { group, radio } = useRovingRadios({
    values: segments.map(segment => segment.value),
    value,
    onChange,
    arrowsChoose: true,
  })
  return (
    <div {...group} role="radiogroup" className={classes.segments} aria-label={label}>
      {segments.map((segment, k) => {
        const className = `${classes.segment} ${segment.value === value ? classes.on : ''} ${segment.icon ? classes.icon : ''}`
        if (!segment.icon)
          return (
            <button key={segment.value} {...radio(segment.value, k)} className={className}>
              {segment.label}
            </button>
          )
        return (
          <Tooltip key={segment.value} label={segment.label}>
            <button {...radio(segment.value, k)} className={className} aria-label={segment.label}>
              <Icon of={segment.icon} size={16} />
            </button>
          </Tooltip>
        )
      })}
    </div>
  )
}
