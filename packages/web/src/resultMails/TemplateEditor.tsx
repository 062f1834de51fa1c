import { updateResultMailTemplate } from '@gemba/domain/resultMails/resultMails.endpoints'
import { type ResultMailTemplate, ResultMailText } from '@gemba/domain/resultMails/resultMails.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { EditForm } from '../platform/EditForm.tsx'
import { useWrite } from '../platform/queries.ts'
import { FormSection } from '../ui/forms/FormPage.tsx'
import { ResetTemplate } from './ResetTemplate.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { TemplateTry } from './TemplateTry.tsx'

type Props = { template: ResultMailTemplate; shown: boolean; mayUpdate: boolean }

/** The text of one language: its fields, and what it looks like while it is typed. */
export const TemplateEditor = ({ template, shown, mayUpdate }: Props) => {
  const { t } = useTranslation('resultMails')
  const update = useWrite(updateResultMailTemplate)
  const { language, subject, body, facts, isDefault, version } = template
  return (
    <EditForm
      // A text that was reset begins anew: no version of it is stored.
      key={isDefault ? 'default' : 'own'}
      label={t('edit')}
      schema={ResultMailText}
      initialValues={{ subject, body, facts }}
      version={version}
      submit={text => update.mutateAsync({ body: { ...text, language, version } })}
      saved={t('saved')}
      failed={t('notSaved')}
      readOnly={!mayUpdate}
    >
      {form => (
        <>
          <FormSection
            title={t('text')}
            note={
              <>
                {t('textNote')}
                {mayUpdate && !isDefault && <ResetTemplate language={language} version={version} />}
              </>
            }
          >
            <TemplateFields form={form} language={language} />
          </FormSection>
          {shown && mayUpdate && <TemplateTry language={language} text={form.values} />}
        </>
      )}
    </EditForm>
  )
}
