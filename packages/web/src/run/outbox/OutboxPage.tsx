import { addressOf } from '@gemba/domain/core/address'
import { personName } from '@gemba/domain/core/personName'
import { runAddress } from '@gemba/domain/drafts/runAddress'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink, useGo } from '../../platform/address.tsx'
import { useFormat } from '../../platform/format.ts'
import { useMe } from '../../platform/me.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { useWrittenAnswers } from '../public/answerWords.ts'
import type { DeviceDraft, OutboxItem, Owner } from '../session/deviceKept.ts'
import { openDrafts } from '../session/openOnDevice.ts'
import { outbox } from '../session/outbox.ts'
import { DiscardButton } from './DiscardButton.tsx'
import { saveAsFile } from './exportRun.ts'
import { ImportButton } from './ImportButton.tsx'
import classes from './OutboxPage.module.css'
import { reopenItem } from './outboxActs.ts'

/**
 * /outbox: what was submitted on this device and waits for the server, the oldest first, what it did not accept and why,
 * what was sent today, and drafts that are only here. Only of the person who is signed in.
 */
export const OutboxPage = () => {
  const { t } = useTranslation('run')
  const owner = useOwner()
  const { items, drafts, unreadable, again } = useKept(owner)
  const format = useFormat()
  const today = format.date(new Date())
  const of = (state: OutboxItem['state']) => items?.filter(item => item.state === state) ?? []
  const sent = of('sent').filter(({ sentAt }) => sentAt && format.date(sentAt) === today)
  const waiting = of('waiting')
  const refused = of('refused')
  const isEmpty =
    !unreadable && items !== undefined && waiting.length + refused.length + sent.length + drafts.length === 0
  return (
    <>
      <PageHeader title={t('outbox.title')} actions={<ImportButton owner={owner} />} />
      <div className={classes.page}>
        {unreadable && (
          <Notice
            tone="fail"
            action={
              <Button variant="default" onClick={() => again?.()}>
                {t('outbox.readAgain')}
              </Button>
            }
          >
            {t('outbox.unreadable')}
          </Notice>
        )}
        {waiting.length + refused.length > 0 && <Notice tone="info">{t('outbox.kept')}</Notice>}
        {isEmpty && <EmptyState title={t('outbox.empty')}>{t('outbox.emptyText')}</EmptyState>}
        <Group title={t('outbox.refused', { n: refused.length })} items={refused} owner={owner} />
        <Group title={t('outbox.waiting', { n: waiting.length })} items={waiting} owner={owner} />
        <Group title={t('outbox.sent', { n: sent.length })} items={[...sent].reverse()} owner={owner} />
        {drafts.length > 0 && <Drafts drafts={drafts} />}
      </div>
    </>
  )
}

const useOwner = (): Owner => {
  const me = useMe()
  return { id: me.id, name: personName(me), company: me.customer.id }
}

const useKept = ({ id, name, company }: Owner) => {
  const [items, setItems] = useState<OutboxItem[]>()
  const [drafts, setDrafts] = useState<DeviceDraft[]>([])
  const [unreadable, setUnreadable] = useState(false)
  const [again, setAgain] = useState<() => void>()
  useEffect(() => {
    let gone = false
    const owner = { id, name, company }
    const read = async () => {
      const read = await Promise.all([outbox.all(owner), openDrafts(owner)]).catch(() => undefined)
      if (gone) return
      // What was read before stays on the screen.
      setUnreadable(!read)
      if (!read) return
      const [all, open] = read
      setItems(all)
      setDrafts(open.filter(({ begun }) => begun !== undefined))
    }
    const readNow = () => void read()
    readNow()
    setAgain(() => readNow)
    const stop = outbox.onChange(readNow)
    return () => {
      gone = true
      stop()
    }
  }, [id, name, company])
  return { items, drafts, unreadable, again }
}

