import { nameText } from '@gemba/domain/checklists/checklistName'
import type { PublishCheck, PublishFinding } from '@gemba/domain/checklists/checklistViews.schema'
import { textsOf } from '@gemba/domain/checklists/definition/definitionTexts'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { StateGlyph } from '../../ui/display/StateGlyph.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import builder from '../builder/Builder.module.css'
import { useLanguageName } from '../builder/fields/LanguageFields.tsx'
import { placeOf } from '../builder/problems.ts'
import { useNames } from '../builder/state/editing.ts'
import { useDefinition } from '../builder/state/useEditor.ts'
import { useNamed } from '../builder/state/useNamed.ts'
import { useFindingText } from '../findingText.ts'
import dialogs from '../list/dialogs.module.css'

type Props = { findings: readonly PublishFinding[]; serious?: boolean; onJump: (at: string) => void }

/** What the server found; each line leads to its place in the builder. */
export const FindingList = ({ findings, serious = false, onJump }: Props) => {
  const { t } = useTranslation('checklists')
  const definition = useDefinition()
  const words = useFindingText(definition)
  const name = useNames()
  const nameOf = (at: string) => {
    const section = definition.sections.find(one => one.id === at)
    if (section) return name(section.title, t('build.untitledSection'))
    const question = questionsOf(definition).find(one => one.id === at)
    return question ? name(question.label) : t('build.runSettings')
  }
  return (
    <ul className={dialogs.findings}>
      {findings.map(finding => {
        const at = placeOf(definition, finding.path, finding.question)
        return (
          <li key={`${finding.code} ${finding.path} ${JSON.stringify(finding.params)}`}>
            <button type="button" className={builder.problem} onClick={() => onJump(at)}>
              <StateGlyph state={serious ? 'fail' : 'warning'} size={16} />
              <span>
                <b dir="auto">{nameOf(at)}</b>
                {words(finding)}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The texts that readers would see in the source language, a language at a time (CL-7). */
export const MissingTexts = ({ languages }: { languages: PublishCheck['languages'] }) => {
  const { t } = useTranslation('checklists')
  const language = useLanguageName()
  const definition = useDefinition()
  const named = useNamed()
  const texts = useMemo(() => {
    const all = [...(named ? [nameText(named, definition)] : []), ...textsOf(definition)]
    return new Map(all.map(({ key, value }) => [key, value[definition.defaultLanguage] ?? key]))
  }, [definition, named])
  return (
    <Notice tone="warning">
      {languages.map(({ locale, percent, missing }) => (
        <details key={locale}>
          <summary>
            {t('publish.missingTranslations', { language: language(locale), percent, count: missing.length })}
          </summary>
          <ul className={dialogs.findings}>
            {missing.slice(0, 200).map(key => (
              <li key={key} dir="auto">
                {texts.get(key) ?? key}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Notice>
  )
}
