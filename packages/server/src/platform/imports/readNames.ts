import { nameList, namesIn } from '@gemba/domain/core/nameList'
import type { Fault } from './importRules.ts'

/** Two names in files are the same whatever their case and however Unicode writes them. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

/** The names in a cell, as our export writes them or in lines, each once. */
export const namesOnce = (cell: string): string[] => {
  const names = namesIn(cell.replace(/\r?\n/g, ';'))
    .map(name => name.normalize('NFC').trim())
    .filter(Boolean)
  return [...new Map(names.map(name => [name.toLowerCase(), name])).values()]
}

type Named = { id: string; name: string }

/** A cell with these names, always in the same order. */
export const cellOf = (things: readonly Named[]): string => nameList(things.map(({ name }) => name).sort())

/**
 * The things that a cell names, and what is wrong with the names that none has. `knowsAll`: whether `known` has everything
 * that could be meant; otherwise no nearest one is said.
 */
export const readNames = <Thing extends Named>(
  field: string,
  cell: string,
  known: ReadonlyMap<string, Thing>,
  knowsAll = true,
): { things: Thing[]; faults: Fault[] } => {
  const things: Thing[] = []
  const faults: Fault[] = []
  for (const name of namesOnce(cell)) {
    const thing = known.get(name.toLowerCase())
    if (thing) things.push(thing)
    else if (faults.length < mostFaults) faults.push(unknown(field, name, knowsAll ? known : nothing))
  }
  return { things, faults }
}

/** Of a cell so many names that none has are said. */
const mostFaults = 10
const nothing: ReadonlyMap<string, Named> = new Map()
/** Characters of the longest name that something can have. */
const longest = 100

const unknown = (field: string, name: string, known: ReadonlyMap<string, Named>): Fault => {
  const isLonger = name.length > longest
  const nearest = isLonger ? undefined : nearestOf(name, known)
  if (nearest) return { field, phrase: `imports:noSuch.${field}.nearest`, params: { name, nearest } }
  return { field, phrase: `imports:noSuch.${field}`, params: { name: isLonger ? `${beginningOf(name)}…` : name } }
}

/** Without half of a character at its end, which no database stores. */
const beginningOf = (name: string): string => name.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')

/** What was found before, because a list repeats its typing errors, and how many letters were compared for it. */
type Compared = { nearest: Map<string, string | undefined>; letters: number }
const compared = new WeakMap<ReadonlyMap<string, Named>, Compared>()
/** For rows that are checked together so many pairs of letters are compared: others wait for the process meanwhile. */
const mostLetters = 4_000_000

const nearestOf = (name: string, known: ReadonlyMap<string, Named>): string | undefined => {
  const before = compared.get(known) ?? { nearest: new Map<string, string | undefined>(), letters: 0 }
  compared.set(known, before)
  const key = name.toLowerCase()
  if (!before.nearest.has(key)) {
    const things = [...known.values()]
    const letters = things.reduce((sum, thing) => sum + name.length * thing.name.length, 0)
    if (before.letters + letters > mostLetters) return undefined
    before.letters += letters
    before.nearest.set(key, nearestTo(name, things))
  }
  return before.nearest.get(key)
}

/** The name that differs least, if it is less than half of it. */
const nearestTo = (name: string, known: readonly Named[]): string | undefined => {
  let best: { name: string; distance: number } | undefined
  for (const thing of known) {
    // Each letter that one has more is a difference.
    if (Math.abs(name.length - thing.name.length) >= (best?.distance ?? name.length / 2)) continue
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
