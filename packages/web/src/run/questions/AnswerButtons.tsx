import { useTranslation } from '../../i18n/useTranslation.ts'
import { type Glyph, StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { useRovingRadios } from '../../ui/forms/useRovingRadios.ts'
import classes from './AnswerButtons.module.css'

export type Answer = 'pass' | 'fail' | 'na'

const glyphs: Record<Answer, [open: Glyph, chosen: Glyph]> = {
  pass: ['pass-open', 'pass'],
  fail: ['fail-open', 'fail'],
  na: ['na', 'na'],
}

export interface AnswerButtonsProps {
  /** Undefined until someone answers: nothing is preselected. */
  value: Answer | undefined
  onChange: (value: Answer) => void
  /** The question, for a reader. */
  label: string
  /** Which answers are offered, in this order. */
  offered?: readonly Answer[]
  /** Own words for the answers: 'OK' for pass. */
  words?: Partial<Record<Answer, string>>
  disabled?: boolean
  describedBy?: string
}

const all: readonly Answer[] = ['pass', 'fail', 'na']

/** Pass, Fail, N.A.: 56 px high, 8 px apart; 1, 2, 3 and the arrows on a keyboard. An untouched answer is an outline. */
export const AnswerButtons = ({
  value,
  onChange,
  label,
  offered = all,
  words,
  disabled,
  describedBy,
}: AnswerButtonsProps) => {
  const { t } = useTranslation('ui')
  const { group, radio } = useRovingRadios({ values: offered, value, onChange, numberKeys: true })
  return (
    <div
      {...group}
      role="radiogroup"
      className={classes.answers}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={disabled}
      style={{ gridTemplateColumns: `repeat(${offered.length}, 1fr)` }}
    >
      {offered.map((answer, k) => (
        <button
          key={answer}
          {...radio(answer, k)}
          disabled={disabled}
          className={`${classes.answer} ${answer === value ? classes[answer] : ''}`}
        >
          <StateGlyph state={glyphs[answer][answer === value ? 1 : 0]} size={22} inherit className={classes.glyph} />
          {words?.[answer] ?? t(`answer.${answer}`)}
        </button>
      ))}
    </div>
  )
}
