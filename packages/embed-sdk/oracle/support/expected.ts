// What ours is expected to record, from what the reference recorded and the table of differences.
import { differences } from '../differences.ts'
import type { Recording } from '../page/runner.ts'
import { withTitles } from './expectations.ts'

/** The expected recording of a scenario, and which differences were of no use in it. */
export const expected = (scenario: string, reference: Recording): { recording: Recording; idle: string[] } => {
  const recording = structuredClone(reference)
  withTitles(scenario)(recording)
  const idle: string[] = []
  for (const { what, shows } of differences) {
    const change = shows === 'everywhere' ? undefined : shows[scenario]
    if (!change) continue
    const before = JSON.stringify(recording)
    change(recording)
    if (JSON.stringify(recording) === before) idle.push(what)
  }
  return { recording, idle }
}
