import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * The start time of a process as the system reports it: together with the number it identifies a process uniquely,
 * because numbers are reused after a kill or a restart. Undefined when there is none (a dead one that no one collected
 * counts as none).
 */
export const processBegan = (pid: number): string | undefined => {
  if (process.platform === 'linux') return beganOnLinux(pid)
  return listed(pid, 'lstart=')
}

// proc_pid_stat(5): the name in brackets can contain spaces; after it come the state and, 19 fields later, the start
// time.
const beganOnLinux = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** The command line of a process, its parts separated by spaces; empty when there is none. */
export const commandLine = (pid: number): string => {
  if (process.platform !== 'linux') return listed(pid, 'command=') ?? ''
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

const listed = (pid: number, column: string): string | undefined => {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** Sends a signal; ignores a process that has ended. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Waits until a process has ended. Returns false on timeout. */
export const gone = async (pid: number, milliseconds: number): Promise<boolean> => {
  const began = processBegan(pid)
  const end = Date.now() + milliseconds
  while (began !== undefined && processBegan(pid) === began) {
    if (Date.now() > end) return false
    await wait(20)
  }
  return true
}
