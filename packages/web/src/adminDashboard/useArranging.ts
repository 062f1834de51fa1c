import { addWidget, moveWidget, removeWidget, resizeWidget, type Step } from '@gemba/domain/adminDashboard/arrange'
import {
  type GridLayout,
  mostWidgets,
  type PlacedWidget,
  readLayout,
  writeLayout,
} from '@gemba/domain/adminDashboard/gridLayout'
import type { WidgetId } from '@gemba/domain/adminDashboard/widgets'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useLayoutHistory } from './useLayoutHistory.ts'

const steps: Readonly<Record<string, Step>> = {
  ...{ ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' },
}
/** What left and right mean on a page that is read from right to left. */
const mirrored: Readonly<Record<string, Step>> = { ...steps, ArrowLeft: 'right', ArrowRight: 'left' }

/** A name that no widget of the layout has. */
const freshId = ({ widgets }: GridLayout): string => {
  const numbers = widgets.map(({ id }) => Number(/^w(\d+)$/.exec(id)?.[1] ?? 0))
  return `w${Math.max(0, ...numbers) + 1}`
}

/** Arranges the widgets of a dashboard by keyboard, pointer and touch, and says what became of each step. */
export const useArranging = (initial: GridLayout) => {
  const { t, i18n } = useTranslation('adminDashboard')
  const { layout, change, undo, canUndo } = useLayoutHistory(initial)
  const [announced, announce] = useState('')
  const labelOf = ({ widget, x, y, w, h }: PlacedWidget) =>
    t('placed', { title: t(`widgets.${widget}`), column: x + 1, row: y + 1, w, h })
  const done = (next: GridLayout, id: string, words: (widget: PlacedWidget) => string) => {
    const widget = next.widgets.find(one => one.id === id)
    if (widget) announce(words(widget))
    change(next)
  }
  /** Returns the id of the widget. */
  const add = (widget: WidgetId) => {
    if (layout.widgets.length >= mostWidgets) return undefined
    const id = freshId(layout)
    done(addWidget(layout, id, widget), id, one => t('added', { what: labelOf(one) }))
    return id
  }
  /** Returns the id of the widget that is next to it. */
  const remove = (id: string) => {
    const at = layout.widgets.findIndex(one => one.id === id)
    const widget = layout.widgets[at]
    if (!widget) return undefined
    announce(t('removed', { title: t(`widgets.${widget.widget}`) }))
    change(removeWidget(layout, id))
    return (layout.widgets[at + 1] ?? layout.widgets[at - 1])?.id
  }
  const press = ({ id }: PlacedWidget, event: KeyboardEvent<HTMLElement>) => {
    const step = (i18n.dir() === 'rtl' ? mirrored : steps)[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = (event.shiftKey ? resizeWidget : moveWidget)(layout, id, step)
    if (writeLayout(next) === writeLayout(layout)) return announce(t('noFurther'))
    done(next, id, labelOf)
  }
  return {
    ...{ layout, change, canUndo, announced, labelOf, add, remove, press },
    undo: () => {
      undo()
      announce(t('undone'))
    },
    clear: () => {
      change({ widgets: [] })
      announce(t('cleared'))
    },
    /** what was arranged by pointer; what no grid can have, as at a height beyond all, is not taken */
    arranged: (next: GridLayout) => {
      if (readLayout(writeLayout(next))) change(next)
    },
    droppedIn: (others: GridLayout, widget: WidgetId, place: Pick<PlacedWidget, 'x' | 'y' | 'w' | 'h'>) => {
      const id = freshId(others)
      const next = { widgets: [...others.widgets, { id, widget, ...place }] }
      const fits = readLayout(writeLayout(next)) ? next : addWidget(others, id, widget)
      done(fits, id, one => t('added', { what: labelOf(one) }))
    },
  }
}
