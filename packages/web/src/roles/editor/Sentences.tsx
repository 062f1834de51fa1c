import { IconLock } from '@tabler/icons-react'
import { Icon } from '../../ui/display/Icon.tsx'
import { Marked } from '../../ui/display/Marked.tsx'
import { PermissionBox } from './PermissionBox.tsx'
import type { Listed, RoleEditor } from './useRoleEditor.ts'

type SentencesProps = {
  permissions: readonly Listed[]
  /** those without a column, whose boxes are here */
  further: readonly Listed[]
  editor: RoleEditor
  search: string
}

/** What each permission of an entity lets people do. */
export const Sentences = ({ permissions, further, editor, search }: SentencesProps) => (
  <ul>
    {permissions.map(permission => {
      const { name, actionLabel, sentence } = permission
      return (
        <li key={name}>
          <b>
            {further.includes(permission) && <PermissionBox permission={permission} editor={editor} />}
            <Marked text={actionLabel} words={search} />
          </b>
          <span>
            <Marked text={sentence} words={search} />
            {editor.stateOf(name).hold === 'locked' && (
              <small>
                <Icon of={IconLock} size={14} />
                {editor.reason}
              </small>
            )}
          </span>
        </li>
      )
    })}
  </ul>
)
