import type { DashboardConfiguration } from '@gemba/domain/adminDashboard/dashboards.schema'
import { type GridLayout, writeLayout } from '@gemba/domain/adminDashboard/gridLayout'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import classes from './DashboardEditor.module.css'
import { useDashboardWrites } from './useDashboardWrites.ts'
import { VersionsMenu } from './VersionsMenu.tsx'

export type Naming = { name: string; private: boolean }

type EditBarProps = {
  dashboard: DashboardConfiguration | undefined
  layout: GridLayout
  naming: Naming
  setNaming: (naming: Naming) => void
  canCreate: boolean
  arranging: { change: (layout: GridLayout) => void; clear: () => void }
  undo: (() => void) | undefined
  /** the way back is offered elsewhere */
  withoutUndo: boolean
  onSaved: (now: DashboardConfiguration) => void
  onMade: (id: string) => void
  onDeleted: () => void
}

/** Name, Private, and what is done with the dashboard as a whole (specification 1 §2.4). */
export const EditBar = ({
  dashboard,
  layout,
  naming,
  setNaming,
  arranging,
  undo,
  withoutUndo,
  onSaved,
  onMade,
  onDeleted,
  canCreate,
}: EditBarProps) => {
  const { t } = useTranslation('adminDashboard')
  const writes = useDashboardWrites()
  const [asksDelete, setAsksDelete] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const name = naming.name.trim()
  const error = name.length > 100 ? t('nameTooLong') : isTouched && !name ? t('nameRequired') : undefined
  const isValid = name.length > 0 && name.length <= 100 && !writes.isSaving
  const body = { ...naming, name, configuration: writeLayout(layout) }
  const update = async (saved: DashboardConfiguration) => {
    const now = await writes.update(saved, body)
    if (now) onSaved(now)
  }
  const saveNew = async () => {
    const made = await writes.saveNew(body)
    if (!made) return
    onSaved(made)
    onMade(made.id)
  }
  const remove = async (saved: DashboardConfiguration) => {
    if (await writes.remove(saved)) onDeleted()
    setAsksDelete(false)
  }
  return (
    <div className={classes.bar}>
      <TextInput
        label={t('name')}
        required
        maxLength={120}
        value={naming.name}
        error={error}
        onBlur={() => setTouched(true)}
        onChange={event => setNaming({ ...naming, name: event.currentTarget.value })}
        className={classes.name}
      />
      <Checkbox
        label={t('private')}
        checked={naming.private}
        onChange={event => setNaming({ ...naming, private: event.currentTarget.checked })}
      />
      <div className={classes.acts}>
        {!withoutUndo && (
          <Button variant="subtle" disabled={!undo} onClick={undo}>
            {t('undo')}
          </Button>
        )}
        <Button variant="default" disabled={layout.widgets.length === 0} onClick={arranging.clear}>
          {t('clear')}
        </Button>
        {dashboard && <VersionsMenu id={dashboard.id} onChosen={arranging.change} />}
        {dashboard?.can.delete && (
          <Button variant="default" disabled={writes.isSaving} onClick={() => setAsksDelete(true)}>
            {t('delete')}
          </Button>
        )}
        {canCreate && (
          <Button
            variant={dashboard?.can.update ? 'default' : 'filled'}
            disabled={!isValid}
            onClick={() => void saveNew()}
          >
            {t('saveNew')}
          </Button>
        )}
        {dashboard?.can.update && (
          <Button disabled={!isValid} onClick={() => void update(dashboard)}>
            {t('update')}
          </Button>
        )}
      </div>
      {dashboard && (
        <ConfirmDialog
          opened={asksDelete}
          onClose={() => setAsksDelete(false)}
          onConfirm={() => void remove(dashboard)}
          title={t('deleteTitle')}
          question={t('deleteQuestion')}
          what={{ name: dashboard.name }}
          act={t('ok')}
          busy={writes.isSaving}
        />
      )}
    </div>
  )
}
