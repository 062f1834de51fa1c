import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/address'
import type { ResponseOf } from '@gemba/domain/core/endpoint'
import { allowPublicApproval, listPublicLinks } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useChecklistTabs, useKnownChecklist } from '../../checklists/public/useChecklistTabs.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCrumbs } from '../../platform/crumbs.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { useOpenTitle, usePage, usePageTitle } from '../../platform/pageTitle.ts'
import { useWrite } from '../../platform/queries.ts'
import { useList } from '../../platform/useList.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import classes from './links.module.css'
import { PublicLinkCreateDialog } from './PublicLinkCreateDialog.tsx'
import { RevokeAllButton } from './RevokeAllButton.tsx'
import { useLinkColumns } from './useLinkColumns.tsx'

/** The public links of one checklist: what state they are in, how often they were used, and when last. */
export const PublicLinksPage = () => {
  const { t } = useTranslation('publicLinks')
  const { id = '', checklistType = 'process' } = usePage().params as { id?: string; checklistType?: ChecklistType }
  const at = { checklistType, id }
  usePageTitle(useKnownChecklist(at)?.name)
  const list = useList(listPublicLinks, {
    ...{ sort: 'createdAt', descending: true },
    fixed: { checklistId: id },
    rows: response => response.links,
  })
  const { response } = list
  const [adding, setAdding] = useState(false)
  const revocable = response?.can.revoke && response.revocable.count > 1 ? response.revocable : undefined
  return (
    <ListPage
      title={useOpenTitle()}
      crumbs={useCrumbs()}
      tabs={useChecklistTabs('links', at)}
      actions={
        <>
          {revocable && <RevokeAllButton checklistId={id} revocable={revocable} />}
          {response?.can.create && (
            <Button leftSection={<Icon of={IconPlus} />} onClick={() => setAdding(true)}>
              {t('links.add')}
            </Button>
          )}
        </>
      }
      list={list}
      search={t('links.search')}
      notice={response?.checklist.type === 'product' && <ApprovalSwitch checklistId={id} response={response} />}
      rows={{
        label: t('links.label'),
        columns: useLinkColumns(response),
        rowId: link => link.id,
        linkTo: link => addressOf('/admin/checklists/$checklistType/$id/links/$linkId', { ...at, linkId: link.id }),
        tall: true,
      }}
      empty={
        <EmptyState title={t('links.empty')}>
          {t(response?.checklist.published === false ? 'links.unpublished' : 'links.emptyText')}
        </EmptyState>
      }
      noun={total => t('links.noun', { total })}
    >
      {response && (
        <PublicLinkCreateDialog
          opened={adding}
          onClose={() => setAdding(false)}
          checklistId={id}
          checklist={response.checklist}
          allowsApproval={response.allowsApproval}
        />
      )}
    </ListPage>
  )
}

type ApprovalSwitchProps = { checklistId: string; response: ResponseOf<typeof listPublicLinks> }

/** The checklist has to allow it before a link of it can say so. */
const ApprovalSwitch = ({ checklistId, response: { allowsApproval, can } }: ApprovalSwitchProps) => {
  const { t } = useTranslation('publicLinks')
  const allow = useWrite(allowPublicApproval)
  const set = async (allowed: boolean) => {
    try {
      await allow.mutateAsync({ params: { checklistId }, body: { allowed } })
      notifySuccess(t(allowed ? 'approval.allowed' : 'approval.refused'))
    } catch (error) {
      notifyFailure(t('approval.failed'), error)
    }
  }
  return (
    <div className={classes.approval}>
      <Switch
        label={t('approval.label')}
        description={t('approval.note')}
        checked={allowsApproval}
        disabled={!can.allowApproval || allow.isPending}
        onChange={event => void set(event.currentTarget.checked)}
      />
    </div>
  )
}
