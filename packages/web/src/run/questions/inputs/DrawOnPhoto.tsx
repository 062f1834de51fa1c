import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import { SegmentedRadio } from '../../../ui/forms/SegmentedRadio.tsx'
import { drawStroke, extended, type Stroke, type Tool } from './drawing.ts'
import classes from './Photos.module.css'

/** Larger photos are made smaller: a drawing needs no twelve megapixels. */
const largest = 2048

/** A photo to be drawn on with a finger: pen, arrow, circle. The drawing becomes part of the picture. */
export const DrawOnPhoto = ({
  src,
  onStrokes,
  onDone,
  onCancel,
}: {
  src: string
  /** how many strokes would be lost */
  onStrokes: (count: number) => void
  onDone: (file: File) => void
  onCancel: () => void
}) => {
  const { t } = useTranslation('run')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<HTMLImageElement>()
  const [tool, setTool] = useState<Tool>('arrow')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])

  useEffect(() => onStrokes(strokes.length), [strokes, onStrokes])
  useEffect(() => {
    const image = new Image()
    image.onload = () => setPicture(image)
    image.src = src
    return () => {
      image.onload = null
    }
  }, [src])
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!canvas.current || !pen || !picture) return
    const scale = Math.min(1, largest / Math.max(picture.naturalWidth, picture.naturalHeight))
    canvas.current.width = Math.round(picture.naturalWidth * scale)
    canvas.current.height = Math.round(picture.naturalHeight * scale)
    pen.drawImage(picture, 0, 0, canvas.current.width, canvas.current.height)
    const width = Math.max(4, canvas.current.width / 160)
    for (const stroke of strokes) drawStroke(pen, stroke, width)
  }, [picture, strokes])

  const pointOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const scale = event.currentTarget.width / box.width
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale }
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    setStrokes(all => [...all, { tool, points: [point] }])
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const point = pointOf(event)
    setStrokes(all => {
      const last = all.at(-1)
      return last ? [...all.slice(0, -1), extended(last, point)] : all
    })
  }
  const done = () => {
    canvas.current?.toBlob(
      blob => blob && onDone(new File([blob], 'photo.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.9,
    )
  }

  return (
    <div>
      <canvas
        ref={canvas}
        className={classes.canvas}
        role="img"
        aria-label={t('draw.canvas')}
        onPointerDown={begin}
        onPointerMove={move}
      />
      <div className={classes.tools}>
        <SegmentedRadio
          label={t('draw.tool')}
          value={tool}
          onChange={setTool}
          segments={(['arrow', 'circle', 'pen'] as const).map(value => ({ value, label: t(`draw.${value}`) }))}
        />
        <Button
          variant="default"
          disabled={strokes.length === 0}
          leftSection={<Icon of={IconArrowBackUp} size={20} mirrors />}
          onClick={() => setStrokes(all => all.slice(0, -1))}
        >
          {t('draw.undo')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
        <Button disabled={strokes.length === 0} onClick={done}>
          {t('draw.done')}
        </Button>
      </div>
    </div>
  )
}
