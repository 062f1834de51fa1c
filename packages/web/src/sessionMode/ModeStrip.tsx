import type { SessionMode } from '@gemba/domain/auth/sessionMode.schema'
import { addressOf } from '@gemba/domain/core/address'
import { personName } from '@gemba/domain/core/personName'
import { Button } from '@mantine/core'
import { IconEye, IconHeadset } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useVisitor } from '../platform/me.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { endMode, leaveMode } from '../platform/sessionMode.ts'
import { roleName } from '../roles/public/roleName.ts'
import { Icon } from '../ui/display/Icon.tsx'
import classes from './ModeStrip.module.css'

/** Above every page while the sign-in is used for something else than the user's own work. */
export const ModeStrip = () => {
  const me = useVisitor()
  if (!me?.mode) return null
  return me.mode.kind === 'role' ? <RoleStrip mode={me.mode} /> : <SupportStrip mode={me.mode} user={personName(me)} />
}

type SupportProps = { mode: Extract<SessionMode, { kind: 'support' }>; user: string }

const SupportStrip = ({ mode: { by, reason, secondsLeft }, user }: SupportProps) => {
  const { t } = useTranslation('sessionMode')
  const minutes = useMinutesLeft(secondsLeft)
  return (
    <Strip kind="support" icon={<Icon of={IconHeadset} />} back="/">
      <b>{t('support', { by, user })}</b>
      <small>
        {t('left', { minutes })}. <bdi>{reason}</bdi>
      </small>
    </Strip>
  )
}

/** Full minutes, counted down while they are shown; when the time is over, the sign-in is its person's again. */
const useMinutesLeft = (seconds: number): number => {
  // What the server says of the time counts: the clock here may be wrong.
  const [end, setEnd] = useState({ seconds, at: performance.now() + seconds * 1000 })
  if (end.seconds !== seconds) setEnd({ seconds, at: performance.now() + seconds * 1000 })
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 5_000)
    const over = setTimeout(() => void leaveMode().catch(() => undefined), Math.max(0, end.at - performance.now()))
    return () => {
      clearInterval(timer)
      clearTimeout(over)
    }
  }, [end.at])
  return Math.max(0, Math.floor((end.at - now) / 60_000))
}

const RoleStrip = ({ mode: { role } }: { mode: Extract<SessionMode, { kind: 'role' }> }) => {
  const { t } = useTranslation('sessionMode')
  return (
    <Strip kind="role" icon={<Icon of={IconEye} />} back={addressOf('/admin/roles/$id', { id: role.id })}>
      {t('role', { role: roleName(role.name) })}
    </Strip>
  )
}

type StripProps = {
  kind: SessionMode['kind']
  icon: ReactNode
  /** the page that opens when it was ended */
  back: string
  children: ReactNode
}

const Strip = ({ kind, icon, back, children }: StripProps) => {
  const { t } = useTranslation('sessionMode')
  const [ending, setEnding] = useState(false)
  const strip = useRef<HTMLElement>(null)
  // What sticks to the top of the window stays below the strip.
  useEffect(() => {
    const { style } = document.documentElement
    const measure = () => style.setProperty('--g-strip', `${strip.current?.offsetHeight ?? 0}px`)
    const observer = new ResizeObserver(measure)
    if (strip.current) observer.observe(strip.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--g-strip')
    }
  }, [])
  const end = async () => {
    setEnding(true)
    await endMode(back).catch(error => notifyFailure(t('notEnded'), error))
    setEnding(false)
  }
  return (
    <section ref={strip} className={`${classes.strip} ${classes[kind]}`} aria-label={t('label')}>
      {icon}
      <div className={classes.text}>{children}</div>
      <Button variant="default" className={classes.end} loading={ending} onClick={() => void end()}>
        {t('end')}
      </Button>
    </section>
  )
}
