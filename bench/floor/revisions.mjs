// Published revisions never change, so a process reads each of them once.
import { prepared, readTogether } from './database.mjs'
import { enter } from './session.mjs'

const found = prepared('definition', 'select definition::text from checklist_revisions where id = $1')
const known = new Map()

/**
 * The definition of a revision, as text and read. `ask` sends a statement and returns its rows: in a transaction on the
 * connection that it has, because all others may wait for what it holds.
 */
export const definitionOf = async (id, ask) => {
  if (!known.has(id)) {
    const [{ definition: text }] = await ask(found([id]))
    known.set(id, { text, definition: JSON.parse(text) })
  }
  return known.get(id)
}

/** Asks in a transaction of its own. */
export const askAlone = token => async statement => (await readTogether([enter(token), statement]))[1]
