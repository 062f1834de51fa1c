import { addressOf } from '@gemba/domain/core/address'
import { listResultMailRules } from '@gemba/domain/resultMails/rules.endpoints'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { SavedViews } from '../savedViews/public/SavedViews.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { Status } from '../ui/display/Status.tsx'
import { DialogButton } from '../ui/feedback/DialogButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { RuleCreateDialog } from './RuleCreateDialog.tsx'
import { useRuleWords } from './useRuleWords.ts'

/** Who gets the results of which runs, and the way to what the e-mails say. */
export const ResultMailRulesPage = () => {
  const { t } = useTranslation('resultMails')
  const words = useRuleWords()
  const list = useList(listResultMailRules, { sort: 'name', rows: response => response.rules })
  return (
    <ListPage
      title={useOpenTitle()}
      crumbs={useCrumbs()}
      views={<SavedViews />}
      actions={
        <>
          <Button
            variant="default"
            renderRoot={props => routerLink({ ...props, to: addressOf('/admin/result-mails/templates') })}
          >
            {t('rules.texts')}
          </Button>
          <Button
            variant="default"
            renderRoot={props => routerLink({ ...props, to: addressOf('/admin/result-mails/recipients') })}
          >
            {t('reached.title')}
          </Button>
          {list.response?.can.create && (
            <DialogButton label={t('rules.create')} leftSection={<Icon of={IconPlus} />}>
              {dialog => <RuleCreateDialog {...dialog} outside={list.response?.outside === true} />}
            </DialogButton>
          )}
        </>
      }
      list={list}
      search={t('rules.search')}
      rows={{
        label: t('rules.details'),
        columns: [
          {
            ...{ id: 'name', header: t('rules.name'), sortable: true, secondOnPhone: true },
            cell: rule => <bdi>{rule.name}</bdi>,
            second: words.when,
          },
          { ...{ id: 'who', header: t('rules.who'), phone: 1 }, cell: rule => <bdi>{words.who(rule)}</bdi> },
          { ...{ id: 'attached', header: t('rules.attached'), phone: 2 }, cell: words.attached },
          {
            ...{ id: 'active', header: t('rules.status'), sortable: true, phone: 2 },
            cell: rule => {
              const dead = words.dead(rule)
              if (dead) return <Status state="warning">{dead}</Status>
              return rule.active ? t('rules.active') : t('rules.inactive')
            },
          },
        ],
        rowId: rule => rule.id,
        linkTo: ({ id }) => addressOf('/admin/result-mails/$id', { id }),
        tall: true,
      }}
      empty={<EmptyState title={t('rules.empty')}>{t('rules.emptyText')}</EmptyState>}
    />
  )
}
