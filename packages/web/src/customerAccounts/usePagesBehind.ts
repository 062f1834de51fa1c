import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useMe } from '../platform/me.ts'
import { pagesBehind } from './pagesBehind.ts'

/** The names of the pages that a company with these features has only with this one, as its menus have them. */
export const usePagesBehind = () => {
  const { t } = useTranslation('platform')
  const me = useMe()
  return (flag: FeatureFlag, features: readonly FeatureFlag[]): string[] =>
    pagesBehind(flag, features, me).map(({ sections, phrase, alias }) =>
      [...sections.map(section => t(section)), alias ?? t(phrase)].join(' › '),
    )
}
