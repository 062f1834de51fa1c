import type { ColumnKey } from '@gemba/domain/customers/profileColumns'
import { listUserChoices } from '@gemba/domain/users/userAccounts.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useMe } from '../platform/me.ts'
import { queryOf } from '../platform/queries.ts'
import type { Filter } from '../ui/lists/filter.ts'

type Parameter = ColumnKey | `${ColumnKey}From` | `${ColumnKey}To`

/** A filter for each column that the company defines: its choices, what people have in it, or between which days. */
export const useAttributeFilters = (): Filter<Parameter>[] => {
  const { t } = useTranslation('users')
  const { day } = useFormat()
  const { profileColumns } = useMe().customer.settings
  const { data } = useQuery(queryOf(listUserChoices))
  const valuesOf = (key: ColumnKey) => data?.attributes.find(known => known.key === key)?.values ?? []
  return profileColumns.map(({ key, name, kind, options }): Filter<Parameter> => {
    if (kind === 'date')
      return {
        kind: 'days',
        ...{ from: `${key}From`, to: `${key}To`, label: name },
        fromLabel: t('attribute.from', { name }),
        toLabel: t('attribute.to', { name }),
        words: (from, to) => (from || to ? [from, to].map(text => (text ? day(text) : '…')).join(' – ') : undefined),
      }
    const values = kind === 'choice' ? options : valuesOf(key)
    return {
      kind: 'choice',
      ...{ name: key, label: name, searchable: true },
      options: values.map(value => ({ value, label: value })),
    }
  })
}
