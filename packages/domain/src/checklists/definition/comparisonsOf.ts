import type { Comparison, Rule } from './rules.schema.ts'

/** Every comparison in the rule, in reading order. */
export const comparisonsOf = (rule: Rule | undefined): Comparison[] => {
  const found: Comparison[] = []
  const visit = (part: Rule): void => {
    if ('not' in part) visit(part.not)
    else if ('all' in part) part.all.forEach(visit)
    else if ('any' in part) part.any.forEach(visit)
    else found.push(part)
  }
  if (rule) visit(rule)
  return found
}
