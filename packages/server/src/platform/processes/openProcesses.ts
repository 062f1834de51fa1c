import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answers, type Ask, connectTo } from './calls.ts'

/** A process that lives as long as this counts as sound: what ends it later is something new. */
const soundAfterMs = 60_000
const longestPauseMs = 30_000

/** The first end in a row has no pause, the next 1 s, then twice the one before. */
export const pauseAfter = (ends: number): number => (ends <= 1 ? 0 : Math.min(longestPauseMs, 1000 * 2 ** (ends - 2)))

/** The processes of this node that share its port. Each has a place from 0 on, which the one that replaces it takes over. */
export type Processes = {
  /** asks the process in a place */
  ask: <Output>(place: number, name: string, input?: unknown) => Promise<Output>
  /** asks all that live; leaves out those that fail or take longer than this */
  askAll: <Output>(name: string, withinMs: number) => Promise<Output[]>
  /** from now on, replaces a process that ends; `begin` sets the new one to work */
  keepRunning: (begin: (place: number) => Promise<void>) => void
  /** calls `end` of each and waits until it has ended. Returns whether all ended well. */
  close: () => Promise<boolean>
}

type Member = {
  worker: Worker
  ask: Ask
  /** was asked something, so it may have something to finish */
  isBusy: boolean
  ended: Promise<string>
  began: number
}

/** Starts so many processes of this file. `answers`: what they may ask of this one. */
export const openProcesses = (file: string, count: number, answers: Answers, say = console.error): Processes => {
  cluster.setupPrimary({ exec: file, serialization: 'advanced' })
  const members: Member[] = []
  const closing = new AbortController()

  const start = (place: number): Member => {
    const worker = cluster.fork()
    const { ask, giveUp } = connectTo(worker, answers)
    const ended = new Promise<string>(done => {
      worker.once('exit', (code, signal) => done(signal ?? `exit code ${code}`))
      // Also a message that could not be sent is an error; the process has ended only when it says so, or never began.
      worker.on('error', error => worker.process.pid === undefined && done(error.message))
    })
    void ended.then(why => giveUp(new Error(`A server process ended with ${why}.`)))
    const member: Member = {
      ...{ worker, ended, isBusy: false, began: Date.now() },
      ask: (name, input) => {
        member.isBusy = true
        return ask(name, input)
      },
    }
    members[place] = member
    return member
  }

  /** Follows a place from one process to the next. */
  const keep = async (place: number, begin: (place: number) => Promise<void>) => {
    let ends = 0
    while (!closing.signal.aborted) {
      const { ended, began, worker } = members[place] as Member
      const why = await ended
      if (closing.signal.aborted) return
      ends = Date.now() - began > soundAfterMs ? 1 : ends + 1
      const wait = pauseAfter(ends)
      const when = wait > 0 ? ` in ${wait / 1000} s` : ''
      say(`Server process ${worker.process.pid} ended with ${why}. Another one takes its place${when}.`)
      await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
      const { worker: next } = start(place)
      begin(place).catch((error: Error) => {
        say(error.message)
        next.process.kill('SIGKILL')
      })
    }
  }

  for (let place = 0; place < count; place += 1) start(place)
  return {
    ask: (place, name, input) => (members[place] as Member).ask(name, input),
    askAll: async <Output>(name: string, withinMs: number) => {
      const late = pause(withinMs, undefined, { ref: false })
      const asked = members.map(({ ask }) => Promise.race([ask<Output>(name), late]).catch(() => undefined))
      return (await Promise.all(asked)).filter(output => output !== undefined)
    },
    keepRunning: begin => {
      for (const place of members.keys()) void keep(place, begin)
    },
    close: async () => {
      closing.abort()
      const ends = members.map(async ({ worker, ask, ended, isBusy }) => {
        if (worker.isDead()) return true
        if (!isBusy) return worker.process.kill('SIGKILL')
        await ask('end').catch(() => undefined)
        if (worker.isConnected()) worker.disconnect()
        return (await ended) === 'exit code 0'
      })
      return (await Promise.all(ends)).every(Boolean)
    },
  }
}
