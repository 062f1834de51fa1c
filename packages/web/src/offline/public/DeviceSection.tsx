import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { isApplePhone } from '../../platform/isApplePhone.ts'
import { mediaLeftOut } from '../../platform/mediaLeftOut.ts'
import { Status } from '../../ui/display/Status.tsx'
import { FormSection, Wide } from '../../ui/forms/FormPage.tsx'
import classes from './DeviceSection.module.css'
import { install, isInstalled, useInstallOffer } from './installing.ts'
import { keepForGood, roomHere, sizeIn } from './storage.ts'

/** What this device can do without a network: whether it opens, is installed and keeps its data, and how much room there is. */
export const DeviceSection = () => {
  const { t } = useTranslation('offline')
  return (
    <FormSection title={t('device.title')} note={t('device.note')}>
      <Wide>
        <ul className={classes.facts}>
          <Working />
          <Installed />
          <Kept />
        </ul>
      </Wide>
    </FormSection>
  )
}

/** The first visit loads what opens later; a network that takes longer than this has not brought it yet. */
const longestWait = 20_000

const worksOffline = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false
  const ready = navigator.serviceWorker.ready.then(() => true)
  return Promise.race([ready, new Promise<boolean>(done => setTimeout(() => done(false), longestWait))])
}

const Working = () => {
  const { t } = useTranslation('offline')
  const worker = useQuery({
    queryKey: ['device-worker'],
    queryFn: worksOffline,
    staleTime: 0,
  })
  if (worker.isPending) return null
  const works = worker.data === true
  return (
    <li>
      <Status state={works ? 'done' : 'none'}>{t(works ? 'device.ready' : 'device.notReady')}</Status>
      {!works && <p>{t(isSecureContext ? 'device.unsupported' : 'device.insecure')}</p>}
    </li>
  )
}

const Installed = () => {
  const { t } = useTranslation('offline')
  const isOffered = useInstallOffer()
  const there = isInstalled()
  return (
    <li>
      <Status state={there ? 'done' : 'none'}>{t(there ? 'device.installed' : 'device.notInstalled')}</Status>
      {!there && isOffered && (
        <>
          <Button variant="default" onClick={() => void install()}>
            {t('device.install')}
          </Button>
          <p>{t('device.installNote')}</p>
        </>
      )}
      {!there && !isOffered && <p>{t(isApplePhone() ? 'device.byHomeScreen' : 'device.byMenu')}</p>}
    </li>
  )
}

const Kept = () => {
  const { t } = useTranslation('offline')
  const { number } = useFormat()
  const [isRefused, setRefused] = useState(false)
  const room = useQuery({ queryKey: ['device-room'], queryFn: roomHere, staleTime: 0 })
  if (!room.data) return null
  const { used, free, isKept } = room.data
  const left = mediaLeftOut.count()
  const keep = async () => {
    setRefused(!(await keepForGood()))
    await room.refetch()
  }
  return (
    <li>
      <Status state={isKept ? 'done' : 'none'}>{t(isKept ? 'device.kept' : 'device.mayGo')}</Status>
      {!isKept && (
        <Button variant="default" onClick={() => void keep()}>
          {t('device.keep')}
        </Button>
      )}
      {!isKept && <p role="status">{t(isRefused ? 'device.notGiven' : 'device.keepNote')}</p>}
      {left > 0 && <p>{t('device.leftOut', { n: left })}</p>}
      <p>{t('device.used', { used: sizeIn(used, number), free: sizeIn(free, number) })}</p>
    </li>
  )
}
