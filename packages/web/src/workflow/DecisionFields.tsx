import { NumberInput, Radio, Textarea } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useFormat } from '../platform/format.ts'
import classes from './DecisionFields.module.css'
import type { DecisionState } from './useDecision.ts'
import { useWorkflowWords } from './useWorkflowWords.ts'

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
  const { t } = useWorkflowWords()
  const needs = decision.choice?.needs ?? []
  const { fields, change, errors } = decision
  return (
    <>
      {needs.includes('concession') && <ConcessionFields decision={decision} lotSize={lotSize} today={today} />}
      {needs.includes('reason') && (
        <Textarea
          name="reason"
          label={t('decision.reason')}
          value={fields.reason}
          error={errors.reason}
          onChange={event => change({ reason: event.currentTarget.value })}
          maxLength={2000}
          autosize
          minRows={1}
          dir="auto"
        />
      )}
      {needs.includes('comment') && (
        <Textarea
          name="comment"
          label={t('decision.comment')}
          value={fields.comment}
          error={errors.comment}
          onChange={event => change({ comment: event.currentTarget.value })}
          maxLength={2000}
          autosize
          minRows={2}
          maxRows={10}
          dir="auto"
        />
      )}
    </>
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
        <DateInput
          name="concession.endDate"
          aria-label={t('decision.endDate')}
          value={fields.endDate ?? null}
          error={errors['concession.endDate'] ?? errors.concession}
          minDate={today}
          valueFormat="D MMM YYYY"
          onChange={endDate => change({ endDate: endDate ?? undefined })}
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
      <Textarea
        name="reason"
        label={t('decision.reason')}
        value={fields.reason}
        error={errors.reason}
        onChange={event => change({ reason: event.currentTarget.value })}
        maxLength={2000}
        autosize
        minRows={2}
        dir="auto"
      />
    </div>
  )
}
