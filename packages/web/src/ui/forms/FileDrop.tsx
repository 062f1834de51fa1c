import { Dropzone, type FileRejection } from '@mantine/dropzone'
import '@mantine/dropzone/styles.css'
import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import classes from './FileDrop.module.css'

export interface FileDropProps {
  onFiles: (files: File[]) => void
  /** Called with files that were refused, and why. */
  onRefused?: (refused: { name: string; reason: string }[]) => void
  /** MIME types, such as image/*. */
  accept?: string[]
  /** Largest file in bytes. */
  maxSize?: number
  multiple?: boolean
  label: string
  /** What may be dropped: 'PDF or picture, up to 20 MB'. */
  note?: ReactNode
  busy?: boolean
}

/** A dashed slot for files: dropped, or chosen by click or Enter. */
export const FileDrop = ({
  onFiles,
  onRefused,
  accept,
  maxSize,
  multiple = true,
  label,
  note,
  busy,
}: FileDropProps) => {
  const { t } = useTranslation('ui')
  const reason = ({ errors }: FileRejection) => {
    const codes = errors.map(error => error.code)
    return codes.includes('file-too-large')
      ? t('file.tooLarge')
      : codes.includes('file-invalid-type')
        ? t('file.wrongType')
        : t('file.refused')
  }
  return (
    <Dropzone
      className={classes.drop}
      onDrop={onFiles}
      onReject={refused => onRefused?.(refused.map(one => ({ name: one.file.name, reason: reason(one) })))}
      accept={accept}
      maxSize={maxSize}
      multiple={multiple}
      loading={busy}
      inputProps={{ 'aria-label': label }}
    >
      <span className={classes.words}>
        <Icon of={IconUpload} size={24} />
        <span>
          <b>{label}</b>
          <small>{note ?? t('file.choose')}</small>
        </span>
      </span>
    </Dropzone>
  )
}
