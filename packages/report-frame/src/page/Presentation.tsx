import { useState } from 'react'
import foot from './Foot.module.css'
import { useFrame } from './frameContext.ts'

/** Shows the bookmarks of the report one after the other, until it is ended. */
export const Presentation = () => {
  const { session, reading } = useFrame()
  const { words } = reading
  const { bookmarks } = session.document
  const [at, setAt] = useState(-1)
  const go = (to: number) => {
    const bookmark = bookmarks[to]
    if (!bookmark) return
    setAt(to)
    session.choices.recall(bookmark.state, bookmark.name, 'user')
  }
  return (
    <footer className={foot.foot}>
      <div className={foot.pages}>
        <button type="button" disabled={at <= 0} onClick={() => go(at - 1)}>
          {words('previous')}
        </button>
        <button type="button" disabled={at >= bookmarks.length - 1} onClick={() => go(at + 1)}>
          {words('next')}
        </button>
        <span role="status">
          {bookmarks[at]
            ? words('bookmarkOf', { name: bookmarks[at].displayName, at: at + 1, count: bookmarks.length })
            : words('bookmarksReady', { count: bookmarks.length })}
        </span>
      </div>
      <div className={foot.state}>
        <button type="button" onClick={() => session.play(false)}>
          {words('endPresentation')}
        </button>
      </div>
    </footer>
  )
}
