import { Button } from '@mantine/core'
import { IconChevronUp, IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useWrittenAnswers } from '../run/public/answerWords.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'
import { BottomSheet } from '../ui/feedback/BottomSheet.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import classes from './Outbox.module.css'
import { outbox, useOutbox } from './outbox.ts'
import type { OutboxEntry } from './publicStore.ts'
import { saveRunAsFile } from './saveRunAsFile.ts'

/** What the dock says of this run, and the way to what waits on this device. */
export const OutboxDock = ({ said }: { said: ReactNode }) => {
  const { t } = useTranslation('publicLinks')
  const entries = useOutbox()
  const [opened, setOpened] = useState(false)
  const waiting = entries.filter(({ state }) => state === 'waiting').length
  const refused = entries.filter(({ state }) => state === 'refused').length
  if (entries.length === 0) return said
  const words =
    refused > 0
      ? t('outbox.notAcceptedCount', { n: refused })
      : waiting > 0
        ? t('outbox.waits', { n: waiting })
        : t('outbox.sent')
  return (
    <>
      <button type="button" className={classes.dock} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {said}
        <span className={classes.link}>
          {words}
          <Icon of={IconChevronUp} size={16} />
        </span>
      </button>
      <BottomSheet opened={opened} onClose={() => setOpened(false)} title={t('outbox.title')}>
        <OutboxList entries={entries} />
      </BottomSheet>
    </>
  )
}

/** What waits, what was not accepted and what was sent, in this order. */
export const OutboxList = ({ entries }: { entries: readonly OutboxEntry[] }) => {
  const { t } = useTranslation('publicLinks')
  const of = (state: OutboxEntry['state']) => entries.filter(entry => entry.state === state)
  const [waiting, refused, sent] = [of('waiting'), of('refused'), of('sent')]
  return (
    <>
      {waiting.length > 0 && (
        <>
          <p className={classes.note}>{t('outbox.note')}</p>
          <Entries entries={waiting} />
        </>
      )}
      {refused.length > 0 && (
        <>
          <h3 className={classes.head}>{t('outbox.notAccepted')}</h3>
          <Entries entries={refused} />
        </>
      )}
      {sent.length > 0 && (
        <>
          <h3 className={classes.head}>{t('outbox.sentToday')}</h3>
          <Entries entries={sent} />
        </>
      )}
      {waiting.length > 0 && (
        <Button
          variant="default"
          fullWidth
          size="lg"
          leftSection={<Icon of={IconRefresh} />}
          onClick={() => void outbox.tryNow()}
        >
          {t('outbox.tryNow')}
        </Button>
      )}
    </>
  )
}

const glyphs = { waiting: 'pending', refused: 'fail', sent: 'pass' } as const

const Entries = ({ entries }: { entries: readonly OutboxEntry[] }) => (
  <ul className={classes.entries}>
    {entries.map(entry => (
      <Entry key={entry.submissionId} entry={entry} />
    ))}
  </ul>
)

const Entry = ({ entry }: { entry: OutboxEntry }) => {
  const { t } = useTranslation('publicLinks')
  const { dateTime } = useFormat()
  const write = useWrittenAnswers()
  const [asking, setAsking] = useState(false)
  const { state, checklist, opened, receipt, reason, at, submissionId } = entry
  const said = {
    waiting: t('outbox.complete', { company: opened.company }),
    refused: t('outbox.kept', { reason: reason ?? '' }),
    sent: t('outbox.received', { reference: receipt?.reference ?? '' }),
  }[state]
  return (
    <li className={classes.entry}>
      <StateGlyph state={glyphs[state]} />
      <div>
        <b dir="auto">{checklist}</b>
        <small>{said}</small>
      </div>
      <span className={classes.when}>{dateTime(at)}</span>
      {state === 'refused' && (
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<Icon of={IconDownload} />}
            onClick={() => void saveRunAsFile(entry, t, write)}
          >
            {t('outbox.save')}
          </Button>
          <Button variant="default" leftSection={<Icon of={IconRefresh} />} onClick={() => void outbox.retry(entry)}>
            {t('again')}
          </Button>
          <Button variant="default" leftSection={<Icon of={IconTrash} />} onClick={() => setAsking(true)}>
            {t('outbox.delete')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void outbox.discard(submissionId)}
        title={t('outbox.delete')}
        question={t('outbox.deleteQuestion')}
        what={{ name: checklist, detail: dateTime(at) }}
      />
    </li>
  )
}
