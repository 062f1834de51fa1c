import { useEffect, useState } from 'react'
import { type FilterWords, filterWordsOf } from '../filters/filterWords.ts'
import { useFrame, useShown } from '../page/frameContext.ts'
import { BuildPane } from './BuildPane.tsx'
import { EditBar } from './EditBar.tsx'
import { EditCanvas } from './EditCanvas.tsx'
import classes from './Editor.module.css'
import { EditorProvider, type Picked } from './editorContext.ts'
import { type EditWords, editWordsOf } from './editWords.ts'
import { FieldsPane } from './FieldsPane.tsx'
import { PageTabs } from './PageTabs.tsx'
import { PhonePane } from './PhonePane.tsx'
import { useEditKeys } from './useEditKeys.ts'

/** A report while it is edited: its page on a grid, what a visual is made of, and the fields that there are. */
export const Editor = () => {
  const { session } = useFrame()
  const { report } = useShown()
  const [texts, setTexts] = useState<{ words: EditWords; filterWords: FilterWords }>()
  const [chosenName, choose] = useState<string>()
  const [dragged, drag] = useState<Picked>()
  const [said, announce] = useState('')
  const [isPhone, setPhone] = useState(false)
  useEffect(() => {
    const { language } = report
    void Promise.all([editWordsOf(language), filterWordsOf(language)]).then(([words, filterWords]) =>
      setTexts({ words, filterWords }),
    )
  }, [report])
  useEditKeys()
  if (!texts) return null
  const { page } = session
  const chosen = page.visuals.find(({ name }) => name === chosenName)
  const edit: Parameters<typeof EditorProvider>[0]['value'] = {
    ...{ ...texts, chosen, choose, dragged, drag, announce },
    edit: change => session.draft.edit(change),
  }
  return (
    <EditorProvider value={edit}>
      <div className={classes.editor}>
        <div className={classes.work}>
          <EditBar isPhone={isPhone} showPhone={setPhone} />
          <EditCanvas page={page} />
          <PageTabs />
        </div>
        {isPhone ? <PhonePane page={page} /> : <BuildPane page={page} />}
        <FieldsPane page={page} />
        <p role="status" className={classes.said}>
          {said}
        </p>
      </div>
    </EditorProvider>
  )
}
