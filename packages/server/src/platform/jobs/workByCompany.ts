import type { FastifyBaseLogger } from 'fastify'

type Work = {
  /** does a bounded part of what a company has to do; `round` counts from 0. Returns whether there is more */
  take: (customerId: string, round: number) => Promise<boolean>
  log: Pick<FastifyBaseLogger, 'error'>
  /** what failed, for the log */
  what: string
}

/**
 * Works for each company, one bounded part of each after the other, so that no company with much to do keeps the others
 * waiting. One that fails is logged; the others continue.
 */
export const workByCompany = async (customerIds: readonly string[], { take, log, what }: Work): Promise<void> => {
  let turns = customerIds.map(customerId => ({ customerId, round: 0 }))
  while (turns.length > 0) {
    const more: typeof turns = []
    for (const { customerId, round } of turns) {
      try {
        if (await take(customerId, round)) more.push({ customerId, round: round + 1 })
      } catch (error) {
        log.error({ err: error, customerId }, what)
      }
    }
    turns = more
  }
}
