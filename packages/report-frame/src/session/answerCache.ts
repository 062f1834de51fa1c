import type { DatasetQuery, DatasetResult } from '@gemba/domain/datasets/query.schema'

/** As many answers are kept: a wall display must not grow for days. */
const most = 60

/** Answers to queries, each asked once however many visuals need it. */
export class AnswerCache {
  private readonly answers = new Map<string, Promise<DatasetResult>>()

  clear(): void {
    this.answers.clear()
  }

  get(query: DatasetQuery, ask: (query: DatasetQuery) => Promise<DatasetResult>): Promise<DatasetResult> {
    const key = JSON.stringify(query)
    const known = this.answers.get(key)
    if (known) return known
    const asked = ask(query)
    this.answers.set(key, asked)
    const [oldest] = this.answers.keys()
    if (this.answers.size > most && oldest !== undefined) this.answers.delete(oldest)
    // What failed is asked again by whoever tries again.
    asked.catch(() => {
      if (this.answers.get(key) === asked) this.answers.delete(key)
    })
    return asked
  }
}
