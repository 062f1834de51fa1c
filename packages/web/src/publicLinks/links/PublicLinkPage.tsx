import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import type { ResponseOf } from '@gemba/domain/core/endpoint'
import { listPublicLinks, updatePublicLink } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import { type PublicLink, PublicLinkFields } from '@gemba/domain/publicLinks/publicLinks.schema'
import { useQuery } from '@tanstack/react-query'
import { useKnownChecklist } from '../../checklists/public/useChecklistTabs.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCrumbs } from '../../platform/crumbs.ts'
import { EditForm } from '../../platform/EditForm.tsx'
import { useFormat } from '../../platform/format.ts'
import { Loaded } from '../../platform/Loaded.tsx'
import { NotFoundPage } from '../../platform/NotFoundPage.tsx'
import { PersonLink } from '../../platform/PersonLink.tsx'
import { usePage, usePageTitle } from '../../platform/pageTitle.ts'
import { queryOf, useWrite } from '../../platform/queries.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SkeletonForm } from '../../ui/feedback/Skeletons.tsx'
import { FormSection } from '../../ui/forms/FormPage.tsx'
import { DetailsPage } from '../../ui/layout/DetailsPage.tsx'
import { LinkActions } from './LinkActions.tsx'
import { LinkLimitFields, LinkNameFields, LinkPersonFields, type LinkValues } from './LinkFields.tsx'
import { LinkShare } from './LinkShare.tsx'
import { LinkStatus } from './LinkStatus.tsx'
import { useLinkWords } from './useLinkWords.ts'

type At = { checklistType: ChecklistType; id: string; linkId: string }

/** One public link: its code to share, and everything about it but its codes to change. */
export const PublicLinkPage = () => {
  const { id = '', linkId = '', checklistType = 'process' } = usePage().params as Partial<At>
  const query = useQuery(queryOf(listPublicLinks, { query: { checklistId: id, id: linkId } }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonForm />} missing={<NotFoundPage />}>
      {response => {
        const [link] = response.links
        return link ? (
          <Opened key={linkId} at={{ checklistType, id, linkId }} link={link} response={response} />
        ) : (
          <NotFoundPage />
        )
      }}
    </Loaded>
  )
}

type OpenedProps = { at: At; link: PublicLink; response: ResponseOf<typeof listPublicLinks> }

const Opened = ({ at, link, response }: OpenedProps) => {
  const { t } = useTranslation('publicLinks')
  const { date, dateTime } = useFormat()
  const words = useLinkWords()
  const checklist = useKnownChecklist(at)
  const { name, state, lastUsedAt, owner } = link
  usePageTitle(name)
  return (
    <DetailsPage
      title={name}
      crumbs={useCrumbs(checklist && { '/admin/checklists/$checklistType/$id/links': checklist.name })}
      tag={<LinkStatus state={state} beside="title" />}
      facts={[
        { label: t('links.uses'), value: words.uses(link) },
        { label: t('links.lastUsed'), value: lastUsedAt ? dateTime(lastUsedAt) : t('links.never') },
        { label: t('links.owner'), value: <PersonLink person={owner} /> },
        { label: t('links.createdAt'), value: date(link.createdAt) },
      ]}
      actions={<LinkActions link={link} />}
      side={<LinkShare link={link} />}
    >
      {(state === 'ownerLeft' || state === 'locked' || state === 'inactive') && (
        <Notice tone="warning">{t(`links.why.${state}`)}</Notice>
      )}
      <Settings link={link} response={response} />
    </DetailsPage>
  )
}

const Settings = ({ link, response }: Pick<OpenedProps, 'link' | 'response'>) => {
  const { t } = useTranslation('publicLinks')
  const update = useWrite(updatePublicLink)
  const { checklist, allowsApproval } = response
  const { id, version, can, series, hasPin } = link
  const { name, endsOn, maxUses, language, machine, part, lot, asksName, asksEmail, mailsReceipt, entersApproval } =
    link
  const initialValues: LinkValues = {
    ...{ name, endsOn, maxUses, language, machine, part, lot, asksName, asksEmail, mailsReceipt, entersApproval },
    ...{ checklistId: link.checklistId, codes: null, pin: undefined },
  }
  return (
    <EditForm
      label={t('links.edit')}
      schema={PublicLinkFields}
      initialValues={initialValues}
      version={version}
      submit={(body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } })}
      saved={t('links.saved')}
      failed={t('links.notSaved')}
      readOnly={!can.update}
    >
      {form => (
        <>
          <FormSection title={t('links.about')} note={t('links.aboutNote')}>
            <LinkNameFields form={form} checklist={checklist} />
          </FormSection>
          <FormSection title={t('links.limits')} note={t(series ? 'links.limitsNoteSeries' : 'links.limitsNote')}>
            <LinkLimitFields form={form} series={series} hadPin={hasPin} />
          </FormSection>
          <FormSection title={t('links.person')} note={t('links.personNote')}>
            <LinkPersonFields form={form} checklist={checklist} allowsApproval={allowsApproval} />
          </FormSection>
        </>
      )}
    </EditForm>
  )
}
