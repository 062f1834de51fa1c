import { defaultLayout, readLayout } from '@gemba/domain/adminDashboard/gridLayout'
import { addressOf } from '@gemba/domain/core/address'
import type { DatasetResult } from '@gemba/domain/datasets/query.schema'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useAddressParameter } from '../platform/addressParameter.ts'
import { asCallError } from '../platform/callError.ts'
import { useFormat } from '../platform/format.ts'
import { useNow } from '../platform/useNow.ts'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { DashboardView } from './DashboardView.tsx'
import classes from './KioskPage.module.css'
import { secondsOf, shownAt } from './rotation.ts'
import { useAwake } from './useAwake.ts'
import { useDashboards } from './useDashboards.ts'
import { datasetKey } from './useDataset.ts'
import { useWidgets } from './useWidgets.ts'

const minute = 60_000
/** Figures that are older say so in amber: nothing has arrived for some time. */
const stale = 12 * minute

/** A screen in the hall: one dashboard after the other without any controls, with the age of what it shows. */
export const KioskPage = () => {
  const { t } = useTranslation('adminDashboard')
  const format = useFormat()
  const now = useNow(1)
  const asked = useAddressParameter('dashboards')
  const seconds = secondsOf(useAddressParameter('seconds'))
  const { query: list, dashboards, isLatest } = useDashboards()
  const { query, datasets, available } = useWidgets()
  const oldest = useOldest()
  useAwake()
  const wanted = (asked ?? '').split(',').filter(id => id !== '')
  const chosen = wanted.flatMap(id => dashboards.find(one => one.id === id) ?? [])
  const isLoaded = isLatest && query.data !== undefined
  const error = isLoaded ? null : (list.error ?? query.error)
  const failure = error && asCallError(error)
  const shown = chosen[shownAt(now, chosen.length, seconds)]
  const layout = useMemo(
    () => (shown && readLayout(shown.configuration)) ?? defaultLayout(available),
    [shown, available],
  )
  const isOld = oldest !== undefined && now - Date.parse(oldest) > stale
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 dir="auto">{shown?.name ?? t('title')}</h1>
        {isLoaded && shown && chosen.length < wanted.length && (
          <p className={classes.old}>
            <StateGlyph state="warning" size={18} />
            {t('kiosk.someGone')}
          </p>
        )}
        {oldest && (
          <p className={isOld ? classes.old : undefined}>
            {isOld && <StateGlyph state="warning" size={18} />}
            {t('kiosk.age', { age: format.age(oldest, new Date(now)) })}
          </p>
        )}
        <time className={classes.clock}>{format.time(new Date(now))}</time>
      </header>
      {failure ? (
        <ErrorState
          detail={failure.message}
          requestId={failure.requestId}
          onRetry={() => void Promise.all([list.refetch(), query.refetch()])}
        />
      ) : !isLoaded ? null : wanted.length > 0 && !shown ? (
        <EmptyState
          title={t(wanted.length > 1 ? 'kiosk.allGone' : 'gone')}
          action={
            <Button variant="default" renderRoot={props => routerLink({ ...props, to: addressOf('/admin/dashboard') })}>
              {t('kiosk.choose')}
            </Button>
          }
        >
          {t('kiosk.goneText')}
        </EmptyState>
      ) : (
        <DashboardView key={shown?.id} {...{ layout, datasets, available }} fills />
      )}
    </div>
  )
}

/** When the oldest figures that are on the screen were computed. */
const useOldest = (): string | undefined =>
  useQueryClient()
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey }) => queryKey[1] === datasetKey[1])
    .flatMap(({ state }) => (state.data as DatasetResult | undefined)?.at ?? [])
    .toSorted()[0]
