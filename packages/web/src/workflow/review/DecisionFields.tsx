import { NumberInput, Radio, Textarea } from '@mantine/core'
import { useFormat } from '../../platform/format.ts'
import { DayField } from '../../ui/forms/DayField.tsx'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import classes from './DecisionFields.module.css'
import type { DecisionState } from './useDecision.ts'

/** The fields of the chosen decision, inside its card. */
export const ChoiceFields = ({
  decision,
  lotSize,
  today,
}: {
  decision: DecisionState
  lotSize: number | null
  today: string
}) => {
  const needs = decision.choice?.needs ?? []
  return (
    <>
      {needs.includes('concession') && <ConcessionFields decision={decision} lotSize={lotSize} today={today} />}
      {needs.includes('reason') && <Words decision={decision} name="reason" />}
      {needs.includes('comment') && <Words decision={decision} name="comment" rows={2} />}
    </>
  )
}

/** A reason or a comment. */
const Words = ({
  decision,
  name,
  rows = 1,
}: {
  decision: DecisionState
  name: 'reason' | 'comment'
  rows?: number
}) => {
  const { t } = useWorkflowWords()
  return (
    <Textarea
      name={name}
      label={t(`decision.${name}`)}
      value={decision.fields[name]}
      error={decision.errors[name]}
      onChange={event => decision.change({ [name]: event.currentTarget.value })}
      maxLength={2000}
      autosize
      minRows={rows}
      maxRows={10}
      dir="auto"
    />
  )
}

const ConcessionFields = ({ decision, lotSize, today }: Parameters<typeof ChoiceFields>[0]) => {
  const { t } = useWorkflowWords()
  const { number } = useFormat()
  const { fields, change, errors } = decision
  return (
    <>
      <Radio.Group
        value={fields.limit}
        onChange={limit => change({ limit: limit as typeof fields.limit })}
        aria-label={t('decision.limit')}
      >
        <div className={classes.limits}>
          <Radio value="quantity" label={t('decision.quantity')} />
          <Radio value="endDate" label={t('decision.endDate')} />
        </div>
      </Radio.Group>
      {fields.limit === 'quantity' ? (
        <NumberInput
          name="concession.quantity"
          aria-label={t('decision.quantity')}
          value={fields.quantity ?? ''}
          error={errors['concession.quantity'] ?? errors.concession}
          onChange={value => change({ quantity: typeof value === 'number' ? value : undefined })}
          allowNegative={false}
          allowDecimal={false}
          hideControls
          rightSection={
            <span className={classes.of}>
              {lotSize === null
                ? t('decision.pieces')
                : t('decision.ofPieces', { count: lotSize, pieces: number(lotSize) })}
            </span>
          }
          rightSectionWidth={120}
          rightSectionPointerEvents="none"
        />
      ) : (
        <DayField
          name="concession.endDate"
          aria-label={t('decision.endDate')}
          value={fields.endDate}
          error={errors['concession.endDate'] ?? errors.concession}
          minDate={today}
          onChange={endDate => change({ endDate })}
        />
      )}
    </>
  )
}

/** To which earlier role, and why. */
export const ReverseFields = ({ decision }: { decision: DecisionState }) => {
  const { t, roleName } = useWorkflowWords()
  const { fields, change, errors, choice } = decision
  return (
    <div className={classes.reversal}>
      <Radio.Group
        name="to"
        label={t('decision.reverseTo')}
        value={fields.to ?? null}
        error={errors.to}
        onChange={to => change({ to: to as typeof fields.to })}
      >
        <div className={classes.roles}>
          {choice?.targets.map(role => (
            <Radio key={role} value={role} label={roleName(role)} />
          ))}
        </div>
      </Radio.Group>
      <Words decision={decision} name="reason" rows={2} />
    </div>
  )
}
