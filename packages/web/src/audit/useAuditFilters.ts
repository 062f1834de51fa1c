import { listAuditChoices, listAuditPeople } from '@gemba/domain/audit/audit.endpoints'
import { personName } from '@gemba/domain/core/personName'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useAddressParameter } from '../platform/addressParameter.ts'
import { queryOf } from '../platform/queries.ts'
import { useDaysFilter } from '../platform/useDaysFilter.ts'
import type { Filter } from '../ui/lists/filter.ts'

type Name = 'userId' | 'entity' | 'done' | 'startDate' | 'endDate'

/** By person, kind of thing, what was done, and days. */
export const useAuditFilters = (): Filter<Name>[] => {
  const { t } = useTranslation('audit')
  const { data } = useQuery(queryOf(listAuditChoices))
  return [
    usePersonFilter(),
    { kind: 'choice', name: 'entity', label: t('thing'), options: data?.entities ?? [], searchable: true },
    { kind: 'choice', name: 'done', label: t('what'), options: data?.done ?? [], searchable: true },
    useDaysFilter(),
  ]
}

const usePersonFilter = (): Filter<'userId'> => {
  const { t } = useTranslation('audit')
  const [words, onSearch] = useState('')
  const userId = useAddressParameter('userId')
  const found = useQuery(queryOf(listAuditPeople, { query: { search: words } }))
  const chosen = useQuery({ ...queryOf(listAuditPeople, { query: { id: userId } }), enabled: userId !== undefined })
  const people = [...(chosen.data?.people ?? []), ...(found.data?.people ?? [])]
  const options = new Map(people.map(person => [person.id, personName(person)]))
  return {
    ...{ kind: 'choice', name: 'userId', label: t('who'), onSearch },
    options: [...options].map(([value, label]) => ({ value, label })),
  }
}
