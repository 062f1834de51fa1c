// What a page asks of its own server, and how it tells what happened: whatever it embeds with.
import { models } from 'powerbi-client'

const byId = id => document.getElementById(id)

export const place = byId('place')

export const say = text => {
  const line = document.createElement('div')
  line.textContent = text
  byId('log').append(line)
  line.scrollIntoView({ block: 'nearest' })
}

const ask = async (path, body) => {
  const answer = await fetch(
    path,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return answer.json()
}

/** The configuration of a report: ad-hoc ones open to be edited, those that no one made as a copy. */
export const configOf = async ({ id, isAdhoc }) => {
  const { embedUrl, embedToken } = await ask(`reports/${id}${isAdhoc ? '?mode=edit' : ''}`)
  return {
    ...{ type: 'report', id, embedUrl, accessToken: embedToken, tokenType: models.TokenType.Embed },
    ...(isAdhoc && { permissions: models.Permissions.All, viewMode: models.ViewMode.Edit }),
  }
}

export const events = ['loaded', 'rendered', 'dataSelected', 'filtersApplied', 'saved', 'error']

/** Tells an event, and after a report was saved under a name opens it. */
export const follow = parent => async (name, detail) => {
  say(`event ${name} ${JSON.stringify(detail ?? {}, ['reportName', 'saveAs', 'message', 'errorCode'])}`)
  if (name !== 'saved') return
  await ask('saved', { ...detail, parentReportId: parent.id })
  if (detail.saveAs) await listReports(detail.reportObjectId)
}

let open

/** Lists the reports, and opens one when it is chosen. */
export const startHost = async embed => {
  open = embed
  byId('reports').onchange = ({ target }) => embed(JSON.parse(target.value))
  await listReports()
}

const listReports = async chosen => {
  const reports = await ask('reports')
  byId('reports').replaceChildren(
    new Option('Choose a report', '{}', true, true),
    ...reports.map(report => new Option(report.name, JSON.stringify(report), false, report.id === chosen)),
  )
  byId('reports').firstChild.disabled = true
  if (chosen) await open(reports.find(({ id }) => id === chosen))
}
