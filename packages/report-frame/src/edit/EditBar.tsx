import type { Visual, VisualType } from '@gemba/domain/reports/report.schema'
import { useState } from 'react'
import { useFrame, useShown } from '../page/frameContext.ts'
import { ApiFailure } from '../session/reportApi.ts'
import { addVisual, freeName, freePlace } from './documentEdits.ts'
import classes from './EditBar.module.css'
import { useEditor } from './editorContext.ts'
import { SaveAsDialog } from './SaveAsDialog.tsx'

type EditBarProps = { isPhone: boolean; showPhone: (isPhone: boolean) => void }

const sizes: Partial<Record<VisualType, { width: number; height: number }>> = {
  textbox: { width: 360, height: 48 },
  slicer: { width: 300, height: 48 },
  image: { width: 300, height: 204 },
}

/** Adds to the page, takes back, and saves. */
export const EditBar = ({ isPhone, showPhone }: EditBarProps) => {
  const { session } = useFrame()
  const { history, rights, report, settings } = useShown()
  const { words, choose, edit, announce } = useEditor()
  const [isNaming, setNaming] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { page } = session
  const { isChanged } = session.draft

  const add = (type: VisualType) => {
    const visual: Visual = {
      ...{ name: freeName('visual', page.visuals), type, title: '', data: null, filters: [] },
      ...{ layout: freePlace(page, sizes[type] ?? { width: 480, height: 264 }) },
      text: type === 'textbox' ? words('newText') : '',
    }
    edit(addVisual(page.name, visual))
    choose(visual.name)
    announce(words('added', { type: words(`type.${type}`) }))
  }
  const askName = () => {
    if (settings.asksNameItself) session.happened({ name: 'saveAsTriggered' })
    else setNaming(true)
  }
  const save = async () => {
    if (rights !== 'edit') return askName()
    setSaving(true)
    try {
      await session.draft.save()
      setFailure(undefined)
    } catch (error) {
      setFailure((error instanceof ApiFailure && error.message) || words('notSaved'))
    }
    setSaving(false)
  }

  return (
    <>
      <header className={classes.bar}>
        <div className={classes.tools} role="toolbar" aria-label={words('tools')}>
          <button type="button" onClick={() => add('tableEx')}>
            + {words('visual')}
          </button>
          <button type="button" onClick={() => add('textbox')}>
            + {words('type.textbox')}
          </button>
          <button type="button" onClick={() => add('image')}>
            + {words('type.image')}
          </button>
          <button type="button" onClick={() => add('slicer')}>
            + {words('type.slicer')}
          </button>
          <button type="button" aria-pressed={isPhone} onClick={() => showPhone(!isPhone)}>
            {words('phone')}
          </button>
          <button type="button" disabled={history.past.length === 0} onClick={() => session.draft.undo()}>
            ↶ <span>{words('undo')}</span>
          </button>
          <button type="button" disabled={history.future.length === 0} onClick={() => session.draft.redo()}>
            ↷ <span>{words('redo')}</span>
          </button>
        </div>
        <div className={classes.acts}>
          <span className={classes.state}>
            {isChanged
              ? words('unsaved')
              : rights === 'edit'
                ? words('allSaved')
                : words('copyOf', { name: report.name })}
          </span>
          <button type="button" onClick={() => session.draft.switchMode(false)}>
            {words('view')}
          </button>
          {rights === 'edit' && (
            <button type="button" onClick={askName}>
              {words('saveAs')}
            </button>
          )}
          <button
            type="button"
            className={classes.primary}
            disabled={isSaving || (rights === 'edit' && !isChanged)}
            onClick={() => void save()}
          >
            {words('save')}
          </button>
        </div>
        {failure && (
          <div role="alert" className={classes.failure}>
            <span>{failure}</span>
            <button type="button" onClick={askName}>
              {words('saveAs')}
            </button>
          </div>
        )}
      </header>
      {isNaming && (
        <SaveAsDialog
          onClose={isSaved => {
            setNaming(false)
            if (isSaved) setFailure(undefined)
          }}
        />
      )}
    </>
  )
}
