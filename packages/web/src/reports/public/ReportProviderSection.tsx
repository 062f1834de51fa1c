import { getReportProvider, type ReportProvider } from '@gemba/domain/reports/reportProvider.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { Loaded } from '../../platform/Loaded.tsx'
import { queryOf } from '../../platform/queries.ts'
import { DialogButton } from '../../ui/feedback/DialogButton.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeletons.tsx'
import { ActRow, ActRows } from '../../ui/forms/ActRows.tsx'
import { FormSection, Wide } from '../../ui/forms/FormPage.tsx'
import { ReportProviderDialog } from '../ReportProviderDialog.tsx'
import { useConnectionCheck } from '../useConnectionCheck.tsx'
import classes from './ReportProviderSection.module.css'

/** Who keeps and draws the company's reports, and how its Power BI is reached. */
export const ReportProviderSection = () => {
  const { t } = useTranslation('reports')
  const query = useQuery(queryOf(getReportProvider))
  return (
    <div className={classes.below}>
      <FormSection title={t('provider.title')} note={t('provider.note')}>
        <Wide>
          <Loaded queries={[query]} skeleton={<SkeletonRows rows={1} />}>
            {stored => <Stored stored={stored} />}
          </Loaded>
        </Wide>
      </FormSection>
    </div>
  )
}

const Stored = ({ stored }: { stored: ReportProvider }) => {
  const { t } = useTranslation('reports')
  const { provider, can } = stored
  const usesPowerBi = provider === 'powerBi'
  return (
    <ActRows>
      <ActRow title={t(`provider.${provider}`)} note={t(usesPowerBi ? 'provider.powerBiText' : 'provider.builtInText')}>
        {can.update && (
          <DialogButton variant="default" label={t('provider.change')}>
            {dialog => <ReportProviderDialog stored={stored} {...dialog} />}
          </DialogButton>
        )}
      </ActRow>
      {usesPowerBi && <StoredConnection stored={stored} />}
    </ActRows>
  )
}

const StoredConnection = ({ stored }: { stored: ReportProvider }) => {
  const { t } = useTranslation('reports')
  const format = useFormat()
  const { directoryId, clientId, workspaceId, role, secretChangedAt, can } = stored
  const check = useConnectionCheck({ directoryId, clientId, clientSecret: '', workspaceId, role })
  return (
    <ActRow
      title={t('provider.connection')}
      note={
        <>
          <span>
            {t('provider.workspaceId')} <bdi>{workspaceId}</bdi>
          </span>
          {secretChangedAt && <span>{t('provider.secretSince', { moment: format.dateTime(secretChangedAt) })}</span>}
          {check.result}
        </>
      }
    >
      {can.update && check.button}
    </ActRow>
  )
}
