import type { GroupRule } from '@gemba/domain/groups/groupRule.schema'
import { describe, expect, test } from 'vitest'
import { i18n, type Phrases } from '../../i18n/i18n.ts'
import ar from '../phrases/ar.json' with { type: 'json' }
import de from '../phrases/de.json' with { type: 'json' }
import en from '../phrases/en.json' with { type: 'json' }
import { ruleWords } from './ruleWords.ts'

const phrases = { en, de, ar } as unknown as Record<string, Phrases>
const names: Record<string, string> = { r1: 'Learner', r2: 'Issues owner', de: 'Deutsch' }
const wordsIn = (language: string) => {
  i18n.init({ language, phrases: { [language]: { groups: phrases[language] } } })
  const valueName = (_: string, value: string) => names[value] ?? value
  return ruleWords({ t: i18n.translator('groups'), language, valueName, columnName: () => 'Linie' })
}
const rule: GroupRule = {
  match: 'all',
  conditions: [
    { about: 'role', not: false, values: ['r1', 'r2'] },
    { about: 'badge', not: true, values: ['NW-'] },
  ],
}

describe('a rule in one sentence', () => {
  test('names its conditions and their values', () => {
    expect(wordsIn('en').sentence(rule)).toBe(
      "People who have the role Learner or Issues owner and whose badge doesn't begin with NW-.",
    )
    expect(wordsIn('en').sentence({ ...rule, match: 'any' })).toBe(
      "People who have the role Learner or Issues owner or whose badge doesn't begin with NW-.",
    )
    expect(wordsIn('de').sentence(rule)).toBe(
      'Personen, die die Rolle Learner oder Issues owner haben und deren Ausweis nicht mit NW- beginnt.',
    )
  })

  test('names the columns of a company', () => {
    const onLine = { about: 'column' as const, column: 'c1' as const, not: true, values: ['A', 'B'] }
    expect(wordsIn('en').sentence({ match: 'all', conditions: [onLine] })).toBe('People whose Linie is not A or B.')
    expect(wordsIn('de').sentence({ match: 'all', conditions: [onLine] })).toBe(
      'Personen, bei denen Linie nicht A oder B ist.',
    )
  })
})

describe('why someone moved', () => {
  test('names what is true of who joined, and what is not true of who left', () => {
    const { reason } = wordsIn('en')
    expect(reason({ joined: true, reason: rule.conditions })).toBe(
      "has the role Learner or Issues owner and badge doesn't begin with NW-",
    )
    expect(reason({ joined: false, reason: rule.conditions.slice(1) })).toBe('badge begins with NW-')
    expect(reason({ joined: true, reason: null })).toBe('By hand')
    expect(reason({ joined: false, reason: [] })).toBe('Deactivated')
  })
})
