import { personName } from '@gemba/domain/core/personName'
import type { UserDetails } from '@gemba/domain/users/userAccount.schema'
import { getUser } from '@gemba/domain/users/userAccounts.endpoints'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { HistoryLink } from '../../audit/public/HistoryLink.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCrumbs } from '../../platform/crumbs.ts'
import { useFormat } from '../../platform/format.ts'
import { Loaded } from '../../platform/Loaded.tsx'
import { useMayOpen } from '../../platform/mayOpen.ts'
import { NotFoundPage } from '../../platform/NotFoundPage.tsx'
import { usePage, usePageTitle } from '../../platform/pageTitle.ts'
import { pictureOf } from '../../platform/pictureOf.ts'
import { queryOf } from '../../platform/queries.ts'
import { roleName } from '../../roles/public/roleName.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { StatusBadge } from '../../ui/display/Status.tsx'
import { SkeletonForm } from '../../ui/feedback/Skeletons.tsx'
import { DetailsPage } from '../../ui/layout/DetailsPage.tsx'
import { UserActs } from '../UserActs.tsx'
import { type UserTab, userTabs } from '../userTabs.ts'
import { namesOf, stateGlyph } from './words.ts'

type UserFrameProps = { tab: UserTab; children: (user: UserDetails) => ReactNode }

/** The page of one person: name and state, facts, what the state asks for, and the tabs. */
export const UserFrame = ({ tab, children }: UserFrameProps) => {
  const { id = '' } = usePage().params
  const query = useQuery(queryOf(getUser, { params: { id } }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonForm />} missing={<NotFoundPage />}>
      {user => (
        <Opened key={user.id} user={user} tab={tab}>
          {children(user)}
        </Opened>
      )}
    </Loaded>
  )
}

const Opened = ({ user, tab, children }: { user: UserDetails; tab: UserTab; children: ReactNode }) => {
  const { t } = useTranslation('users')
  const format = useFormat()
  const mayOpen = useMayOpen()
  const name = personName(user)
  usePageTitle(name)
  const { id, state } = user
  const crumbs = useCrumbs({ '/admin/users/$id': name })
  const facts = [
    { label: t('field.username'), value: <bdi>{user.username}</bdi> },
    { label: t('field.badge'), value: <bdi>{user.badge ?? '–'}</bdi> },
    { label: t('field.roles'), value: user.roles.map(role => roleName(role.name)).join(', ') || '–' },
    { label: t('field.groups'), value: <bdi>{namesOf(user.groups) || '–'}</bdi> },
    { label: t('field.lastSignIn'), value: user.lastSignInAt ? format.when(user.lastSignInAt) : t('never') },
    { label: t('memberSince'), value: format.date(user.memberSince) },
  ]
  const counts: Partial<Record<UserTab, number>> = { access: user.roles.length + user.groups.length }
  return (
    <DetailsPage
      title={name}
      crumbs={crumbs}
      before={<Avatar name={name} picture={pictureOf(user)} size={40} />}
      tag={state !== 'active' && <StatusBadge state={stateGlyph[state]}>{t(`state.${state}`)}</StatusBadge>}
      facts={facts}
      actions={
        <>
          <HistoryLink id={id} />
          <UserActs user={user} />
        </>
      }
      tabs={{
        label: t('tab.label'),
        current: tab,
        tabs: userTabs
          .filter(({ path }) => mayOpen(path, { id }))
          .map(({ id: one, path }) => ({
            id: one,
            label: t(`tab.${one}`),
            to: path.replace('$id', id),
            ...(counts[one] !== undefined && { count: counts[one] }),
          })),
      }}
    >
      {children}
    </DetailsPage>
  )
}
