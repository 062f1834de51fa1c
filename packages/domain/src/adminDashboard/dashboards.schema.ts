import { z } from 'zod'
import { Moment, Person, Version } from '../core/fields.ts'
import { NameText } from '../core/visible.ts'
import { readLayout } from './gridLayout.ts'

/** How many versions of a dashboard are kept. */
export const keptVersions = 20
/** Maximum number of dashboards that a person has made. */
export const mostDashboards = 50

/** The grid layout as text (specification 1 §3). */
const Configuration = z
  .string()
  .max(10_000, 'adminDashboard:layoutInvalid')
  .refine(text => readLayout(text) !== undefined, 'adminDashboard:layoutInvalid')

export const DashboardInput = z.object({
  name: NameText.pipe(z.string().min(1, 'adminDashboard:nameRequired').max(100, 'adminDashboard:nameTooLong')),
  /** only its owner sees it */
  private: z.boolean().default(false),
  configuration: Configuration,
})
export type DashboardInput = z.infer<typeof DashboardInput>

/** Specification 1 §3. */
export const DashboardConfiguration = z.object({
  id: z.uuid(),
  name: z.string(),
  customerId: z.uuid(),
  /** whose it is */
  userId: z.uuid(),
  configuration: z.string(),
  private: z.boolean(),
  version: Version,
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type DashboardConfiguration = z.infer<typeof DashboardConfiguration>

/** A dashboard as it was saved at some time. */
export const DashboardVersion = z.object({
  number: Version,
  name: z.string(),
  configuration: z.string(),
  savedAt: Moment,
  savedBy: Person.nullable(),
})
export type DashboardVersion = z.infer<typeof DashboardVersion>
