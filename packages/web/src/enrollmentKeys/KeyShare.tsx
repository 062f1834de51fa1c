import { addressOf } from '@gemba/domain/core/address'
import type { EnrollmentKeyDetails } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import { signUpAddress } from '@gemba/domain/enrollmentKeys/keyCode'
import { groupedCode } from '@gemba/domain/enrollmentKeys/keyLetters'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { QrCode } from '../ui/display/QrCode.tsx'
import classes from './keys.module.css'

/** The code of a key, and its page for signing up as a link, as a code to photograph, and on paper. */
export const KeyShare = ({ enrollmentKey: { id, code, state } }: { enrollmentKey: EnrollmentKeyDetails }) => {
  const { t } = useTranslation('enrollmentKeys')
  const clipboard = useClipboard()
  const address = `${window.location.origin}${signUpAddress(code)}`
  const closed = state === 'revoked' || state === 'ended' || state === 'usedUp'
  return (
    <section className={classes.share}>
      <h2>{t('share')}</h2>
      <p className={classes.big}>{groupedCode(code)}</p>
      {closed ? (
        <p>{t('shareClosed')}</p>
      ) : (
        <>
          <div className={classes.qr}>
            <QrCode address={address} size={148} label={t('qr')} />
          </div>
          <p>{t('shareNote')}</p>
          <div className={classes.acts}>
            <Button
              variant="default"
              leftSection={<Icon of={IconCopy} />}
              onClick={() => clipboard.copy(address)}
              fullWidth
            >
              <span aria-live="polite">{t(clipboard.copied ? 'copied' : 'copyLink')}</span>
            </Button>
            <Button
              variant="default"
              leftSection={<Icon of={IconPrinter} />}
              fullWidth
              renderRoot={props => routerLink({ ...props, to: addressOf('/print/utility/enrollment-key/$id', { id }) })}
            >
              {t('print')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
