import { setPeriod } from '@gemba/domain/adminDashboard/arrange'
import type { DashboardConfiguration } from '@gemba/domain/adminDashboard/dashboards.schema'
import { type GridLayout, mostWidgets, type PlacedWidget, writeLayout } from '@gemba/domain/adminDashboard/gridLayout'
import { daysOf } from '@gemba/domain/adminDashboard/widgetQuery'
import { type Period, periods, type WidgetId, widgets } from '@gemba/domain/adminDashboard/widgets'
import type { DatasetDescription } from '@gemba/domain/datasets/fields.schema'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { BottomSheet } from '../ui/feedback/BottomSheet.tsx'
import classes from './DashboardEditor.module.css'
import { EditBar, type Naming } from './EditBar.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { useArranging } from './useArranging.ts'
import { useTrash } from './useTrash.ts'
import { WidgetBox } from './WidgetBox.tsx'
import { WidgetGrid } from './WidgetGrid.tsx'
import { WidgetPicker } from './WidgetPicker.tsx'

type DashboardEditorProps = {
  /** the one that is edited; undefined: the built-in one, which is saved as a new one */
  dashboard: DashboardConfiguration | undefined
  layout: GridLayout
  datasets: readonly DatasetDescription[]
  available: readonly WidgetId[]
  canCreate: boolean
  onDirty: (dirty: boolean) => void
  /** it was saved as a new one, which is edited from now on */
  onMade: (id: string) => void
  onDeleted: () => void
}

/**
 * A dashboard while it is edited: its form, the widgets to pick from, the grid and the trash. On a phone the grid has the
 * screen: form and widgets are sheets, and the trash comes when something is dragged.
 */
export const DashboardEditor = ({ layout: initial, datasets, available, ...page }: DashboardEditorProps) => {
  const { t } = useTranslation('adminDashboard')
  const { layout, change, ...arranging } = useArranging(initial)
  // As it was when it was opened or saved last: what someone else saved meanwhile is not overwritten.
  const [dashboard, setDashboard] = useState(page.dashboard)
  const [naming, setNaming] = useState<Naming>({ name: dashboard?.name ?? '', private: dashboard?.private ?? false })
  const [saved, setSaved] = useState({ text: writeLayout(initial), naming })
  const trash = useTrash(arranging.remove)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const [sheet, setSheet] = useState<'widgets' | 'form'>()
  const closed =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      setSheet(undefined)
      act(...given)
    }
  const focusNext = useRef<string>(undefined)
  const shownNext = useRef<string>(undefined)
  const dirty =
    writeLayout(layout) !== saved.text || naming.name !== saved.naming.name || naming.private !== saved.naming.private
  const { onDirty } = page
  useEffect(() => onDirty(dirty), [dirty, onDirty])

  useEffect(() => {
    const item = (id: string) => document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
    if (focusNext.current) item(focusNext.current)?.focus()
    if (shownNext.current) item(shownNext.current)?.scrollIntoView({ block: 'nearest' })
    focusNext.current = undefined
    shownNext.current = undefined
  })
  // The focus goes from what is removed to the widget beside it, and not to the start of the page.
  const removeWithFocus = ({ id }: PlacedWidget) => {
    focusNext.current = arranging.remove(id)
  }
  const onKey = (placed: PlacedWidget, event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return arranging.press(placed, event)
    event.preventDefault()
    removeWithFocus(placed)
  }
  const undo = arranging.canUndo ? arranging.undo : undefined
  const onEditorKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || event.shiftKey) return
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    undo?.()
  }
  const tools = (placed: PlacedWidget) => {
    const title = t(`widgets.${placed.widget}`)
    const days = daysOf(widgets[placed.widget], placed.days)
    return (
      <div className={classes.tools}>
        {days && (
          <NativeSelect
            size="xs"
            aria-label={t('periodOf', { title })}
            value={days}
            onChange={event => change(setPeriod(layout, placed.id, Number(event.currentTarget.value) as Period))}
            data={periods.map(period => ({ value: String(period), label: t('days', { days: period }) }))}
          />
        )}
        <ActionIcon variant="subtle" aria-label={t('remove', { title })} onClick={() => removeWithFocus(placed)}>
          <Icon of={IconTrash} size={16} />
        </ActionIcon>
      </div>
    )
  }
  const form = (
    <EditBar
      {...{ dashboard, layout, naming, setNaming, canCreate: page.canCreate }}
      onMade={page.onMade}
      onDeleted={page.onDeleted}
      arranging={{ change: closed(change), clear: closed(arranging.clear) }}
      undo={undo}
      withoutUndo={isPhone}
      onSaved={closed(now => {
        setDashboard(now)
        setSaved({ text: writeLayout(layout), naming })
      })}
    />
  )
  const picker = (
    <WidgetPicker
      available={available}
      isFull={layout.widgets.length >= mostWidgets}
      onAdd={closed(widget => {
        shownNext.current = arranging.add(widget)
      })}
      isSheet={isPhone}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl Z undoes wherever the focus is
    <div className={classes.editor} onKeyDown={onEditorKey}>
      {!isPhone && form}
      {!isPhone && picker}
      <p id="dashboard-keys" className={classes.keys}>
        {t('keys')}
      </p>
      {layout.widgets.length === 0 && <p className={classes.empty}>{t('empty')}</p>}
      <WidgetGrid
        layout={layout}
        labelOf={arranging.labelOf}
        onKey={onKey}
        onArranged={arranging.arranged}
        onDroppedIn={arranging.droppedIn}
        onDrag={trash.onDrag}
        onDrop={trash.onDrop}
      >
        {placed => (
          <WidgetBox
            placed={placed}
            datasets={datasets}
            isOpen={available.includes(placed.widget)}
            tools={tools(placed)}
          />
        )}
      </WidgetGrid>
      <div ref={trash.place} className={classes.trash} data-state={trash.state}>
        <Icon of={IconTrash} />
        {t('trash')}
      </div>
      {isPhone && <PhoneBar onAdd={() => setSheet('widgets')} onSave={() => setSheet('form')} undo={undo} />}
      <BottomSheet
        opened={isPhone && sheet !== undefined}
        onClose={() => setSheet(undefined)}
        title={t(sheet === 'form' ? 'title' : 'pick')}
      >
        {sheet === 'form' ? form : picker}
      </BottomSheet>
      <p role="status" className="g-only-read">
        {arranging.announced}
      </p>
      <UnsavedGuard dirty={dirty} parameter="dashboard" {...(naming.name && { what: naming.name })} />
    </div>
  )
}
