import { type LanguageCode, languageNames, languages } from '@gemba/domain/core/languages'
import { listResultMailTemplates } from '@gemba/domain/resultMails/resultMails.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { SegmentedRadio } from '../ui/forms/SegmentedRadio.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import classes from './templates.module.css'

/** What result e-mails say in each language, with a preview. What was typed stays when another language is shown. */
export const ResultMailTemplatesPage = () => {
  const { t, i18n } = useTranslation('resultMails')
  const query = useQuery(queryOf(listResultMailTemplates))
  const own = languages.find(code => code === i18n.language) ?? 'en'
  const [shown, setShown] = useState<LanguageCode>(own)
  const segments = languages.map(value => ({ value, label: languageNames[value] }))
  return (
    <DetailsPage
      title={useOpenTitle()}
      crumbs={useCrumbs()}
      actions={<SegmentedRadio label={t('language')} segments={segments} value={shown} onChange={setShown} />}
    >
      <Loaded queries={[query]} skeleton={<SkeletonForm />}>
        {({ templates, can }) =>
          templates.map(template => (
            <div key={template.language} className={classes.language} hidden={template.language !== shown}>
              <TemplateEditor template={template} shown={template.language === shown} mayUpdate={can.update} />
            </div>
          ))
        }
      </Loaded>
    </DetailsPage>
  )
}
