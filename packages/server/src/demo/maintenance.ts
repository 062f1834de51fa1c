import { maintenanceWindows } from '../maintenance/public/maintenanceWindows.table.ts'
import type { Database } from '../platform/database/database.ts'
import { transact } from '../platform/database/transact.ts'

/** Windows of the past, and one that nobody is told of yet. Days from now on, and minutes. */
const windows = [
  {
    day: -64,
    lasts: 45,
    message: { en: 'New version of Gemba.', de: 'Neue Version von Gemba.', ar: 'إصدار جديد من Gemba.' },
  },
  { day: -21, lasts: 20, message: { en: 'Move to faster storage.', de: 'Umzug auf schnelleren Speicher.', ar: '' } },
  {
    day: 26,
    lasts: 60,
    message: { en: 'New version of Gemba.', de: 'Neue Version von Gemba.', ar: 'إصدار جديد من Gemba.' },
  },
]

const dayMs = 86_400_000

/** Maintenance of the installation, in the evening. */
export const planMaintenance = (db: Database, { id: customerId }: { id: string }): Promise<unknown> =>
  transact(db, { customerId }, tx =>
    tx.insert(maintenanceWindows).values(
      windows.map(({ day, lasts, message }) => {
        const startsAt = new Date(new Date().setUTCHours(20, 0, 0, 0) + day * dayMs)
        return { startsAt, endsAt: new Date(startsAt.getTime() + lasts * 60_000), noticeHours: 72, message }
      }),
    ),
  )
