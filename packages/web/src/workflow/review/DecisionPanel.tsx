import { personName } from '@gemba/domain/core/personName'
import type { RecordView } from '@gemba/domain/submissions/record'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import type { DecisionProblem } from '@gemba/domain/workflow/choice.schema'
import type { DecisionCode } from '@gemba/domain/workflow/decision.schema'
import { workflowRoles } from '@gemba/domain/workflow/roles'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type FormEvent, useRef } from 'react'
import { PasswordField } from '../../auth/public/PasswordField.tsx'
import { useFormat } from '../../platform/format.ts'
import { useMe } from '../../platform/me.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { AssignMenu } from '../queues/AssignMenu.tsx'
import { stateOf } from '../states.ts'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import { ComputedResult } from './ComputedResult.tsx'
import { DecisionCard, DecisionCards } from './DecisionCard.tsx'
import { ChoiceFields, ReverseFields } from './DecisionFields.tsx'
import classes from './DecisionPanel.module.css'
import type { Review } from './review.ts'
import type { DecisionState } from './useDecision.ts'
import { useKeys } from './useKeys.ts'

/** The key that chooses each decision; a reversal has none. */
const keyOf: Record<DecisionCode, string | undefined> = {
  reverse: undefined,
  approve: 'A',
  concede: 'C',
  reject: 'R',
  'hand-to-production': 'P',
  'setting-correction': 'S',
  'deviation-request': 'D',
  bypass: 'B',
}

type DecisionPanelProps = {
  submission: Submission
  review: Review
  record: RecordView
  /** held by the page, so that nothing entered is lost when the panel closes on a phone */
  decision: DecisionState
  /** its title is already shown above it */
  titled?: boolean
}

/** Computed result, the choices as cards with their fields inside, signature, and one button that says what it does. */
export const DecisionPanel = ({ submission, review, record, decision, titled = false }: DecisionPanelProps) => {
  const { t } = useWorkflowWords()
  const form = useRef<HTMLFormElement>(null)
  const send = async () => {
    const missing = await decision.submit()
    // Only once the form takes input again.
    if (missing) setTimeout(() => form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(missing)}"]`)?.focus())
  }
  // As its button does, so that its fields can refuse; once they have what was typed.
  const sendByKey = () => setTimeout(() => form.current?.requestSubmit())
  // Chosen by its key, a decision is written on by keyboard: the cursor goes into what it asks for first.
  const chooseByKey = (code: DecisionCode) => {
    decision.choose(code)
    setTimeout(() => form.current?.querySelector<HTMLElement>('textarea, input:not([type="radio"])')?.focus())
  }
  const choices = review.choices.filter(({ decision: code }) => code !== 'reverse')
  const reversal = review.choices.find(({ decision: code }) => code === 'reverse')
  useKeys({
    ...Object.fromEntries(
      choices.flatMap(({ decision: code, possible }) => {
        const key = possible && keyOf[code]
        return key ? [[key.toLowerCase(), () => chooseByKey(code)]] : []
      }),
    ),
    enter: sendByKey,
  })
  return (
    <>
      <div className={classes.head}>
        {!titled && <h2>{t('decision.title')}</h2>}
        <AssignMenu submission={submission} review={review} />
      </div>
      {decision.overtaken && (
        <div className={classes.overtaken}>
          <Notice tone="fail" onClose={decision.dismiss}>
            {decision.overtaken}
            {decision.fields.comment.trim() && (
              <p>
                {t('decision.yourComment')} <q dir="auto">{decision.fields.comment.trim()}</q>
              </p>
            )}
          </Notice>
        </div>
      )}
      <ComputedResult submission={submission} record={record} />
      <form
        ref={form}
        noValidate
        inert={decision.busy}
        aria-label={t('decision.title')}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void send()
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) sendByKey()
          if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
        }}
      >
        <DecisionCards label={t('decision.title')}>
          {choices.map(({ decision: code, possible, refusal }) => (
            <DecisionCard
              key={code}
              name="decision"
              label={t(`decision.${code}`)}
              shortcut={keyOf[code]}
              chosen={decision.chosen === code}
              onChoose={() => decision.choose(code)}
              impossible={!possible && refusal && <Refused refusal={refusal} />}
            >
              <ChoiceFields decision={decision} lotSize={submission.lotSize} today={review.today} />
            </DecisionCard>
          ))}
        </DecisionCards>
        {decision.chosen === 'reverse' && <ReverseFields decision={decision} />}
        {decision.choice && <Sign decision={decision} review={review} submission={submission} />}
      </form>
      {reversal?.possible && decision.chosen !== 'reverse' && !decision.busy && (
        <button type="button" className={classes.reverse} onClick={() => decision.choose('reverse')}>
          <Icon of={IconArrowBackUp} mirrors />
          {t('decision.reverseLink')}
        </button>
      )}
    </>
  )
}

const Refused = ({ refusal }: { refusal: DecisionProblem }) => {
  const { t, roleName } = useWorkflowWords()
  const role = workflowRoles.find(option => option === refusal.params.role)
  return t(`refusal.${refusal.code}`, { role: role ? roleName(role) : '' })
}

type SignProps = { decision: DecisionState; review: Review; submission: Submission }

const Sign = ({ decision, review, submission }: SignProps) => {
  const { t, roleName } = useWorkflowWords()
  const { number, day } = useFormat()
  const me = useMe()
  const { chosen, choice, fields, errors } = decision
  if (!chosen || !choice) return null
  const act = t(`act.${chosen}`, {
    sign: review.signatureRequired ? 'yes' : 'no',
    limit: fields.limit === 'quantity' ? (fields.quantity ? 'quantity' : 'none') : fields.endDate ? 'endDate' : 'none',
    quantity: number(fields.quantity ?? 0),
    count: fields.quantity ?? 0,
    day: fields.endDate ? day(fields.endDate) : '',
    role: fields.to ? roleName(fields.to) : 'none',
  })
  const state = chosen === 'reverse' ? undefined : stateOf(choice.status)
  const hash = submission.recordHash
  return (
    <div className={classes.sign}>
      {review.signatureRequired && (
        <PasswordField
          name="password"
          label={
            <>
              {t('decision.password')}{' '}
              <span className={classes.as}>{t('decision.signAs', { name: personName(me) || me.username })}</span>
            </>
          }
          autoComplete="current-password"
          value={fields.password}
          error={errors.password}
          onChange={event => decision.change({ password: event.currentTarget.value })}
        />
      )}
      <Button
        type="submit"
        fullWidth
        size="md"
        loading={decision.busy}
        leftSection={state ? <StateGlyph state={state} inherit /> : <Icon of={IconArrowBackUp} mirrors />}
        className={classes.act ?? ''}
      >
        {act}
      </Button>
      {review.signatureRequired && (
        <p className={classes.meaning}>
          {t('decision.meaning', { meaning: t(`meaning.${chosen}`) })}{' '}
          <bdi>{t('decision.bound', { hash: `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}` })}</bdi>
        </p>
      )}
    </div>
  )
}
