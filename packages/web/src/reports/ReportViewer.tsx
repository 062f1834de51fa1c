import type { ReportListItem } from '@gemba/domain/reports/reports.endpoints'
import type { Report } from '@gemba/embed-sdk'
import { Button, Select } from '@mantine/core'
import { IconMaximize, IconPrinter, IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useAddressParameter } from '../platform/addressParameter.ts'
import { asCallError } from '../platform/callError.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { PageHeader, type PageHeaderProps } from '../ui/layout/PageHeader.tsx'
import { withoutHidden } from './hiddenReports.ts'
import { ReportFrame, type ReportFrameProps } from './ReportFrame.tsx'
import { usePrintKey } from './usePrintKey.ts'

type ReportViewerProps<Item extends ReportListItem> = {
  heading: Pick<PageHeaderProps, 'title' | 'crumbs'>
  query: UseQueryResult<{ value: Item[] }>
  /** what the list is for: 'Select Report' */
  label: string
  /** one that the list does not offer and its address opens, if this person may see it */
  unlisted?: Item
  /** the heading under which a report stands in the list; without headings they are listed as they come */
  groupOf?: (report: Item) => string
  /** what else can be done with the report, and with its frame once it is there; `leave` after it was deleted */
  acts?: (report: Item, frame: Report | undefined, leave: () => void) => ReactNode
  /** another value opens the report anew */
  opened?: number
  /** how the report is opened */
  opening?: (report: Item) => Omit<ReportFrameProps, 'report' | 'onLoaded'>
  children?: (report: Report) => ReactNode
}

/** A report that is chosen from the list, and what can be done with it. The choice stands in the address. */
export const ReportViewer = <Item extends ReportListItem>({
  heading,
  query: { data, error, isFetching, refetch },
  label,
  unlisted,
  groupOf,
  acts,
  opened = 0,
  opening,
  children,
}: ReportViewerProps<Item>) => {
  const { t } = useTranslation('reports')
  const asked = useAddressParameter('reportId')
  const navigate = useNavigate()
  const [report, setReport] = useState<Report>()
  const [left, setLeft] = useState<string>()
  usePrintKey(report)
  const reports = withoutHidden(data?.value ?? []).filter(({ id }) => id !== left)
  // The one that is open stays open while the list changes: someone may be working in it.
  const [held, setHeld] = useState<Item>()
  const wanted = asked ?? held?.id
  const found = [...reports, ...(unlisted ? [unlisted] : [])].find(({ id }) => id === wanted)
  // One that was just made is in the list with its next answer.
  const waits = isFetching || wanted === held?.id
  const chosen = found ?? (waits ? held : undefined) ?? (wanted ? undefined : reports[0])
  if (chosen !== held) setHeld(chosen)
  const leave = () => {
    setLeft(chosen?.id)
    setHeld(undefined)
    void navigate({ to: '.', search: {}, replace: true, ignoreBlocker: true })
  }
  const failure = error && !data && asCallError(error)
  return (
    <>
      <PageHeader
        {...heading}
        actions={
          <>
            <Select
              aria-label={label}
              placeholder={chosen?.name ?? label}
              searchable
              w={280}
              // Specification 2 §9.
              maxDropdownHeight={355}
              allowDeselect={false}
              data={optionsOf(reports, groupOf)}
              value={chosen?.id ?? null}
              onChange={id => void navigate({ to: '.', search: { reportId: id ?? undefined }, replace: true })}
            />
            <Button
              variant="default"
              leftSection={<Icon of={IconRefresh} />}
              disabled={!report}
              onClick={() => void report?.refresh()}
            >
              {t('refresh')}
            </Button>
            <Button
              variant="default"
              leftSection={<Icon of={IconPrinter} />}
              disabled={!report}
              onClick={() => void report?.print()}
            >
              {t('print')}
            </Button>
            <Button
              variant="default"
              leftSection={<Icon of={IconMaximize} />}
              disabled={!report}
              onClick={() => report?.fullscreen()}
            >
              {t('fullscreen')}
            </Button>
            {chosen && acts?.(chosen, report, leave)}
          </>
        }
      />
      {failure && <ErrorState detail={failure.message} requestId={failure.requestId} onRetry={() => void refetch()} />}
      {data && !chosen && (
        <EmptyState title={t(asked ? 'gone' : 'nothing')}>{t(asked ? 'goneText' : 'nothingText')}</EmptyState>
      )}
      {chosen && (
        <ReportFrame key={`${chosen.id} ${opened}`} report={chosen} {...opening?.(chosen)} onLoaded={setReport} />
      )}
      {report && children?.(report)}
    </>
  )
}

const optionsOf = <Item extends ReportListItem>(reports: readonly Item[], groupOf?: (report: Item) => string) => {
  const options = (some: readonly Item[]) => some.map(({ id, name }) => ({ value: id, label: name }))
  if (!groupOf) return options(reports)
  return [...Map.groupBy(reports, groupOf)].map(([group, some]) => ({ group, items: options(some) }))
}
