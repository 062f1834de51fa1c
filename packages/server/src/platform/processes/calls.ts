// Calls between two processes over the channel that Node opens between them.

/** What a side does when it is called, by name. */
// biome-ignore lint/suspicious/noExplicitAny: each takes what its callers send
export type Answers = Record<string, (input: any) => Promise<unknown>>

/** One end of the channel: `process` of a child, or the child as its parent sees it. */
export type Channel = {
  send?: (message: object, done: (error: Error | null) => void) => unknown
  on: (event: 'message', listener: (message: unknown) => void) => unknown
}

/** Calls the other side; rejects with what it threw. */
export type Ask = <Output>(name: string, input?: unknown) => Promise<Output>

type Message =
  | { id: number; call: string; input: unknown }
  | { id: number; output: unknown }
  | { id: number; failed: { name: string; message: string; stack: string | undefined } }

type Waiting = { done: (output: unknown) => void; fail: (reason: Error) => void }

/** Answers the calls of the other side. `giveUp` rejects the own calls that are waiting when it has ended. */
export const connectTo = (channel: Channel, answers: Answers): { ask: Ask; giveUp: (reason: Error) => void } => {
  const waiting = new Map<number, Waiting>()
  let count = 0
  // The other side may be gone: its end is noticed elsewhere.
  const send = (message: Message, failed: (error: Error) => void = () => undefined) =>
    channel.send?.(message, error => error && failed(error))

  const answer = async (id: number, call: string, input: unknown) => {
    try {
      send({ id, output: await answers[call]?.(input) })
    } catch (error) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
      send({ id, failed: { name, message, stack } })
    }
  }
  channel.on('message', given => {
    const message = given as Message
    if ('call' in message) return void answer(message.id, message.call, message.input)
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if ('failed' in message) asked?.fail(Object.assign(new Error(message.failed.message), message.failed))
    else asked?.done(message.output)
  })
  return {
    ask: <Output>(name: string, input?: unknown) =>
      new Promise<unknown>((done, fail) => {
        count += 1
        waiting.set(count, { done, fail })
        send({ id: count, call: name, input }, fail)
      }) as Promise<Output>,
    giveUp: reason => {
      for (const { fail } of waiting.values()) fail(reason)
      waiting.clear()
    },
  }
}
