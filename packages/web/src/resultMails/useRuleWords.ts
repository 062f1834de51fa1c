import { deadParts, type NamedBy, namedBy, type ResultMailRule } from '@gemba/domain/resultMails/rules.schema'
import { useTranslation } from '../i18n/useTranslation.ts'

/** A rule in words: when it applies, who gets the result, what is attached. */
export const useRuleWords = () => {
  const { t } = useTranslation('resultMails')
  /** The names of what is chosen; what was deleted since has none, and is not passed over. */
  const names = (rule: ResultMailRule, field: NamedBy) => {
    const chosen = rule.chosen[namedBy[field]]
    const gone = rule[field].length - chosen.length
    return [...chosen.map(({ name }) => name), ...(gone > 0 ? [t(`rules.gone.${namedBy[field]}`)] : [])]
  }
  return {
    /** why it sends nothing, if so */
    dead: (rule: ResultMailRule) => {
      const [part] = deadParts(rule)
      return part && rule.active ? t('rules.dead', { what: t(`rules.gone.${namedBy[part]}`) }) : undefined
    },
    when: (rule: ResultMailRule) => {
      const { types, machine, result, origin } = rule
      return (
        [
          ...types.map(type => t(`rules.type.${type}`)),
          ...[...names(rule, 'checklistIds'), ...names(rule, 'categoryIds'), ...names(rule, 'tagIds')],
          ...(machine ? [`${t('rules.machine')} ${machine}`] : []),
          ...(result === 'all' ? [] : [t(`rules.results.${result}`)]),
          ...(origin === 'all' ? [] : [t(`rules.origins.${origin}`)]),
        ].join(', ') || t('rules.everything')
      )
    },
    who: (rule: ResultMailRule) => {
      const { inspector, supervisors, addresses } = rule
      return [
        ...[...names(rule, 'userIds'), ...names(rule, 'groupIds'), ...names(rule, 'roleIds')],
        ...(inspector ? [t('rules.inspector')] : []),
        ...(supervisors ? [t('rules.supervisorsShort')] : []),
        ...addresses,
      ].join(', ')
    },
    attached: ({ pdf, csv }: ResultMailRule) =>
      [pdf && t('rules.pdfShort'), csv && t('rules.csvShort')].filter(Boolean).join(', ') || t('rules.nothing'),
  }
}
