import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { MessagePage } from '../platform/MessagePage.tsx'
import { useMe } from '../platform/me.ts'
import { useOpenTitle } from '../platform/pageTitle.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { QrCode } from '../ui/display/QrCode.tsx'
import { SegmentedRadio } from '../ui/forms/SegmentedRadio.tsx'
import { PrintDesk } from '../ui/layout/PrintDesk.tsx'
import classes from './MassRegistrationPage.module.css'
import { keptSlips, type Slip } from './public/firstPasswords.ts'

/** First passwords on paper, as cards to hand out or as one sheet. They are there once: after a reload there are none. */
export const MassRegistrationPage = () => {
  const { t } = useTranslation('users')
  const title = useOpenTitle()
  const { customer } = useMe()
  const [slips] = useState(keptSlips)
  const [form, setForm] = useState<'cards' | 'sheet'>('cards')
  if (slips.length === 0)
    return (
      <MessagePage
        title={t('print.nothing')}
        actions={<Button renderRoot={props => routerLink({ ...props, to: '/admin/users' })}>{t('print.back')}</Button>}
      >
        {t('print.nothingText')}
      </MessagePage>
    )
  return (
    <PrintDesk
      label={title}
      className={classes.paper}
      acts={
        <>
          <SegmentedRadio
            label={t('print.form')}
            segments={[
              { value: 'cards', label: t('print.cards') },
              { value: 'sheet', label: t('print.sheet') },
            ]}
            value={form}
            onChange={setForm}
          />
          <Button variant="default" renderRoot={props => routerLink({ ...props, to: '/admin/users' })}>
            {t('print.back')}
          </Button>
          <Button leftSection={<Icon of={IconPrinter} />} onClick={() => window.print()}>
            {t('password.print')}
          </Button>
        </>
      }
    >
      <h1>
        {title} <small dir="auto">{slips[0]?.company ?? customer.name}</small>
      </h1>
      {form === 'cards' ? <Cards slips={slips} /> : <Sheet slips={slips} />}
    </PrintDesk>
  )
}

const Cards = ({ slips }: { slips: readonly Slip[] }) => {
  const { t } = useTranslation('users')
  const address = `${window.location.origin}/signin`
  return (
    <ul className={classes.cards}>
      {slips.map(({ id, name, username, password }) => (
        <li key={id}>
          <div>
            <b dir="auto">{name}</b>
            <dl>
              <dt>{t('field.username')}</dt>
              <dd dir="ltr">{username}</dd>
              <dt>{t('password.first')}</dt>
              <dd dir="ltr">{password}</dd>
            </dl>
            <p>{t('print.how', { address })}</p>
          </div>
          <QrCode address={address} size={88} label={t('print.code')} />
        </li>
      ))}
    </ul>
  )
}

const Sheet = ({ slips }: { slips: readonly Slip[] }) => {
  const { t } = useTranslation('users')
  return (
    <table className={classes.sheet}>
      <thead>
        <tr>
          <th>{t('field.name')}</th>
          <th>{t('field.username')}</th>
          <th>{t('password.first')}</th>
        </tr>
      </thead>
      <tbody>
        {slips.map(({ id, name, username, password }) => (
          <tr key={id}>
            <td dir="auto">{name}</td>
            <td dir="ltr">{username}</td>
            <td dir="ltr">{password}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
