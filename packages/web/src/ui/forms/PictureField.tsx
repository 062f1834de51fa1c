import { Button, FileButton, Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import classes from './PictureField.module.css'

export interface PictureFieldProps {
  label: ReactNode
  /** What is shown; without it there is no picture. */
  src?: string | undefined
  /** What stands there without a picture: a person's initials. */
  placeholder?: ReactNode
  note?: string
  error?: ReactNode
  busy?: boolean
  disabled?: boolean
  onFile: (file: File) => void
  onRemove: () => void
}

/** A picture with the buttons that replace and remove it. */
export const PictureField = ({
  label,
  src,
  placeholder,
  note,
  error,
  busy = false,
  disabled = false,
  onFile,
  onRemove,
}: PictureFieldProps) => {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label id={id} component="span">
        {label}
      </Input.Label>
      <div className={classes.row}>
        <span className={classes.frame}>{src ? <img src={src} alt="" /> : placeholder}</span>
        <FileButton accept="image/*" disabled={disabled} onChange={file => file && onFile(file)}>
          {props => (
            <Button {...props} variant="default" loading={busy} disabled={disabled}>
              {t(src ? 'picture.replace' : 'picture.choose')}
            </Button>
          )}
        </FileButton>
        {src && !disabled && (
          <Button variant="subtle" onClick={onRemove} disabled={busy}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      {note && <Input.Description mt={6}>{note}</Input.Description>}
      <div role="alert">{error && <Input.Error mt={6}>{error}</Input.Error>}</div>
    </div>
  )
}
