import { type DefinitionSettings, HeaderLevel } from '@gemba/domain/checklists/definition/definition.schema'
import { Checkbox, Select } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import { useChecklistType } from '../../checklists.queries.ts'
import classes from '../Builder.module.css'
import { withoutEmpty } from '../state/editing.ts'
import { useDefinition, useEditor } from '../state/useEditor.ts'
import fields from './fields.module.css'
import { LanguageFields } from './LanguageFields.tsx'
import { NumberBox } from './NumberBox.tsx'
import { Part } from './QuestionEditor.tsx'

const headers = ['machine', 'part', 'lot', 'lotSize'] as const

/** What holds for the whole run: what is asked at its head, how it is judged, and in which languages it is there. */
export const RunSettingsEditor = ({ readOnly }: { readOnly: boolean }) => {
  const { t } = useTranslation('checklists')
  const type = useChecklistType()
  const editor = useEditor()
  const settings = useDefinition().settings ?? {}
  const set = (change: Partial<DefinitionSettings> | object, group?: string) =>
    editor.change(definition => {
      const next = withoutEmpty({ ...definition.settings, ...change }) as DefinitionSettings
      return withoutEmpty({
        ...definition,
        settings: Object.keys(next).length > 0 ? next : undefined,
      }) as typeof definition
    }, group && `settings ${group}`)
  const { result } = settings
  return (
    <>
      <div className={classes.head}>
        <Icon of={IconAdjustments} />
        <h2>{t('build.runSettings')}</h2>
      </div>
      <fieldset className={classes.fieldset} disabled={readOnly}>
        <Part title={t('settings.header')} note={t('settings.headerNote')}>
          <div className={fields.two}>
            {headers.map(field => (
              <Select
                key={field}
                label={t(`settings.field.${field}`)}
                allowDeselect={false}
                value={settings.header?.[field] ?? 'no'}
                data={HeaderLevel.options.map(value => ({ value, label: t(`settings.level.${value}`) }))}
                onChange={level => {
                  const header = withoutEmpty({ ...settings.header, [field]: level === 'no' ? undefined : level })
                  set({ header: Object.keys(header).length > 0 ? header : undefined })
                }}
              />
            ))}
          </div>
        </Part>
        <Part title={t('settings.result')}>
          <div className={fields.two}>
            <Select
              label={t('settings.resultBy')}
              allowDeselect={false}
              value={result?.by ?? 'anyFail'}
              disabled={type === 'product' && result?.by !== 'score'}
              data={(['anyFail', 'score'] as const).map(value => ({ value, label: t(`settings.by.${value}`) }))}
              description={type === 'product' ? t('settings.productResult') : undefined}
              onChange={by => set({ result: by === 'score' ? { by, passPercent: 80 } : undefined })}
            />
            {result?.by === 'score' && (
              <NumberBox
                label={t('settings.passPercent')}
                value={result.passPercent}
                unit="%"
                between={{ least: 0, most: 100 }}
                onChange={(passPercent = 0) => set({ result: { by: 'score', passPercent } }, 'percent')}
              />
            )}
          </div>
          <Checkbox
            label={t('settings.showScore')}
            checked={settings.showScore ?? false}
            onChange={event => set({ showScore: event.currentTarget.checked || undefined })}
          />
          <Checkbox
            label={t('settings.allOk')}
            description={t('settings.allOkNote')}
            checked={settings.allOkOffered ?? false}
            onChange={event => set({ allOkOffered: event.currentTarget.checked || undefined })}
          />
        </Part>
        <Part title={t('settings.languages')} note={t('settings.languagesNote')}>
          <LanguageFields />
        </Part>
      </fieldset>
    </>
  )
}
