import type { PrintedRecord } from '@gemba/domain/submissions/printedRecord'
import { createPortal } from 'react-dom'
import { Paper } from './Paper.tsx'
import classes from './PaperOnly.module.css'

/** The record instead of the page when the page is printed, by its button or by Ctrl+P. On the screen it is not there. */
export const PaperOnly = ({ record }: { record: PrintedRecord }) =>
  createPortal(
    <div className={classes.paperOnly} data-paper="">
      <Paper record={record} />
    </div>,
    document.body,
  )
