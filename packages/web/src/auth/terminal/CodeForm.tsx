import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import classes from './TerminalSignIn.module.css'

type CodeFormProps = { value: string; onChange: (code: string) => void; onDone: (code: string) => void }

/**
 * The badge or personnel number. A hand scanner types it and presses Enter; what it types arrives here wherever someone
 * has touched the page before.
 */
export const CodeForm = ({ value, onChange, onDone }: CodeFormProps) => {
  const { t } = useTranslation(['terminals', 'auth'])
  const input = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    const catchCode = ({ key, target }: KeyboardEvent) => {
      if (key.length === 1 && target === document.body) input.current?.focus()
    }
    document.addEventListener('keydown', catchCode)
    return () => document.removeEventListener('keydown', catchCode)
  }, [])
  return (
    <form
      className={classes.form}
      aria-label={t('auth:signIn')}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        const code = value.trim()
        setMissing(code === '')
        if (code) onDone(code)
        else input.current?.focus()
      }}
    >
      <TextInput
        ref={input}
        label={t('terminals:signIn.code')}
        description={t('terminals:signIn.codeHint')}
        value={value}
        error={missing && value.trim() === '' && t('terminals:signIn.codeRequired')}
        maxLength={40}
        dir="ltr"
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        classNames={{ input: classes.field }}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth>
        {t('terminals:signIn.continue')}
      </Button>
    </form>
  )
}
