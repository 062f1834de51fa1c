/** Costly work that a worker can do: a function of plain data that touches neither the database nor the network. */
export type Task<Input, Output> = {
  /** as figures and logs call it, and as its file exports the function */
  name: string
  /** the file that exports it; a worker loads it, so it imports little */
  file: string
  /** it is ended after so many milliseconds of work */
  budget: number
  run: (input: Input) => Output | Promise<Output>
}

/** A task that can also be done at once, where its input is small. */
export type QuickTask<Input, Output> = Omit<Task<Input, Output>, 'run'> & { run: (input: Input) => Output }

// biome-ignore lint/suspicious/noExplicitAny: who runs tasks runs them all
export type AnyTask = Task<any, any>
