import { IconLock } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, type Ref, useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { Message } from '../../ui/feedback/Message.tsx'
import classes from './QuestionCard.module.css'

export type QuestionState = 'open' | 'missing' | 'carried' | 'readOnly' | 'stop'

export interface QuestionCardProps {
  number: ReactNode
  title: string
  help?: ReactNode
  /** it may stay open; what must be answered carries no mark */
  optional?: boolean
  /** missing: after Submit. carried: passed in an earlier round. readOnly: another person has the draft. stop: the answer stops the run. */
  state?: QuestionState
  /** Said below the answers; 'missing' has a sentence of its own. */
  message?: ReactNode
  /** Another answer stopped the run. */
  dimmed?: boolean
  /** A small act at the end of the title's line: a note. */
  corner?: ReactNode
  id?: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** The frame of a question on the run page. */
export const QuestionCard = ({
  number,
  title,
  help,
  optional = false,
  state = 'open',
  message,
  dimmed = false,
  corner,
  id,
  ref,
  children,
}: QuestionCardProps) => {
  const { t } = useTranslation('ui')
  const titleId = useId()
  const said = message ?? (state === 'missing' ? t('question.missing') : undefined)
  return (
    <div
      ref={ref}
      id={id}
      role="group"
      className={`${classes.card} ${classes[state]} ${dimmed ? classes.dimmed : ''}`}
      aria-labelledby={titleId}
      aria-describedby={optional ? `${titleId}-optional` : undefined}
    >
      <div className={classes.head}>
        {number !== null && <span className={classes.number}>{number}</span>}
        <div className={classes.title}>
          <h3 id={titleId} dir="auto">
            {title}
          </h3>
          {optional && (
            <span id={`${titleId}-optional`} className={classes.optional}>
              {t('form.optional')}
            </span>
          )}
          {help && (
            <div className={classes.help} dir="auto">
              {help}
            </div>
          )}
        </div>
        {state === 'carried' && (
          <span className={classes.lock}>
            <Icon of={IconLock} size={20} />
            <span className="g-only-read">{t('question.readOnly')}</span>
          </span>
        )}
        {corner && <span className={classes.corner}>{corner}</span>}
      </div>
      {children}
      {said && (
        <Message tone={state === 'missing' ? 'warning' : state === 'readOnly' ? 'locked' : 'plain'}>{said}</Message>
      )}
    </div>
  )
}

/** What a failed answer asks for, hanging from its button by a notch. */
export const EvidencePanel = ({
  title,
  items,
  notchAt = 50,
  children,
}: {
  title: ReactNode
  items: readonly { id: string; done: boolean; text: ReactNode }[]
  /** Where the notch stands, in percent of the width. */
  notchAt?: number
  children?: ReactNode
}) => {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.need} style={{ '--notch': `${notchAt}%` } as CSSProperties}>
      <h4>{title}</h4>
      <ul>
        {items.map(item => (
          <li key={item.id}>
            <StateGlyph state={item.done ? 'pass' : 'none'} size={20} className={item.done ? '' : classes.owed} />
            <span>
              <span className="g-only-read">{t(item.done ? 'question.done' : 'question.owed')} </span>
              {item.text}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

/** The order to stop, on solid red. */
export const StopPanel = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={classes.stopPanel} role="alert">
    <StateGlyph state="fail" size={24} inherit />
    <div>
      <b dir="auto">{title}</b>
      {children && <span>{children}</span>}
    </div>
  </div>
)
