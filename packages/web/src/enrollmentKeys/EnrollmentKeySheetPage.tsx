import { addressOf } from '@gemba/domain/core/address'
import { getEnrollmentKey } from '@gemba/domain/enrollmentKeys/enrollmentKeys.endpoints'
import type { EnrollmentKeyDetails } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import { signUpAddress } from '@gemba/domain/enrollmentKeys/keyCode'
import { groupedCode } from '@gemba/domain/enrollmentKeys/keyLetters'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useMe } from '../platform/me.ts'
import { usePageTitle } from '../platform/pageTitle.ts'
import { RecordPage } from '../platform/RecordPage.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { QrCode } from '../ui/display/QrCode.tsx'
import { PrintDesk } from '../ui/layout/PrintDesk.tsx'
import classes from './EnrollmentKeySheetPage.module.css'
import { useKeyWords } from './words.ts'

/** A key on an A4 sheet for the notice board: how to sign up, by phone or by typing. */
export const EnrollmentKeySheetPage = () => (
  <RecordPage of={getEnrollmentKey}>{key => <Sheet enrollmentKey={key} />}</RecordPage>
)

const Sheet = ({ enrollmentKey: key }: { enrollmentKey: EnrollmentKeyDetails }) => {
  const { t } = useTranslation('enrollmentKeys')
  const { customer } = useMe()
  const words = useKeyWords()
  const { id, name, code, emailDomain, startsOn, endsOn } = key
  const { origin } = window.location
  usePageTitle(name)
  return (
    <PrintDesk
      label={name}
      className={classes.paper}
      acts={
        <>
          <Button
            variant="default"
            renderRoot={props => routerLink({ ...props, to: addressOf('/admin/invites/$id', { id }) })}
          >
            {t('sheet.back')}
          </Button>
          <Button leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      <h1>{t('sheet.title', { company: customer.name })}</h1>
      <QrCode address={`${origin}${signUpAddress(code)}`} size={320} label={t('qr')} />
      <ol>
        <li>{t('sheet.photograph', { address: `${origin}/signup` })}</li>
        <li>
          {t('sheet.enter')} <b dir="ltr">{groupedCode(code)}</b>
        </li>
        <li>{emailDomain ? t('sheet.address', { domain: emailDomain }) : t('sheet.choose')}</li>
      </ol>
      <p>
        <bdi>{name}</bdi>
        {(startsOn || endsOn) && ` · ${words.days(key)}`}
      </p>
    </PrintDesk>
  )
}
