import type { CurrentMaintenance } from '@gemba/domain/maintenance/maintenance.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { useTimeLeft } from './timeLeft.ts'
import { useMessageOf } from './useMessage.ts'

type NoticeTextProps = { window: CurrentMaintenance; lockedOut: boolean }

/** What is said of a window: when it begins, counted down; while it is on, until when, and who can work. */
export const NoticeText = ({ window, lockedOut }: NoticeTextProps) => {
  const { t } = useTranslation('maintenance')
  const { whenWithin, date, time } = useFormat()
  const { startsAt, endsAt, state } = window
  const [start, end] = [whenWithin(startsAt), whenWithin(endsAt)]
  const isSameDay = date(startsAt) === date(endsAt)
  const left = useTimeLeft(startsAt)
  const messageOf = useMessageOf()
  const words = () => {
    if (state === 'announced') return t('notice.announced', { left, start, end: isSameDay ? time(endsAt) : end })
    return t(lockedOut ? 'notice.inRun' : 'notice.running', { end })
  }
  return (
    <Notice tone="warning">
      {words()} <bdi>{messageOf(window)}</bdi>
    </Notice>
  )
}