const Group = ({ title, items, owner }: { title: string; items: readonly OutboxItem[]; owner: Owner }) =>
  items.length > 0 && (
    <section className={classes.group}>
      <h2>{title}</h2>
      <ul>
        {items.map(item => (
          <Item key={item.draftId} item={item} owner={owner} />
        ))}
      </ul>
    </section>
  )

const Item = ({ item, owner }: { item: OutboxItem; owner: Owner }) => {
  const { t } = useTranslation('run')
  const format = useFormat()
  const go = useGo()
  const write = useWrittenAnswers()
  const { state, checklist, name, submittedAt, sentAt, irNumber, reason, record, openDraftId, standsAlone } = item
  const open = async () => {
    const draftId = await reopenItem(item)
    await go(runAddress(checklist.type, checklist.code, { draftId }))
  }
  return (
    <li className={classes.item} data-outbox={state}>
      <div className={classes.what}>
        <b dir="auto">{checklist.name}</b>
        <span dir="auto">{name}</span>
        <small>{t('outbox.submitted', { when: format.whenWithin(submittedAt) })}</small>
        {reason && state !== 'sent' && <p className={classes.reason}>{reason}</p>}
        {state === 'sent' && sentAt && (
          <p className={classes.done}>
            {irNumber
              ? t('outbox.sentNumber', { time: format.time(sentAt), number: irNumber })
              : t('outbox.sentAt', { time: format.time(sentAt) })}
          </p>
        )}
        {standsAlone && <p>{t(`outbox.standsAlone.${standsAlone}`)}</p>}
      </div>
      <div className={classes.acts}>
        {record &&
          routerLink({
            to: addressOf('/checklists/$checklistType/$id/responses/$response/$revision', {
              checklistType: checklist.type,
              id: record.checklistId,
              response: record.id,
              revision: String(record.revision),
            }),
            children: t('outbox.show'),
          })}
        {state === 'refused' && (
          <Button onClick={() => void open()}>{t(openDraftId ? 'openCopy' : 'outbox.open')}</Button>
        )}
        {state !== 'sent' && (
          <Button
            variant="default"
            onClick={() => void outbox.change(item.draftId, { state: 'waiting', reason: undefined })}
          >
            {t('outbox.retry')}
          </Button>
        )}
        {state !== 'sent' && (
          <Button variant="default" onClick={() => void saveAsFile(item, owner, { write, t, format })}>
            {t('outbox.export')}
          </Button>
        )}
        {state !== 'sent' && <DiscardButton run={item} what={{ name: checklist.name, detail: name }} />}
      </div>
    </li>
  )
}

const Drafts = ({ drafts }: { drafts: readonly DeviceDraft[] }) => {
  const { t } = useTranslation('run')
  return (
    <section className={classes.group}>
      <h2>{t('outbox.drafts', { n: drafts.length })}</h2>
      <ul>
        {drafts.map(draft => (
          <DraftItem key={draft.draftId} kept={draft} />
        ))}
      </ul>
    </section>
  )
}

const DraftItem = ({ kept }: { kept: DeviceDraft }) => {
  const { t } = useTranslation('run')
  const format = useFormat()
  const { draftId, begun, draft } = kept
  const { checklist, header } = draft
  const place = [header.machine, header.part].filter(Boolean).join(' · ')
  return (
    <li className={classes.item} data-outbox="draft">
      <div className={classes.what}>
        <b dir="auto">{checklist.name}</b>
        {place && <span dir="auto">{place}</span>}
        {begun && <small>{t('outbox.begun', { when: format.whenWithin(begun.begunAt) })}</small>}
      </div>
      <div className={classes.acts}>
        {routerLink({
          to: runAddress(checklist.type, checklist.code, { draftId }),
          children: t('outbox.continue'),
        })}
        <DiscardButton run={kept} what={{ name: checklist.name, detail: place || draft.draftName }} />
      </div>
    </li>
  )
}
