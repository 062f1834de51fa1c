import { Button } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconEye } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import classes from './builder/Builder.module.css'
import { useEditor, useEditorState } from './builder/state/useEditor.ts'

/** 'Saved 14:02', 'Saving', or why not: what is on the server, never a promise. */
export const SaveState = ({ readOnly }: { readOnly: boolean }) => {
  const { t } = useTranslation('checklists')
  const format = useFormat()
  const editor = useEditor()
  const saving = useEditorState(state => state.saving)
  const savedAt = useEditorState(state => state.savedAt)
  const failure = useEditorState(state => state.failure)
  if (readOnly)
    return (
      <span className={classes.saved}>
        <Icon of={IconEye} /> {t('save.readOnly')}
      </span>
    )
  const failed = saving === 'failed'
  return (
    <>
      <span className={classes.saved} role="status" title={failed ? failure?.message : undefined}>
        <Icon of={failed || saving === 'conflict' ? IconCloudOff : saving === 'saved' ? IconCloudCheck : IconCloudUp} />
        {saving === 'saved' ? t('save.saved', { when: format.whenWithin(savedAt) }) : t(`save.${saving}`)}
        {failed && (
          <Button size="compact-sm" variant="default" onClick={() => void editor.flush()}>
            {t('save.again')}
          </Button>
        )}
      </span>
      <UnsavedGuard dirty={failed || saving === 'conflict'} what={t('save.failed')} />
    </>
  )
}
