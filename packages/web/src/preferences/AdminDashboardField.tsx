import { listDashboardConfigurations } from '@gemba/domain/adminDashboard/dashboards.endpoints'
import { maxCount } from '@gemba/domain/core/maxCount'
import { review } from '@gemba/domain/core/permissions'
import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCan } from '../platform/me.ts'
import { queryOf } from '../platform/queries.ts'

/** The dashboard with which an administrator starts (specification 1 §2.5). One that is no more is none. */
export const AdminDashboardField = ({ value, ...field }: Pick<SelectProps, 'value' | 'onChange' | 'error'>) => {
  const { t } = useTranslation('preferences')
  const can = useCan()
  const enabled = review('Dashboards').some(can)
  const { data } = useQuery({ ...queryOf(listDashboardConfigurations, { query: { count: maxCount } }), enabled })
  const dashboards = (data?.dashboardConfigurations ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      {...field}
      label={t('adminDashboard')}
      placeholder={t('builtInDashboard')}
      searchable
      clearable
      data={dashboards}
      value={dashboards.some(({ value: id }) => id === value) ? (value ?? null) : null}
    />
  )
}
