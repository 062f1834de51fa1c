import { Locale } from '@gemba/domain/checklists/definition/localized'
import { completeness } from '@gemba/domain/checklists/publish/publishable'
import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import { Drop } from '../Drop.tsx'
import { useDefinition, useEditor } from '../state/useEditor.ts'
import { useNamed } from '../state/useNamed.ts'
import fields from './fields.module.css'
import { isMeant } from './languageSearch.ts'

// The languages that plants ask for; any other BCP 47 tag comes in with a file.
const offered =
  'en de ar fr es it pt pt-BR nl pl cs sk hu ro bg hr sl sr tr ru uk el sv da nb fi et lv lt zh ja ko vi th hi id ms fa he'
    .split(' ')
    .filter(code => Locale.safeParse(code).success)

/** What a language is called in the reader's own. */
export const useLanguageName = (): ((code: string) => string) => {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
    return code => names.of(code) ?? code
  }, [i18n.language])
}

/** The languages of the checklist, how complete each is, and which one is the source. Texts outlive their language. */
export const LanguageFields = () => {
  const { t } = useTranslation('checklists')
  const name = useLanguageName()
  const editor = useEditor()
  const definition = useDefinition()
  const settled = useDeferredValue(definition)
  const named = useNamed()
  const complete = useMemo(
    () => new Map(completeness(settled, named).map(one => [one.locale, one.percent])),
    [settled, named],
  )
  const [added, setAdded] = useState<string | null>(null)
  const { languages, defaultLanguage } = definition
  const set = (change: Partial<typeof definition>) => editor.change(old => ({ ...old, ...change }))
  return (
    <div className={fields.stack}>
      <Select
        label={t('settings.source')}
        description={t('settings.sourceNote')}
        allowDeselect={false}
        value={defaultLanguage}
        data={languages.map(code => ({ value: code, label: name(code) }))}
        onChange={code => {
          if (!code) return
          set({ defaultLanguage: code })
          editor.speak(code)
        }}
      />
      {languages.map(code => (
        <div key={code} className={fields.row}>
          <span className={fields.grow}>{name(code)}</span>
          <span className={fields.note}>{t('translations.percent', { percent: complete.get(code) ?? 0 })}</span>
          {code === defaultLanguage ? (
            <span className={fields.note}>{t('settings.isSource')}</span>
          ) : (
            <Drop
              label={t('settings.dropLanguage', { language: name(code) })}
              onClick={() => {
                set({ languages: languages.filter(one => one !== code) })
                if (editor.state.language === code) editor.speak(defaultLanguage)
              }}
            />
          )}
        </div>
      ))}
      <div className={fields.row} data-end>
        <Select
          className={fields.grow}
          label={t('settings.newLanguage')}
          searchable
          filter={({ options, search }) => options.filter(option => 'value' in option && isMeant(search, option))}
          value={added}
          data={offered.filter(code => !languages.includes(code)).map(code => ({ value: code, label: name(code) }))}
          onChange={setAdded}
          nothingFoundMessage={t('nothingFound')}
        />
        <Button
          variant="default"
          leftSection={<Icon of={IconPlus} />}
          disabled={!added || languages.length >= 30}
          onClick={() => {
            if (added) set({ languages: [...languages, added] })
            setAdded(null)
          }}
        >
          {t('settings.addLanguage')}
        </Button>
      </div>
    </div>
  )
}
