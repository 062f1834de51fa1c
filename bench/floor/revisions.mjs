// Published revisions never change, so a process reads each of them once.
import { prepared, readTogether } from './database.mjs'
import { enter } from './session.mjs'

const found = prepared('definition', 'select definition::text from checklist_revisions where id = $1')
const known = new Map()

/** The definition of a revision, as text and read. */
export const definitionOf = async (token, id) => {
  if (!known.has(id)) {
    const [, [{ definition: text }]] = await readTogether([enter(token), found([id])])
    known.set(id, { text, definition: JSON.parse(text) })
  }
  return known.get(id)
}
