import { useTranslation } from '../../i18n/useTranslation.ts'
import { SegmentedRadio } from '../../ui/forms/SegmentedRadio.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import classes from './PermissionBar.module.css'
import { PermissionBoxMark } from './PermissionBox.tsx'
import type { RoleEditor } from './useRoleEditor.ts'

/** What of the grid is shown. */
export type EditorView = { search: string; show: 'all' | 'granted' | 'changed' }

type BarProps = { view: EditorView; onView: (view: EditorView) => void; editor: RoleEditor }

/** Search and filter above the grid, and what the padlock means. */
export const PermissionBar = ({ view, onView, editor }: BarProps) => {
  const { t } = useTranslation('roles')
  const { catalogue, changes, stateOf } = editor
  const hasLocked = catalogue.some(({ name }) => stateOf(name).hold === 'locked')
  return (
    <div className={classes.bar}>
      <div role="search" className={classes.search}>
        <SearchField
          value={view.search}
          onChange={search => onView({ ...view, search })}
          placeholder={t('searchAll', { count: catalogue.length })}
        />
      </div>
      <SegmentedRadio
        label={t('show')}
        value={view.show}
        onChange={show => onView({ ...view, show })}
        segments={[
          { value: 'all', label: t('shows.all') },
          { value: 'granted', label: t('shows.granted') },
          { value: 'changed', label: t('shows.changed', { count: changes.length }) },
        ]}
      />
      {hasLocked && (
        <span className={classes.legend}>
          <PermissionBoxMark state={{ checked: false, changed: false, hold: 'locked' }} />
          {editor.reason}
        </span>
      )}
    </div>
  )
}
