// Whether product and floor agree: they respond the same to the same request, and what the floor stored the product opens
// and verifies.
import { deepStrictEqual } from 'node:assert'
import { run } from '../scripts/node26.mjs'

const isMoment = text => /^\d{4}-\d\d-\d\dT/.test(text)
const isOwn = text => isMoment(text) || /^([0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{64}|\d{13}\..+|IR-.+)$/.test(text)

/** With moments as numbers, which are written in several ways. */
const sameMoments = (_, value) => (typeof value === 'string' && isMoment(value) ? Date.parse(value) : value)
/** Without what differs from record to record: ids, moments, numbers, fingerprints and proofs. */
const sameShape = (_, value) => (typeof value === 'string' && isOwn(value) ? '…' : value)

const ask = async (url, { method, path, headers, body }) => {
  const type = body && { 'content-type': 'application/json' }
  const response = await fetch(url + path, { method, headers: { ...headers, ...type }, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}${path}: ${response.status} ${text}`)
  return text
}

/** Throws where one of these reads differs. */
export const agreeOnReads = async (product, floor, requests) => {
  for (const request of requests) {
    const [ours, theirs] = [await ask(product, request), await ask(floor, request)]
    deepStrictEqual(JSON.parse(theirs, sameMoments), JSON.parse(ours, sameMoments), request.path)
  }
}

/** Begins, saves and submits a run at one of them, and reads the record from the product. */
const storeOne = async (url, product, runs) => {
  const begun = await ask(url, runs.begin())
  const opened = JSON.parse(begun)
  const saved = await ask(url, runs.saves([opened])(0))
  opened.draft.version = JSON.parse(saved).version
  const receipt = await ask(url, runs.submit(opened))
  const record = await ask(product, runs.record(JSON.parse(receipt).id))
  return [begun, saved, receipt, record].map(text => JSON.parse(text, sameShape))
}

/** Throws where the responses to writes, or the records that they leave, differ in more than ids and moments. */
export const agreeOnWrites = async (product, floor, runs) => {
  const stored = [await storeOne(floor, product, runs), await storeOne(product, product, runs)]
  deepStrictEqual(stored[0], stored[1])
}

/** Whether the audit chain and all records of a company are in order, as the product's own command says. */
export const isInOrder = async (companyId, settings) =>
  (await run(['packages/server/src/verify.command.ts', companyId], settings)) === 0
