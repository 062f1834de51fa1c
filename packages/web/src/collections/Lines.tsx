import { ActionIcon, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { routerLink } from '../platform/address.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import classes from './Lines.module.css'

export type Line = { id: string; name: string; detail: string; address?: string | null }

type LinesProps = {
  lines: readonly Line[]
  /** what stands there while there is none */
  none: string
  /** takes one away; absent: nobody may */
  onRemove?: ((line: Line) => void) | undefined
  /** what that is called: 'Take out Lean basics' */
  removeLabel: (line: Line) => string
  /** below the lines: what adds one */
  children?: ReactNode
}

/** What a collection has, or who has it. */
export const Lines = ({ lines, none, onRemove, removeLabel, children }: LinesProps) => (
  <div>
    {lines.length === 0 ? (
      <p className={classes.none}>{none}</p>
    ) : (
      <ul className={classes.lines}>
        {lines.map(line => (
          <li key={line.id} className={classes.line}>
            <span className={classes.words}>
              {line.address ? (
                routerLink({ to: line.address, children: <bdi>{line.name}</bdi> })
              ) : (
                <bdi>{line.name}</bdi>
              )}
              {line.detail && (
                <small>
                  <bdi>{line.detail}</bdi>
                </small>
              )}
            </span>
            {onRemove && (
              <Tooltip label={removeLabel(line)}>
                <ActionIcon variant="subtle" size={36} aria-label={removeLabel(line)} onClick={() => onRemove(line)}>
                  <Icon of={IconX} />
                </ActionIcon>
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
    )}
    {children && <div className={classes.foot}>{children}</div>}
  </div>
)
