import { type FormEvent, useState } from 'react'
import { useFrame, useShown } from '../page/frameContext.ts'
import { MenuButton } from '../visuals/MenuButton.tsx'
import { addPage, changePage, movePage, removePage } from './documentEdits.ts'
import { useEditor } from './editorContext.ts'
import classes from './PageTabs.module.css'

/** The pages of the report: opened, added, named, ordered and removed. */
export const PageTabs = () => {
  const { session } = useFrame()
  const { page: open } = useShown()
  const { words, choose, edit, announce } = useEditor()
  const [isNaming, setNaming] = useState(false)
  const { pages } = session.document
  const at = pages.findIndex(({ name }) => name === open)
  const add = () => {
    edit(addPage(words('newPage', { number: pages.length + 1 })))
    const added = session.document.pages.at(-1)
    if (added) session.openPage(added.name, 'user')
    choose(undefined)
    announce(words('pageAdded'))
  }
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name) edit(changePage(open, { displayName: name }))
    setNaming(false)
  }
  const shown = pages[at]
  return (
    <footer className={classes.tabs}>
      <nav aria-label={words('pages')}>
        {pages.map(({ name, displayName }) =>
          isNaming && name === open ? (
            <form key={name} onSubmit={rename}>
              <input
                // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
                autoFocus
                name="name"
                aria-label={words('pageName')}
                defaultValue={displayName}
                maxLength={200}
                onKeyDown={event => event.key === 'Escape' && setNaming(false)}
                onBlur={event => event.currentTarget.form?.requestSubmit()}
              />
            </form>
          ) : (
            <button
              key={name}
              type="button"
              aria-current={name === open ? 'page' : undefined}
              onClick={() => {
                choose(undefined)
                session.openPage(name, 'user')
              }}
              onDoubleClick={() => setNaming(true)}
            >
              {displayName}
            </button>
          ),
        )}
        <button type="button" aria-label={words('addPage')} title={words('addPage')} onClick={add}>
          +
        </button>
      </nav>
      {shown && (
        <MenuButton
          label={words('pageActs', { page: shown.displayName })}
          opensUp
          acts={[
            { label: words('rename'), act: () => setNaming(true) },
            { label: words('earlier'), act: () => edit(movePage(open, -1)), isOff: at === 0 },
            { label: words('later'), act: () => edit(movePage(open, 1)), isOff: at === pages.length - 1 },
            { label: words('removePage'), act: () => edit(removePage(open)), isOff: pages.length === 1 },
          ]}
        >
          {words('page')} ▴
        </MenuButton>
      )}
    </footer>
  )
}
