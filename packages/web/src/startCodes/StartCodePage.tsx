import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { listStartCodes, updateStartCode } from '@gemba/domain/startCodes/startCodes.endpoints'
import { type NamedLink, type StartCode, StartCodeFields } from '@gemba/domain/startCodes/startCodes.schema'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useKnownChecklist } from '../checklists/public/useChecklistTabs.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { EditForm } from '../platform/EditForm.tsx'
import { useFormat } from '../platform/format.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { PersonLink } from '../platform/PersonLink.tsx'
import { usePage, usePageTitle } from '../platform/pageTitle.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { FormSection, Wide } from '../ui/forms/FormPage.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { StartCodeActions } from './StartCodeActions.tsx'
import { StartCodeMoreFields } from './StartCodeFields.tsx'
import { StartCodeShare } from './StartCodeShare.tsx'
import { StartCodeStatus } from './StartCodeStatus.tsx'

type At = { checklistType: ChecklistType; id: string; codeId: string }

/** One start code: its label, and what it fills in to change. */
export const StartCodePage = () => {
  const { id = '', codeId = '', checklistType = 'process' } = usePage().params as Partial<At>
  const query = useQuery(queryOf(listStartCodes, { query: { checklistId: id, id: codeId } }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonForm />} missing={<NotFoundPage />}>
      {({ codes: [code], links }) =>
        code ? <Opened key={codeId} at={{ checklistType, id, codeId }} code={code} links={links} /> : <NotFoundPage />
      }
    </Loaded>
  )
}

type OpenedProps = { at: At; code: StartCode; links: readonly NamedLink[] }

const Opened = ({ at, code, links }: OpenedProps) => {
  const { t } = useTranslation('startCodes')
  const { date, dateTime, number } = useFormat()
  const checklist = useKnownChecklist(at)
  const { machine, uses, lastUsedAt, createdBy, createdAt, link } = code
  usePageTitle(machine)
  return (
    <DetailsPage
      title={machine}
      crumbs={useCrumbs(checklist && { '/admin/checklists/$checklistType/$id/start-codes': checklist.name })}
      tag={<StartCodeStatus code={code} beside="title" />}
      facts={[
        { label: t('uses'), value: number(uses) },
        { label: t('lastUsed'), value: lastUsedAt ? dateTime(lastUsedAt) : t('never') },
        ...(createdBy ? [{ label: t('createdBy'), value: <PersonLink person={createdBy} /> }] : []),
        { label: t('createdAt'), value: date(createdAt) },
      ]}
      actions={<StartCodeActions code={code} />}
      side={<StartCodeShare code={code} />}
    >
      {link && link.state !== 'open' && !code.revokedAt && (
        <Notice tone="warning">{t('linkClosed', { name: link.name })}</Notice>
      )}
      <Settings code={code} links={links} />
    </DetailsPage>
  )
}

const Settings = ({ code, links }: Omit<OpenedProps, 'at'>) => {
  const { t } = useTranslation('startCodes')
  const update = useWrite(updateStartCode)
  const { id, version, can, machine, part, name, linkId, link } = code
  // One that was revoked stays named until another one is chosen.
  const offered = link && !links.some(one => one.id === link.id) ? [link, ...links] : links
  return (
    <EditForm
      label={t('edit')}
      schema={StartCodeFields}
      initialValues={{ machine, part, name, linkId }}
      version={version}
      submit={(body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } })}
      saved={t('saved')}
      failed={t('notSaved')}
      readOnly={!can.update}
    >
      {form => (
        <FormSection title={t('fills')} note={t('fillsNote')}>
          <Wide>
            <TextInput label={t('machine')} dir="auto" maxLength={100} {...form.getInputProps('machine')} />
          </Wide>
          <StartCodeMoreFields form={form} links={offered} />
        </FormSection>
      )}
    </EditForm>
  )
}
