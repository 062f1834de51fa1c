import type { ResponseOf } from '@gemba/domain/core/endpoint'
import { languageNames, languages } from '@gemba/domain/core/languages'
import type { listRuleChoices } from '@gemba/domain/groups/groupRule.endpoints'
import { maxConditionValues, type RuleSubject, ruleStates, ruleSubjects } from '@gemba/domain/groups/groupRule.schema'
import { CloseButton, MultiSelect, Select, TagsInput } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { roleName } from '../../roles/public/roleName.ts'
import { groupedTags } from '../../tags/public/tagsToChoose.ts'
import classes from './rule.module.css'
import type { Condition } from './ruleWords.ts'

/** What conditions can name. */
export type RuleChoices = ResponseOf<typeof listRuleChoices>

type ConditionRowProps = {
  condition: Condition
  choices: RuleChoices
  error: string | undefined
  onChange: (condition: Condition) => void
  onRemove: () => void
}

/** One condition: what it is about, whether it is or is not so, and one or more values of which one is enough. */
export const ConditionRow = ({ condition, choices, error, onChange, onRemove }: ConditionRowProps) => {
  const { t } = useTranslation('groups')
  const { about, not } = condition
  // Where no type of tags is for people, there is nothing to choose.
  const subjects = ruleSubjects.filter(value => value !== 'tag' || about === 'tag' || choices.tags.length > 0)
  const operators = (['is', 'not'] as const).map(value => ({ value, label: t(`operator.${about}.${value}`) }))
  return (
    <li className={classes.condition}>
      <Select
        className={classes.about}
        aria-label={t('about')}
        data={subjects.map(value => ({ value, label: t(`subject.${value}`) }))}
        value={about}
        allowDeselect={false}
        onChange={next => next && next !== about && onChange({ about: next as RuleSubject, not, values: [] })}
      />
      <Select
        className={classes.operator}
        aria-label={t('operator.label')}
        data={operators}
        value={not ? 'not' : 'is'}
        allowDeselect={false}
        onChange={next => next && onChange({ ...condition, not: next === 'not' })}
      />
      <Values
        condition={condition}
        choices={choices}
        error={error}
        onChange={values => onChange({ ...condition, values })}
      />
      <CloseButton aria-label={t('removeCondition', { subject: t(`subject.${about}`) })} onClick={onRemove} />
    </li>
  )
}

type ValuesProps = Pick<ConditionRowProps, 'condition' | 'choices' | 'error'> & { onChange: (values: string[]) => void }

const Values = ({ condition: { about, values }, choices, error, onChange }: ValuesProps) => {
  const { t } = useTranslation('groups')
  const common = {
    className: classes.values,
    'aria-label': t(`subject.${about}`),
    value: [...values],
    maxValues: maxConditionValues,
    error,
    onChange,
  }
  if (about === 'username' || about === 'badge')
    return <TagsInput {...common} placeholder={values.length > 0 ? undefined : t('beginning')} acceptValueOnBlur />
  const data = {
    role: choices.roles.map(({ id, name }) => ({ value: id, label: roleName(name) })),
    tag: groupedTags(choices.tags),
    language: languages.map(value => ({ value, label: languageNames[value] })),
    state: ruleStates.map(value => ({ value, label: t(`state.${value}`) })),
  }[about]
  return (
    <MultiSelect
      {...common}
      data={data}
      searchable
      placeholder={values.length > 0 ? undefined : t('choose')}
      nothingFoundMessage={t('nothingFound')}
    />
  )
}
