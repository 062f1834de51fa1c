import { addressOf } from '@gemba/domain/core/address'
import { listPublicCodes } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import type { PublicLink } from '@gemba/domain/publicLinks/publicLinks.schema'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Loaded } from '../../platform/Loaded.tsx'
import { PrintLink } from '../../platform/PrintLink.tsx'
import { queryOf } from '../../platform/queries.ts'
import { FramedQrCode } from '../../ui/display/FramedQrCode.tsx'
import { Icon } from '../../ui/display/Icon.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeletons.tsx'
import { CopyButton } from '../../ui/forms/CopyButton.tsx'
import { Share, ShareActs, ShareLetters } from '../../ui/layout/Share.tsx'

/** The code of a link as an address, to photograph, and on paper; of a series a sheet, and how many are left. */
export const LinkShare = ({ link: { id, state, series, name } }: { link: PublicLink }) => {
  const { t } = useTranslation('publicLinks')
  const query = useQuery(queryOf(listPublicCodes, { params: { id } }))
  const closed = state === 'revoked' || state === 'ended' || state === 'usedUp'
  return (
    <Share title={t('share.title')}>
      {closed ? (
        <p>{t('share.closed')}</p>
      ) : (
        <Loaded queries={[query]} skeleton={<SkeletonRows />}>
          {({ codes }) => (
            <>
              {series && (
                <p>{t('share.series', { n: codes.length, left: codes.filter(code => !code.usedAt).length })}</p>
              )}
              {!series && codes[0] && <OneCode address={codes[0].url} name={name} />}
              <PrintLink to={addressOf('/print/utility/public-link/$id', { id })}>
                {t(series ? 'share.printSheet' : 'share.print')}
              </PrintLink>
            </>
          )}
        </Loaded>
      )}
    </Share>
  )
}

const OneCode = ({ address, name }: { address: string; name: string }) => {
  const { t } = useTranslation('publicLinks')
  return (
    <>
      <FramedQrCode address={address} size={160} label={t('share.qr', { name })} />
      <ShareLetters>{address}</ShareLetters>
      <ShareActs>
        <CopyButton variant="default" fullWidth text={address} label={t('share.copy')} copied={t('share.copied')} />
        <Button
          variant="default"
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          fullWidth
          leftSection={<Icon of={IconExternalLink} />}
        >
          {t('share.open')}
        </Button>
      </ShareActs>
    </>
  )
}
