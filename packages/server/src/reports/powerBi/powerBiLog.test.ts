// What the log of a node says of Power BI: what went wrong, and neither the secret of a company nor any token.
import { getEmbedInfo, listReports } from '@gemba/domain/reports/reports.endpoints'
import { expect, test } from 'vitest'
import { powerBiCompany } from '../../testing/powerBiCompany.ts'

const { app, admin, as, played, connection, setUp, check, yields } = await powerBiCompany({ logLevel: 'trace' })
const lines: string[] = []
const log = app.http.log as unknown as Record<symbol, { write: (line: string) => void }>
const [stream] = Object.getOwnPropertySymbols(log).filter(symbol => String(symbol) === 'Symbol(pino.stream)')
if (stream) log[stream] = { write: line => void lines.push(line) }

test('the log says why a report did not open, and has no secret and no token', async () => {
  await setUp()
  const { embedToken } = await as(admin).call(getEmbedInfo, { params: { reportId: yields.id } })
  await check({ clientSecret: 'a wrong secret' })
  played.expireSecrets(connection.clientId)
  played.endAccessTokens()
  await expect(as(admin).call(listReports)).rejects.toMatchObject({ status: 502 })
  const logged = lines.join('')
  expect(logged).toContain('/report-provider/check')
  expect(logged).toContain('Power BI: secretExpired (AADSTS7000222)')
  for (const secret of [connection.clientSecret, 'a wrong secret', embedToken, admin.cookie, 'Bearer'])
    expect(logged).not.toContain(secret)
})
