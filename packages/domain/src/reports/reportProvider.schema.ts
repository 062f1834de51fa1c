// Who keeps and draws the reports of a company: Gemba itself, or a workspace of the company's own Power BI.
import { z } from 'zod'

export const reportProviders = ['builtIn', 'powerBi'] as const

const Id = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.union([z.literal(''), z.guid('reports:provider.idInvalid')], 'reports:provider.idInvalid'))

/** With what Gemba signs in to Power BI: an app registration of the company, and the workspace with its reports. */
const Connection = z.object({
  /** the company's directory (tenant) */
  directoryId: Id,
  clientId: Id,
  /** empty: the one that is stored */
  clientSecret: z.string().trim().max(500, 'reports:provider.tooLong').default(''),
  /** the workspace (group) */
  workspaceId: Id,
  /** the role of row-level security by which each person sees their rows; empty: none is named */
  role: z.string().trim().max(100, 'reports:provider.tooLong').default(''),
})

const required = ['directoryId', 'clientId', 'workspaceId'] as const
type Connection = z.infer<typeof Connection>

const requireIds = (connection: Pick<Connection, (typeof required)[number]>, context: z.RefinementCtx) => {
  for (const field of required)
    if (!connection[field]) context.addIssue({ code: 'custom', path: [field], message: 'reports:provider.idMissing' })
}

/** What is checked: a connection that is complete but for a secret that is stored. */
export const ConnectionInput = Connection.superRefine(requireIds)
export type ConnectionInput = z.infer<typeof ConnectionInput>

/** With Gemba as provider what was entered for Power BI is kept, except for the secret. */
export const ReportProviderInput = Connection.extend({ provider: z.enum(reportProviders) }).superRefine(
  (input, context) => {
    if (input.provider === 'powerBi') requireIds(input, context)
  },
)
export type ReportProviderInput = z.infer<typeof ReportProviderInput>
