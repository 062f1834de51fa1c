import { addressOf } from '@gemba/domain/core/address'
import { runAddress } from '@gemba/domain/drafts/runAddress'
import type { SubmissionReceipt } from '@gemba/domain/submissions/submissions.schema'
import { Button } from '@mantine/core'
import { IconPlayerPlayFilled, IconPrinter } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink, useGo } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import { useMayOpen } from '../platform/mayOpen.ts'
import { usePage } from '../platform/pageTitle.ts'
import { seenLast } from '../platform/seenLast.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import { useRoleWords } from '../workflow/public/roleWords.ts'
import classes from './CompletedPage.module.css'
import { QueuedSheet } from './QueuedSheet.tsx'
import { type About, RunAbout } from './RunAbout.tsx'

/** `about` is absent in the history entry of a version before. */
export type Completed = SubmissionReceipt & { checklistName: string; about?: About }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** what was just submitted, for the completed page; survives a reload with the history entry */
    completed?: Completed
    /** what was submitted without network, and waits on this device */
    queued?: { checklistName: string; at: string; about?: About }
  }
}

/** What became of a run: its number, its result, its issues, who has it now, and how to continue. */
export const CompletedPage = () => {
  const { t } = useTranslation('run')
  const go = useGo()
  const format = useFormat()
  const mayOpen = useMayOpen()
  const { roleName } = useRoleWords()
  const { params } = usePage()
  const location = useLocation()
  // As it was when the page came: on the way to the next page the address has changed already.
  const [receipt] = useState(location.state.completed)
  const [queued] = useState(location.state.queued)
  const checklistType = params.checklistType === 'product' ? 'product' : 'process'
  const list = seenLast.of(addressOf('/checklists/$checklistType', { checklistType }))
  useEffect(() => {
    if (!receipt && !queued) void go(list, { replace: true })
  }, [receipt, queued, go, list])
  if (!receipt)
    return queued ? <QueuedSheet {...queued} list={list} code={params.code ?? ''} type={checklistType} /> : null
  const { id, checklistId, revision, result, irNumber, issues, pendingWith, submittedAt, checklistName, about } =
    receipt
  const pending = pendingWith && roleName(pendingWith)
  const responsePage = '/checklists/$checklistType/$id/responses/$response/$revision' as const
  const response = addressOf(responsePage, {
    checklistType,
    id: checklistId,
    response: id,
    revision: String(revision),
  })
  const again = runAddress(checklistType, params.code ?? '')
  const issuePage = '/checklists/$checklistType/issues/$id' as const
  return (
    <main className={classes.page}>
      <div className={classes.sheet}>
        <p className={classes.name} dir="auto">
          {checklistName}
        </p>
        <h1 className={classes.title}>{t('completed.title')}</h1>
        {about && <RunAbout about={about} />}
        {irNumber && (
          <p className={classes.number} dir="ltr">
            {irNumber}
          </p>
        )}
        <p className={classes.result} data-result={result}>
          <StateGlyph state={result} size={24} />
          {t(`completed.${result}`)}
        </p>
        <p className={classes.when}>{t('completed.at', { when: format.dateTime(submittedAt) })}</p>
        {pending && (
          <p className={classes.pending}>
            <StateGlyph state="pending" size={20} />
            {t('completed.pendingWith', { role: pending })}
          </p>
        )}
        {issues.length > 0 && (
          <section className={classes.issues} aria-labelledby="completed-issues">
            <h2 id="completed-issues">{t('completed.issues')}</h2>
            <ul>
              {issues.map(issue => {
                const words = (
                  <>
                    <b>{issue.number}</b> <span dir="auto">{issue.title}</span>
                  </>
                )
                return (
                  <li key={issue.id}>
                    {mayOpen(issuePage, { checklistType })
                      ? routerLink({ to: addressOf(issuePage, { checklistType, id: issue.id }), children: words })
                      : words}
                    <small>{t(issue.isNew ? 'completed.issueNew' : 'completed.issueJoined')}</small>
                  </li>
                )
              })}
            </ul>
          </section>
        )}
        <div className={classes.acts}>
          <Button onClick={() => void go(list)}>{t('completed.back')}</Button>
          <Button variant="light" leftSection={<Icon of={IconPlayerPlayFilled} />} onClick={() => void go(again)}>
            {t('completed.again')}
          </Button>
          {mayOpen(responsePage, { checklistType }) && (
            <Button
              variant="default"
              leftSection={<Icon of={IconPrinter} size={20} />}
              onClick={() => void go(response)}
            >
              {t('completed.print')}
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}
