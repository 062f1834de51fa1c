import { defaultLayout, readLayout } from '@gemba/domain/adminDashboard/gridLayout'
import { addressOf } from '@gemba/domain/core/address'
import type { DatasetResult } from '@gemba/domain/datasets/query.schema'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useAddressParameter } from '../platform/addressParameter.ts'
import { useFormat } from '../platform/format.ts'
import { useNow } from '../platform/useNow.ts'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { DashboardView } from './DashboardView.tsx'
import classes from './KioskPage.module.css'
import { secondsOf, shownAt } from './rotation.ts'
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
  const { dashboards, isLatest } = useDashboards()
  const { query, datasets, available } = useWidgets()
  const oldest = useOldest()
  useAwake()
  const wanted = (asked ?? '').split(',').filter(id => id !== '')
  const chosen = wanted.flatMap(id => dashboards.find(one => one.id === id) ?? [])
  const isLoaded = isLatest && query.data !== undefined
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
      {!isLoaded ? null : wanted.length > 0 && !shown ? (
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

/** Keeps the screen on, and asks for everything again once the network or the screen is back. */
const useAwake = () => {
  const client = useQueryClient()
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'hidden') return
      void navigator.wakeLock?.request('screen').catch(() => undefined)
      void client.invalidateQueries()
    }
    // A network that is back does not always say so.
    const timer = setInterval(() => {
      const failed = client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.error !== null })
      if (failed.length > 0)
        void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
    }, 30_000)
    void navigator.wakeLock?.request('screen').catch(() => undefined)
    addEventListener('online', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(timer)
      removeEventListener('online', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [client])
}
