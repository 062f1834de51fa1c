// Gemba on its embedded PostgreSQL in two server processes, of which each part can be killed.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { findRunning } from '../platform/postgres/cluster.ts'
import { findEmbeddedPostgres } from '../platform/postgres/embedded.ts'
import { paths, readState } from '../platform/postgres/state.ts'
import { readSettings } from '../platform/settings.ts'
import { childrenOf, listens, serves, startedProcesses, within } from './startedProcesses.ts'

export type Part = 'server process' | 'PostgreSQL' | 'node'

const kill = (...pids: number[]) => {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself, with the others.
    }
}

/** Finding who is to be killed takes a moment, so it comes before the moment of the kill. */
type Aim = { strike: () => void; recovered: () => Promise<void> }

/** Starts it on a folder of its own. */
export const startKillable = async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'gemba-kill-'))
  // PostgreSQL does not run as root: its own user has to get through.
  chmodSync(dataFolder, 0o711)
  const started = startedProcesses()
  const given = { GEMBA_DATA: dataFolder, GEMBA_SECRET: 's'.repeat(40), DATABASE_URL: '', GEMBA_PROCESSES: '2' }
  const start = async (port?: string) => {
    const run = await started.start({ ...given, LOG_LEVEL: 'fatal', ...(port && { PORT: port }) })
    await listens(run)
    return run
  }
  let node = await start()
  const { url, port } = node
  const databaseUrl = (await findEmbeddedPostgres(dataFolder)) ?? ''

  const atServerProcess = (): Aim => {
    const processes = childrenOf(node.child.pid, 'serverProcess')
    const victim = processes[Math.floor(Math.random() * processes.length)] ?? 0
    return {
      strike: () => kill(victim),
      recovered: async () => {
        await vi.waitFor(() => expect(node.said).toContain(`Server process ${victim} ended with SIGKILL`), within)
        await serves(node, 2)
      },
    }
  }
  const runningPostgres = () => findRunning(readState(paths(dataFolder).kept)?.folder ?? '')
  /** With all that it is doing, as a machine does that runs out of memory. */
  const atPostgres = (): Aim => {
    const { pid } = runningPostgres() ?? { pid: 0 }
    const backends = childrenOf(pid)
    return {
      strike: () => kill(pid, ...backends),
      recovered: async () => {
        await vi.waitFor(() => {
          const next = runningPostgres()
          expect(next?.ready).toBe(true)
          expect(next?.pid).not.toBe(pid)
        }, within)
        await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), within)
      },
    }
  }
  const atNode = (): Aim => {
    const ended = new Promise(done => node.child.once('exit', done))
    return {
      strike: () => void node.child.kill('SIGKILL'),
      recovered: async () => {
        await ended
        node = await start(port)
      },
    }
  }
  const aims: Record<Part, () => Aim> = { 'server process': atServerProcess, PostgreSQL: atPostgres, node: atNode }
  return {
    url,
    databaseUrl,
    settings: readSettings({ ...given, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }),
    aim: (part: Part) => aims[part](),
    stop: async () => {
      const ended = new Promise(done => node.child.once('exit', done))
      node.child.kill('SIGTERM')
      await ended
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
