import { type OpenedLink, openPublicChecklist } from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import type { LinkState } from '@gemba/domain/publicLinks/publicLinks.schema'
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { call } from '../platform/call.ts'
import { asCallError, type CallError } from '../platform/callError.ts'
import { MessagePage } from '../platform/MessagePage.tsx'
import { keptRun } from './keptRun.ts'
import { OutboxList } from './OutboxDock.tsx'
import { outbox, useOutbox } from './outbox.ts'
import { PinStep } from './PinStep.tsx'
import { PublicRunScreen } from './PublicRunScreen.tsx'
import { speakAs } from './pageLanguage.ts'
import { publicStore } from './publicStore.ts'

/** /checklist/{code}: a checklist for someone without an account, behind its PIN if it has one. */
export const PublicChecklistPage = () => {
  const { code = '' } = useParams({ strict: false }) as { code?: string }
  const [opened, setOpened] = useState<OpenedLink>()
  const [failure, setFailure] = useState<CallError>()
  const show = useCallback(
    async (link: OpenedLink) => {
      await speakAs(keptRun(code, link).locale ?? link.language)
      setOpened(link)
    },
    [code],
  )
  const open = useCallback(
    async (pin?: string) => {
      const kept = await publicStore.link(code).catch(() => undefined)
      try {
        // Where the PIN was entered before it is not asked for again, until the pass ends.
        const proof = pin ? { pin } : kept && { pass: kept.pass }
        const now = await call(openPublicChecklist, { body: { code, ...proof }, quiet: true })
        await publicStore.keepLink(code, now).catch(() => undefined)
        await show(now)
        void outbox.opened(code).catch(() => undefined)
      } catch (error) {
        const refusal = asCallError(error)
        // Without network the page works by what it opened before; a link that is gone is forgotten.
        if (kept && refusal.status === 0) return show(kept)
        const { state } = (refusal.details ?? {}) as Gone
        if (kept && refusal.code === 'gone' && state !== 'locked') await publicStore.forgetLink(code)
        setFailure(refusal)
      }
    },
    [code, show],
  )
  useEffect(() => void open(), [open])
  // The network may be gone when it is needed, and with plain HTTP there is no service worker that has it.
  useEffect(() => void import('./PublicCompletedPage.tsx').catch(() => undefined), [])
  const askPin = useCallback((refusal: CallError) => {
    setOpened(undefined)
    setFailure(refusal)
  }, [])
  if (opened) return <PublicRunScreen code={code} opened={opened} onPinNeeded={askPin} />
  if (!failure) return null
  if (failure.fields?.pin !== undefined) return <PinStep refusal={failure} onPin={open} />
  return <Closed failure={failure} onAgain={() => void open()} />
}

type Gone = { state?: LinkState; contact?: string; company?: string }

/** Why a link takes nothing, and whom to ask; that no link has this code; or that there is no network. What this device still has to send is below. */
const Closed = ({ failure, onAgain }: { failure: CallError; onAgain: () => void }) => {
  const { t } = useTranslation('publicLinks')
  const entries = useOutbox()
  const { state = 'ended', contact, company } = (failure.details ?? {}) as Gone
  // Its reader has no account, so no other page is offered.
  if (failure.code === 'not-found')
    return (
      <MessagePage figure="404" title={t('unknown.title')} actions={null}>
        <p>{t('unknown.text')}</p>
      </MessagePage>
    )
  const isGone = failure.code === 'gone'
  return (
    <MessagePage
      {...(isGone && { figure: '410' })}
      title={isGone ? t(`gone.${state}.title`) : t('notOpened')}
      actions={(!isGone || state === 'locked') && <Button onClick={onAgain}>{t('again')}</Button>}
    >
      <p>{isGone ? t(`gone.${state}.text`) : failure.message}</p>
      {company && <p>{contact ? t('ask', { contact, company }) : t('askCompany', { company })}</p>}
      {entries.length > 0 && <OutboxList entries={entries} />}
    </MessagePage>
  )
}
