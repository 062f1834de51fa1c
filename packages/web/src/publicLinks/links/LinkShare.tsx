import { addressOf } from '@gemba/domain/core/address'
import { listPublicCodes } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import type { PublicLink } from '@gemba/domain/publicLinks/publicLinks.schema'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy, IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { Loaded } from '../../platform/Loaded.tsx'
import { queryOf } from '../../platform/queries.ts'
import { FramedQrCode } from '../../ui/display/FramedQrCode.tsx'
import { Icon } from '../../ui/display/Icon.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeletons.tsx'
import classes from './links.module.css'

/** The code of a link as an address, to photograph, and on paper; of a series a sheet, and how many are left. */
export const LinkShare = ({ link: { id, state, series, name } }: { link: PublicLink }) => {
  const { t } = useTranslation('publicLinks')
  const query = useQuery(queryOf(listPublicCodes, { params: { id } }))
  const closed = state === 'revoked' || state === 'ended' || state === 'usedUp'
  return (
    <section className={classes.share}>
      <h2>{t('share.title')}</h2>
      {closed ? (
        <p>{t('share.closed')}</p>
      ) : (
        <Loaded queries={[query]} skeleton={<SkeletonRows />}>
          {({ codes }) => (
            <>
              {series ? (
                <p>{t('share.series', { n: codes.length, left: codes.filter(code => !code.usedAt).length })}</p>
              ) : (
                codes.slice(0, 1).map(({ url }) => <OneCode key={url} address={url} name={name} />)
              )}
              <Button
                variant="default"
                leftSection={<Icon of={IconPrinter} />}
                fullWidth
                renderRoot={props => routerLink({ ...props, to: addressOf('/print/utility/public-link/$id', { id }) })}
              >
                {t(series ? 'share.printSheet' : 'share.print')}
              </Button>
            </>
          )}
        </Loaded>
      )}
    </section>
  )
}

const OneCode = ({ address, name }: { address: string; name: string }) => {
  const { t } = useTranslation('publicLinks')
  const clipboard = useClipboard()
  return (
    <>
      <FramedQrCode address={address} size={160} label={t('share.qr', { name })} />
      <p className={classes.address} dir="ltr">
        {address}
      </p>
      <div className={classes.acts}>
        <Button
          variant="default"
          leftSection={<Icon of={IconCopy} />}
          fullWidth
          onClick={() => clipboard.copy(address)}
        >
          <span aria-live="polite">{t(clipboard.copied ? 'share.copied' : 'share.copy')}</span>
        </Button>
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
      </div>
    </>
  )
}
