import { explainResultMail } from '@gemba/domain/resultMails/rules.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { ExampleSelect } from './ExampleSelect.tsx'
import { ReachedRecipients } from './ReachedRecipients.tsx'
import { ReachedRules } from './ReachedRules.tsx'
import classes from './reached.module.css'

/** Who would get the result of a submission by the rules as they are, who would not, and why. */
export const ReachedPage = () => {
  const { t } = useTranslation('resultMails')
  const format = useFormat()
  const { record = null } = useSearch({ strict: false }) as { record?: string }
  const navigate = useNavigate()
  const query = useQuery({ ...queryOf(explainResultMail, { params: { id: record ?? '' } }), enabled: record !== null })
  const shown = query.data?.submission
  const known = shown && {
    value: shown.id,
    label: [shown.irNumber ?? shown.name, format.when(shown.submittedAt)].join(', '),
  }
  const choose = (id: string) => void navigate({ to: '.', search: { record: id }, replace: true, resetScroll: false })
  return (
    <DetailsPage title={useOpenTitle()} crumbs={useCrumbs()}>
      <section className={classes.choice}>
        <p>{t('reached.note')}</p>
        <ExampleSelect label={t('reached.record')} known={known} value={record} onChange={choose} />
      </section>
      {record === null ? (
        <EmptyState title={t('reached.empty')}>{t('reached.emptyText')}</EmptyState>
      ) : (
        <Loaded queries={[query]} skeleton={<SkeletonForm />}>
          {reached => (
            <div className={classes.both}>
              <ReachedRecipients reached={reached} />
              <ReachedRules reached={reached} />
            </div>
          )}
        </Loaded>
      )}
    </DetailsPage>
  )
}
