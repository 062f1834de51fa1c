import { z } from 'zod'

/** The largest workbook, in bytes. */
export const maxWorkbookBytes = 5 * 1024 * 1024
/** Bounds of what is read of a workbook; in all sheets together. */
export const workbookBounds = { sheets: 30, rows: 5000, columns: 300, cells: 60_000, characters: 4_000_000 } as const

const Place = z.number().int().min(0)

/** A sheet: texts of its cells from the first row and column on, and the areas of merged cells, counted from 0. */
export const Sheet = z.object({
  name: z.string(),
  rows: z.array(z.array(z.string())),
  merged: z.array(z.tuple([Place, Place, Place, Place])),
})
export type Sheet = z.infer<typeof Sheet>

export const Workbook = z.object({ sheets: z.array(Sheet) })
export type Workbook = z.infer<typeof Workbook>
