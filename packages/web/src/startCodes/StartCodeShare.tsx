import { addressOf } from '@gemba/domain/core/address'
import { listStartSheet } from '@gemba/domain/startCodes/startCodes.endpoints'
import type { StartCode } from '@gemba/domain/startCodes/startCodes.schema'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { PrintLink } from '../platform/PrintLink.tsx'
import { queryOf } from '../platform/queries.ts'
import { FramedQrCode } from '../ui/display/FramedQrCode.tsx'
import { SkeletonRows } from '../ui/feedback/Skeletons.tsx'
import { Share, ShareLetters } from '../ui/layout/Share.tsx'

/** The label of a code: to be tried with a phone, and to be printed once more. */
export const StartCodeShare = ({ code: { id, checklistId, machine, revokedAt } }: { code: StartCode }) => {
  const { t } = useTranslation('startCodes')
  const query = useQuery({
    ...queryOf(listStartSheet, { params: { checklistId }, query: { codeId: id } }),
    enabled: revokedAt === null,
  })
  return (
    <Share title={t('share.title')}>
      {revokedAt ? (
        <p>{t('share.revoked')}</p>
      ) : (
        <Loaded queries={[query]} skeleton={<SkeletonRows />}>
          {({ codes }) =>
            codes.slice(0, 1).map(({ url, code }) => (
              <Fragment key={url}>
                <FramedQrCode address={url} size={160} label={t('share.qr', { machine })} />
                <ShareLetters large>{code}</ShareLetters>
                <p>{t('share.note')}</p>
                <PrintLink to={addressOf('/print/utility/start-codes/$id', { id: checklistId }, { codeId: id })}>
                  {t('share.print')}
                </PrintLink>
              </Fragment>
            ))
          }
        </Loaded>
      )}
    </Share>
  )
}
