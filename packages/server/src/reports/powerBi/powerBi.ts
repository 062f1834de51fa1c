// A workspace of Power BI, by Microsoft's REST API (learn.microsoft.com/rest/api/power-bi).
import type { ReportRight } from '@gemba/domain/reports/reports.endpoints'
import { z } from 'zod'
import type { PowerBiCloud } from '../../platform/settings.ts'
import { accessTokenOf, type Credentials, forgetAccessToken } from './accessTokens.ts'
import { PowerBiFailure, type PowerBiFault, PowerBiMissing } from './powerBiFailure.ts'
import { jsonOf, send } from './send.ts'

export type Connection = Credentials & { workspaceId: string; role: string }

const Report = z.object({ id: z.uuid(), name: z.string(), datasetId: z.string().min(1), embedUrl: z.string() })
export type PowerBiReport = z.infer<typeof Report>

const Dataset = z.object({
  id: z.string(),
  isEffectiveIdentityRequired: z.boolean().default(false),
  isEffectiveIdentityRolesRequired: z.boolean().default(false),
})
type Dataset = z.infer<typeof Dataset>

const EmbedToken = z.object({ token: z.string().min(1), expiration: z.iso.datetime({ offset: true }) })

/** Minutes that an embed token lives, as those of Gemba. */
const minutes = 10

/** Who may only copy a report never saves over it: everyone sees that one. */
const accessLevels: Record<ReportRight, string> = { view: 'View', copy: 'View', edit: 'Edit' }

/** `mayCopy`: to save it under another name */
type Allowed = { rights: ReportRight; mayCopy: boolean }

type Asked = { method?: 'GET' | 'POST' | 'DELETE'; body?: object }

/** Each call throws PowerBiFailure, those for one report PowerBiMissing where the workspace doesn't have it. */
export const openPowerBi = (cloud: PowerBiCloud, connection: Connection) => {
  const workspace = `${cloud.api}/v1.0/myorg/groups/${encodeURIComponent(connection.workspaceId)}`

  const sendSigned = (token: string, path: string, { method = 'GET', body }: Asked) =>
    send(`${workspace}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })

  const ask = async (path: string, asked: Asked = {}): Promise<Response> => {
    const token = await accessTokenOf(cloud, connection)
    const first = await sendSigned(token, path, asked)
    if (first.status !== 401) return first
    // It may have been taken back before its end.
    forgetAccessToken(cloud, connection, token)
    return sendSigned(await accessTokenOf(cloud, connection), path, asked)
  }

  const parsed = async <T>(response: Response, schema: z.ZodType<T>): Promise<T> => {
    const { data, success } = schema.safeParse(await jsonOf(response))
    if (!success) throw new PowerBiFailure('unexpected', { detail: 'response' })
    return data
  }

  /** Refuses any status but 2xx; `missing` is what 404 means here. */
  const requireOk = async (response: Response, missing: PowerBiFault | 'report', otherwise: PowerBiFault) => {
    if (response.ok) return
    if (response.status === 404 && missing === 'report') throw new PowerBiMissing()
    const fault = response.status === 404 ? missing : refusals.has(response.status) ? 'notAllowed' : otherwise
    throw new PowerBiFailure(fault as PowerBiFault, { detail: await codeOf(response) })
  }

  const findDataset = async (id: string): Promise<Dataset> => {
    const response = await ask(`datasets/${encodeURIComponent(id)}`)
    // It may be in another workspace, of which the app is no member.
    await requireOk(response, 'tokenRefused', 'unexpected')
    return parsed(response, Dataset)
  }

  /** Who reads, for the row-level security of the dataset; none where it has none. */
  const identityFor = (dataset: Dataset, { datasetId, name }: PowerBiReport, userId: string) => {
    const { role } = connection
    const { isEffectiveIdentityRequired: isSecured, isEffectiveIdentityRolesRequired: needsRole } = dataset
    // Without it, everyone would see the rows of all.
    if (role && !isSecured) throw new PowerBiFailure('noRowSecurity', { detail: name })
    if (needsRole && !role) throw new PowerBiFailure('roleMissing', { detail: name })
    return isSecured ? [{ username: userId, datasets: [datasetId], ...(role && { roles: [role] }) }] : undefined
  }

  return {
    /** Its reports, without paginated ones, which have no dataset. */
    listReports: async (): Promise<PowerBiReport[]> => {
      const response = await ask('reports')
      await requireOk(response, 'workspaceMissing', 'unexpected')
      const { value } = await parsed(response, z.object({ value: z.array(z.unknown()) }))
      return value.flatMap(one => Report.safeParse(one).data ?? [])
    },

    findReport: async (id: string): Promise<PowerBiReport> => {
      const response = await ask(`reports/${encodeURIComponent(id)}`)
      await requireOk(response, 'report', 'unexpected')
      const report = await parsed(response, Report)
      // The page that shows it opens no other host.
      if (URL.parse(report.embedUrl)?.origin !== cloud.app)
        throw new PowerBiFailure('otherCloud', { detail: URL.parse(report.embedUrl)?.host ?? '' })
      return report
    },

    /** A token with which one person sees a report, with the rows that row-level security gives them. */
    embedTokenFor: async (report: PowerBiReport, userId: string, { rights, mayCopy }: Allowed) => {
      const identities = identityFor(await findDataset(report.datasetId), report, userId)
      const allowed = { accessLevel: accessLevels[rights], allowSaveAs: mayCopy }
      const body = { ...allowed, lifetimeInMinutes: minutes, ...(identities && { identities }) }
      const response = await ask(`reports/${encodeURIComponent(report.id)}/GenerateToken`, { method: 'POST', body })
      // The report itself was there a moment ago.
      await requireOk(response, 'tokenRefused', 'tokenRefused')
      const { token, expiration } = await parsed(response, EmbedToken)
      return { embedToken: token, expires: expiration }
    },

    /** One that is gone already is deleted. */
    deleteReport: async (id: string): Promise<void> => {
      const response = await ask(`reports/${encodeURIComponent(id)}`, { method: 'DELETE' })
      if (response.status !== 404) await requireOk(response, 'report', 'unexpected')
    },
  }
}
export type PowerBi = ReturnType<typeof openPowerBi>

const refusals = new Set([401, 403])

const Problem = z.object({ error: z.object({ code: z.string() }) })

/** What Power BI calls a refusal: a code, and no text, which may say more than its reader should know. */
const codeOf = async (response: Response): Promise<string> => {
  const code = Problem.safeParse(await jsonOf(response)).data?.error.code ?? ''
  return /^[\w.-]{1,80}$/.test(code) ? code : `HTTP ${response.status}`
}
