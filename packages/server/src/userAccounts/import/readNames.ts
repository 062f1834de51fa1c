import { nameList, namesIn } from '@gemba/domain/core/nameList'
import type { Fault } from '../../platform/imports/importRules.ts'

/** The names in a cell, as our export writes them or in lines, each once. */
const namesOnce = (cell: string): string[] => {
  const names = namesIn(cell.replace(/\r?\n/g, ';'))
    .map(name => name.normalize('NFC').trim())
    .filter(Boolean)
  return [...new Map(names.map(name => [name.toLowerCase(), name])).values()]
}

type Named = { id: string; name: string }

/** A cell with these names, always in the same order. */
export const cellOf = (things: readonly Named[]): string => nameList(things.map(({ name }) => name).sort())

/** The things that a cell names, and what is wrong with the names that none has. */
export const readNames = <Thing extends Named>(
  field: string,
  cell: string,
  known: ReadonlyMap<string, Thing>,
): { things: Thing[]; faults: Fault[] } => {
  const things: Thing[] = []
  const faults: Fault[] = []
  for (const name of namesOnce(cell)) {
    const thing = known.get(name.toLowerCase())
    if (thing) things.push(thing)
    else faults.push(unknown(field, name, [...known.values()]))
  }
  return { things, faults }
}

const unknown = (field: string, name: string, known: readonly Named[]): Fault => {
  const nearest = nearestTo(name, known)
  return nearest
    ? { field, phrase: `imports:noSuch.${field}.nearest`, params: { name, nearest } }
    : { field, phrase: `imports:noSuch.${field}`, params: { name } }
}

/** The name that differs least, if it is less than half of it. */
const nearestTo = (name: string, known: readonly Named[]): string | undefined => {
  let best: { name: string; distance: number } | undefined
  for (const thing of known) {
    const distance = distanceOf(name.toLowerCase(), thing.name.toLowerCase())
    if (distance < (best?.distance ?? name.length / 2)) best = { name: thing.name, distance }
  }
  return best?.name
}

/** Levenshtein's distance: how many letters to add, remove or replace. */
const distanceOf = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
