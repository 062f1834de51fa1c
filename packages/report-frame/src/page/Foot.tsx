import { momentText } from '../format/formats.ts'
import { MenuButton } from '../visuals/MenuButton.tsx'
import classes from './Foot.module.css'
import { useFrame, useShown } from './frameContext.ts'

/** Pages of the report, what was clicked, and how old the figures are; sticks to the foot of the frame. */
export const Foot = () => {
  const { session, reading } = useFrame()
  const { words } = reading
  const { page, narrowing, at, settings, rights, isEdited, hasUserState } = useShown()
  const { showsPages = true, showsState = true, showsBookmarks = true } = settings
  const { pages, bookmarks } = session.document
  const { selection, slicers, drills } = narrowing
  const steps = Object.values(drills).flat()
  const isNarrowed = selection !== undefined || steps.length > 0 || Object.keys(slicers).length > 0
  const hasBookmarks = showsBookmarks && bookmarks.length > 0
  if (!showsPages && !showsState && !hasBookmarks) return null
  return (
    <footer className={classes.foot}>
      <nav aria-label={words('pages')} className={classes.pages} hidden={!showsPages}>
        {pages.map(one => (
          <button
            key={one.name}
            type="button"
            aria-current={one.name === page ? 'page' : undefined}
            onClick={() => session.openPage(one.name, 'user')}
          >
            {one.displayName}
          </button>
        ))}
      </nav>
      <div className={classes.state} hidden={!showsState && !hasBookmarks}>
        {hasBookmarks && (
          <MenuButton
            label={words('bookmarks')}
            acts={bookmarks.map(({ name, displayName, state }) => ({
              ...{ label: displayName, act: () => session.choices.recall(state, name, 'user') },
            }))}
          >
            {words('bookmarks')}
          </MenuButton>
        )}
        {selection && (
          <button
            type="button"
            className={classes.chip}
            aria-label={words('takeBack', { label: selection.label })}
            onClick={() => session.choices.unselect()}
          >
            <span>{selection.label}</span> <span aria-hidden>×</span>
          </button>
        )}
        {isNarrowed && (
          <button type="button" onClick={() => session.choices.clear()}>
            {words('clearFilters')}
          </button>
        )}
        {settings.keepsState && hasUserState && (
          <button
            type="button"
            onClick={() =>
              void session
                .userState()
                .then(kept => kept.reset('user'))
                .catch(error => session.fail(error))
            }
          >
            {words('resetFilters')}
          </button>
        )}
        {showsState && at && <span className={classes.at}>{words('dataOf', { at: momentText(at, reading) })}</span>}
        {rights !== 'view' && !isEdited && (
          <button type="button" onClick={() => session.draft.switchMode(true)}>
            {words(rights === 'edit' ? 'edit' : 'editCopy')}
          </button>
        )}
        <button type="button" onClick={() => session.refresh()}>
          {words('refresh')}
        </button>
      </div>
    </footer>
  )
}
