import { personName } from '@gemba/domain/core/personName'
import { getUserPin, givePins, removePin, unlockPin } from '@gemba/domain/users/pins.endpoints'
import type { PinState } from '@gemba/domain/users/pins.schema'
import type { UserDetails } from '@gemba/domain/users/userAccount.schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { ActRow } from '../ui/forms/ActRows.tsx'
import { newPin } from './newPin.ts'
import classes from './users.module.css'

/** The PIN with which a person signs in at terminals: no one can read it, an administrator can give a new one. */
export const UserPin = ({ user }: { user: UserDetails }) => {
  const { t } = useTranslation('users')
  const format = useFormat()
  const { id, badge } = user
  const query = useQuery(queryOf(getUserPin, { params: { id } }))
  const give = useWrite(givePins)
  const unlock = useWrite(unlockPin)
  const remove = useWrite(removePin)
  const [asking, setAsking] = useState<'give' | 'remove'>()
  const [pin, setPin] = useState<string>()
  const close = () => setAsking(undefined)
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      notifyFailure(t('pin.failed'), error)
    }
    close()
  }
  const giveOne = () =>
    attempt(async () => {
      const made = newPin(badge)
      const { changed } = await give.mutateAsync({ body: { pins: [{ userId: id, pin: made }] } })
      if (changed.length > 0) setPin(made)
    })
  const removeIt = () =>
    attempt(async () => {
      await remove.mutateAsync({ params: { id } })
      notifySuccess(t('pin.removed'))
    })
  const unlockIt = () =>
    attempt(async () => {
      await unlock.mutateAsync({ params: { id } })
      notifySuccess(t('pin.unlocked'))
    })
  if (!query.data) return null
  const { can, ...state } = query.data
  const lockedUntil = state.lockedUntil && format.time(state.lockedUntil)
  const asked = asking === 'remove' ? 'remove' : 'give'
  return (
    <>
      <ActRow
        title={t('pin.title')}
        note={lockedUntil ? t('pin.locked', { time: lockedUntil }) : t(`pin.${noteOf(state, badge)}`)}
      >
        {can.unlock && (
          <Button variant="default" loading={unlock.isPending} onClick={() => void unlockIt()}>
            {t('pin.unlock')}
          </Button>
        )}
        {can.remove && (
          <Button variant="default" onClick={() => setAsking('remove')}>
            {t('pin.remove')}
          </Button>
        )}
        {can.give && badge && (
          <Button variant="default" onClick={() => setAsking('give')}>
            {t('pin.give')}
          </Button>
        )}
      </ActRow>
      <ConfirmDialog
        opened={asking !== undefined}
        onClose={close}
        onConfirm={() => void (asked === 'remove' ? removeIt() : giveOne())}
        harmless={asked === 'give'}
        title={t(`pin.${asked}`)}
        question={t(`pin.${asked}Question`)}
        what={{ name: personName(user), detail: badge }}
        busy={give.isPending || remove.isPending}
      />
      {pin && <PinDialog user={user} pin={pin} onClose={() => setPin(undefined)} />}
    </>
  )
}

const noteOf = ({ has, mustChange }: PinState, badge: string | null) =>
  !has ? (badge ? 'none' : 'noBadge') : mustChange ? 'first' : 'own'

/** A PIN, shown once, to hand out. */
const PinDialog = ({ user, pin, onClose }: { user: UserDetails; pin: string; onClose: () => void }) => {
  const { t } = useTranslation('users')
  return (
    <Dialog opened onClose={onClose} title={t('pin.of', { name: personName(user) })}>
      <dl className={classes.slip}>
        <dt>{t('field.badge')}</dt>
        <dd dir="ltr">{user.badge}</dd>
        <dt>{t('pin.title')}</dt>
        <dd dir="ltr" data-secret>
          {pin}
        </dd>
      </dl>
      <p className={classes.note}>{t('pin.once')}</p>
      <div className={classes.acts}>
        <Button onClick={onClose}>{t('password.close')}</Button>
      </div>
    </Dialog>
  )
}
