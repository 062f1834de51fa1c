import type { RecordFault } from '@gemba/domain/audit/audit.schema'

/** How rows are matched with what the chain recorded of them: by key, then by everything else. */
export type Pairing<Row, Claim> = {
  keyOfRow: (row: Row) => string
  keyOfClaim: (claim: Claim) => string
  isSame: (row: Row, claim: Claim) => boolean
  /** whether a claim may be without a row */
  isOptional?: (claim: Claim) => boolean
}

/**
 * Compares rows with what the chain recorded of them. Each row matches one claim, in any order: a transaction that began
 * first may be recorded last. What is left over on both sides was altered. Faults carry the number
 * of the row, or of the claim where its row is missing, from 1.
 */
export const compareRows = <Row, Claim>(
  rows: readonly Row[],
  claims: readonly Claim[],
  { keyOfRow, keyOfClaim, isSame, isOptional = () => false }: Pairing<Row, Claim>,
) => {
  const waiting = Map.groupBy(claims, keyOfClaim)
  const pairs = new Map<Claim, Row>()
  const odd: number[] = []
  for (const [index, row] of rows.entries()) {
    const alike = waiting.get(keyOfRow(row)) ?? []
    const at = alike.findIndex(claim => isSame(row, claim))
    const [claim] = at < 0 ? [] : alike.splice(at, 1)
    if (claim) pairs.set(claim, row)
    else odd.push(index + 1)
  }
  const unmet = claims.flatMap((claim, index) => (pairs.has(claim) || isOptional(claim) ? [] : [index + 1]))
  const faults = [
    ...odd.map((number, index): [number, RecordFault] => [number, index < unmet.length ? 'altered' : 'unknown']),
    ...unmet.slice(odd.length).map((number): [number, RecordFault] => [number, 'missing']),
  ]
  return { pairs, faults }
}
