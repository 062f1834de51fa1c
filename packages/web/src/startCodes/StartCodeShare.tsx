import { addressOf } from '@gemba/domain/core/address'
import { listStartSheet } from '@gemba/domain/startCodes/startCodes.endpoints'
import type { StartCode } from '@gemba/domain/startCodes/startCodes.schema'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { Loaded } from '../platform/Loaded.tsx'
import { queryOf } from '../platform/queries.ts'
import { FramedQrCode } from '../ui/display/FramedQrCode.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { SkeletonRows } from '../ui/feedback/Skeletons.tsx'
import classes from './startCodes.module.css'

/** The label of a code: to be tried with a phone, and to be printed once more. */
export const StartCodeShare = ({ code: { id, checklistId, machine, revokedAt } }: { code: StartCode }) => {
  const { t } = useTranslation('startCodes')
  const query = useQuery({
    ...queryOf(listStartSheet, { params: { checklistId }, query: { codeId: id } }),
    enabled: revokedAt === null,
  })
  return (
    <section className={classes.share}>
      <h2>{t('share.title')}</h2>
      {revokedAt ? (
        <p>{t('share.revoked')}</p>
      ) : (
        <Loaded queries={[query]} skeleton={<SkeletonRows />}>
          {({ codes }) =>
            codes.map(({ url, code }) => (
              <div key={url} className={classes.share}>
                <FramedQrCode address={url} size={160} label={t('share.qr', { machine })} />
                <p className={classes.code} dir="ltr">
                  {code}
                </p>
                <p>{t('share.note')}</p>
                <Button
                  variant="default"
                  leftSection={<Icon of={IconPrinter} />}
                  fullWidth
                  renderRoot={props =>
                    routerLink({
                      ...props,
                      to: addressOf('/print/utility/start-codes/$id', { id: checklistId }, { codeId: id }),
                    })
                  }
                >
                  {t('share.print')}
                </Button>
              </div>
            ))
          }
        </Loaded>
      )}
    </section>
  )
}
