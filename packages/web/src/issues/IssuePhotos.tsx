import { getFileThumbnail, uploadFile } from '@gemba/domain/files/files.endpoints'
import { Input } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../platform/call.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { upload } from '../platform/upload.ts'
import { OptionalLabel } from '../ui/FormPage.tsx'
import { PhotoStrip } from '../ui/PhotoStrip.tsx'

/** As many as the server takes. */
const most = 20

type IssuePhotosProps = { ids: readonly string[]; onChange: (ids: string[]) => void; onBusy: (busy: boolean) => void }

/** Photos of what is wrong: sent at once, kept with the issue when it is raised. */
export const IssuePhotos = ({ ids, onChange, onBusy }: IssuePhotosProps) => {
  const { t } = useTranslation('issues')
  const [sending, setSending] = useState(0)
  const send = async (files: File[]) => {
    const wanted = files.slice(0, most - ids.length)
    setSending(wanted.length)
    onBusy(true)
    const added: string[] = []
    for (const file of wanted) {
      try {
        added.push((await upload(uploadFile, { file })).id)
      } catch (error) {
        notifyFailure(t('photoNotSent', { name: file.name }), error)
      }
    }
    onChange([...ids, ...added])
    setSending(0)
    onBusy(false)
  }
  return (
    <Input.Wrapper label={<OptionalLabel>{t('photos')}</OptionalLabel>} labelElement="div">
      <PhotoStrip
        camera={false}
        max={most}
        photos={ids.map((id, index) => ({
          id,
          src: fileAddress(getFileThumbnail, { params: { id }, query: { size: 192 } }),
          alt: t('photo', { n: index + 1 }),
        }))}
        {...(sending === 0 && { onAdd: files => void send(files) })}
      />
      {sending > 0 && <p role="status">{t('sendingPhotos', { count: sending })}</p>}
    </Input.Wrapper>
  )
}
