import { commentIssue, type IssueDetails } from '@gemba/domain/issues/issues.endpoints'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useIdempotencyKey } from '../platform/idempotency.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { PersonLink } from '../platform/PersonLink.tsx'
import { useWrite } from '../platform/queries.ts'
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx'
import classes from './issues.module.css'

/** What people said, newest first, and the field to say something. */
export const IssueComments = ({ issue }: { issue: IssueDetails }) => {
  const { t } = useTranslation('issues')
  const format = useFormat()
  const comment = useWrite(commentIssue)
  const { keyFor, done } = useIdempotencyKey()
  const [text, setText] = useState('')
  const send = () =>
    comment.mutateAsync({ params: { id: issue.id }, body: { text }, idempotencyKey: keyFor({ text }) }).then(
      () => {
        // What was typed while it was on its way is the beginning of the next one.
        setText(now => (now === text ? '' : now))
        done()
      },
      error => notifyFailure(t('notCommented'), error),
    )
  return (
    <aside className={classes.comments} aria-label={t('comments')}>
      <h2>{t('comments')}</h2>
      {issue.can.comment && (
        <form
          onSubmit={event => {
            event.preventDefault()
            void send()
          }}
        >
          <Textarea
            label={t('comment')}
            autosize
            minRows={2}
            maxLength={5000}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={text.trim() === ''} loading={comment.isPending}>
            {t('addComment')}
          </Button>
        </form>
      )}
      <UnsavedGuard dirty={text.trim() !== ''} />
      <ol>
        {issue.comments.map(({ id, at, by, text: said }) => (
          <li key={id}>
            <b>
              <PersonLink person={by} />
            </b>{' '}
            <span className={classes.quiet}>{format.when(at)}</span>
            <p dir="auto">{said}</p>
          </li>
        ))}
      </ol>
    </aside>
  )
}
