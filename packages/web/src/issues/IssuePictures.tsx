import { getFileContent, getFileThumbnail } from '@gemba/domain/files/files.endpoints'
import { useTranslation } from '../i18n/useTranslation.ts'
import { fileAddress } from '../platform/call.ts'
import classes from './issues.module.css'

/** Photos of an issue, small; each opens large in a tab of its own. */
export const IssuePictures = ({ photos }: { photos: readonly string[] }) => {
  const { t } = useTranslation('issues')
  if (photos.length === 0) return null
  return (
    <span className={classes.photos}>
      {photos.map((photo, index) => (
        <a key={photo} href={fileAddress(getFileContent, { params: { id: photo } })} target="_blank" rel="noreferrer">
          <img
            src={fileAddress(getFileThumbnail, { params: { id: photo }, query: { size: 192 } })}
            alt={t('photo', { n: index + 1 })}
          />
        </a>
      ))}
    </span>
  )
}
