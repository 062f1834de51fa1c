import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Message } from '../../ui/feedback/Message.tsx'
import { readCode } from './readCode.ts'
import classes from './ScanDialog.module.css'

type ScanDialogProps = { label: string; onCode: (code: string) => void; onClose: () => void }

/** The camera looks for a code until it finds one; where there is no camera, a picture of the code does as well. */
export const ScanDialog = ({ label, onCode, onClose }: ScanDialogProps) => {
  const { t } = useTranslation('run')
  const video = useRef<HTMLVideoElement>(null)
  const [trouble, setTrouble] = useState<'camera' | 'picture'>()
  const found = useRef(onCode)
  found.current = onCode

  useEffect(() => {
    let stopped = false
    let stream: MediaStream | undefined
    const canvas = document.createElement('canvas')
    const look = async () => {
      const shown = video.current
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      if (stopped || !shown || !pen) return
      if (shown.videoWidth > 0) {
        canvas.width = shown.videoWidth
        canvas.height = shown.videoHeight
        pen.drawImage(shown, 0, 0)
        const code = await readCode(pen.getImageData(0, 0, canvas.width, canvas.height))
        if (stopped) return
        if (code) return found.current(code)
      }
      requestAnimationFrame(() => void look())
    }
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1280 } },
          audio: false,
        })
        if (stopped || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        await look()
      } catch {
        // No camera, not allowed, or a page without TLS: the other ways stay.
        if (!stopped) setTrouble('camera')
      }
    }
    const stop = () => {
      stopped = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void open()
    return stop
  }, [])

  const readPicture = async (file: File | undefined) => {
    if (!file) return
    const code = await readCode(file).catch(() => undefined)
    if (code) onCode(code)
    else setTrouble('picture')
  }

  return (
    <Dialog closeOnClickOutside opened onClose={onClose} title={t('scan.title')} size={640}>
      <p className={classes.label} dir="auto">
        {label}
      </p>
      {trouble !== 'camera' && (
        <div className={classes.frame}>
          <video ref={video} className={classes.video} muted playsInline aria-label={t('scan.camera')} />
          <span className={classes.line} aria-hidden="true" />
        </div>
      )}
      {trouble === 'camera' && <Message tone="warning">{t('scan.noCamera')}</Message>}
      {trouble === 'picture' && <Message tone="fail">{t('scan.noCode')}</Message>}
      <div className={classes.acts}>
        <Button component="label" variant="default" leftSection={<Icon of={IconPhoto} size={20} />}>
          {t('scan.fromPicture')}
          <input
            type="file"
            accept="image/*"
            className="g-only-read"
            onChange={event => void readPicture(event.currentTarget.files?.[0])}
          />
        </Button>
      </div>
    </Dialog>
  )
}
