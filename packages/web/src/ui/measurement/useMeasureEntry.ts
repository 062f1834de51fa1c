// Typing in the grid. A cell's text stays as typed until the cell loses the focus; the value changes with every
// keystroke.
import { type ClipboardEvent, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import {
  type MeasureCellId,
  type MeasureChange,
  type MeasureMove,
  type MeasureRowData,
  moveFrom,
  parseBlock,
  placeBlock,
  textOf,
} from './measure.ts'
import { parseDecimal } from './numbers.ts'

export type MeasureKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | 'mark'
  | 'minus'
  | 'delete'
  | 'next'
/** Texts of one row by sample, where they differ from its values. */
export type RowDrafts = Readonly<Record<number, string>>

export interface MeasureEntryOptions {
  rows: readonly MeasureRowData[]
  samples: number
  mark: string
  onChange: (changes: MeasureChange[]) => void
  onActive?: (cell: MeasureCellId | undefined) => void
  /** Called after a block was pasted, with what was filled and what was not. */
  onPasted: (filled: number, unread: number, left: number) => void
  /** Moves the cursor; the grid knows its inputs. */
  focus: (cell: MeasureCellId) => void
}

const moves: Record<string, MeasureMove> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

export const useMeasureEntry = (options: MeasureEntryOptions) => {
  const latest = useRef(options)
  latest.current = options
  const [drafts, setDrafts] = useState<Readonly<Record<string, RowDrafts>>>({})
  const [active, setActive] = useState<MeasureCellId>()
  const entry = useRef<{ cell: MeasureCellId; before: string | null; fresh: boolean }>(undefined)

  const draft = useCallback(({ rowId, sample }: MeasureCellId, text: string | undefined) => {
    setDrafts(all => {
      if (all[rowId]?.[sample] === text) return all
      const { [sample]: _, ...rest } = all[rowId] ?? {}
      return { ...all, [rowId]: text === undefined ? rest : { ...rest, [sample]: text } }
    })
  }, [])

  const write = useCallback(
    (cell: MeasureCellId, text: string) => {
      if (entry.current) entry.current.fresh = false
      draft(cell, text)
      const typed = parseDecimal(text)
      latest.current.onChange([
        typed === undefined ? { ...cell, value: null } : { ...cell, value: Number(typed), text: typed },
      ])
    },
    [draft],
  )

  const recorded = useCallback(({ rowId, sample }: MeasureCellId): string | null => {
    const row = latest.current.rows.find(({ id }) => id === rowId)
    return row ? textOf(row, sample) : null
  }, [])

  const enter = useCallback(
    (cell: MeasureCellId) => {
      entry.current = { cell, before: recorded(cell), fresh: true }
      setActive(cell)
      latest.current.onActive?.(cell)
    },
    [recorded],
  )

  const leave = useCallback(
    (cell: MeasureCellId, text: string) => {
      // Text that is not a number stays as typed, marked; a number is shown with the characteristic's decimals.
      if (text.trim() === '' || parseDecimal(text) !== undefined) draft(cell, undefined)
    },
    [draft],
  )

  const go = useCallback((cell: MeasureCellId, move: MeasureMove) => {
    const to = moveFrom(latest.current.rows, latest.current.samples, cell, move)
    if (to) latest.current.focus(to)
    return to !== undefined
  }, [])

  const key = useCallback(
    (event: KeyboardEvent<HTMLInputElement>, cell: MeasureCellId) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
      const { selectionStart, selectionEnd, value } = event.currentTarget
      if (event.key === 'Enter') {
        event.preventDefault()
        go(cell, event.shiftKey ? 'previous' : 'next')
      } else if (event.key === 'Escape' && entry.current) {
        draft(cell, undefined)
        const { before } = entry.current
        latest.current.onChange([
          { ...cell, ...(before === null ? { value: null } : { value: Number(before), text: before }) },
        ])
      } else if (moves[event.key] && !event.shiftKey) {
        const inside = selectionStart === selectionEnd && value !== ''
        if (event.key === 'ArrowLeft' && inside && selectionStart !== 0) return
        if (event.key === 'ArrowRight' && inside && selectionEnd !== value.length) return
        event.preventDefault()
        go(cell, moves[event.key] as MeasureMove)
      }
    },
    [draft, go],
  )

  const paste = useCallback(
    (event: ClipboardEvent<HTMLInputElement>, cell: MeasureCellId) => {
      const block = parseBlock(event.clipboardData.getData('text/plain'))
      if (block.length === 1 && block[0]?.length === 1) return
      event.preventDefault()
      const { rows, samples, onChange, onPasted } = latest.current
      const { changes, unread, left } = placeBlock(block, rows, samples, cell)
      onChange([...changes, ...unread.map(({ rowId, sample }) => ({ rowId, sample, value: null }))])
      for (const change of changes) draft(change, undefined)
      for (const { text, ...at } of unread) draft(at, text)
      onPasted(changes.length, unread.length, left)
    },
    [draft],
  )

  /** A key of the entry strip: it acts on the focused cell. The first digit replaces the old value. */
  const press = useCallback(
    (pressed: MeasureKey) => {
      const now = entry.current
      if (!now) return
      if (pressed === 'next') {
        go(now.cell, 'next')
        return
      }
      const value = recorded(now.cell)
      const text =
        drafts[now.cell.rowId]?.[now.cell.sample] ?? (value === null ? '' : value.replace('.', latest.current.mark))
      if (pressed === 'delete') write(now.cell, text.slice(0, -1))
      else if (pressed === 'minus') write(now.cell, text.startsWith('-') ? text.slice(1) : `-${text}`)
      else {
        const kept = now.fresh ? '' : text
        if (pressed === 'mark') {
          if (!/[.,]/.test(kept)) write(now.cell, `${kept || '0'}${latest.current.mark}`)
        } else write(now.cell, kept + pressed)
      }
    },
    [drafts, go, recorded, write],
  )

  const handlers = useMemo(() => ({ write, enter, leave, key, paste }), [write, enter, leave, key, paste])
  return { drafts, active, handlers, press }
}

export type MeasureHandlers = ReturnType<typeof useMeasureEntry>['handlers']
