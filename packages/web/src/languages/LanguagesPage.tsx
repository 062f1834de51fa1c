import type { ResponseOf } from '@gemba/domain/core/endpoint'
import { languages as allLanguages, type LanguageCode, languageNames } from '@gemba/domain/core/languages'
import { getCompanyLanguages, updateCompanyLanguages } from '@gemba/domain/languages/languages.endpoints'
import { CompanyLanguagesInput } from '@gemba/domain/languages/languages.schema'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { EditForm } from '../platform/EditForm.tsx'
import { Loaded } from '../platform/Loaded.tsx'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { LanguageRows } from './LanguageRows.tsx'

/** Which languages a company offers its people, and how far each gets them. */
export const LanguagesPage = () => {
  const title = useOpenTitle()
  const query = useQuery(queryOf(getCompanyLanguages))
  return (
    <DetailsPage title={title} crumbs={useCrumbs()}>
      <Loaded queries={[query]} skeleton={<SkeletonForm />}>
        {answer => <Languages answer={answer} />}
      </Loaded>
    </DetailsPage>
  )
}

const Languages = ({ answer }: { answer: ResponseOf<typeof getCompanyLanguages> }) => {
  const { t } = useTranslation('languages')
  const update = useWrite(updateCompanyLanguages)
  const { languages, checklists, version, can } = answer
  const initialValues: CompanyLanguagesInput = {
    languages: languages.filter(({ offered }) => offered).map(({ code }) => code),
    language: languages.find(({ isDefault }) => isDefault)?.code ?? 'en',
  }
  return (
    <EditForm
      label={t('edit')}
      schema={CompanyLanguagesInput}
      initialValues={initialValues}
      version={version}
      submit={(body, version) => update.mutateAsync({ body: { ...body, version } })}
      saved={t('saved')}
      failed={t('notSaved')}
      readOnly={!can.update}
    >
      {form => (
        <FormSection title={t('offered')} note={t('offeredNote')}>
          <Wide>
            <LanguageRows languages={languages} checklists={checklists} {...form.getInputProps('languages')} />
          </Wide>
          <Wide>
            <Select
              label={t('default')}
              data={allLanguages
                .filter(code => isChosen(form.values, code))
                .map(code => ({ value: code, label: languageNames[code] }))}
              allowDeselect={false}
              {...form.getInputProps('language')}
              error={form.values.languages.includes(form.values.language) ? undefined : t('defaultNotOffered')}
            />
          </Wide>
        </FormSection>
      )}
    </EditForm>
  )
}

/** The default stays named while it is not offered, so that what is wrong can be seen. */
const isChosen = ({ languages, language }: CompanyLanguagesInput, code: LanguageCode): boolean =>
  code === language || languages.includes(code)
