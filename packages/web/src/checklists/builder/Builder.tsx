import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SegmentedRadio } from '../../ui/forms/SegmentedRadio.tsx'
import classes from './Builder.module.css'
import { BuilderBar } from './BuilderBar.tsx'
import { BuilderTools } from './BuilderTools.tsx'
import { QuestionEditor } from './fields/QuestionEditor.tsx'
import { RunSettingsEditor } from './fields/RunSettingsEditor.tsx'
import { SectionEditor } from './fields/SectionEditor.tsx'
import { Outline } from './outline/Outline.tsx'
import { Preview } from './Preview.tsx'
import { ProblemList } from './ProblemList.tsx'
import { useProblems } from './problems.ts'
import { useDefinition, useEditorState } from './state/useEditor.ts'
import { useBuilderKeys } from './useBuilderKeys.ts'

type Pane = 'outline' | 'edit' | 'preview'

/** Outline, what is selected, and the phone beside it; narrower screens show them one after another. */
export const Builder = ({ readOnly }: { readOnly: boolean }) => {
  const { t } = useTranslation('checklists')
  const [pane, setPane] = useState<Pane>('edit')
  const [listing, setListing] = useState<'outline' | 'problems'>('outline')
  const narrow = useMediaQuery('(max-width: 63.99em)')
  const { problems, wrong } = useProblems()
  useBuilderKeys(readOnly)
  const open = useCallback(() => setPane(now => (now === 'outline' ? 'edit' : now)), [])
  const panes: Pane[] = narrow ? ['outline', 'edit', 'preview'] : ['edit', 'preview']
  return (
    <>
      <BuilderBar readOnly={readOnly} />
      <div className={classes.panes}>
        <SegmentedRadio
          label={t('build.panes')}
          value={panes.includes(pane) ? pane : 'edit'}
          onChange={setPane}
          segments={panes.map(value => ({ value, label: t(`build.pane.${value}`) }))}
        />
      </div>
      <div className={classes.builder} data-pane={pane}>
        <section className={`${classes.pane} ${classes.outline}`} aria-label={t('build.outline')}>
          <BuilderTools
            readOnly={readOnly}
            listing={listing}
            onListing={setListing}
            problems={problems.filter(one => one.serious).length}
            onAdded={open}
          />
          {listing === 'outline' ? (
            <Outline wrong={wrong} readOnly={readOnly} onOpen={open} />
          ) : (
            <ProblemList problems={problems} onOpen={open} />
          )}
        </section>
        <section className={`${classes.pane} ${classes.edit}`} aria-label={t('build.pane.edit')}>
          <Selected readOnly={readOnly} />
        </section>
        <section className={`${classes.pane} ${classes.preview}`} aria-label={t('build.preview')}>
          <Preview />
        </section>
      </div>
    </>
  )
}

const Selected = ({ readOnly }: { readOnly: boolean }) => {
  const definition = useDefinition()
  const selected = useEditorState(state => state.selected)
  const question = useMemo(() => questionsOf(definition).find(one => one.id === selected), [definition, selected])
  const section = definition.sections.find(one => one.id === selected)
  if (question) return <QuestionEditor key={question.id} question={question} readOnly={readOnly} />
  if (section) return <SectionEditor key={section.id} section={section} readOnly={readOnly} />
  return <RunSettingsEditor readOnly={readOnly} />
}
