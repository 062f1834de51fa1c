import type { ResponseOf } from '@gemba/domain/core/endpoint'
import { languageNames, languages } from '@gemba/domain/core/languages'
import type { ProfileColumn } from '@gemba/domain/customers/profileColumns'
import type { listRuleChoices } from '@gemba/domain/groups/groupRule.endpoints'
import {
  columnsForRules,
  isAboutColumn,
  maxConditionValues,
  type RuleSubject,
  ruleStates,
  ruleSubjects,
} from '@gemba/domain/groups/groupRule.schema'
import { CloseButton, MultiSelect, Select, TagsInput } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useMe } from '../../platform/me.ts'
import { roleName } from '../../roles/public/roleName.ts'
import { groupedTags } from '../../tags/public/tagsToChoose.ts'
import { DayField } from '../../ui/forms/DayField.tsx'
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

const dayOperators = ['from', 'until'] as const

/** One condition: what it is about, whether it is or is not so, and one or more values of which one is enough. */
export const ConditionRow = ({ condition, choices, error, onChange, onRemove }: ConditionRowProps) => {
  const { t } = useTranslation('groups')
  const { about, not, column } = condition
  const columns = columnsForRules(useMe().customer.settings.profileColumns)
  // Where no type of tags is for people, there is nothing to choose.
  const isThere = (value: RuleSubject) => !isAboutColumn(value) && (value !== 'tag' || choices.tags.length > 0)
  const subjects = [
    ...ruleSubjects
      .filter(value => isThere(value) || (value === about && !isAboutColumn(value)))
      .map(value => ({ value: value as string, label: t(`subject.${value}`) })),
    ...columns.map(({ key, name }) => ({ value: key as string, label: name })),
  ]
  const subject = column ?? about
  const choose = (next: string) => {
    const found = columns.find(({ key }) => key === next)
    onChange({
      ...(found ? { about: 'column', column: found.key } : { about: next as RuleSubject }),
      not,
      values: [],
    })
  }
  const named = subjects.find(({ value }) => value === subject)?.label ?? t('goneColumn')
  const chosen = columns.find(({ key }) => key === column)
  const hasDays = chosen?.kind === 'date'
  const isFrom = about === 'from' || about === 'until'
  const operators = [
    ...(['is', 'not'] as const).map(value => ({ value, label: t(`operator.${isFrom ? 'column' : about}.${value}`) })),
    ...(hasDays || isFrom ? dayOperators.map(value => ({ value, label: t(`operator.day.${value}`) })) : []),
  ]
  const compare = (operator: string) => {
    const day = dayOperators.find(value => value === operator)
    if (day) return onChange({ ...condition, about: day, not: false, values: condition.values.slice(0, 1) })
    onChange({ ...condition, ...(isFrom && { about: 'column' as const }), not: operator === 'not' })
  }
  return (
    <li className={classes.condition}>
      <Select
        className={classes.about}
        aria-label={t('about')}
        data={subjects}
        value={subject}
        allowDeselect={false}
        onChange={next => next && next !== subject && choose(next)}
      />
      <Select
        className={classes.operator}
        aria-label={t('operator.label')}
        data={operators}
        value={isFrom ? about : not ? 'not' : 'is'}
        allowDeselect={false}
        onChange={next => next && compare(next)}
      />
      <Values
        condition={condition}
        label={named}
        column={chosen}
        choices={choices}
        error={error}
        onChange={values => onChange({ ...condition, values })}
      />
      <CloseButton aria-label={t('removeCondition', { subject: named })} onClick={onRemove} />
    </li>
  )
}

type ValuesProps = Pick<ConditionRowProps, 'condition' | 'choices' | 'error'> & {
  label: string
  column: ProfileColumn | undefined
  onChange: (values: string[]) => void
}

const Values = ({ condition: { about, values }, label, column, choices, error, onChange }: ValuesProps) => {
  const { t } = useTranslation('groups')
  const common = {
    className: classes.values,
    'aria-label': label,
    value: [...values],
    maxValues: maxConditionValues,
    error,
    onChange,
  }
  if (about === 'username' || about === 'badge')
    return <TagsInput {...common} placeholder={values.length > 0 ? undefined : t('beginning')} acceptValueOnBlur />
  if (about === 'from' || about === 'until' || (about === 'column' && column?.kind === 'date'))
    return (
      <DayField
        className={classes.values}
        aria-label={label}
        placeholder={t('dayPlaceholder')}
        error={error}
        clearable
        value={values[0]}
        onChange={day => onChange(day ? [day] : [])}
      />
    )
  if (about === 'column' && column?.kind !== 'choice')
    return (
      <TagsInput
        {...common}
        placeholder={values.length > 0 ? undefined : t('valuePlaceholder')}
        acceptValueOnBlur
        onChange={next => onChange(column?.kind === 'number' ? next.flatMap(asNumber) : next)}
      />
    )
  const data = {
    role: choices.roles.map(({ id, name }) => ({ value: id, label: roleName(name) })),
    tag: groupedTags(choices.tags),
    language: languages.map(value => ({ value, label: languageNames[value] })),
    state: ruleStates.map(value => ({ value, label: t(`state.${value}`) })),
    column: column?.options ?? [],
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

/** A number as it is stored, so that 2.50 is the same as 2.5; other texts are left out. */
const asNumber = (text: string): string[] => {
  const number = Number(text.replace(',', '.'))
  return Number.isNaN(number) ? [] : [String(number)]
}
