import { NAME_KEY } from '@gemba/domain/checklists/checklistName'
import type { ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import { hasText } from '@gemba/domain/checklists/definition/localizedText'
import { textsToTranslate } from '@gemba/domain/checklists/definition/translationTable'
import { completeness } from '@gemba/domain/checklists/publish/publishable'
import { addressOf } from '@gemba/domain/core/address'
import { Button, Checkbox, Progress, Select } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PagedRows } from '../../ui/lists/PagedRows.tsx'
import { useLanguageName } from '../builder/fields/LanguageFields.tsx'
import { useDefinition, useEditor } from '../builder/state/useEditor.ts'
import { ChecklistFrame } from '../ChecklistFrame.tsx'
import { NameRow } from './NameRow.tsx'
import { TextRow } from './TextRow.tsx'
import { TranslationFiles } from './TranslationFiles.tsx'
import classes from './translations.module.css'
import { useSaveNames } from './useSaveNames.ts'

/** Every text beside its source, what is missing, and the table that translators fill in. */
export const ChecklistTranslationsPage = () => (
  <ChecklistFrame tab="translations">
    {checklist => <Translations checklist={checklist} readOnly={!checklist.can.update} />}
  </ChecklistFrame>
)

const Translations = ({ checklist, readOnly }: { checklist: ChecklistDetails; readOnly: boolean }) => {
  const go = useGo()
  const { t } = useTranslation('checklists')
  const name = useLanguageName()
  const editor = useEditor()
  const saveNames = useSaveNames(checklist)
  const definition = useDefinition()
  const settled = useDeferredValue(definition)
  const targets = definition.languages.filter(locale => locale !== definition.defaultLanguage)
  const [wanted, setWanted] = useState<string>()
  const [onlyMissing, setOnlyMissing] = useState(false)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const complete = useMemo(() => completeness(settled, checklist), [settled, checklist])
  const target = targets.find(locale => locale === wanted) ?? targets[0]
  const texts = useMemo(() => textsToTranslate({ ...checklist, definition }), [checklist, definition])
  if (!target)
    return (
      <EmptyState
        title={t('translations.none')}
        action={
          !readOnly && (
            <Button
              variant="default"
              onClick={() => {
                editor.select(undefined)
                const at = { checklistType: checklist.type, id: checklist.id }
                void go(addressOf('/admin/checklists/$checklistType/$id', at))
              }}
            >
              {t('translations.addLanguage')}
            </Button>
          )
        }
      >
        {t('translations.noneAdvice')}
      </EmptyState>
    )
  const filled = texts.filter(entry => hasText(entry.value, definition.defaultLanguage) || hasText(entry.value, target))
  // A row that is being filled in stays until the list is asked for again.
  const shown = onlyMissing ? filled.filter(entry => kept.has(entry.key)) : filled
  const percentOf = (locale: string) => complete.find(one => one.locale === locale)?.percent ?? 0
  const percent = percentOf(target)
  const filter = (on: boolean) => {
    setOnlyMissing(on)
    setKept(new Set(filled.filter(entry => !hasText(entry.value, target)).map(entry => entry.key)))
  }
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <Select
          label={t('translations.language')}
          allowDeselect={false}
          value={target}
          data={targets.map(locale => ({
            value: locale,
            label: t('translations.ofLanguage', { language: name(locale), percent: percentOf(locale) }),
          }))}
          onChange={value => {
            setWanted(value ?? undefined)
            setOnlyMissing(false)
          }}
        />
        <div className={classes.progress}>
          <span>{t('translations.percent', { percent })}</span>
          <Progress value={percent} size={6} aria-label={t('translations.percent', { percent })} />
        </div>
        <Checkbox
          label={t('translations.onlyMissing')}
          checked={onlyMissing}
          onChange={event => filter(event.currentTarget.checked)}
        />
        <span className={classes.end}>
          <TranslationFiles checklist={checklist} readOnly={readOnly} />
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState gauge={false} title={t('translations.complete')} />
      ) : (
        <PagedRows key={`${target} ${onlyMissing}`} rows={shown} noun={total => t('translations.noun', { total })}>
          {rows => (
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{name(definition.defaultLanguage)}</th>
                  <th scope="col">{name(target)}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, path, value }) => {
                  const source = value[definition.defaultLanguage] ?? ''
                  const shown = { source, words: value[target] ?? '', locale: target, readOnly }
                  return key === NAME_KEY ? (
                    <NameRow
                      key={target}
                      {...shown}
                      save={words => saveNames({ ...checklist.names, [target]: words })}
                    />
                  ) : (
                    <TextRow key={key} path={path} entryKey={key} {...shown} />
                  )
                })}
              </tbody>
            </table>
          )}
        </PagedRows>
      )}
    </div>
  )
}
