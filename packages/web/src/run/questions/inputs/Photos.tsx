import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { PhotoStrip } from '../../../ui/forms/PhotoStrip.tsx'
import { useRunFiles, useRunTools } from '../../public/runTools.ts'
import classes from './Photos.module.css'
import { RefusedFile } from './RefusedFile.tsx'

const DrawOnPhoto = lazy(() => import('./DrawOnPhoto.tsx').then(file => ({ default: file.DrawOnPhoto })))

type PhotosProps = {
  ids: readonly string[]
  onChange?: (ids: string[]) => void
  takeText?: string
  max?: number
  /** a photo that is opened can be drawn on */
  drawing?: boolean
}

/**
 * Photos of an answer: taken, looked at, drawn on. They stand at once and are sent in the background. Taking one away is
 * done where it is seen large, so that no glove does it by chance.
 */
export const Photos = ({ ids, onChange, takeText, max, drawing = true }: PhotosProps) => {
  const { t } = useTranslation('run')
  const { files } = useRunTools()
  const [opened, setOpened] = useState<string>()
  const [drawn, setDrawn] = useState(false)
  const [strokes, setStrokes] = useState(0)
  const [leaving, setLeaving] = useState(false)
  const shown = useRunFiles(ids)
  const open = shown.find(({ id }) => id === opened)
  const close = () => {
    setOpened(undefined)
    setDrawn(false)
    setStrokes(0)
    setLeaving(false)
  }
  const remove = (id: string) => {
    files.forget(id)
    onChange?.(ids.filter(own => own !== id))
    close()
  }
  const replace = (old: string, file: File) => {
    const id = files.add(file)
    files.forget(old)
    onChange?.(ids.map(own => (own === old ? id : own)))
    close()
  }
  return (
    <div className={classes.photos}>
      <PhotoStrip
        photos={shown.map(({ id, src, state }, k) => ({ id, src, state, alt: t('photo', { number: k + 1 }) }))}
        onAdd={onChange && (added => onChange([...ids, ...added.map(files.add)]))}
        onOpen={photo => setOpened(photo.id)}
        takeText={takeText}
        max={max}
      />
      <RefusedFile files={shown} onRemove={onChange && remove} />
      <Dialog
        closeOnClickOutside={!drawn}
        opened={open !== undefined}
        onClose={drawn && strokes > 0 ? () => setLeaving(true) : close}
        size={960}
        title={t('photo', { number: ids.indexOf(opened ?? '') + 1 })}
      >
        {open && drawn && onChange ? (
          <Suspense fallback={null}>
            <DrawOnPhoto
              src={open.full}
              onStrokes={setStrokes}
              onDone={file => replace(open.id, file)}
              onCancel={() => setDrawn(false)}
            />
          </Suspense>
        ) : (
          open && (
            <>
              <img className={classes.large} src={open.full} alt="" />
              {onChange && (
                <div className={classes.tools}>
                  {drawing && (
                    <Button
                      variant="default"
                      leftSection={<Icon of={IconPencil} size={20} />}
                      onClick={() => setDrawn(true)}
                    >
                      {t('draw.open')}
                    </Button>
                  )}
                  <Button
                    variant="subtle"
                    color="fail"
                    leftSection={<Icon of={IconTrash} size={20} />}
                    onClick={() => remove(open.id)}
                  >
                    {t('removePhoto')}
                  </Button>
                </div>
              )}
            </>
          )
        )}
      </Dialog>
      {/* Mounted only now: it would hear the same Escape that asks for it, and go again. */}
      {leaving && (
        <ConfirmDialog
          opened
          onClose={() => setLeaving(false)}
          onConfirm={close}
          title={t('draw.discard')}
          question={t('draw.discardQuestion')}
        />
      )}
    </div>
  )
}
