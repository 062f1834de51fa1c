import { completeness } from '@gemba/domain/checklists/publish/publishable'
import { ActionIcon, Select, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import classes from './Builder.module.css'
import { useLanguageName } from './fields/LanguageFields.tsx'
import { useDefinition, useEditor, useEditorState } from './state/useEditor.ts'

/** Undo, redo, and in which language the texts are edited. */
export const BuilderBar = ({ readOnly }: { readOnly: boolean }) => {
  const { t } = useTranslation('checklists')
  const name = useLanguageName()
  const editor = useEditor()
  const definition = useDefinition()
  const { languages, defaultLanguage } = definition
  const settled = useDeferredValue(definition)
  const complete = useMemo(() => completeness(settled), [settled])
  const language = useEditorState(state => state.language)
  const canUndo = useEditorState(state => state.history.past.length > 0)
  const canRedo = useEditorState(state => state.history.future.length > 0)
  const nameWithPercent = (code: string) => {
    const percent = complete.find(({ locale }) => locale === code)?.percent ?? 0
    return t('translations.ofLanguage', { language: name(code), percent })
  }
  if (readOnly && languages.length < 2) return null
  return (
    <div className={classes.bar}>
      {!readOnly && (
        <>
          <Tooltip label={t('act.undoKeys')}>
            <ActionIcon
              variant="default"
              size={36}
              disabled={!canUndo}
              aria-label={t('act.undo')}
              onClick={editor.undo}
            >
              <Icon of={IconArrowBackUp} mirrors />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('act.redoKeys')}>
            <ActionIcon
              variant="default"
              size={36}
              disabled={!canRedo}
              aria-label={t('act.redo')}
              onClick={editor.redo}
            >
              <Icon of={IconArrowForwardUp} mirrors />
            </ActionIcon>
          </Tooltip>
        </>
      )}
      <div className={classes.barEnd}>
        {languages.length > 1 && (
          <Select
            aria-label={t('build.language')}
            allowDeselect={false}
            w={200}
            value={language}
            data={languages.map(code => ({
              value: code,
              label:
                code === defaultLanguage ? t('build.sourceLanguage', { language: name(code) }) : nameWithPercent(code),
            }))}
            onChange={code => code && editor.speak(code)}
          />
        )}
      </div>
    </div>
  )
}
