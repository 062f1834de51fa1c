import type { ResultMailRule } from '@gemba/domain/resultMails/rules.schema'
import { useTranslation } from '../i18n/useTranslation.ts'

/** A rule in words: when it applies, who gets the result, what is attached. */
export const useRuleWords = () => {
  const { t } = useTranslation('resultMails')
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name)
  return {
    when: ({ types, chosen, machine, result, origin }: ResultMailRule) =>
      [
        ...types.map(type => t(`rules.type.${type}`)),
        ...[...names(chosen.checklists), ...names(chosen.categories), ...names(chosen.tags)],
        ...(machine ? [`${t('rules.machine')} ${machine}`] : []),
        ...(result === 'all' ? [] : [t(`rules.results.${result}`)]),
        ...(origin === 'all' ? [] : [t(`rules.origins.${origin}`)]),
      ].join(', ') || t('rules.everything'),
    who: ({ chosen, inspector, supervisors, addresses }: ResultMailRule) =>
      [
        ...[...names(chosen.users), ...names(chosen.groups), ...names(chosen.roles)],
        ...(inspector ? [t('rules.inspector')] : []),
        ...(supervisors ? [t('rules.supervisorsShort')] : []),
        ...addresses,
      ].join(', '),
    attached: ({ pdf, csv }: ResultMailRule) =>
      [pdf && t('rules.pdfShort'), csv && t('rules.csvShort')].filter(Boolean).join(', ') || t('rules.nothing'),
  }
}
