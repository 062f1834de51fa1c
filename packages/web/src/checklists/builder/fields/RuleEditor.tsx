import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import type { Rule } from '@gemba/domain/checklists/definition/rules.schema'
import { operatorsFor } from '@gemba/domain/checklists/evaluation/comparison'
import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import { Drop } from '../Drop.tsx'
import { useNames } from '../state/editing.ts'
import { useDefinition } from '../state/useEditor.ts'
import { type Askable, ComparisonRow } from './ComparisonRow.tsx'
import classes from './fields.module.css'
import { groupOf, isGroup, type RuleGroup, ruleOf } from './ruleGroups.ts'

type RuleEditorProps = {
  rule: Rule | undefined
  /** the question that the rule belongs to: it can't depend on itself */
  own?: string
  onChange: (rule: Rule | undefined) => void
}

/** When something is shown, in plain words: always, or when all, any or none of some comparisons hold. */
export const RuleEditor = ({ rule, own, onChange }: RuleEditorProps) => {
  const { t } = useTranslation('checklists')
  const definition = useDefinition()
  const name = useNames()
  const group = rule ? groupOf(rule) : undefined
  const open = group !== undefined
  // Named only where a rule shows them: most questions have none, and typing should not name three hundred others.
  const questions = useMemo(
    (): Askable[] =>
      questionsOf(definition)
        .filter(question => question.id !== own && operatorsFor(question.type).length > 0)
        .map(question => ({ value: question.id, label: open ? name(question.label) : '' })),
    [definition, own, name, open],
  )
  const first = questions[0]?.value
  const start = (match: RuleGroup['match']) => {
    const parts = group?.parts.length ? group.parts : first ? [{ question: first, operator: 'answered' as const }] : []
    onChange(ruleOf({ match, parts }))
  }
  return (
    <div className={classes.stack}>
      <Select
        label={t('rule.label')}
        allowDeselect={false}
        value={group?.match ?? 'always'}
        disabled={questions.length === 0}
        data={(['always', 'all', 'any', 'none'] as const).map(value => ({ value, label: t(`rule.match.${value}`) }))}
        onChange={value => (value === 'always' || !value ? onChange(undefined) : start(value as RuleGroup['match']))}
        {...(questions.length === 0 && { description: t('rule.noQuestions') })}
      />
      {group && <Parts group={group} questions={questions} depth={0} onChange={next => onChange(ruleOf(next))} />}
    </div>
  )
}

type PartsProps = {
  group: RuleGroup
  questions: readonly Askable[]
  depth: number
  onChange: (group: RuleGroup) => void
}

const Parts = ({ group, questions, depth, onChange }: PartsProps) => {
  const { t } = useTranslation('checklists')
  const { parts } = group
  const put = (index: number, part: RuleGroup['parts'][number]) =>
    onChange({ ...group, parts: parts.with(index, part) })
  const drop = (index: number) => onChange({ ...group, parts: parts.toSpliced(index, 1) })
  const [first] = questions
  const fresh = first && { question: first.value, operator: 'answered' as const }
  return (
    <ul className={classes.parts}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a rule have no identity but their place
        <li key={index} className={classes.part}>
          {isGroup(part) ? (
            <div className={classes.stack}>
              <div className={classes.row}>
                <Select
                  aria-label={t('rule.match.label')}
                  className={classes.grow}
                  allowDeselect={false}
                  value={part.match}
                  data={(['all', 'any', 'none'] as const).map(value => ({ value, label: t(`rule.inner.${value}`) }))}
                  onChange={value => value && put(index, { ...part, match: value as RuleGroup['match'] })}
                />
                <Drop label={t('rule.dropGroup')} onClick={() => drop(index)} />
              </div>
              <Parts group={part} questions={questions} depth={depth + 1} onChange={next => put(index, next)} />
            </div>
          ) : (
            <ComparisonRow
              comparison={part}
              questions={questions}
              onChange={next => put(index, next)}
              end={<Drop label={t('rule.drop')} onClick={() => drop(index)} />}
            />
          )}
        </li>
      ))}
      <li className={classes.row}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon of={IconPlus} size={16} />}
          disabled={!fresh || parts.length >= 50}
          onClick={() => fresh && onChange({ ...group, parts: [...parts, fresh] })}
        >
          {t('rule.add')}
        </Button>
        {depth < 2 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon of={IconPlus} size={16} />}
            disabled={!fresh || parts.length >= 50}
            onClick={() =>
              fresh && onChange({ ...group, parts: [...parts, { match: 'any', parts: [fresh, { ...fresh }] }] })
            }
          >
            {t('rule.addGroup')}
          </Button>
        )}
      </li>
    </ul>
  )
}
