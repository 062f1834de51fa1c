// Reports of a company that has Power BI: listed from its workspace, opened with the rows of each person, by the sign-in of an app.
import { listReports } from '@gemba/domain/reports/reports.endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { relayedOrigin } from '../../platform/webFiles/relayed.ts'
import { powerBiCompany } from '../../testing/powerBiCompany.ts'
import type { TestUser } from '../../testing/testServer.ts'

const { admin, as, signedIn, signedInWith, other, played, connection, setUp, embed, lastToken, ...company } =
  await powerBiCompany()
const { yields, scrap, settings, model } = company
let viewer: TestUser
let stranger: TestUser

beforeAll(async () => {
  viewer = await signedInWith('BI Report Review')
  stranger = await signedIn(['administrator'], { at: other })
  await setUp()
})

describe('a standard report', () => {
  test('is one of the workspace, by name', async () => {
    expect((await as(viewer).call(listReports)).value).toEqual([
      { id: scrap.id, name: 'Scrap', datasetId: model },
      { id: yields.id, name: 'Yield', datasetId: model },
    ])
  })

  test('opens with the address that Power BI gives, for ten minutes', async () => {
    const info = await embed(viewer)
    expect(info).toMatchObject({ reportId: yields.id, datasetId: model, embedUrl: yields.embedUrl, rights: 'view' })
    expect(info.embedToken).toBe(lastToken().token)
    const minutes = (Date.parse(String(info.expires)) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    expect(lastToken()).toMatchObject({ accessLevel: 'View', allowSaveAs: false, lifetimeInMinutes: 10 })
  })

  test('is shown in a page of ours, which may have the frame of that address only', async () => {
    const { searchParams, pathname } = new URL((await embed(viewer)).relayUrl ?? '')
    expect(pathname).toBe('/report-frame/outside/')
    const given = Object.fromEntries(searchParams)
    expect(relayedOrigin(settings.secret, given)).toBe('https://app.powerbi.com')
    expect(relayedOrigin(settings.secret, { ...given, to: 'https://elsewhere.example/' })).toBeUndefined()
  })

  test('shows each person their own rows', async () => {
    await embed(viewer)
    expect(lastToken().identities).toEqual([{ username: viewer.id, roles: ['Own rows'], datasets: [model] }])
    await embed(admin)
    expect(lastToken().identities).toEqual([{ username: admin.id, roles: ['Own rows'], datasets: [model] }])
  })

  test('is not opened where row-level security would not hold', async () => {
    const open = played.addReport(connection.workspaceId, 'Open', played.addModel(connection.workspaceId))
    const before = played.embedTokens.length
    await expect(embed(viewer, open.id)).rejects.toMatchObject({ status: 502 })
    expect(played.embedTokens).toHaveLength(before)
    await setUp({ role: '' })
    await expect(embed(viewer)).rejects.toMatchObject({ status: 502 })
    await embed(viewer, open.id)
    expect(lastToken().identities).toBeUndefined()
    await setUp()
    played.reportsOf(connection.workspaceId).pop()
  })

  test('that counts how often others are opened is neither listed nor opened', async () => {
    const usage = played.addReport(connection.workspaceId, 'Report Usage Metrics Report', model)
    expect((await as(admin).call(listReports)).value.map(({ id }) => id)).not.toContain(usage.id)
    await expect(embed(admin, usage.id)).rejects.toMatchObject({ status: 404 })
  })

  test('of another workspace does not exist', async () => {
    const theirs = played.addCompany()
    const report = played.addReport(theirs.workspaceId, 'Theirs', played.addModel(theirs.workspaceId, 'Own rows'))
    await expect(embed(admin, report.id)).rejects.toMatchObject({ status: 404 })
    await expect(embed(stranger, yields.id)).rejects.toMatchObject({ status: 404 })
  })

  test('in a cloud that the installation does not know is not opened', async () => {
    const report = played.addReport(connection.workspaceId, 'Elsewhere', model)
    report.embedUrl = 'https://elsewhere.example/reportEmbed'
    await expect(embed(admin, report.id)).rejects.toMatchObject({
      problem: { message: expect.stringContaining('elsewhere.example') },
    })
    played.reportsOf(connection.workspaceId).pop()
  })

  test('is never saved by who views it', async () => {
    await expect(embed(viewer, yields.id, 'edit')).rejects.toMatchObject({ status: 403 })
    await expect(embed(await signedIn(['checklist operator']))).rejects.toMatchObject({ status: 403 })
  })
})

describe('the sign-in of the app', () => {
  const signIns = () => played.calls.filter(call => call.includes('/oauth2/')).length

  test('serves many calls, also those that come together', async () => {
    await setUp({ clientSecret: connection.clientSecret })
    played.addSecret(connection.clientId, 'fresh', 'valid')
    await setUp({ clientSecret: 'fresh' })
    const before = signIns()
    await Promise.all(Array.from({ length: 5 }, () => as(viewer).call(listReports)))
    expect(signIns()).toBe(before + 1)
  })

  test('is made again when its token is over, or was taken back', async () => {
    await as(viewer).call(listReports)
    const before = signIns()
    played.endAccessTokens()
    await as(viewer).call(listReports)
    expect(signIns()).toBe(before + 1)
    played.addSecret(connection.clientId, 'short', 'valid')
    await setUp({ clientSecret: 'short' })
    played.setAccessTokenLife(0)
    await as(viewer).call(listReports)
    await as(viewer).call(listReports)
    expect(signIns()).toBe(before + 3)
    played.setAccessTokenLife(3599)
  })

  test('is made once where several calls find that its token was taken back', async () => {
    await as(viewer).call(listReports)
    const before = signIns()
    played.endAccessTokens()
    await Promise.all(Array.from({ length: 5 }, () => as(viewer).call(listReports)))
    expect(signIns()).toBe(before + 1)
  })

  test('with a secret that has expired says so, and goes on with a new one', async () => {
    played.addSecret(connection.clientId, 'about to end', 'valid')
    await setUp({ clientSecret: 'about to end' })
    await as(viewer).call(listReports)
    played.expireSecrets(connection.clientId)
    played.endAccessTokens()
    await expect(as(viewer).call(listReports)).rejects.toMatchObject({
      ...{ status: 502, problem: { message: expect.stringContaining('Ask your administrator') } },
    })
    await expect(as(admin).call(listReports)).rejects.toMatchObject({
      problem: { message: expect.stringContaining('has expired') },
    })
    played.addSecret(connection.clientId, 'new', 'valid')
    await setUp({ clientSecret: 'new' })
    expect((await as(viewer).call(listReports)).value).not.toEqual([])
  })

  test('and what is throttled says when to try again', async () => {
    played.refuseNext(/GenerateToken$/, 429, { 'retry-after': '60' })
    await expect(embed(viewer)).rejects.toMatchObject({
      status: 502,
      problem: { message: 'Power BI takes no more requests for the moment. Try again in 60 seconds.' },
    })
  })
})
