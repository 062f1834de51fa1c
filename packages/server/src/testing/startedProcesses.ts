import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { freePort } from '../platform/testing/freePort.ts'

/** Gemba as a process of its own; `said` is all that it printed. */
export type Run = { url: string; port: string; child: ChildProcess; said: string; code: number | null | undefined }

const file = fileURLToPath(new URL('../start.ts', import.meta.url))

/** Starts such processes, and ends those that still run when the tests are over. */
export const startedProcesses = () => {
  const started: ChildProcess[] = []
  return {
    /** Starts one in a single process unless the settings say otherwise. */
    start: async (settings: Record<string, string>): Promise<Run> => {
      const port = settings.PORT ?? String(await freePort())
      const env = {
        ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, HOST: '127.0.0.1' },
        ...{ GEMBA_SECRET: 's'.repeat(40), GEMBA_PROCESSES: '1', GEMBA_BUSY_AFTER: '0', LOG_LEVEL: 'warn' },
        ...{ ...settings, PORT: port },
      }
      const child = spawn(process.execPath, [file], { env })
      started.push(child)
      const run: Run = { url: `http://127.0.0.1:${port}`, port, child, said: '', code: undefined }
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', part => {
          run.said += part
        })
      child.on('exit', code => {
        run.code = code
      })
      return run
    },
    end: () => {
      for (const child of started) child.kill('SIGKILL')
    },
  }
}

/** Other tests keep the machine busy meanwhile. */
export const within = { timeout: 60_000, interval: 50 }

export const listens = (run: Run) => vi.waitFor(() => expect(run.said).toContain(`Gemba runs at ${run.url}`), within)

export const ends = (run: Run, code: number) =>
  vi.waitFor(() => expect([run.code, run.said]).toEqual([code, expect.any(String)]), within)

/** The processes that a process has started, by what their command line contains. */
export const childrenOf = (parent: number | undefined, words = ''): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map(line => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap(found => (Number(found?.[2]) === parent && found?.[3]?.includes(words) ? [Number(found[1])] : []))

/** Waits until so many processes of the node serve. */
export const serves = ({ url }: Run, count: number) =>
  vi.waitFor(async () => {
    // Another connection, so another process may answer.
    const response = await fetch(`${url}/metrics`, { headers: { connection: 'close' } })
    expect(await response.text()).toContain(`\nserver_processes ${count}\n`)
  }, within)
