import type { Definition, DefinitionSettings } from '@gemba/domain/checklists/definition/definition.schema'
import type { Localized } from '@gemba/domain/checklists/definition/localized'
import { text } from '@gemba/domain/checklists/definition/localizedText'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import type { Comparison, Rule } from '@gemba/domain/checklists/definition/rules.schema'
import type { Trigger, TriggerCondition } from '@gemba/domain/checklists/definition/triggers.schema'
import { decimalsOf } from '@gemba/domain/checklists/measurement/decimal'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { groupOf, isGroup, type RuleGroup } from '../builder/fields/ruleGroups.ts'

type Labelled = { id: string; label: Localized }

/** Values that are read with the characteristic's own decimals. */
const measured = new Set(['nominal', 'lsl', 'usl', 'min', 'max'])

const isText = (value: unknown): value is Localized =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(part => typeof part === 'string') &&
  Object.keys(value).every(key => /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(key))

/** The parts of a definition in the words of the builder instead of their stored form. */
export const useChangeWords = (before: Definition, after: Definition) => {
  const { t, i18n } = useTranslation('checklists')
  const format = useFormat()
  const say = (value: Localized | undefined) =>
    text(value, i18n.language, after.defaultLanguage, t('build.untitled')).text
  const questionOf = (id: string) => [...questionsOf(after), ...questionsOf(before)].find(one => one.id === id)
  const list = (parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(', ')
  const lines = (parts: readonly string[]) => parts.join('\n')

  /** An option's or an answer's own words. */
  const answer = (value: string | number, id: string | undefined): string => {
    const question = id ? questionOf(id) : undefined
    const option = question && 'options' in question ? question.options.find(one => one.id === value) : undefined
    if (option) return say(option.label)
    return ['pass', 'fail', 'yes', 'no'].includes(String(value)) ? t(`answer.${value as 'pass'}`) : String(value)
  }
  const condition = (when: TriggerCondition, id: string | undefined): string => {
    if (when.kind === 'answer') return t('reaction.when.answer', { answer: t(`answer.${when.value}`) })
    if (when.kind === 'option') return t('reaction.when.answer', { answer: answer(when.option, id) })
    return t(`reaction.when.${when.kind}`)
  }
  const reaction = (trigger: Trigger, id: string | undefined): string => {
    const effects = [
      trigger.note && t('reaction.note'),
      trigger.photos && `${t('reaction.photos')} (${trigger.photos})`,
      trigger.issue && `${t('reaction.issue')} (${t(`severity.${trigger.issue.severity}`)})`,
      trigger.notify && `${t('reaction.notify')}: ${list(trigger.notify)}`,
      trigger.stop && `${t('reaction.stop')}: ${say(trigger.stop.message)}`,
    ]
    return t('diff.reaction', { when: condition(trigger.when, id), what: list(effects.map(one => one || undefined)) })
  }
  const comparison = ({ question, operator, value }: Comparison): string =>
    [say(questionOf(question)?.label), t(`operator.${operator}`), value !== undefined && `'${answer(value, question)}'`]
      .filter(Boolean)
      .join(' ')
  const group = ({ match, parts }: RuleGroup): string => {
    const inside = list(parts.map(part => (isGroup(part) ? `(${group(part)})` : comparison(part))))
    return parts.length === 1 && match !== 'none' ? inside : `${t(`rule.match.${match}`)}: ${inside}`
  }
  const settings = ({ header = {}, showScore, result, allOkOffered }: DefinitionSettings): string =>
    list([
      ...Object.entries(header).map(
        ([field, level]) => `${t(`settings.field.${field}`)}: ${t(`settings.level.${level}`)}`,
      ),
      showScore && t('settings.showScore'),
      result && t(`settings.by.${result.by}`),
      result?.by === 'score' && `${t('settings.passPercent')} ${result.passPercent} %`,
      allOkOffered && t('settings.allOk'),
    ])
  const shown = (value: unknown, field: string, id?: string): string => {
    if (value === undefined) return t('diff.nothing')
    if (typeof value === 'boolean') return value ? t('answer.yes') : t('answer.no')
    if (typeof value === 'number') {
      const question = id ? questionOf(id) : undefined
      const exact = question && 'decimals' in question && measured.has(field) ? question.decimals : undefined
      return exact === undefined ? String(value) : format.decimals(value, Math.max(exact, decimalsOf(value)))
    }
    if (typeof value !== 'object' || value === null) return String(value)
    if (field === 'triggers') return lines((value as Trigger[]).map(one => reaction(one, id)))
    if (field === 'visibleWhen') return group(groupOf(value as Rule))
    if (field === 'options' || field === 'columns') return list((value as Labelled[]).map(one => say(one.label)))
    if (field === 'settings') return settings(value as DefinitionSettings) || t('diff.nothing')
    if (isText(value))
      return lines(Object.entries(value).map(([locale, words]) => `${locale}: ${words}`)) || t('diff.nothing')
    return list(Object.values(value).map(part => (typeof part === 'object' ? undefined : String(part))))
  }
  return { say, shown }
}
