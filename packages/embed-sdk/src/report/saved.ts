import { ask } from '../calls.ts'
import type { IReportNode } from './nodes.ts'

/** Whether a report is as it was saved. */
export const isSaved = async (report: IReportNode): Promise<boolean> =>
  !(await ask<boolean>(report, 'get', '/report/hasUnsavedChanges'))
