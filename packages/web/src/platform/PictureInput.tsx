import { uploadPicture } from '@gemba/domain/files/files.endpoints'
import { maxPictureSide } from '@gemba/domain/files/files.schema'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { PictureField } from '../ui/forms/PictureField.tsx'
import { NotAnImage, scaleImage } from '../ui/forms/scaleImage.ts'
import { asCallError } from './callError.ts'
import { upload } from './upload.ts'

type PictureInputProps = {
  label: ReactNode
  note?: string
  placeholder?: ReactNode
  disabled?: boolean
  /** the id of the stored picture */
  value: string | null
  onChange: (id: string | null) => void
  error?: ReactNode
  /** where the picture that was saved last is loaded from, and its id */
  saved: { id: string | null; src: string }
}

/** A picture of a form: scaled here, uploaded at once, and in the record when the form is saved. */
export const PictureInput = ({ value, onChange, error, saved, ...field }: PictureInputProps) => {
  const { t } = useTranslation('ui')
  const [chosen, setChosen] = useState<{ id: string; src: string }>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const take = async (file: File) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const small = await scaleImage(file, maxPictureSide)
      const { id } = await upload(uploadPicture, { file: small, idempotencyKey: crypto.randomUUID() })
      setChosen({ id, src: URL.createObjectURL(small) })
      onChange(id)
    } catch (problem) {
      setFailure(problem instanceof NotAnImage ? t('picture.notAnImage') : asCallError(problem).message)
    } finally {
      setBusy(false)
    }
  }
  const src =
    value === null ? undefined : value === chosen?.id ? chosen.src : value === saved.id ? saved.src : undefined
  return (
    <PictureField
      {...field}
      src={src}
      busy={busy}
      error={failure ?? error}
      onFile={file => void take(file)}
      onRemove={() => {
        setFailure(undefined)
        onChange(null)
      }}
    />
  )
}
