import { addressOf } from '@gemba/domain/core/address'
import { exportEnrollmentKeys, listEnrollmentKeys } from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import { keyStates } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import { groupedCode } from '@gemba/domain/enrollmentKeys/keyLetters'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useList } from '../platform/useList.ts'
import { roleName } from '../roles/public/roleName.ts'
import { TitledListPage } from '../savedViews/public/TitledListPage.tsx'
import { Status } from '../ui/display/Status.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { EnrollmentKeyCreateDialog } from './EnrollmentKeyCreateDialog.tsx'
import classes from './keys.module.css'
import { stateGlyph, useKeyWords } from './words.ts'

/** The enrollment keys of a company: what each gives, how often it was used, and whether it lets people in. */
export const EnrollmentKeysPage = () => {
  const { t } = useTranslation('enrollmentKeys')
  const words = useKeyWords()
  const list = useList(listEnrollmentKeys, {
    ...{ sort: 'createdAt', descending: true },
    rows: response => response.enrollmentKeys,
    filters: [
      {
        ...{ kind: 'choices', name: 'state', label: t('state') },
        options: keyStates.map(value => ({ value, label: t(`states.${value}`) })),
      },
    ],
  })
  return (
    <TitledListPage
      create={
        list.response?.can.create && {
          label: t('create'),
          dialog: dialog => <EnrollmentKeyCreateDialog {...dialog} />,
        }
      }
      list={list}
      search={t('search')}
      exports={<ExportMenu of={exportEnrollmentKeys} list={list} />}
      rows={{
        columns: [
          {
            ...{ id: 'name', header: t('name'), sortable: true, secondOnPhone: true },
            cell: key => <bdi>{key.name}</bdi>,
            second: key => <span className={classes.code}>{groupedCode(key.code)}</span>,
          },
          {
            ...{ id: 'roles', header: t('roles'), phone: 1 },
            cell: key => key.roles.map(({ name }) => roleName(name)).join(', '),
          },
          {
            ...{ id: 'groups', header: t('groups'), from: 'wide' },
            cell: key => <bdi>{key.groups.map(({ name }) => name).join(', ')}</bdi>,
          },
          {
            ...{ id: 'uses', header: t('uses'), sortable: true, numeric: true, phone: 2 },
            cell: key => words.uses(key),
          },
          { ...{ id: 'endsOn', header: t('valid'), sortable: true, phone: 2 }, cell: key => words.days(key) },
          {
            ...{ id: 'state', header: t('state'), sortable: true, oneLine: true, phone: 'key' },
            cell: ({ state }) =>
              state === 'open' ? t('states.open') : <Status state={stateGlyph[state]}>{t(`states.${state}`)}</Status>,
          },
        ],
        rowId: key => key.id,
        linkTo: ({ id }) => addressOf('/admin/invites/$id', { id }),
        tall: true,
      }}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      noun={total => t('noun', { count: total })}
    />
  )
}
