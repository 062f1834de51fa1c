import { deviceName } from '@gemba/domain/auth/deviceName'
import type { ResponseOf } from '@gemba/domain/core/endpoint'
import { type listPushDevices, revokePushDevice, testPushDevice } from '@gemba/domain/push/push.endpoints'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { Loaded } from '../../platform/Loaded.tsx'
import { useMe } from '../../platform/me.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { useWrite } from '../../platform/queries.ts'
import { Status } from '../../ui/display/Status.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeletons.tsx'
import { FormSection, Wide } from '../../ui/forms/FormPage.tsx'
import { pushHere, turnOff, turnOn } from '../subscription.ts'
import classes from './PushSection.module.css'

type Known = ResponseOf<typeof listPushDevices>

/** Push notifications: on or off in this browser, and on which devices its person gets them. */
export const PushSection = ({ known: { publicKey, devices } }: { known: Known }) => {
  const { t } = useTranslation('push')
  const { id } = useMe()
  const client = useQueryClient()
  const here = useQuery({ queryKey: ['push-here', id], queryFn: () => pushHere(id), staleTime: 0 })
  const revoke = useWrite(revokePushDevice)
  const [busy, setBusy] = useState(false)
  if (!publicKey) return null
  const ask = () => client.invalidateQueries({ queryKey: ['push-here'] })
  const act = async (work: () => Promise<unknown>, failed: string) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notifyFailure(failed, error)
    } finally {
      await ask()
      setBusy(false)
    }
  }
  const own = here.data?.mark && devices.find(({ mark }) => mark === here.data.mark)
  const begin = () =>
    act(async () => {
      const state = await turnOn(id, publicKey)
      await client.invalidateQueries({ queryKey: ['push-devices'] })
      if (state === 'on') notifySuccess(t('turnedOn'))
    }, t('notTurnedOn'))
  const end = (deviceId: string) =>
    act(async () => {
      await revoke.mutateAsync({ params: { id: deviceId } })
      if (own && own.id === deviceId) await turnOff()
      notifySuccess(t('revoked'))
    }, t('notRevoked'))
  return (
    <FormSection title={t('title')} note={t('note')}>
      <Wide>
        <Loaded queries={[here]} skeleton={<SkeletonRows rows={1} />}>
          {({ state }) => (
            <div className={classes.here}>
              <Status state={state === 'on' && own ? 'done' : 'none'}>{t(own ? 'here.on' : 'here.off')}</Status>
              {state === 'denied' || state === 'unsupported' || state === 'installFirst' ? (
                <p>{t(`here.${state}`)}</p>
              ) : own ? (
                <Try id={own.id} busy={busy} />
              ) : (
                <Button loading={busy} onClick={() => void begin()}>
                  {t('turnOn')}
                </Button>
              )}
            </div>
          )}
        </Loaded>
        <Devices devices={devices} own={own ? own.id : undefined} busy={busy} onRevoke={device => void end(device)} />
      </Wide>
    </FormSection>
  )
}

const Try = ({ id, busy }: { id: string; busy: boolean }) => {
  const { t } = useTranslation('push')
  const test = useWrite(testPushDevice)
  const send = () =>
    test.mutateAsync({ params: { id } }).then(
      () => notifySuccess(t('tested')),
      error => notifyFailure(t('notTested'), error),
    )
  return (
    <Button variant="default" loading={test.isPending} disabled={busy} onClick={() => void send()}>
      {t('test')}
    </Button>
  )
}

type DevicesProps = {
  devices: Known['devices']
  own: string | undefined
  busy: boolean
  onRevoke: (id: string) => void
}

const Devices = ({ devices, own, busy, onRevoke }: DevicesProps) => {
  const { t } = useTranslation('push')
  const { whenWithin } = useFormat()
  if (devices.length === 0) return null
  return (
    <ul className={classes.devices} aria-label={t('devices')}>
      {devices.map(({ id, device, addedAt, sentAt }) => {
        const name = deviceName(device) || t('unknownDevice')
        return (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>
                {id === own && `${t('thisDevice')} · `}
                {t('added', { when: whenWithin(addedAt) })}
                {sentAt && ` · ${t('sent', { when: whenWithin(sentAt) })}`}
              </small>
            </span>
            <Button
              variant="default"
              className={classes.revoke}
              disabled={busy}
              aria-label={t('revokeOne', { name })}
              onClick={() => onRevoke(id)}
            >
              {t(id === own ? 'turnOff' : 'revoke')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
