import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { roomHere, sizeIn, tooLittle } from './storage.ts'

const lookEvery = 5 * 60_000

/** Warns while there is room to do something about it: a full disk keeps no photo. */
export const FullNotice = () => {
  const { t } = useTranslation('offline')
  const { number } = useFormat()
  const room = useQuery({
    queryKey: ['device-room'],
    queryFn: roomHere,
    refetchInterval: lookEvery,
    staleTime: lookEvery,
  })
  if (!room.data || room.data.free >= tooLittle) return null
  return <Notice tone="warning">{t('full', { free: sizeIn(room.data.free, number) })}</Notice>
}
