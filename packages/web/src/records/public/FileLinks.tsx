import { getFile, getFileContent, getFileThumbnail } from '@gemba/domain/files/files.endpoints'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fileAddress } from '../../platform/call.ts'
import { queryOf } from '../../platform/queries.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import classes from './FileLinks.module.css'

/** The files of an answer, to be saved. */
export const FileLinks = ({ files }: { files: readonly string[] }) => (
  <ul className={classes.files}>
    {files.map(id => (
      <li key={id}>
        <FileLink id={id} />
      </li>
    ))}
  </ul>
)

const FileLink = ({ id }: { id: string }) => {
  const { t } = useTranslation('submissions')
  const { data } = useQuery({ ...queryOf(getFile, { params: { id } }), staleTime: Number.POSITIVE_INFINITY })
  return (
    <a className={classes.file} href={fileAddress(getFileContent, { params: { id } })} download>
      <Icon of={IconPaperclip} size={16} />
      <span dir="auto">{data?.name ?? t('answered.file')}</span>
    </a>
  )
}

export interface SignatureImageProps {
  file: string | undefined
  name: string
  /** what was signed for, empty where the checklist says nothing */
  meaning: string
  label: string
}

/** A signature as it was drawn, or the name that was typed instead, and what it says. */
export const SignatureImage = ({ file, name, meaning, label }: SignatureImageProps) => (
  <span className={classes.signature}>
    {file && <img src={fileAddress(getFileThumbnail, { params: { id: file }, query: { size: 384 } })} alt={label} />}
    <span className={classes.signed}>
      {name && <span dir="auto">{name}</span>}
      {meaning && (
        <span className={classes.meaning} dir="auto">
          {meaning}
        </span>
      )}
    </span>
  </span>
)
