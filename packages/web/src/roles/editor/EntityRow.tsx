import { usualActions } from '@gemba/domain/core/permissions'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { Marked } from '../../ui/display/Marked.tsx'
import type { Entity } from './entitiesOf.ts'
import { PermissionBox } from './PermissionBox.tsx'
import classes from './PermissionGrid.module.css'
import { Sentences } from './Sentences.tsx'
import type { RoleEditor } from './useRoleEditor.ts'

type EntityRowProps = {
  entity: Entity
  /** its place among the shown ones, for the arrow keys */
  row: number
  editor: RoleEditor
  search: string
  open: boolean
  onToggle: () => void
}

/** An entity with a box for each usual action; it opens to one sentence per permission. */
export const EntityRow = ({ entity, row, editor, search, open, onToggle }: EntityRowProps) => {
  const { t } = useTranslation('roles')
  const sentences = useId()
  const { label, permissions, further } = entity
  const takeRow = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !event.shiftKey || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (event.type === 'keydown') editor.toggleAll(permissions.map(({ name }) => name))
  }
  return (
    <>
      <tr role="row" className={`${classes.entity} ${open ? classes.open : ''}`} onKeyDown={takeRow} onKeyUp={takeRow}>
        <th role="rowheader" scope="row">
          <button
            type="button"
            className={classes.opener}
            aria-expanded={open}
            aria-controls={sentences}
            onClick={onToggle}
          >
            <Icon of={open ? IconChevronDown : IconChevronRight} size={16} mirrors={!open} />
            <Marked text={label} words={search} />
            {further.length > 0 && (
              <small>
                {t('more', { count: further.length, actions: further.map(one => one.actionLabel).join(', ') })}
              </small>
            )}
          </button>
        </th>
        {usualActions.map((action, column) => {
          const permission = permissions.find(one => one.action === action)
          return (
            <td key={action} role="cell" className={classes.box} data-row={row} data-column={column}>
              {permission && <PermissionBox permission={permission} editor={editor} />}
            </td>
          )
        })}
      </tr>
      {open && (
        <tr role="row" className={classes.sentences} id={sentences}>
          <td role="cell" colSpan={6}>
            <Sentences permissions={permissions} further={further} editor={editor} search={search} />
          </td>
        </tr>
      )}
    </>
  )
}
