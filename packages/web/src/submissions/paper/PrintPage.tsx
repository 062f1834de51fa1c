import { getSubmission, getSubmissionPdf } from '@gemba/domain/submissions/submissions.endpoints'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fileAddress } from '../../platform/call.ts'
import { Loaded } from '../../platform/Loaded.tsx'
import { NotFoundPage } from '../../platform/NotFoundPage.tsx'
import { usePageTitle } from '../../platform/pageTitle.ts'
import { queryOf } from '../../platform/queries.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { SkeletonPage } from '../../ui/feedback/Skeletons.tsx'
import { usePrintedRecord } from '../usePrintedRecord.ts'
import { Paper } from './Paper.tsx'
import classes from './PrintPage.module.css'

/** The print view of one record, `?id=`: the paper on the screen, and the printer's dialog once all of it is there. */
export const PrintPage = () => {
  const { id = '' } = useSearch({ strict: false }) as { id?: string }
  const record = useQuery({ ...queryOf(getSubmission, { params: { id } }), enabled: id !== '' })
  usePageTitle(record.data?.irNumber ?? record.data?.checklist.name)
  if (id === '') return <NotFoundPage />
  return (
    <Loaded queries={[record]} skeleton={<SkeletonPage />} missing={<NotFoundPage />}>
      {submission => <Sheet submission={submission} />}
    </Loaded>
  )
}

const Sheet = ({ submission }: { submission: Submission }) => {
  const { t, i18n } = useTranslation('submissions')
  const record = usePrintedRecord(submission)
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    let left = false
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])]
    void Promise.allSettled([document.fonts.ready, ...pictures.map(picture => picture.decode())]).then(() => {
      if (!left) window.print()
    })
    return () => {
      left = true
    }
  }, [])
  const pdf = fileAddress(getSubmissionPdf, { params: { id: submission.id }, query: { language: i18n.language } })
  return (
    <main className={classes.desk}>
      <div className={classes.bar}>
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
        <Button leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
          {t('response.print')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the paper is wider than the window and scrolls by keys too */}
      <section ref={sheet} className={classes.sheet} aria-label={record.title} tabIndex={0}>
        <Paper record={record} />
      </section>
    </main>
  )
}
