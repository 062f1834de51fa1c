import { defaultLayout, readLayout } from '@gemba/domain/adminDashboard/gridLayout'
import { Button, Select } from '@mantine/core'
import { IconCheck, IconDeviceTv, IconPencil } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useAddressParameter } from '../platform/addressParameter.ts'
import { asCallError } from '../platform/callError.ts'
import { useMe } from '../platform/me.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../ui/feedback/Skeletons.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { DashboardEditor } from './DashboardEditor.tsx'
import { DashboardView } from './DashboardView.tsx'
import { KioskDialog } from './KioskDialog.tsx'
import { useDashboards } from './useDashboards.ts'
import { useWidgets } from './useWidgets.ts'
import classes from './WidgetGrid.module.css'

/** In the address where no dashboard is chosen, though the person has a default one. */
const builtIn = 'built-in'

/** /admin/dashboard (specification 1 §2.4): the chosen dashboard, and editing it. The choice stands in the address. */
export const AdminDashboardPage = () => {
  const { t } = useTranslation('adminDashboard')
  const { state } = useLocation()
  const navigate = useNavigate()
  const { preferences } = useMe()
  const asked = useAddressParameter('dashboard')
  const { query, isThere, isLatest, dashboards, canCreate } = useDashboards()
  const { query: known, datasets, available } = useWidgets()
  const [isEditing, setEditing] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [asksDone, setAsksDone] = useState(false)
  const wanted = asked ?? preferences.defaultAdminDashboardConfiguration
  const found = dashboards.find(({ id }) => id === wanted)
  // What is being edited stays, also when someone else deletes it or keeps it to themselves meanwhile.
  const [held, setHeld] = useState(found)
  const chosen = isEditing && held?.id === wanted ? (found ?? held) : found
  if (found && found !== held) setHeld(found)
  // Another one gets an editor of its own; a new one that was saved in the editor stays in it, with what was done meanwhile.
  const [made, setMade] = useState<string>()
  const [edited, setEdited] = useState({ id: chosen?.id, editor: 0 })
  if (edited.id !== chosen?.id)
    setEdited({ id: chosen?.id, editor: chosen?.id === made ? edited.editor : edited.editor + 1 })
  // A default one that is gone gives way to the built-in one; one that the address names does not.
  const isMissing = asked !== undefined && asked !== builtIn && !chosen && !isEditing
  const layout = useMemo(
    () => (chosen && readLayout(chosen.configuration)) ?? defaultLayout(available),
    [chosen, available],
  )
  const choose = (id: string | undefined) =>
    void navigate({ to: '.', search: { dashboard: id ?? builtIn }, replace: true, ignoreBlocker: true })
  const finish = () => {
    setEditing(false)
    setDirty(false)
    setAsksDone(false)
  }
  const error = query.error ?? known.error
  const failure = error && !(isThere && known.data) && asCallError(error)
  const isLoaded = isThere && known.data !== undefined && (isLatest || !isMissing)
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <Select
              aria-label={t('select')}
              placeholder={t('select')}
              searchable
              clearable
              w={240}
              disabled={isDirty}
              data={dashboards.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen?.id ?? null}
              onChange={id => choose(id ?? undefined)}
            />
            {!isEditing && (
              <DialogButton label={t('kiosk.open')} variant="default" leftSection={<Icon of={IconDeviceTv} />}>
                {dialog => <KioskDialog {...dialog} dashboards={dashboards} chosen={chosen?.id} />}
              </DialogButton>
            )}
            <Button
              variant="default"
              leftSection={<Icon of={isEditing ? IconCheck : IconPencil} />}
              disabled={!isLoaded || isMissing}
              onClick={() => (isEditing ? (isDirty ? setAsksDone(true) : finish()) : setEditing(true))}
            >
              {t(isEditing ? 'done' : 'edit')}
            </Button>
          </>
        }
      />
      {state.unauthorized && (
        <div className={classes.notice}>
          <Notice tone="warning">{t('unauthorized')}</Notice>
        </div>
      )}
      {failure ? (
        <ErrorState
          detail={failure.message}
          requestId={failure.requestId}
          onRetry={() => void Promise.all([query.refetch(), known.refetch()])}
        />
      ) : !isLoaded ? (
        <SkeletonRows rows={6} />
      ) : isMissing ? (
        <EmptyState
          title={t('gone')}
          action={
            <Button variant="default" onClick={() => choose(undefined)}>
              {t('toBuiltIn')}
            </Button>
          }
        >
          {t('goneText')}
        </EmptyState>
      ) : isEditing ? (
        <DashboardEditor
          key={edited.editor}
          {...{ dashboard: chosen, layout, datasets, available, canCreate }}
          onDirty={setDirty}
          onMade={id => {
            setMade(id)
            choose(id)
          }}
          onDeleted={() => choose(undefined)}
        />
      ) : layout.widgets.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <DashboardView {...{ layout, datasets, available }} />
      )}
      <ConfirmDialog
        opened={asksDone}
        onClose={() => setAsksDone(false)}
        onConfirm={finish}
        title={t('discardTitle')}
        question={t('discardQuestion')}
      />
    </>
  )
}
