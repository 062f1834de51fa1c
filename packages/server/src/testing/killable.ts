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

/** Starts it on a folder of its own. `kill` returns when what was killed works again. */
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

  const killOne = async () => {
    const processes = childrenOf(node.child.pid, 'serverProcess')
    const victim = processes[Math.floor(Math.random() * processes.length)] ?? 0
    kill(victim)
    await vi.waitFor(() => expect(node.said).toContain(`Server process ${victim} ended with SIGKILL`), within)
    await serves(node, 2)
  }
  const runningPostgres = () => findRunning(readState(paths(dataFolder).kept)?.folder ?? '')
  /** With all that it is doing, as a machine does that runs out of memory. */
  const killPostgres = async () => {
    const { pid } = runningPostgres() ?? { pid: 0 }
    kill(pid, ...childrenOf(pid))
    await vi.waitFor(() => {
      const next = runningPostgres()
      expect(next?.ready).toBe(true)
      expect(next?.pid).not.toBe(pid)
    }, within)
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), within)
  }
  const killNode = async () => {
    const ended = new Promise(done => node.child.once('exit', done))
    node.child.kill('SIGKILL')
    await ended
    node = await start(port)
  }
  const ways: Record<Part, () => Promise<void>> = {
    'server process': killOne,
    PostgreSQL: killPostgres,
    node: killNode,
  }
  return {
    url,
    databaseUrl,
    settings: readSettings({ ...given, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }),
    kill: (part: Part) => ways[part](),
    stop: async () => {
      const ended = new Promise(done => node.child.once('exit', done))
      node.child.kill('SIGTERM')
      await ended
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
