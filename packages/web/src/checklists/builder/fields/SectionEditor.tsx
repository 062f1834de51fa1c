import type { Section } from '@gemba/domain/checklists/definition/definition.schema'
import { IconFolder } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import classes from '../Builder.module.css'
import { EditorHead } from '../EditorHead.tsx'
import { wordsOfPart } from '../focusWords.ts'
import { useSectionChange } from '../state/editing.ts'
import { Part } from './QuestionEditor.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { TextField } from './TextField.tsx'

/** Title, help and visibility of a section. */
export const SectionEditor = ({ section, readOnly }: { section: Section; readOnly: boolean }) => {
  const { t } = useTranslation('checklists')
  const change = useSectionChange(section.id)
  return (
    <>
      <EditorHead id={section.id} icon={IconFolder} title={t('build.section')} readOnly={readOnly} />
      <fieldset className={classes.fieldset} disabled={readOnly}>
        <div className={classes.group}>
          <TextField
            id={wordsOfPart}
            label={t('field.title')}
            value={section.title}
            onChange={title => change({ title }, 'title')}
          />
          <TextField
            long
            optional
            label={t('field.help')}
            maxLength={5000}
            value={section.help}
            onChange={help => change({ help: Object.keys(help).length > 0 ? help : undefined }, 'help')}
          />
        </div>
        <Part title={t('build.visibility')}>
          <RuleEditor rule={section.visibleWhen} onChange={visibleWhen => change({ visibleWhen }, 'visibleWhen')} />
        </Part>
      </fieldset>
    </>
  )
}
