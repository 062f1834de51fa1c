import type { Routes } from './given.ts'
import { readSettings } from './hostSettings.ts'
import { readTheme } from './hostTheme.ts'

export const displayCalls: Routes = {
  'PATCH /report/settings': async ({ session, call }) => {
    const settings = readSettings(call.body)
    session.set(settings)
    session.happened({ name: 'settingsUpdated', settings: call.body })
    if (settings.keepsState === undefined) return
    const kept = await session.userState()
    if (settings.keepsState) kept.follow()
    else kept.stop()
  },
  'GET /report/zoom': ({ session }) => session.shown.settings.zoom ?? 1,
  'GET /report/theme': ({ session }) => ({ themeJson: session.shown.theme ?? session.document.theme ?? {} }),
  'PUT /report/theme': ({ session, call }) => session.paint(readTheme(call.body)),
  // Menus and lists of the frame close when the focus leaves them.
  'POST /report/closeAllOverlays': () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  },
  'POST /report/clearSelectedVisuals/true': ({ session }) => session.choices.unselect('sdk'),
  'POST /report/clearSelectedVisuals/false': ({ session }) => session.choices.unselect('sdk'),
}
