// How a loaded report takes one changed key of its configuration.
import type { AlterableKey } from './changes.ts'

/** What is called of a report here. */
export type AlterableReport = {
  applyTheme(theme: unknown): Promise<unknown>
  resetTheme(): Promise<unknown>
  updateSettings(settings: unknown): Promise<unknown>
  switchMode(mode: 'edit' | 'view'): Promise<unknown>
  setPage(name: string): Promise<unknown>
  setFilters(filters: unknown): Promise<unknown>
  bookmarksManager: { apply(name: string): Promise<unknown>; applyState(state: string): Promise<unknown> }
}

type Bookmark = { name?: string; state?: string }

/** Brings one key of a loaded report to a value. Rejects with the call's EmbedError. */
export const alter = (report: AlterableReport, key: AlterableKey, value: unknown): Promise<unknown> => {
  switch (key) {
    case 'theme':
      return value ? report.applyTheme(value) : report.resetTheme()
    case 'settings':
      return report.updateSettings(value)
    case 'viewMode':
      return report.switchMode(value === 1 ? 'edit' : 'view')
    case 'pageName':
      return report.setPage(value as string)
    case 'bookmark': {
      const { name, state } = value as Bookmark
      return name === undefined ? report.bookmarksManager.applyState(state ?? '') : report.bookmarksManager.apply(name)
    }
    case 'filters':
      return report.setFilters(value)
  }
}
