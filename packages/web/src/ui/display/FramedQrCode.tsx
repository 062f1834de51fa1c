import type { ComponentProps } from 'react'
import classes from './FramedQrCode.module.css'
import { QrCode } from './QrCode.tsx'

/** A code on a page that has a theme: dark on light in every one of them, as a camera needs it. */
export const FramedQrCode = (props: ComponentProps<typeof QrCode>) => (
  <div className={classes.frame}>
    <QrCode {...props} />
  </div>
)
