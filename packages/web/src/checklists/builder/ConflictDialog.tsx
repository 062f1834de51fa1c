import { revisionDiff } from '@gemba/domain/checklists/definition/revisionDiff'
import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import dialogs from '../list/dialogs.module.css'
import { ChangeList } from '../revisions/ChangeList.tsx'
import { useEditor, useEditorState } from './state/useEditor.ts'

/** Someone else saved first: shows who, when and what differs, and offers a choice. Nothing was overwritten (CL-1). */
export const ConflictDialog = () => {
  const { t } = useTranslation('checklists')
  const format = useFormat()
  const editor = useEditor()
  const conflict = useEditorState(state => state.conflict)
  if (!conflict) return null
  const { theirs, name, at } = conflict
  return (
    <Dialog
      opened
      mustChoose
      onClose={() => {}}
      title={t('conflict.title', { name, at: format.whenWithin(at) })}
      size={640}
    >
      <div className={dialogs.form}>
        <p>{t('conflict.text')}</p>
        <ChangeList
          changes={revisionDiff(theirs.definition, editor.definition)}
          before={theirs.definition}
          after={editor.definition}
        />
        <div className={dialogs.acts}>
          <Button variant="default" onClick={() => editor.settle('theirs')}>
            {t('conflict.theirs', { name })}
          </Button>
          <Button variant="outline" color="fail" onClick={() => editor.settle('mine')}>
            {t('conflict.mine')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
