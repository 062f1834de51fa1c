import { listDashboardVersions } from '@gemba/domain/adminDashboard/dashboards.endpoints'
import { type GridLayout, readLayout } from '@gemba/domain/adminDashboard/gridLayout'
import { personName } from '@gemba/domain/core/personName'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { asCallError } from '../platform/callError.ts'
import { useFormat } from '../platform/format.ts'
import { queryOf } from '../platform/queries.ts'

type VersionsMenuProps = { id: string; onChosen: (layout: GridLayout) => void }

/** The last versions of a dashboard. One that is chosen is put on the grid; updating the dashboard restores it. */
export const VersionsMenu = ({ id, onChosen }: VersionsMenuProps) => {
  const { t } = useTranslation(['adminDashboard', 'ui'])
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const { data, error } = useQuery({ ...queryOf(listDashboardVersions, { params: { id } }), enabled: opened })
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end">
      <Menu.Target>
        <Button variant="default">{t('versions')}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={355} style={{ overflowY: 'auto' }}>
        {!data && <Menu.Label>{error ? asCallError(error).message : t('ui:loading')}</Menu.Label>}
        {data?.versions.length === 0 && <Menu.Label>{t('noVersions')}</Menu.Label>}
        {data?.versions.map(({ number, savedAt, savedBy, configuration }) => (
          <Menu.Item
            key={number}
            onClick={() => {
              const layout = readLayout(configuration)
              if (layout) onChosen(layout)
            }}
          >
            <bdi>{format.when(savedAt)}</bdi>
            {savedBy && (
              <>
                {' · '}
                <bdi>{personName(savedBy)}</bdi>
              </>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
