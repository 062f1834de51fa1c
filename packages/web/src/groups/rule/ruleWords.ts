import type { ColumnKey } from '@gemba/domain/customers/profileColumns'
import { type GroupRule, isAboutColumn, type RuleSubject } from '@gemba/domain/groups/groupRule.schema'
import type { T } from '../../i18n/i18n.ts'

/** A condition as the editor has it: its values may be missing still. */
export type Condition = {
  about: RuleSubject
  /** which one, where it is about a column that the company defines */
  column?: ColumnKey
  not: boolean
  values: readonly string[]
}
type Rule = { match: GroupRule['match']; conditions: readonly Condition[] }

type Words = {
  t: T
  language: string
  /** what a value is called */
  valueName: (about: RuleSubject, value: string, column: ColumnKey | undefined) => string
  columnName: (column: ColumnKey | undefined) => string
}

/** How rules and reasons read: 'People who have the role learner and whose badge begins with NW-.' */
export const ruleWords = ({ t, language, valueName, columnName }: Words) => {
  const listed = (type: 'conjunction' | 'disjunction', words: readonly string[]) =>
    new Intl.ListFormat(language, { type }).format(words)
  const valuesOf = ({ about, column, values }: Condition) => {
    const names = values.map(value => valueName(about, value, column))
    return { values: listed('disjunction', names), ...(isAboutColumn(about) && { column: columnName(column) }) }
  }
  const clause = (condition: Condition) =>
    t(`clause.${condition.about}.${condition.not ? 'not' : 'is'}`, valuesOf(condition))
  const fact = (condition: Condition) =>
    t(`fact.${condition.about}.${condition.not ? 'not' : 'is'}`, valuesOf(condition))
  const facts = (conditions: readonly Condition[]) => listed('conjunction', conditions.map(fact))
  return {
    /** A rule in one sentence. */
    sentence: ({ match, conditions }: Rule): string =>
      t('sentence', {
        conditions: listed(match === 'all' ? 'conjunction' : 'disjunction', conditions.map(clause)),
      }),
    /** Why someone joined, by the conditions that are true of them, or left, by those that are not. */
    reason: ({ joined, reason }: { joined: boolean; reason: readonly Condition[] | null }): string => {
      if (reason === null) return t('byHand')
      if (reason.length === 0) return t('deactivated')
      return facts(joined ? reason : reason.map(condition => ({ ...condition, not: !condition.not })))
    },
  }
}
