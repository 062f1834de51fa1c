import { checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { addressOf } from '@gemba/domain/core/address'
import { daysAfter } from '@gemba/domain/core/calendarDay'
import { listSchedules } from '@gemba/domain/schedules/schedules.endpoints'
import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { useCrumbs } from '../../platform/crumbs.ts'
import { useFormat } from '../../platform/format.ts'
import { Loaded } from '../../platform/Loaded.tsx'
import { useOpenTitle, usePage } from '../../platform/pageTitle.ts'
import { queryOf } from '../../platform/queries.ts'
import { useNow } from '../../platform/useNow.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeletons.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { FilterField } from '../../ui/lists/FilterField.tsx'
import { usePlantCalendars } from '../public/useRuleSentence.ts'
import classes from './calendar.module.css'
import { DayList } from './DayList.tsx'
import { daysOffOf } from './daysOff.ts'
import { OccurrencePanel } from './OccurrencePanel.tsx'
import { useCalendarFilters } from './useCalendarFilters.ts'
import { calendarFilters, useWeek } from './useWeek.ts'
import { WeekTable } from './WeekTable.tsx'

/** A week of scheduled runs: by place and day, with what became of each. */
export const CalendarPage = () => {
  const { t } = useTranslation('schedules')
  const { params } = usePage()
  const type = checklistTypes.find(one => one === params.checklistType) ?? 'process'
  const week = useWeek(type)
  const { days, today, occurrences, total } = week
  const schedules = useQuery(queryOf(listSchedules, { query: { checklistTypeCode: type, count: 500 } })).data?.schedules
  const calendars = usePlantCalendars()
  const declared = useCalendarFilters({ type, schedules: schedules ?? [], places: week.places })
  const filters = { declared, get: week.get, set: week.set }
  const [opened, setOpened] = useState<string>()
  const now = useNow(30)
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { wordsLocale } = useFormat()
  const range = new Intl.DateTimeFormat(wordsLocale, { dateStyle: 'medium', timeZone: 'UTC' })
  const [from = today, to = today] = [days[0], days[6]]
  const open = occurrences.find(({ id }) => id === opened)
  const narrowed = calendarFilters.some(name => week.get(name))
  const shown = {
    ...{ days, today, now, occurrences, offOn: daysOffOf(schedules ?? [], calendars) },
    onOpen: ({ id }: { id: string }) => setOpened(id),
  }
  return (
    <>
      <PageHeader
        title={useOpenTitle()}
        crumbs={useCrumbs()}
        actions={
          <div className={classes.weeks}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('weekView.before')}
              onClick={() => week.goTo(daysAfter(from, -7))}
            >
              <Icon of={IconChevronLeft} mirrors />
            </ActionIcon>
            <bdi className={classes.range}>{range.formatRange(new Date(from), new Date(to))}</bdi>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('weekView.after')}
              onClick={() => week.goTo(daysAfter(from, 7))}
            >
              <Icon of={IconChevronRight} mirrors />
            </ActionIcon>
            <Button variant="default" disabled={days.includes(today)} onClick={() => week.goTo(today)}>
              {t('weekView.thisWeek')}
            </Button>
            <Button
              variant="default"
              renderRoot={props =>
                routerLink({
                  ...props,
                  to: addressOf('/checklists/$checklistType/reminders', { checklistType: type }),
                })
              }
            >
              {t('platform:titles.reminders')}
            </Button>
          </div>
        }
      />
      <div className={classes.page}>
        <div className={classes.filters} role="search">
          {filters.declared.map(filter => (
            <FilterField key={filter.name} filter={filter} values={filters} />
          ))}
          {narrowed && (
            <Button variant="subtle" onClick={week.clear}>
              {t('ui:filters.clear')}
            </Button>
          )}
        </div>
        <Loaded queries={[week.first]} skeleton={<SkeletonRows rows={6} />}>
          {() => (
            <>
              {total > occurrences.length && total > 2000 && (
                <p className={classes.hint}>{t('weekView.tooMany', { shown: occurrences.length, total })}</p>
              )}
              {occurrences.length === 0 ? (
                <EmptyState title={t(narrowed ? 'weekView.emptyNarrowed' : 'weekView.empty')}>
                  {t(narrowed ? 'weekView.emptyNarrowedText' : 'weekView.emptyText')}
                </EmptyState>
              ) : narrow ? (
                <DayList {...shown} />
              ) : (
                <WeekTable {...shown} />
              )}
            </>
          )}
        </Loaded>
      </div>
      {open && <OccurrencePanel occurrence={open} now={now} onClose={() => setOpened(undefined)} />}
    </>
  )
}
