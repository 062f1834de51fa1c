import type { Comparison, Rule } from '@gemba/domain/checklists/definition/rules.schema'

/** A rule as people read it: all of these, any of these, none of these. */
export type RuleGroup = { match: 'all' | 'any' | 'none'; parts: (Comparison | RuleGroup)[] }

export const isGroup = (part: Comparison | RuleGroup): part is RuleGroup => 'match' in part

const partOf = (rule: Rule): Comparison | RuleGroup => ('question' in rule ? rule : groupOf(rule))

/** The group that says the same as a rule. Every rule has one, whatever its nesting. */
export const groupOf = (rule: Rule): RuleGroup => {
  if ('all' in rule) return { match: 'all', parts: rule.all.map(partOf) }
  if ('any' in rule) return { match: 'any', parts: rule.any.map(partOf) }
  if ('not' in rule) {
    const inner = partOf(rule.not)
    return isGroup(inner) && inner.match === 'any' ? { ...inner, match: 'none' } : { match: 'none', parts: [inner] }
  }
  return { match: 'all', parts: [rule] }
}

/**
 * The rule of a group, without its empty parts; undefined when nothing is left: then it always holds. What was chosen
 * (all, any, none) stays in the rule while there is one part, so that it still holds for the second one.
 */
export const ruleOf = (group: RuleGroup): Rule | undefined => {
  const parts = group.parts.flatMap((part): Rule[] => {
    if (!isGroup(part)) return [part]
    const inner = ruleOf(part)
    return inner ? [inner] : []
  })
  const [first] = parts
  if (!first) return undefined
  const alone = parts.length === 1
  // A part with an 'any' of its own would be read as the list of this group.
  if (group.match === 'none') return { not: alone && !('any' in first) ? first : { any: parts } }
  if (group.match === 'any') return { any: parts }
  return alone && 'question' in first ? first : { all: parts }
}
