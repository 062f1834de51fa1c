import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFrame } from '../page/frameContext.ts'
import { ApiFailure } from '../session/reportApi.ts'
import { useEditor } from './editorContext.ts'
import classes from './SaveAsDialog.module.css'

/** Asks for the name under which a report is saved. What is refused says why, and the name stays. */
export const SaveAsDialog = ({ onClose }: { onClose: (isSaved: boolean) => void }) => {
  const { session } = useFrame()
  const { words } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      await session.draft.save(name.trim())
      onClose(true)
    } catch (error) {
      setFailure((error instanceof ApiFailure && error.message) || words('notSaved'))
      setSaving(false)
    }
  }
  return (
    <dialog ref={dialog} className={classes.dialog} aria-label={words('saveAs')} onClose={() => onClose(false)}>
      <form onSubmit={event => void save(event)}>
        <h2>{words('saveAs')}</h2>
        <label>
          {words('name')}
          <input
            className={classes.input}
            value={name}
            maxLength={100}
            required
            aria-invalid={failure !== undefined}
            onChange={event => setName(event.currentTarget.value)}
          />
        </label>
        {failure && <p role="alert">{failure}</p>}
        <div className={classes.acts}>
          <button type="button" className={classes.button} onClick={() => dialog.current?.close()}>
            {words('cancel')}
          </button>
          <button
            type="submit"
            className={`${classes.button} ${classes.primary}`}
            disabled={isSaving || name.trim() === ''}
          >
            {words('save')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
