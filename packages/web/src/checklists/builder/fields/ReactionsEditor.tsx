import type { AskedQuestion, QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import type { Trigger, TriggerCondition } from '@gemba/domain/checklists/definition/triggers.schema'
import { canFail } from '@gemba/domain/checklists/measurement/verdict'
import { severities } from '@gemba/domain/checklists/severity'
import { Button, Checkbox, MultiSelect, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import { useAssignees } from '../../checklists.queries.ts'
import { Drop } from '../Drop.tsx'
import { useNames, withoutEmpty } from '../state/editing.ts'
import classes from './fields.module.css'
import { NumberBox } from './NumberBox.tsx'
import { TextField } from './TextField.tsx'

type Reacting = AskedQuestion | QuestionOf<'calculated'>
type Props = { question: Reacting; onChange: (triggers: Trigger[] | undefined, group?: string) => void }

/** What an answer causes: a note, photos, an issue, a notification, a stop of the run (CL-5). */
export const ReactionsEditor = ({ question, onChange }: Props) => {
  const { t } = useTranslation('checklists')
  const triggers = question.triggers ?? []
  const set = (next: Trigger[], group?: string) => onChange(next.length > 0 ? next : undefined, group)
  const [condition] = conditionsOf(question)
  return (
    <div className={classes.stack}>
      {triggers.map((trigger, index) => (
        <ReactionCard
          // biome-ignore lint/suspicious/noArrayIndexKey: reactions have no identity but their place
          key={index}
          question={question}
          trigger={trigger}
          onChange={(next, group) => set(triggers.with(index, next), group && `trigger ${index} ${group}`)}
          onDrop={() => set(triggers.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Icon of={IconPlus} size={16} />}
          disabled={!condition || triggers.length >= 20}
          onClick={() => condition && set([...triggers, { when: condition, note: true }])}
        >
          {t('reaction.add')}
        </Button>
      </div>
    </div>
  )
}

/** The conditions that make sense for a question. */
const conditionsOf = (question: Reacting): TriggerCondition[] => [
  ...(canFail(question) ? [{ kind: 'nonconforming' as const }] : []),
  ...('decimals' in question ? [{ kind: 'outOfLimits' as const }] : []),
  ...(question.type === 'passFail'
    ? (['pass', 'fail'] as const).map(value => ({ kind: 'answer' as const, value }))
    : []),
  ...(question.type === 'yesNo' ? (['yes', 'no'] as const).map(value => ({ kind: 'answer' as const, value })) : []),
  ...('options' in question ? question.options.map(({ id }) => ({ kind: 'option' as const, option: id })) : []),
  { kind: 'answered' },
  ...(question.naAllowed ? [{ kind: 'notApplicable' as const }] : []),
]

const keyOf = (when: TriggerCondition): string =>
  when.kind === 'answer' ? `answer ${when.value}` : when.kind === 'option' ? `option ${when.option}` : when.kind

type CardProps = {
  question: Reacting
  trigger: Trigger
  onChange: (trigger: Trigger, group?: string) => void
  onDrop: () => void
}

const ReactionCard = ({ question, trigger, onChange, onDrop }: CardProps) => {
  const { t } = useTranslation('checklists')
  const name = useNames()
  const { when } = trigger
  const offered = conditionsOf(question)
  const conditions = offered.some(one => keyOf(one) === keyOf(when)) ? offered : [when, ...offered]
  const wordsOf = (condition: TriggerCondition): string => {
    if (condition.kind === 'answer') return t('reaction.when.answer', { answer: t(`answer.${condition.value}`) })
    if (condition.kind !== 'option') return t(`reaction.when.${condition.kind}`)
    const option = 'options' in question ? question.options.find(({ id }) => id === condition.option) : undefined
    return t('reaction.when.answer', { answer: option ? name(option.label) : condition.option })
  }
  const put = (fields: Partial<Trigger> | Record<string, unknown>, group?: string) =>
    onChange(withoutEmpty({ ...trigger, ...fields }) as Trigger, group)
  return (
    <div className={classes.reaction}>
      <div className={classes.row} data-end>
        <Select
          className={classes.grow}
          label={t('reaction.when.label')}
          allowDeselect={false}
          value={keyOf(when)}
          data={conditions.map(condition => ({ value: keyOf(condition), label: wordsOf(condition) }))}
          onChange={value => {
            const chosen = conditions.find(condition => keyOf(condition) === value)
            if (chosen) put({ when: chosen })
          }}
        />
        <Drop label={t('reaction.drop')} onClick={onDrop} />
      </div>
      <div className={classes.effects}>
        <Checkbox
          label={t('reaction.note')}
          checked={trigger.note ?? false}
          onChange={event => put({ note: event.currentTarget.checked || undefined })}
        />
        <Checkbox
          label={t('reaction.photos')}
          checked={trigger.photos !== undefined}
          onChange={event => put({ photos: event.currentTarget.checked ? 1 : undefined })}
        />
        {trigger.photos !== undefined && (
          <NumberBox
            label={t('reaction.photosLeast')}
            value={trigger.photos}
            whole={{ least: 1, most: 20 }}
            onChange={photos => put({ photos: photos ?? 1 }, 'photos')}
          />
        )}
        <IssueEffect trigger={trigger} put={put} />
        <TellEffect trigger={trigger} put={put} />
        <Checkbox
          label={t('reaction.stop')}
          description={t('reaction.stopNote')}
          checked={trigger.stop !== undefined}
          onChange={event => put({ stop: event.currentTarget.checked ? { message: {} } : undefined })}
        />
        {trigger.stop && (
          <TextField
            label={t('reaction.stopMessage')}
            value={trigger.stop.message}
            placeholder={t('reaction.stopExample')}
            onChange={message => put({ stop: { message } }, 'stop')}
          />
        )}
      </div>
    </div>
  )
}

type EffectProps = {
  trigger: Trigger
  put: (fields: Partial<Trigger> | Record<string, unknown>, group?: string) => void
}

const IssueEffect = ({ trigger: { issue }, put }: EffectProps) => {
  const { t } = useTranslation('checklists')
  const roles = useRoleNames()
  const change = (fields: object, group?: string) => put({ issue: withoutEmpty({ ...issue, ...fields }) }, group)
  return (
    <>
      <Checkbox
        label={t('reaction.issue')}
        checked={issue !== undefined}
        onChange={event =>
          put({ issue: event.currentTarget.checked ? { severity: 'medium', dueInDays: 7 } : undefined })
        }
      />
      {issue && (
        <div className={classes.two}>
          <div className={classes.across}>
            <TextField
              optional
              label={t('reaction.issueTitle')}
              value={issue.title}
              onChange={title => change({ title: Object.keys(title).length ? title : undefined }, 'title')}
            />
          </div>
          <Select
            label={t('reaction.severity')}
            allowDeselect={false}
            value={issue.severity}
            data={severities.map(value => ({ value, label: t(`severity.${value}`) }))}
            onChange={severity => severity && change({ severity })}
          />
          <NumberBox
            label={t('reaction.dueInDays')}
            value={issue.dueInDays}
            whole={{ least: 0, most: 365 }}
            onChange={dueInDays => change({ dueInDays: dueInDays ?? 0 }, 'due')}
          />
          <div className={classes.across}>
            <Select
              label={t('reaction.ownerRole')}
              placeholder={t('reaction.noOwner')}
              clearable
              searchable
              value={issue.ownerRole ?? null}
              data={roles(issue.ownerRole ? [issue.ownerRole] : [])}
              onChange={ownerRole => change({ ownerRole: ownerRole ?? undefined })}
              nothingFoundMessage={t('nothingFound')}
            />
          </div>
        </div>
      )}
    </>
  )
}

const TellEffect = ({ trigger: { notify }, put }: EffectProps) => {
  const { t } = useTranslation('checklists')
  const roles = useRoleNames()
  return (
    <MultiSelect
      label={t('reaction.notify')}
      description={t('reaction.notifyNote')}
      searchable
      maxValues={20}
      value={notify ?? []}
      data={roles(notify ?? [])}
      onChange={next => put({ notify: next.length > 0 ? next : undefined })}
      nothingFoundMessage={t('nothingFound')}
    />
  )
}

/** The company's roles by name, and those that are set although the company does not have them any more. */
const useRoleNames = (): ((set: readonly string[]) => string[]) => {
  const roles = useAssignees().data?.roles ?? []
  return set => [...new Set([...roles.map(role => role.name), ...set])]
}
