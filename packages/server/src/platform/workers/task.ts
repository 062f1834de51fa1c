/** Costly work for a worker: a function of plain data without database or network. */
export type Task<Input, Output> = {
  /** name in metrics and logs, and of the exported function */
  name: string
  /** the file that exports it; a worker loads it, so it imports little */
  file: string
  /** time limit in milliseconds */
  budget: number
  run: (input: Input) => Output | Promise<Output>
}

/** A task that can also run immediately if its input is small. */
export type QuickTask<Input, Output> = Omit<Task<Input, Output>, 'run'> & { run: (input: Input) => Output }

// biome-ignore lint/suspicious/noExplicitAny: who runs tasks runs them all
export type AnyTask = Task<any, any>
