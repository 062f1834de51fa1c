import type { Icon as TablerIcon } from '@tabler/icons-react'

export interface IconProps {
  /** An icon of @tabler/icons-react. */
  of: TablerIcon
  /** 18 at the desk, 22 on the floor, 16 in tags, 20 or 24 in large buttons. */
  size?: 12 | 14 | 16 | 18 | 20 | 22 | 24
  /** Points in the reading direction: mirrored in right-to-left languages. */
  mirrors?: boolean
  className?: string
}

/** An outline icon of 1.75 px. Hidden from screen readers: it is beside a word, or its button has a label. */
export const Icon = ({ of: Drawing, size = 18, mirrors = false, className = '' }: IconProps) => (
  <Drawing
    size={size}
    stroke={1.75}
    aria-hidden="true"
    focusable="false"
    className={`${mirrors ? 'g-mirrors' : ''} ${className}`}
    style={{ flex: 'none' }}
  />
)
