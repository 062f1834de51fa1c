import { type OpenedLink, openPublicChecklist } from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { call } from '../platform/call.ts'
import { asCallError, type CallError } from '../platform/callError.ts'
import { MessagePage } from '../platform/MessagePage.tsx'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { PublicFrame } from '../ui/layout/PublicFrame.tsx'
import classes from './PublicChecklist.module.css'
import { PublicRunScreen } from './PublicRunScreen.tsx'

/** /checklist/{code}: a checklist for someone without an account, behind its PIN if it has one. */
export const PublicChecklistPage = () => {
  const { code = '' } = useParams({ strict: false }) as { code?: string }
  const [opened, setOpened] = useState<OpenedLink>()
  const [failure, setFailure] = useState<CallError>()
  const open = useCallback(
    async (pin?: string) => {
      try {
        setOpened(await call(openPublicChecklist, { body: { code, ...(pin && { pin }) }, quiet: true }))
      } catch (error) {
        setFailure(asCallError(error))
      }
    },
    [code],
  )
  useEffect(() => void open(), [open])
  if (opened) return <PublicRunScreen code={code} opened={opened} />
  if (!failure) return null
  if (failure.code === 'not-found') return <NotFoundPage />
  if (failure.fields?.pin !== undefined) return <PinStep refusal={failure} onPin={open} />
  return <Closed failure={failure} onAgain={() => void open()} />
}

/** Why a link takes nothing, and whom to ask; or that there is no network. */
const Closed = ({ failure, onAgain }: { failure: CallError; onAgain: () => void }) => {
  const { t } = useTranslation('publicLinks')
  const { contact, company } = (failure.details ?? {}) as { contact?: string; company?: string }
  const isGone = failure.code === 'gone'
  return (
    <MessagePage
      {...(isGone && { figure: '410' })}
      title={isGone ? t('closed') : t('notOpened')}
      actions={!isGone && <Button onClick={onAgain}>{t('again')}</Button>}
    >
      <p>{failure.message}</p>
      {contact && company && <p>{t('ask', { contact, company })}</p>}
    </MessagePage>
  )
}

const PinStep = ({ refusal, onPin }: { refusal: CallError; onPin: (pin: string) => Promise<void> }) => {
  const { t } = useTranslation('publicLinks')
  const [pin, setPin] = useState('')
  const [asked, setAsked] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    await onPin(pin)
    setPin('')
  }
  return (
    <PublicFrame>
      <form className={classes.pin} onSubmit={event => void submit(event)}>
        <h1>{t('pin.title')}</h1>
        <p>{t('pin.note')}</p>
        <TextInput
          label={t('pin.label')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          autoFocus
          size="xl"
          value={pin}
          error={asked && pin === '' ? refusal.fields?.pin : undefined}
          onChange={event => setPin(event.currentTarget.value.replace(/\D/g, ''))}
        />
        <Button type="submit" size="lg" disabled={pin.length < 4}>
          {t('pin.open')}
        </Button>
      </form>
    </PublicFrame>
  )
}
