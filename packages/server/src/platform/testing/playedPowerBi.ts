// Plays Microsoft's sign-in and the REST API of Power BI as their documentation describes them, with directories, apps,
// workspaces, reports and semantic models, and what its frame does when someone saves a copy there.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PowerBiCloud } from '../settings.ts'

type Secret = 'valid' | 'expired'
type App = { directoryId: string; secrets: Map<string, Secret> }
type Model = { id: string; isSecured: boolean; roles: string[] }
export type PlayedReport = { id: string; name: string; datasetId: string; embedUrl: string; reportType: string }
type Workspace = { members: Set<string>; reports: PlayedReport[]; models: Model[] }
type Given = {
  accessLevel?: string
  allowSaveAs?: boolean
  lifetimeInMinutes?: number
  identities?: { username: string; roles?: string[]; datasets: string[] }[]
}
export type PlayedEmbedToken = Given & { token: string; workspaceId: string; reportId: string }

const usualMinutes = 60
/** Where the frames of its reports are. */
const playedApp = 'https://app.powerbi.com'

/** `port` 0: any that is free. */
export const startPlayedPowerBi = async (port = 0) => {
  const directories = new Set<string>()
  const apps = new Map<string, App>()
  const workspaces = new Map<string, Workspace>()
  const accessTokens = new Map<string, string>()
  const embedTokens: PlayedEmbedToken[] = []
  const calls: string[] = []
  const planned: { path: RegExp; status: number; headers: Record<string, string> }[] = []
  /** seconds */
  let accessTokenLife = 3599

  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    const path = (request.url ?? '').replace(/\?.*/, '')
    calls.push(`${request.method} ${path}`)
    const at = planned.findIndex(one => one.path.test(path))
    const [refusal] = at < 0 ? [] : planned.splice(at, 1)
    if (refusal) return void response.writeHead(refusal.status, refusal.headers).end()
    const [, directoryId] = /^\/([^/]+)\/oauth2\/v2\.0\/token$/.exec(path) ?? []
    if (directoryId) return signIn(directoryId, new URLSearchParams(body), response)
    return callApi(request, path, body, response)
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const signIn = (directoryId: string, form: URLSearchParams, response: ServerResponse) => {
    const refuse = (status: number, error: string, code: number) =>
      send(response, status, { error, error_description: `AADSTS${code}: refused`, error_codes: [code] })
    const clientId = form.get('client_id') ?? ''
    const app = apps.get(clientId)
    if (!directories.has(directoryId)) return refuse(400, 'invalid_request', 90002)
    if (app?.directoryId !== directoryId) return refuse(400, 'unauthorized_client', 700016)
    const secret = app.secrets.get(form.get('client_secret') ?? '')
    if (!secret) return refuse(401, 'invalid_client', 7000215)
    if (secret === 'expired') return refuse(401, 'invalid_client', 7000222)
    if (form.get('grant_type') !== 'client_credentials' || !form.get('scope')?.endsWith('/.default'))
      return refuse(400, 'invalid_scope', 70011)
    const token = randomUUID()
    accessTokens.set(token, clientId)
    send(response, 200, { token_type: 'Bearer', expires_in: accessTokenLife, access_token: token })
  }

  const callApi = (request: IncomingMessage, path: string, body: string, response: ServerResponse) => {
    const refuse = (status: number, code: string) => send(response, status, { error: { code, message: code } })
    const clientId = accessTokens.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    if (!clientId) return refuse(401, 'TokenExpired')
    const [, workspaceId = '', rest = ''] = /^\/v1\.0\/myorg\/groups\/([^/]+)\/(.+)$/.exec(path) ?? []
    const workspace = workspaces.get(workspaceId)
    if (!workspace?.members.has(clientId)) return refuse(404, 'PowerBIEntityNotFound')
    const [kind, id, act] = rest.split('/')
    if (kind === 'reports' && !id) return send(response, 200, { value: workspace.reports })
    if (kind === 'datasets') {
      const model = workspace.models.find(one => one.id === id)
      if (!model) return refuse(404, 'ItemNotFound')
      const needs = { isEffectiveIdentityRequired: model.isSecured, isEffectiveIdentityRolesRequired: model.isSecured }
      return send(response, 200, { id, name: 'Model', ...needs })
    }
    const report = workspace.reports.find(one => one.id === id)
    if (kind !== 'reports' || !report) return refuse(404, 'PowerBIEntityNotFound')
    if (act === 'GenerateToken')
      return generateToken(workspaceId, workspace, report, JSON.parse(body || '{}'), response)
    if (request.method === 'DELETE') {
      workspace.reports.splice(workspace.reports.indexOf(report), 1)
      return void response.writeHead(200).end()
    }
    return send(response, 200, report)
  }

  const generateToken = (
    workspaceId: string,
    { models }: Workspace,
    { id: reportId, datasetId }: PlayedReport,
    given: Given,
    response: ServerResponse,
  ) => {
    const refuse = (code: string) => send(response, 400, { error: { code, message: code } })
    const { isSecured = false, roles = [] } = models.find(({ id }) => id === datasetId) ?? {}
    const identity = given.identities?.find(({ datasets }) => datasets.includes(datasetId))
    if (isSecured !== (identity !== undefined)) return refuse('InvalidRequest')
    if (identity && !(identity.roles?.length && identity.roles.every(role => roles.includes(role))))
      return refuse('InvalidRequest')
    const token = randomUUID()
    embedTokens.push({ ...given, token, workspaceId, reportId })
    const minutes = Math.min(given.lifetimeInMinutes || usualMinutes, usualMinutes)
    const expiration = new Date(Date.now() + minutes * 60_000).toISOString()
    send(response, 200, { token, tokenId: randomUUID(), expiration })
  }

  const workspaceOf = (id: string): Workspace => {
    const workspace = workspaces.get(id)
    if (!workspace) throw new Error(`no workspace ${id}`)
    return workspace
  }
  const addReport = (workspaceId: string, name: string, datasetId: string): PlayedReport => {
    const id = randomUUID()
    const embedUrl = `${playedApp}/reportEmbed?reportId=${id}&groupId=${workspaceId}&w=2`
    const report = { id, name, datasetId, embedUrl, reportType: 'PowerBIReport' }
    workspaceOf(workspaceId).reports.push(report)
    return report
  }

  return {
    cloud: {
      ...{ login: origin, api: origin, app: playedApp },
      scope: 'https://analysis.windows.net/powerbi/api/.default',
    } satisfies PowerBiCloud,
    /** `METHOD /path` of every call, in order */
    calls,
    /** every embed token that was given, with what was asked for it */
    embedTokens,
    /** A directory with an app, which is a member of a workspace without reports. */
    addCompany: () => {
      const [directoryId, clientId, workspaceId] = [randomUUID(), randomUUID(), randomUUID()]
      const clientSecret = `~${randomUUID()}`
      directories.add(directoryId)
      apps.set(clientId, { directoryId, secrets: new Map([[clientSecret, 'valid']]) })
      workspaces.set(workspaceId, { members: new Set([clientId]), reports: [], models: [] })
      return { directoryId, clientId, clientSecret, workspaceId }
    },
    /** A semantic model; with roles, it has row-level security. */
    addModel: (workspaceId: string, ...roles: string[]): string => {
      const id = randomUUID()
      workspaceOf(workspaceId).models.push({ id, roles, isSecured: roles.length > 0 })
      return id
    },
    addReport,
    reportsOf: (workspaceId: string) => workspaceOf(workspaceId).reports,
    /** Another secret of an app. */
    addSecret: (clientId: string, secret: string, state: Secret) => apps.get(clientId)?.secrets.set(secret, state),
    expireSecrets: (clientId: string) => {
      const app = apps.get(clientId)
      for (const secret of app?.secrets.keys() ?? []) app?.secrets.set(secret, 'expired')
    },
    removeMember: (workspaceId: string, clientId: string) => workspaceOf(workspaceId).members.delete(clientId),
    deleteWorkspace: (id: string) => workspaces.delete(id),
    /** Its access tokens end at once. */
    endAccessTokens: () => accessTokens.clear(),
    setAccessTokenLife: (seconds: number) => {
      accessTokenLife = seconds
    },
    /** Refuses the next call of a path. */
    refuseNext: (path: RegExp, status: number, headers: Record<string, string> = {}) =>
      planned.push({ path, status, headers }),
    /** What its frame does when someone saves a report under a name: undefined where the token doesn't allow it. */
    saveAs: (token: string, name: string): PlayedReport | undefined => {
      const given = embedTokens.find(one => one.token === token)
      const from = given && workspaceOf(given.workspaceId).reports.find(({ id }) => id === given.reportId)
      return from && given.allowSaveAs ? addReport(given.workspaceId, name, from.datasetId) : undefined
    },
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
const send = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
