import type { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint.ts'

/** A list as a CSV file: the list's own access, filters and order, all of its pages. */
export const exportOf = <Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>({
  path,
  permission,
  feature,
  summary,
  query,
}: Endpoint<Path, Q, B, A>) =>
  endpoint({
    method: 'GET',
    path: `${path}/export`,
    permission,
    ...(feature && { feature }),
    summary: `${summary}, as a CSV file`,
    query,
    transfer: 'file',
  })
