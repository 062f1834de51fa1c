import type { Rule } from '../validation/rules.ts'

/** Every message that a rule can lead to; what is wrong inside a list or an alternative shows as its own message only. */
export const messagesOf = (rule: Rule, name?: string): string[] => {
  const says = (text: string) => `${name} ${text}`
  const invalid = says('property is invalid')
  if (rule === 'absent') return [says('is forbidden')]
  if (typeof rule === 'string') return [says(`must be a ${rule}`)]
  if ('items' in rule) return [rule.says ? says(rule.says) : invalid]
  if ('texts' in rule) return [says('must be a string'), rule.message ?? invalid]
  if ('from' in rule) return [says('must be a number'), says(`must be a number between ${rule.from} and ${rule.to}`)]
  if ('each' in rule) return [`${name} must be an object`, ...messagesOf(rule.each, name)]
  if ('fields' in rule) {
    return [
      `${name ?? 'input'} must be an object`,
      ...Object.entries(rule.fields).flatMap(([mark, of]) => {
        const field = mark.replace('*', '')
        return [...(field === mark ? [] : [`${field} is required`]), ...messagesOf(of, field)]
      }),
      ...(rule.anyOf ? [invalid] : []),
    ]
  }
  return 'anyOf' in rule ? [invalid] : [says('must be a number'), invalid]
}
