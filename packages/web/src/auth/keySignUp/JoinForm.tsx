import { chooseCustomer } from '@gemba/domain/auth/auth.endpoints'
import { personName } from '@gemba/domain/core/personName'
import { joinByKey } from '@gemba/domain/enrollmentKeys/enroll.endpoints'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { call } from '../../platform/call.ts'
import { asCallError } from '../../platform/callError.ts'
import { useOneAtATime } from '../../platform/oneAtATime.ts'
import classes from '../AuthPage.module.css'
import { Aside, AuthPage } from '../AuthPage.tsx'
import { KeyRefused } from './KeyRefused.tsx'

type JoinFormProps = { me: SignedInUser; company: string; typed: string }

/** Someone who is signed in also becomes a member of the key's company, and goes there. */
export const JoinForm = ({ me, company, typed }: JoinFormProps) => {
  const { t } = useTranslation('enrollmentKeys')
  const [refused, setRefused] = useState<string>()
  const { run: join, busy } = useOneAtATime(async () => {
    setRefused(undefined)
    try {
      const { customerId } = await call(joinByKey, { body: { key: typed } })
      const { undecided } = await call(chooseCustomer, { body: { customerId } })
      // All loaded data belongs to the other company, so the page is reloaded.
      location.assign(undecided ? '/single-session' : '/')
    } catch (error) {
      const { fields, message } = asCallError(error)
      setRefused(fields.key ?? message)
    }
  })
  const lead = t('join.signedIn', { name: personName(me), from: me.customer.name, company })
  return (
    <AuthPage title={t('join.company', { company })} lead={lead}>
      <div className={classes.form}>
        <KeyRefused message={refused} />
        <Button fullWidth loading={busy} onClick={() => void join()}>
          {t('join.joinAct', { company })}
        </Button>
      </div>
      <Aside>{routerLink({ to: '/', children: t('join.stay') })}</Aside>
    </AuthPage>
  )
}
