import { isDay } from '@gemba/domain/core/calendarDay'
import { languageNames } from '@gemba/domain/core/languages'
import type { ColumnKey } from '@gemba/domain/customers/profileColumns'
import type { RuleSubject } from '@gemba/domain/groups/groupRule.schema'
import type { Named } from '@gemba/domain/users/userState.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { useMe } from '../../platform/me.ts'
import { roleName } from '../../roles/public/roleName.ts'
import { ruleWords } from './ruleWords.ts'

/** How rules read to the user; `named` are the roles and tags that they name. */
export const useRuleWords = (named: readonly Named[]) => {
  const { t, i18n } = useTranslation('groups')
  const { profileColumns } = useMe().customer.settings
  const { day } = useFormat()
  const columnName = (column: ColumnKey | undefined): string =>
    profileColumns.find(({ key }) => key === column)?.name ?? t('goneColumn')
  const valueName = (about: RuleSubject, value: string, column?: ColumnKey): string => {
    if (profileColumns.some(({ key, kind }) => key === column && kind === 'date') && isDay(value)) return day(value)
    if (about === 'role') return roleName(named.find(({ id }) => id === value)?.name ?? t('goneRole'))
    if (about === 'tag') return named.find(({ id }) => id === value)?.name ?? t('goneTag')
    if (about === 'language') return (languageNames as Record<string, string>)[value] ?? value
    return about === 'state' ? t(`state.${value}`) : value
  }
  return { ...ruleWords({ t, language: i18n.language, valueName, columnName }), valueName }
}
