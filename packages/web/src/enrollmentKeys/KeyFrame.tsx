import { addressOf } from '@gemba/domain/core/address'
import { getEnrollmentKey } from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import type { EnrollmentKeyDetails } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { PersonLink } from '../platform/PersonLink.tsx'
import { usePageTitle } from '../platform/pageTitle.ts'
import { RecordPage } from '../platform/RecordPage.tsx'
import { StatusBadge } from '../ui/display/Status.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { KeyActions } from './KeyActions.tsx'
import { KeyShare } from './KeyShare.tsx'
import { stateGlyph, useKeyWords } from './words.ts'

type KeyFrameProps = { tab: 'settings' | 'uses'; children: (key: EnrollmentKeyDetails) => ReactNode }

/** The page of one key: name and state, facts, its code to share, and the tabs. */
export const KeyFrame = ({ tab, children }: KeyFrameProps) => (
  <RecordPage of={getEnrollmentKey}>
    {key => (
      <Opened enrollmentKey={key} tab={tab}>
        {children(key)}
      </Opened>
    )}
  </RecordPage>
)

type OpenedProps = { enrollmentKey: EnrollmentKeyDetails; tab: KeyFrameProps['tab']; children: ReactNode }

const Opened = ({ enrollmentKey: key, tab, children }: OpenedProps) => {
  const { t } = useTranslation('enrollmentKeys')
  const { date } = useFormat()
  const words = useKeyWords()
  const { id, name, state } = key
  usePageTitle(name)
  return (
    <DetailsPage
      title={name}
      crumbs={useCrumbs({ '/admin/invites/$id': name })}
      tag={state !== 'open' && <StatusBadge state={stateGlyph[state]}>{t(`states.${state}`)}</StatusBadge>}
      facts={[
        { label: t('uses'), value: words.uses(key) },
        { label: t('valid'), value: words.days(key) },
        { label: t('createdAt'), value: date(key.createdAt) },
        { label: t('createdBy'), value: key.createdBy ? <PersonLink person={key.createdBy} /> : '–' },
      ]}
      actions={<KeyActions enrollmentKey={key} />}
      tabs={{
        label: t('tabs.label'),
        current: tab,
        tabs: [
          { id: 'settings', label: t('tabs.settings'), to: addressOf('/admin/invites/$id', { id }) },
          { id: 'uses', label: t('tabs.uses'), to: addressOf('/admin/invites/$id/uses', { id }), count: key.uses },
        ],
      }}
      side={<KeyShare enrollmentKey={key} />}
    >
      {children}
    </DetailsPage>
  )
}
