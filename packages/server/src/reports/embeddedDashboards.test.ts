import { createDashboardConfiguration } from '@gemba/domain/adminDashboard/dashboards.endpoints'
import { widgetIds, widgets } from '@gemba/domain/adminDashboard/widgets'
import { getDashboardEmbedInfo } from '@gemba/domain/reports/embeddedDashboards.endpoints'
import { ReportDocument } from '@gemba/domain/reports/report.schema'
import { getEmbeddedReport, queryEmbeddedReport } from '@gemba/domain/reports/reports.endpoints'
import { describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '../testing/testServer.ts'

const { signedIn, as, other, database, customer } = await testServer()
const admin = await signedIn(['administrator'])
const colleague = await signedIn(['administrator'])
const stranger = await signedIn(['administrator'], { at: other })
const operator = await signedIn([])

/** A dashboard with every widget that there is, below each other. */
const everything = widgetIds.map((widget, at) => ({ id: `w${at}`, widget, x: 0, y: at * 12, w: 12, h: 12 }))
const make = async (by: TestUser, isPrivate = false, placed: object[] = everything) => {
  const configuration = JSON.stringify({ widgets: placed })
  const body = { name: `Line ${Math.random()}`, private: isPrivate, configuration }
  return (await as(by).call(createDashboardConfiguration, { body })).id
}
const embed = (by: TestUser, dashboardId: string) => as(by).call(getDashboardEmbedInfo, { params: { dashboardId } })
const byToken = (embedToken: string, reportId: string) => {
  const call = { params: { reportId }, headers: { authorization: `EmbedToken ${embedToken}` } }
  return {
    show: () => as(null).call(getEmbeddedReport, call),
    ask: (body: object) => as(null).call(queryEmbeddedReport, { ...call, body: body as never }),
  }
}

describe('a dashboard', () => {
  test('is embedded with all its widgets, each of which is answered', async () => {
    const id = await make(admin)
    const { embedToken, embedUrl, tiles } = await embed(admin, id)
    expect(embedUrl).toBe(`http://localhost:3000/report-frame/?dashboardId=${id}`)
    expect(tiles).toHaveLength(widgetIds.filter(widget => widgets[widget].data).length)
    const { show, ask } = byToken(embedToken, id)
    const { document, rights, tileReports } = await show()
    expect(ReportDocument.parse(document)).toEqual(document)
    expect(rights).toBe('view')
    expect(tileReports.w0).toMatch(/^5f0d3c1a-/)
    const [page] = document.pages
    expect(page?.visuals.map(({ name, title }) => ({ id: name, title }))).toEqual(
      tiles.map(({ id: tile, title }) => ({ id: tile, title })),
    )
    for (const { name, title, data, filters } of page?.visuals ?? []) {
      if (!data) throw new Error('a tile without data')
      expect(title).not.toContain(':')
      const { dataset, category, series, values, sort, limit } = data
      const columns = [...category, ...series, ...values]
      const { labels } = await ask({ dataset, columns, filters, limit, sort: sort ? [sort] : [] })
      expect(labels, name).toHaveLength(columns.length)
      expect(columns.map(({ field }) => field)).not.toContain('submission')
    }
  })

  test('of someone else is there if it is shared', async () => {
    expect((await embed(colleague, await make(admin))).tiles).not.toEqual([])
    await expect(embed(colleague, await make(admin, true))).rejects.toMatchObject({ status: 404 })
    expect((await embed(admin, await make(admin, true))).tiles).not.toEqual([])
  })

  test('is not there for another company, nor for who may see no dashboards', async () => {
    const id = await make(admin)
    await expect(embed(stranger, id)).rejects.toMatchObject({ status: 404 })
    await expect(embed(operator, id)).rejects.toMatchObject({ status: 403 })
    const { embedToken } = await embed(stranger, await make(stranger))
    await expect(byToken(embedToken, id).show()).rejects.toMatchObject({ status: 401 })
  })

  test('shows no widget whose figures its reader may not see, and asks nothing of them', async () => {
    const id = await make(admin)
    const reader = await signedIn(['administrator'])
    const { rows } = await database.query(
      `insert into roles (customer_id, name, permissions)
        select customer_id, 'Dashboards only', array(select p from unnest(permissions) p where p not like 'Login Report%')
        from roles where customer_id = $1 and name = 'administrator' returning id`,
      [customer.id],
    )
    await database.query(`update user_roles set role_id = $2 where customer_id = $1 and user_id = $3`, [
      ...[customer.id, rows[0].id, reader.id],
    ])
    const { embedToken, tiles } = await embed(reader, id)
    expect(tiles.map(({ title }) => title)).not.toContain('Sign-ins')
    const count = { dataset: 'signIns', columns: [{ field: 'signInCount' }] }
    await expect(byToken(embedToken, id).ask(count)).rejects.toMatchObject({ status: 404 })
  })

  test('that is made private or loses its reader shows nothing more', async () => {
    const id = await make(admin)
    const { embedToken } = await embed(colleague, id)
    expect((await byToken(embedToken, id).show()).document.pages).toHaveLength(1)
    await database.query(`update dashboard_configurations set is_private = true where id = $1`, [id])
    await expect(byToken(embedToken, id).show()).rejects.toMatchObject({ status: 404 })
  })
})
