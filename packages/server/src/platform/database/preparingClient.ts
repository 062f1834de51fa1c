import { createHash } from 'node:crypto'
import pg from 'pg'
import { createRecent } from '../recent.ts'

/** So many statements have a name at a time: those that were sent last. */
const mostNames = 1000
/** So many statements a connection prepares before it is replaced; each takes some ten kilobytes of it. */
const mostPrepared = 2 * mostNames
/** Characters. Longer ones insert many rows at once, and rarely as many again; their texts are not kept either. */
const longest = 10_000
/** A statement is prepared when it is sent for the third time: most others, such as long lists of ids, are one of a kind. */
const enough = 3
/**
 * Limits and searches: their values decide how many rows there are, so PostgreSQL plans for the values. A list writes its
 * limit out (`pageLimit`), and a range is found in its index whatever it is: kept plans made lists cost half as much.
 */
const isDecidedByValues = (text: string) => /(limit|offset|like)\s*\(?\$\d/i.test(text)

/** The names under which statements are prepared, the same for all connections. */
export const createNames = () => {
  const sent = new Map<string, number>()
  const names = createRecent<string>(mostNames)
  /** Returns undefined for a statement that is not prepared. */
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known || text.length > longest || isDecidedByValues(text)) return known
    const times = (sent.get(text) ?? 0) + 1
    if (times === enough) {
      sent.delete(text)
      const name = createHash('sha256').update(text).digest('base64url')
      names.set(text, name, 1)
      return name
    }
    if (sent.size === mostNames) sent.clear()
    sent.set(text, times)
    return undefined
  }
}

const nameOf = createNames()

/**
 * A connection that prepares what it sends often: PostgreSQL parses and plans such a statement once per connection. What
 * is asked in the same moment goes to PostgreSQL together (its pool sets `pipeline`).
 */
export class PreparingClient extends pg.Client {
  #gathers = false
  #prepared = new Set<string>()
  /** statements that were sent so far, and how often something was sent */
  cost = { statements: 0, roundTrips: 0 }

  // biome-ignore lint/suspicious/noExplicitAny: passes on what it gets, in any of the forms that pg accepts
  override query(statement: any, ...rest: any[]): any {
    this.#gather()
    this.cost = { ...this.cost, statements: this.cost.statements + 1 }
    const isPlain = statement?.text && !statement.name && !statement.submit
    const name = isPlain && Array.isArray(statement.values ?? rest[0]) ? this.nameOf(statement.text) : undefined
    if (name) this.#prepared.add(name)
    return super.query(name ? { ...statement, name } : statement, ...rest)
  }

  /** Whether it holds too many statements, most of which have lost their name. To be closed when it is given back. */
  get isFull(): boolean {
    return this.#prepared.size >= mostPrepared
  }

  protected nameOf(text: string): string | undefined {
    return nameOf(text)
  }

  /** Until everything that is ready to run has run, so that one write to the network takes all of it. */
  #gather() {
    if (this.#gathers) return
    this.#gathers = true
    this.cost = { ...this.cost, roundTrips: this.cost.roundTrips + 1 }
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#gathers = false
      stream.uncork()
    })
  }
}

/** The same behind a pooler: what one connection has prepared, the next one of the same client does not know. */
export class UnpreparedClient extends PreparingClient {
  protected override nameOf(): undefined {
    return undefined
  }
}

/**
 * Whether a statement fails on this connection for ever: it was prepared before a newer version changed its columns, or
 * the client believes it to be prepared and PostgreSQL does not know it.
 */
export const isStalePlan = (error: unknown): boolean => {
  const { code, routine, cause } = (error ?? {}) as { code?: string; routine?: string; cause?: unknown }
  const isStale = code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')
  return isStale || (cause !== undefined && isStalePlan(cause))
}
