import { deleteSavedView, listSavedViews } from '@gemba/domain/savedViews/savedViews.endpoints'
import type { SavedView } from '@gemba/domain/savedViews/savedViews.schema'
import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconCheck, IconChevronDown, IconLink, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { queryOf, useWrite } from '../../platform/queries.ts'
import { type Search, stringifySearch } from '../../platform/search.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { isSameView } from '../sameView.ts'

const CopyLinkDialog = lazy(() =>
  import('../../filterLinks/public/CopyLinkDialog.tsx').then(file => ({ default: file.CopyLinkDialog })),
)
const SaveViewDialog = lazy(() => import('../SaveViewDialog.tsx').then(file => ({ default: file.SaveViewDialog })))

/** The views of the open list that its reader saved: what is searched for, filtered and sorted by, under a name. */
export const SavedViews = () => {
  const { t } = useTranslation('savedViews')
  const go = useGo()
  const { pathname: list } = useLocation()
  const { page: _, ...kept } = useSearch({ strict: false }) as Search
  const search = stringifySearch(kept)
  const { data } = useQuery(queryOf(listSavedViews, { query: { list } }))
  const remove = useWrite(deleteSavedView)
  const [naming, setNaming] = useState(false)
  const [linking, setLinking] = useState(false)
  const [leaving, setLeaving] = useState<SavedView>()
  const views = data?.views ?? []
  const open = views.find(view => isSameView(view.search, search))
  const confirm = async () => {
    if (!leaving) return
    await remove.mutateAsync({ params: { id: leaving.id } }).catch(error => notifyFailure(t('notDeleted'), error))
    setLeaving(undefined)
  }
  return (
    <>
      <Menu position="bottom-end" width={260} withinPortal>
        <Menu.Target>
          <Button
            variant="subtle"
            leftSection={<Icon of={IconBookmark} />}
            rightSection={<Icon of={IconChevronDown} size={16} />}
          >
            <bdi>{open?.name ?? t('views')}</bdi>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map(view => (
            <Menu.Item
              key={view.id}
              aria-current={view === open || undefined}
              rightSection={view === open && <Icon of={IconCheck} size={16} />}
              onClick={() => void go(`${list}${view.search}`)}
            >
              <bdi>{view.name}</bdi>
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<Icon of={IconPlus} />} onClick={() => setNaming(true)}>
            {t('save')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconLink} />} onClick={() => setLinking(true)}>
            {t('copyLink')}
          </Menu.Item>
          {open && (
            <Menu.Item leftSection={<Icon of={IconTrash} />} onClick={() => setLeaving(open)}>
              {t('delete', { name: open.name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {linking && (
        <Suspense>
          <CopyLinkDialog list={list} search={search} onClose={() => setLinking(false)} />
        </Suspense>
      )}
      {naming && (
        <Suspense>
          <SaveViewDialog list={list} search={search} onClose={() => setNaming(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => void confirm()}
        title={t('deleteTitle')}
        question={t('deleteQuestion')}
        what={leaving && { name: leaving.name }}
        busy={remove.isPending}
      />
    </>
  )
}
