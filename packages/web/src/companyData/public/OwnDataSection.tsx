import { exportCompany } from '@gemba/domain/companyData/companyData.endpoints'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useWrite } from '../../platform/queries.ts'
import { ActRow, ActRows } from '../../ui/forms/ActRows.tsx'
import { FormSection, Wide } from '../../ui/forms/FormPage.tsx'
import { ExportAllButton } from './ExportAllButton.tsx'
import classes from './OwnDataSection.module.css'

/** Everything that is stored of one's own company, to take along. */
export const OwnDataSection = () => {
  const { t } = useTranslation('companyData')
  const write = useWrite(exportCompany)
  return (
    <div className={classes.below}>
      <FormSection title={t('title')} note={t('note')}>
        <Wide>
          <ActRows>
            <ActRow title={t('exportAll')} note={t('exportNote')}>
              <ExportAllButton ask={() => write.mutateAsync({})} />
            </ActRow>
          </ActRows>
        </Wide>
      </FormSection>
    </div>
  )
}
