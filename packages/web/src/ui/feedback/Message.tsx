import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../display/Icon.tsx'
import { StateGlyph } from '../display/StateGlyph.tsx'
import classes from './Message.module.css'

export interface MessageProps {
  tone?: 'plain' | 'fail' | 'warning' | 'locked'
  /** A second line, quieter. */
  more?: ReactNode
  id?: string
  children: ReactNode
}

/** A message below a field or a question, with its glyph. */
export const Message = ({ tone = 'plain', more, id, children }: MessageProps) => (
  <p
    id={id}
    className={`${classes.message} ${tone === 'fail' ? classes.fail : tone === 'warning' ? classes.warning : ''}`}
  >
    {tone === 'locked' ? (
      <Icon of={IconLock} className={classes.glyph} />
    ) : (
      tone !== 'plain' && <StateGlyph state={tone} className={classes.glyph} />
    )}
    <span>
      {children}
      {more && <span className={classes.more}>{more}</span>}
    </span>
  </p>
)
