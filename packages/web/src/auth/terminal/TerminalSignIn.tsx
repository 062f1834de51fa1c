import { pinProblem } from '@gemba/domain/auth/pinProblem'
import { signInAtTerminal } from '@gemba/domain/terminals/terminals.endpoints'
import type { TerminalHere } from '@gemba/domain/terminals/terminals.schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { call } from '../../platform/call.ts'
import { asCallError } from '../../platform/callError.ts'
import { finishSignOut, pendingSignOut } from '../../platform/pendingSignOut.ts'
import { AuthPage } from '../AuthPage.tsx'
import { useArrival } from '../useArrival.ts'
import { CodeForm } from './CodeForm.tsx'
import { PinPad } from './PinPad.tsx'
import classes from './TerminalSignIn.module.css'
import { useForgottenEntry } from './useForgottenEntry.ts'

type Step = 'code' | 'pin' | 'own' | 'repeat'
/** What was entered so far. `own`: the PIN with which someone replaces the one that they were handed. */
type Entry = { step: Step; code: string; pin: string; own: string; repeated: string; error?: string }

const nothing: Entry = { step: 'code', code: '', pin: '', own: '', repeated: '' }

type TerminalSignInProps = { terminal: TerminalHere; returnTo: string | undefined; onPassword: () => void }

/** The sign-in at a trusted terminal: the badge is scanned or typed, then the PIN; a PIN that was handed out is replaced. */
export const TerminalSignIn = ({ terminal, returnTo, onPassword }: TerminalSignInProps) => {
  const { t } = useTranslation(['terminals', 'auth'])
  const [entry, setEntry] = useState(nothing)
  const [busy, setBusy] = useState(false)
  const arrive = useArrival()
  const go = useGo()
  useForgottenEntry(entry !== nothing, () => setEntry(nothing))
  const change = (next: Partial<Entry>) => setEntry(({ error: _, ...now }) => ({ ...now, ...next }))

  const send = async (newPin?: string) => {
    setBusy(true)
    const { code, pin } = entry
    try {
      const body = { code, pin, ...(newPin !== undefined && { newPin }) }
      await finishSignOut()
      const { mustChangePin, undecided } = await call(signInAtTerminal, { body, quiet: true })
      pendingSignOut.set(false)
      if (mustChangePin) return change({ step: 'own', own: '', repeated: '' })
      const query = returnTo ? `?${new URLSearchParams({ returnTo })}` : ''
      await (undecided ? go(`/single-session${query}`) : arrive(returnTo))
    } catch (error) {
      const { fields, message } = asCallError(error)
      if (fields.newPin) change({ step: 'own', own: '', repeated: '', error: fields.newPin })
      else change({ step: 'pin', pin: '', error: Object.values(fields)[0] ?? message })
    } finally {
      setBusy(false)
    }
  }
  const choose = () => {
    const problem = pinProblem(entry.own, null)
    change(problem ? { own: '', error: t(`terminals:pin.${problem}`) } : { step: 'repeat' })
  }
  const repeat = () =>
    entry.repeated === entry.own
      ? void send(entry.own)
      : change({ step: 'own', own: '', repeated: '', error: t('terminals:signIn.differs') })

  const pads = {
    pin: { field: 'pin', label: t('terminals:signIn.pin'), onDone: () => void send() },
    own: { field: 'own', label: t('terminals:signIn.ownPin'), onDone: choose },
    repeat: { field: 'repeated', label: t('terminals:signIn.repeatPin'), onDone: repeat },
  } as const
  const { step } = entry
  const replaces = step === 'own' || step === 'repeat'
  const pad = step === 'code' ? undefined : pads[step]
  return (
    <AuthPage
      title={t(replaces ? 'terminals:signIn.ownTitle' : 'auth:signIn')}
      lead={replaces ? t('terminals:signIn.ownLead') : <Place terminal={terminal} />}
    >
      {pad ? (
        <>
          <Who code={entry.code}>
            <button type="button" className={classes.other} disabled={busy} onClick={() => setEntry(nothing)}>
              {t('terminals:signIn.otherBadge')}
            </button>
          </Who>
          <PinPad
            key={step}
            label={pad.label}
            value={entry[pad.field]}
            onChange={value => change({ [pad.field]: value })}
            onDone={pad.onDone}
            busy={busy}
            error={entry.error}
          />
        </>
      ) : (
        <CodeForm
          value={entry.code}
          onChange={code => change({ code })}
          onDone={code => change({ code, step: 'pin' })}
        />
      )}
      <button type="button" className={classes.other} disabled={busy} onClick={onPassword}>
        {t('terminals:signIn.withPassword')}
      </button>
    </AuthPage>
  )
}

/** Which terminal it is, and whose. */
const Place = ({ terminal: { name, place, company } }: { terminal: TerminalHere }) => (
  <>
    {[company, name, place].filter(Boolean).map((part, at) => (
      <span key={part}>
        {at > 0 && ' · '}
        <bdi>{part}</bdi>
      </span>
    ))}
  </>
)

const Who = ({ code, children }: { code: string; children: ReactNode }) => (
  <div className={classes.who}>
    <bdi>{code}</bdi>
    {children}
  </div>
)
