/** The owner of a task. */
export type Owner = { customerId: string; userId: string }

/** A person in two companies counts separately in each. */
const personOf = ({ customerId, userId }: Owner) => `${customerId} ${userId}`

export type Caps = {
  /** running, per company; less than the workers, so that one company never has all of them */
  runningPerCustomer: number
  runningPerUser: number
  /** waiting, per person; more are refused */
  waitingPerUser: number
  /** waiting, per company */
  waitingPerCustomer: number
}

type Entry<Work> = { owner: Owner; work: Work }

/** Round-robin over keys. */
class Turns<Work> {
  private readonly waiting = new Map<string, Entry<Work>[]>()
  size = 0

  of(key: string): number {
    return this.waiting.get(key)?.length ?? 0
  }

  add(key: string, entry: Entry<Work>): void {
    const own = this.waiting.get(key)
    if (own) own.push(entry)
    else this.waiting.set(key, [entry])
    this.size += 1
  }

  /** Returns the first entry of the next allowed key. */
  take(may: (key: string) => boolean): Entry<Work> | undefined {
    for (const [key, own] of this.waiting) {
      if (!may(key)) continue
      const entry = own.shift()
      this.waiting.delete(key)
      if (own.length > 0) this.waiting.set(key, own)
      this.size -= 1
      return entry
    }
    return undefined
  }
}

const counter = () => {
  const counts = new Map<string, number>()
  const of = (key: string) => counts.get(key) ?? 0
  return {
    of,
    change: (key: string, by: number) => {
      const count = of(key) + by
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}

/**
 * A queue in which companies take turns, and people within a company. A hundred tasks of one person come
 * after the first of everyone else. No one has more running or waiting than the caps allow.
 */
export class FairQueue<Work> {
  private readonly caps: Caps
  private readonly customers = new Map<string, Turns<Work>>()
  private readonly runningOfCustomer = counter()
  private readonly runningOfUser = counter()

  constructor(caps: Caps) {
    this.caps = caps
  }

  get waiting(): number {
    return this.customers.values().reduce((sum, turns) => sum + turns.size, 0)
  }

  /** Returns false if this person or company already has the maximum waiting. */
  add(owner: Owner, work: Work): boolean {
    const { customerId, userId } = owner
    const own = this.customers.get(customerId) ?? new Turns<Work>()
    if (own.size >= this.caps.waitingPerCustomer || own.of(userId) >= this.caps.waitingPerUser) return false
    own.add(userId, { owner, work })
    this.customers.set(customerId, own)
    return true
  }

  /** Returns the next task and counts it as running; undefined when none is allowed. */
  take(): Entry<Work> | undefined {
    for (const [customerId, own] of this.customers) {
      if (this.runningOfCustomer.of(customerId) >= this.caps.runningPerCustomer) continue
      const entry = own.take(
        userId => this.runningOfUser.of(personOf({ customerId, userId })) < this.caps.runningPerUser,
      )
      if (!entry) continue
      this.customers.delete(customerId)
      if (own.size > 0) this.customers.set(customerId, own)
      this.count(entry.owner, 1)
      return entry
    }
    return undefined
  }

  /** A task of this owner ended. */
  ended(owner: Owner): void {
    this.count(owner, -1)
  }

  private count(owner: Owner, by: number): void {
    this.runningOfCustomer.change(owner.customerId, by)
    this.runningOfUser.change(personOf(owner), by)
  }
}
