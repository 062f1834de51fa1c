import { IconAdjustments, IconFolder } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type DragEvent, type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import { StateGlyph } from '../../../ui/display/StateGlyph.tsx'
import { useNames } from '../state/editing.ts'
import { useDefinition, useEditor, useEditorState } from '../state/useEditor.ts'
import classes from './Outline.module.css'
import { useOutlineActs } from './outlineActs.ts'
import { type OutlineRow, outlineRows, placeOfDrop, spotOfDrop } from './outlineRows.ts'
import { questionIcons } from './questionIcons.ts'

const rowHeight = 40
/** Longer outlines draw only the lines that are in view. */
const manyRows = 100

type OutlineProps = { wrong: ReadonlySet<string>; readOnly: boolean; onOpen: () => void }

/** Sections and questions as a list: arrows choose, Alt and arrows move, Delete deletes; or by dragging. */
export const Outline = ({ wrong, readOnly, onOpen }: OutlineProps) => {
  const { t } = useTranslation('checklists')
  const editor = useEditor()
  const definition = useDefinition()
  const selected = useEditorState(state => state.selected) ?? ''
  const acts = useOutlineActs()
  const rows = useMemo(() => outlineRows(definition), [definition])
  const scroller = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState<{ key: string; after: boolean }>()
  const virtual = rows.length > manyRows
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    enabled: virtual,
  })
  const at = rows.findIndex(row => row.id === selected)
  useEffect(() => {
    if (at < 0) return
    if (virtual) virtualizer.scrollToIndex(at, { align: 'auto' })
    else scroller.current?.children[0]?.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at, virtual, virtualizer])

  const select = useCallback(
    (id: string) => {
      editor.select(id || undefined)
      onOpen()
    },
    [editor, onOpen],
  )
  const choose = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (row) editor.select(row.id || undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    const writes = !readOnly && selected !== ''
    if (move && event.altKey) writes && acts.step(selected, move)
    else if (move) choose(at + move)
    else if (event.key === 'Home') choose(0)
    else if (event.key === 'End') choose(rows.length - 1)
    else if (event.key === 'Enter' || event.key === ' ') onOpen()
    else if ((event.key === 'Delete' || event.key === 'Backspace') && writes) acts.remove(selected)
    else return
    event.preventDefault()
  }
  const onDrop = useCallback(
    (event: DragEvent, row: OutlineRow, after: boolean) => {
      event.preventDefault()
      setTarget(undefined)
      const [kind, id = ''] = event.dataTransfer.getData(dragType).split(' ')
      if (kind === 'section') acts.dropSection(id, placeOfDrop(editor.definition, row, after))
      const spot = kind === 'question' && spotOfDrop(row, after)
      if (spot) acts.drop(id, spot)
    },
    [acts, editor],
  )
  const shown = virtual
    ? virtualizer.getVirtualItems().map(item => ({ index: item.index, top: item.start }))
    : rows.map((_, index) => ({ index, top: undefined }))
  return (
    <div className={classes.scroller} ref={scroller}>
      <div
        className={classes.list}
        role="listbox"
        tabIndex={0}
        aria-label={t('build.outline')}
        aria-activedescendant={at >= 0 ? `outline-${rows[at]?.key.replace(' ', '-')}` : undefined}
        onKeyDown={onKeyDown}
        style={virtual ? { height: virtualizer.getTotalSize(), position: 'relative' } : undefined}
      >
        {shown.map(({ index, top }) => {
          const row = rows[index]
          return (
            row && (
              <Line
                key={row.key}
                row={row}
                top={top}
                on={index === at}
                wrong={wrong.has(row.id)}
                readOnly={readOnly}
                target={target?.key === row.key ? (target.after ? 'after' : 'before') : undefined}
                position={index + 1}
                size={rows.length}
                onSelect={select}
                onTarget={setTarget}
                onDrop={onDrop}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

const dragType = 'application/x-gemba-part'

type LineProps = {
  row: OutlineRow
  top: number | undefined
  on: boolean
  wrong: boolean
  readOnly: boolean
  target: 'before' | 'after' | undefined
  position: number
  size: number
  onSelect: (id: string) => void
  onTarget: (target: { key: string; after: boolean } | undefined) => void
  onDrop: (event: DragEvent, row: OutlineRow, after: boolean) => void
}

const sameLine = (a: LineProps, b: LineProps) =>
  a.top === b.top &&
  a.on === b.on &&
  a.wrong === b.wrong &&
  a.target === b.target &&
  a.position === b.position &&
  a.size === b.size &&
  a.readOnly === b.readOnly &&
  a.onDrop === b.onDrop &&
  a.onSelect === b.onSelect &&
  a.row.key === b.row.key &&
  sameRow(a.row, b.row)

const sameRow = (a: OutlineRow, b: OutlineRow) => {
  if (a.kind === 'question' && b.kind === 'question')
    return (
      a.question === b.question &&
      a.number === b.number &&
      a.spot.index === b.spot.index &&
      a.spot.section === b.spot.section
    )
  if (a.kind === 'section' && b.kind === 'section') return a.section === b.section && a.place === b.place
  return a.kind === b.kind
}

/** One line. Typing in a card draws only the line of that card again. */
const Line = memo((props: LineProps) => {
  const { row, top, on, wrong, readOnly, target, position, size, onSelect, onTarget, onDrop } = props
  const { t } = useTranslation('checklists')
  const name = useNames()
  const halfOf = (event: DragEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    return event.clientY > box.top + box.height / 2
  }
  const words =
    row.kind === 'run'
      ? t('build.runSettings')
      : row.kind === 'section'
        ? name(row.section.title, t('build.untitledSection'))
        : name(row.question.label)
  const icon =
    row.kind === 'run' ? IconAdjustments : row.kind === 'section' ? IconFolder : questionIcons[row.question.type]
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active line
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
    <div
      id={`outline-${row.key.replace(' ', '-')}`}
      role="option"
      aria-selected={on}
      aria-posinset={position}
      aria-setsize={size}
      className={classes.line}
      data-kind={row.kind}
      data-on={on || undefined}
      data-target={target}
      style={top === undefined ? undefined : { position: 'absolute', insetInline: 0, top, height: rowHeight }}
      draggable={!readOnly && row.kind !== 'run'}
      onClick={() => onSelect(row.id)}
      onDragStart={event => {
        event.dataTransfer.setData(dragType, `${row.kind} ${row.id}`)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={event => {
        if (readOnly || !event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        onTarget({ key: row.key, after: halfOf(event) })
      }}
      onDragLeave={() => onTarget(undefined)}
      onDrop={event => onDrop(event, row, halfOf(event))}
    >
      {row.kind === 'question' && <span className={classes.number}>{row.number ?? ''}</span>}
      <Icon of={icon} size={16} />
      <span className={classes.words} dir="auto" title={words}>
        {words}
      </span>
      {row.kind === 'question' && row.question.visibleWhen && <span className={classes.mark}>{t('build.onlyIf')}</span>}
      {wrong && <StateGlyph state="warning" size={16} label={t('build.hasProblem')} />}
    </div>
  )
}, sameLine)
Line.displayName = 'Line'
