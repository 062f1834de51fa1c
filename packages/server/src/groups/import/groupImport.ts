import type { ImportRules } from '../../platform/imports/importRules.ts'
import { mayUndo } from '../../platform/imports/mayUndo.ts'
import type { GroupReaction } from '../public/groupDeleted.ts'
import { checkGroups } from './checkGroups.ts'
import { undoGroups } from './undoGroups.ts'
import { writeGroups } from './writeGroups.ts'

/** How groups are imported. Who is in one by its rule is never changed. */
export const groupImport = ({ groupDeleted }: { groupDeleted: readonly GroupReaction[] }): ImportRules => ({
  kind: 'groups',
  topics: ['groups', 'users', 'checklists', 'checklist-assignees', 'operator-checklists'],
  name: 'groups:export.list',
  fields: () => [
    {
      ...{ name: 'name', finds: true, required: true, head: 'groups:export.name' },
      heads: ['Group', 'Group name', 'Department', 'Gruppe', 'Gruppenname', 'Abteilung', 'المجموعة', 'اسم المجموعة'],
    },
    {
      ...{ name: 'usernames', finds: false, required: false, head: 'groups:import.usernames' },
      heads: ['Usernames', 'Username', 'Members', 'Benutzernamen', 'Benutzername', 'Mitglieder', 'الأعضاء'],
    },
  ],
  check: checkGroups,
  write: writeGroups,
  mayUndo: mayUndo('Groups'),
  undo: undoGroups(groupDeleted),
})
