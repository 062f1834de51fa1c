import { exportDays } from '@gemba/domain/exports/exportDays'
import { minuteIn } from '../platform/zone.ts'
import type { ExportRow } from './exports.table.ts'

/** Where the file of an export is in the store: another place for each attempt, so that two never write to one. */
export const exportKey = ({ customerId, id, attempt }: Pick<ExportRow, 'customerId' | 'id' | 'attempt'>): string =>
  `${customerId}/exports/${id}-${attempt}`

/** When an export ends that is made or asked for now. */
export const endOfExport = (): Date => new Date(Date.now() + exportDays * 86_400_000)

/** The name of the file: that of the list, and when it was asked for. */
export const fileName = ({ name, createdAt, format }: ExportRow, zone: string): string =>
  `${name} ${minuteIn(zone, createdAt).replace(':', '')}.${format}`
