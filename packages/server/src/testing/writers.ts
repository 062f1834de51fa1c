// People at work over HTTP, as the web application does it: with idempotency keys, and sending again what got no answer.
import { randomUUID } from 'node:crypto'
import { pathOf } from '@gemba/domain/core/apiPath'
import type { AnyEndpoint, ResponseOf } from '@gemba/domain/core/endpoint'
import { createDraft, saveDraft } from '@gemba/domain/drafts/drafts.endpoints'
import { submitDraft } from '@gemba/domain/submissions/submissions.endpoints'
import { createTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import { someHeader } from './runs.ts'
import type { TestUser } from './testServer.ts'

/** What the server said that it has stored. */
export type Acknowledged = { submissionId: string; irNumber: string | null; tutorial: string }

/** A response that is neither a success nor the one to try again. */
class Unexpected extends Error {}

const pauseMs = 50
const failed = {
  ...{ type: 'passFail' as const, value: 'fail' as const },
  issue: { kind: 'draft' as const, title: 'Guard is open', severity: 'high' as const },
}

/** Starts so many lines of work of one person, who runs the checklist with this code. */
export const startWriters = (url: string, user: TestUser, code: string, count: number) => {
  const acknowledged: Acknowledged[] = []
  const counted = { requests: 0, unanswered: 0, refused: 0 }
  let ending = false
  let listener = () => {}

  /** The answer to one request, sent until there is one; a version that is behind is corrected, as the run page does. */
  const send = async <E extends AnyEndpoint>(
    { method, path }: E,
    { params = {}, body }: { params?: Record<string, string>; body: Record<string, unknown> },
  ): Promise<ResponseOf<E>> => {
    const key = randomUUID()
    const headers = { cookie: user.cookie, 'content-type': 'application/json', 'idempotency-key': key }
    for (let sent = body; ; await new Promise(done => setTimeout(done, pauseMs))) {
      counted.requests += 1
      const response = await fetch(url + pathOf(path, params), { method, headers, body: JSON.stringify(sent) })
        .then(async answer => ({ status: answer.status, headers: answer.headers, said: await answer.json() }))
        .catch(() => undefined)
      if (!response) {
        counted.unanswered += 1
        continue
      }
      const { status, said } = response
      if (status === 200) return said
      if (status === 409 && said.details?.version) sent = { ...sent, version: said.details.version }
      else if (
        status === 503 &&
        said.message.includes('Nothing was lost. Try again') &&
        response.headers.has('retry-after')
      )
        counted.refused += 1
      else throw new Unexpected(`${method} ${path}: ${status} ${JSON.stringify(said)}`)
    }
  }

  const work = async () => {
    while (!ending) {
      const name = randomUUID()
      const { draft, lockToken } = await send(createDraft, { body: { code, userIdentity: '' } })
      const params = { id: draft.id }
      const changes = {
        ...{ lockToken, name, header: someHeader, userIdentity: '' },
        answers: { ...goodAnswers, guard: failed },
      }
      const saved = await send(saveDraft, { params, body: { ...changes, version: draft.version } })
      const receipt = await send(submitDraft, { params, body: { ...changes, version: saved.version } })
      await send(createTutorial, { body: { name, url: 'https://help.example' } })
      acknowledged.push({ submissionId: receipt.id, irNumber: receipt.irNumber, tutorial: name })
      listener()
    }
  }
  const lines = Promise.all(Array.from({ length: count }, work))
  // Those who wait for more see it, and `end` throws it.
  lines.catch(() => listener())
  return {
    acknowledged,
    counted,
    /** Waits until so many more runs were finished. */
    more: (wanted: number) => {
      const until = acknowledged.length + wanted
      return Promise.race([
        lines,
        new Promise<void>(done => {
          listener = () => acknowledged.length >= until && done()
        }),
      ])
    },
    /** Lets everyone finish the run they are at. */
    end: async () => {
      ending = true
      await lines
    },
  }
}
