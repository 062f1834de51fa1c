// Where our SDK is meant to do otherwise than the package that it stands in for. Everything else has to be alike.
import type { Recording } from './page/runner.ts'

export type Difference = {
  readonly what: string
  readonly reference: string
  readonly ours: string
  readonly reason: string
  /** The scenarios in which it shows; each of them has to need it. */
  readonly scenarios: 'all' | readonly string[]
  /** Makes of what the reference did what ours is expected to do. */
  readonly expect: (recording: Recording) => void
}

export const differences: readonly Difference[] = []

/** What ours is expected to record where the reference recorded this, and which differences were of no use. */
export const expected = (scenario: string, reference: Recording): { recording: Recording; idle: string[] } => {
  const recording = structuredClone(reference)
  const idle: string[] = []
  for (const { what, scenarios, expect } of differences) {
    if (scenarios !== 'all' && !scenarios.includes(scenario)) continue
    const before = JSON.stringify(recording)
    expect(recording)
    if (scenarios !== 'all' && JSON.stringify(recording) === before) idle.push(what)
  }
  return { recording, idle }
}
