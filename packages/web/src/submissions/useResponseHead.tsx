import type { PrintedRecord } from '@gemba/domain/submissions/printedRecord'
import { getSubmissionPdf } from '@gemba/domain/submissions/submissions.endpoints'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { fileAddress } from '../platform/call.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { StatusBadge } from '../ui/display/Status.tsx'

/** Number or name of the run, what became of it, its facts, and the ways onto paper. */
export const useResponseHead = (submission: Submission, record: PrintedRecord) => {
  const { t, i18n } = useTranslation('submissions')
  const { checklist, irNumber, revision, id, status, result, bypass, pendingWith, isWorkflowReverse } = submission
  const nameOf = (name: string) => (isWorkflowReverse ? t('print.statusReversed', { status: name }) : name)
  const word = bypass
    ? t('print.status.bypass')
    : status
      ? nameOf(t(`print.status.${status}`))
      : pendingWith
        ? t('response.pending')
        : t('print.result', { result })
  const pdf = fileAddress(getSubmissionPdf, { params: { id }, query: { language: i18n.language } })
  return {
    title: irNumber ?? checklist.name,
    crumbs: useCrumbs(),
    tag: <StatusBadge state={record.verdict.glyph}>{word}</StatusBadge>,
    facts: [
      ...(irNumber ? [{ label: t('response.checklist'), value: <bdi>{checklist.name}</bdi> }] : []),
      { label: t('response.revision'), value: String(revision + 1) },
      ...factsInHead(record).map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> })),
    ],
    actions: (
      <>
        <Button
          variant="default"
          component="a"
          href={pdf}
          target="_blank"
          rel="noopener"
          leftSection={<Icon of={IconFileTypePdf} />}
        >
          {t('response.pdf')}
        </Button>
        <Button variant="default" leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
          {t('response.print')}
        </Button>
      </>
    ),
  }
}

/** Issues stand with the answers that raised them, orders above the findings, and earlier rounds in the history. */
const factsInHead = ({ facts }: PrintedRecord) => {
  const lastRound = facts.findLast(({ kind }) => kind === 'round')
  return facts.filter(
    fact => fact.kind !== 'issues' && fact.kind !== 'order' && (fact.kind !== 'round' || fact === lastRound),
  )
}
