// Product and floor asked in turn, and the rows of the table that this makes.
import { figuresOf, load } from './load.mjs'
import { number, tableOf } from './table.mjs'

const turns = 4
const columns = tableOf([38, 10, 8, 8, 10, 8, 8, 8, 20, 20])

/** The goal, with a mark where a figure misses it. */
const judged = ({ perSecond, p50 }, { rate, ms }) => {
  if (rate) return `${number(rate)}/s ${perSecond >= rate ? '✓' : '✗'}`
  return ms ? `${number(ms)} ms ${p50 <= ms ? '✓' : '✗'}` : ''
}

/** Compares two servers, `{ url }` each, by turns of so many seconds. */
export const compareServers = (product, floor, seconds) => {
  const refused = []
  const ask = async ({ url }, { connections = 10, begin }, during) => {
    const next = await begin()
    return load(url, connections, next, during, error => void refused.push(error))
  }
  return {
    refused,
    head: () => {
      columns.print([
        'requests a second, and ms',
        'product/s',
        'p50',
        'p95',
        'floor/s',
        'p50',
        'p95',
        'p50',
        'goal',
        'before',
      ])
      columns.rule()
    },
    /**
     * Prints a row. `begin` returns what a turn asks: requests by connection until they, or the time, are used up.
     * `requests`: how many make one of what is counted.
     */
    row: async (name, { requests = 1, goal = {}, before = '', ...asked }) => {
      const spent = new Map([product, floor].map(side => [side, { times: [], took: 0 }]))
      for (const side of spent.keys()) await ask(side, asked, seconds / 2)
      for (let turn = 0; turn < turns; turn++)
        // Each is first as often as the other.
        for (const side of turn % 2 === 0 ? [product, floor] : [floor, product]) {
          const { times, took } = await ask(side, asked, seconds)
          const all = spent.get(side)
          all.times.push(...times)
          all.took += took
        }
      const [ours, theirs] = [...spent.values()].map(({ times, took }) => figuresOf(times, took * requests))
      const figures = [ours, theirs].flatMap(({ perSecond, p50, p95 }) => [perSecond, p50, p95].map(number))
      columns.print([name, ...figures, `× ${number(ours.p50 / theirs.p50)}`, judged(ours, goal), before])
    },
  }
}
