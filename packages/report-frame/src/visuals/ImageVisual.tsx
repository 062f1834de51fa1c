import type { ReportImage, Visual } from '@gemba/domain/reports/report.schema'
import { type CSSProperties, useState } from 'react'
import { useDrawing } from '../page/useDrawing.ts'
import classes from './ImageVisual.module.css'

/** An image in its box: the whole of it, or as much as fills the box. Without a text it is decoration. */
export const ImageVisual = ({ visual, image }: { visual: Visual; image: ReportImage }) => {
  const { data, alternativeText, fit } = image
  const [loaded, setLoaded] = useState<{ data: string; ratio: number }>()
  useDrawing(visual, loaded?.data === data, undefined)
  return (
    <div className={classes.box} data-visual={visual.name}>
      <img
        className={fit === 'fill' ? classes.fill : classes.whole}
        style={{ '--ratio': loaded?.ratio } as CSSProperties}
        src={data}
        alt={alternativeText}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setLoaded({ data, ratio: naturalWidth / Math.max(1, naturalHeight) })
        }
        onError={() => setLoaded({ data, ratio: 1 })}
      />
    </div>
  )
}
