import { usualActions } from '@gemba/domain/core/permissions'
import { Fragment, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { EntityRow } from './EntityRow.tsx'
import { type Entity, entitiesOf, isFound } from './entitiesOf.ts'
import { moveInGrid } from './moveInGrid.ts'
import type { EditorView } from './PermissionBar.tsx'
import classes from './PermissionGrid.module.css'
import type { RoleEditor } from './useRoleEditor.ts'

/** Entities and what may be done with them, grouped by area. Arrows move, Space ticks, Shift+Space ticks the row. */
export const PermissionGrid = ({ view, editor }: { view: EditorView; editor: RoleEditor }) => {
  const { t } = useTranslation('roles')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const shown = entitiesOf(editor.catalogue).filter(entity => isShown(entity, view, editor))
  const rowOf = new Map(shown.map(({ name }, row) => [name, row]))
  const areas = Map.groupBy(shown, ({ area }) => area)
  const toggle = (name: string) => setOpened(before => new Set(before).symmetricDifference(new Set([name])))
  if (shown.length === 0)
    return <EmptyState title={view.search ? t('noHits', { search: view.search }) : t('nothingShown')} />
  return (
    <div className={classes.wrap}>
      <table
        className={classes.grid}
        role="table"
        aria-label={t('permissions')}
        data-rows={shown.length}
        data-columns={usualActions.length}
        onKeyDown={moveInGrid}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader">{t('entity')}</th>
            {usualActions.map(action => (
              <th key={action} role="columnheader" className={classes.box}>
                {t(`actions.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {[...areas].map(([area, entities]) => (
            <Fragment key={area}>
              <AreaRow label={entities[0]?.areaLabel ?? ''} entities={entities} editor={editor} />
              {entities.map(entity => (
                <EntityRow
                  key={entity.name}
                  entity={entity}
                  row={rowOf.get(entity.name) ?? 0}
                  editor={editor}
                  search={view.search}
                  open={opened.has(entity.name) || entity.permissions.some(one => isFound(one, view.search))}
                  onToggle={() => toggle(entity.name)}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const AreaRow = ({ label, entities, editor }: { label: string; entities: readonly Entity[]; editor: RoleEditor }) => {
  const { t } = useTranslation('roles')
  const all = entities.flatMap(({ permissions }) => permissions)
  const granted = all.filter(({ name }) => editor.granted.has(name)).length
  return (
    <tr role="row" className={classes.area}>
      <th role="rowheader" scope="rowgroup" colSpan={6}>
        <span>
          {label}
          <small>{t('ofOffered', { granted, offered: all.length })}</small>
        </span>
      </th>
    </tr>
  )
}

const isShown = ({ permissions }: Entity, { search, show }: EditorView, { granted, changes }: RoleEditor) => {
  if (search.trim() && !permissions.some(one => isFound(one, search))) return false
  if (show === 'granted') return permissions.some(({ name }) => granted.has(name))
  return show === 'all' || changes.some(({ permission }) => permissions.includes(permission))
}
