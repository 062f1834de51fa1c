import { previewGroupRule } from '@gemba/domain/groups/groupRule.endpoints'
import { GroupRule } from '@gemba/domain/groups/groupRule.schema'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../platform/queries.ts'

/** Whom a rule concerns while it is edited; nothing as long as something is missing in it. */
export const usePreview = (id: string, values: unknown) => {
  const { data: valid } = GroupRule.safeParse(values)
  const [rule] = useDebouncedValue(valid ? JSON.stringify(valid) : '', 250)
  const query = useQuery({
    ...queryOf(previewGroupRule, { params: { id }, query: { rule } }),
    enabled: rule !== '',
    placeholderData: keepPreviousData,
  })
  return { data: rule === '' || !valid ? undefined : query.data, error: rule === '' ? null : query.error }
}
