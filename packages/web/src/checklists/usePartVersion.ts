import { useState } from 'react'

/**
 * The version of the checklist in which a part of it was last seen to differ: its questions, which save themselves, move
 * the version on as well.
 */
export const usePartVersion = (part: unknown, version: number): number => {
  const content = JSON.stringify(part)
  const [seen, setSeen] = useState({ content, version })
  if (seen.content !== content) setSeen({ content, version })
  return seen.content === content ? seen.version : version
}
