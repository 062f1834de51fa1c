import { useEffect, useRef } from 'react'
import { useFrame } from '../page/frameContext.ts'
import classes from './RecordDialog.module.css'
import { RecordList, type RecordListProps } from './RecordList.tsx'

/** The records of a visual that is too small for them, above the page. */
export const RecordDialog = (props: RecordListProps) => {
  const { words } = useFrame().reading
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={words('recordsOf', { title: props.title })}
      onClose={props.close}
    >
      <RecordList {...props} />
    </dialog>
  )
}
