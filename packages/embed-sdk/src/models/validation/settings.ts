import { commands } from './commands.ts'
import { extensions } from './extensions.ts'
import { customLayout } from './layout.ts'
import { hideable, panes } from './panes.ts'
import { type Rule, refusal, type ValidationErrors } from './rules.ts'
import { visualsSelector } from './selectors.ts'

const visualHeader: Rule = { fields: { 'settings*': hideable, selector: visualsSelector } }

const visualSettings: Rule = { fields: { visualHeaders: { items: visualHeader } } }

const printSettings: Rule = { fields: { browserPrintAdjustmentsMode: [0, 1] } }

const zoomLevel: Rule = { from: 0.25, to: 4 }

/** The settings of a report; `zoomLevel` and `localeSettings` are not looked at. */
export const settings: Rule = {
  fields: {
    filterPaneEnabled: 'boolean',
    navContentPaneEnabled: 'boolean',
    bookmarksPaneEnabled: 'boolean',
    useCustomSaveAsDialog: 'boolean',
    extensions,
    layoutType: [0, 1, 2, 3],
    customLayout,
    background: [0, 1],
    visualSettings,
    hideErrors: 'boolean',
    commands: { items: commands },
    hyperlinkClickBehavior: [0, 1, 2],
    bars: { fields: { actionBar: hideable, statusBar: hideable } },
    panes,
    personalBookmarksEnabled: 'boolean',
    persistentFiltersEnabled: 'boolean',
    visualRenderedEvents: 'boolean',
    authoringHintsEnabled: 'boolean',
    printSettings,
  },
}

/** What is wrong with an `ISettings`. */
export const validateSettings = (input: unknown): ValidationErrors => refusal(settings, input)

/** What is wrong with an `IVisualHeader`. */
export const validateVisualHeader = (input: unknown): ValidationErrors => refusal(visualHeader, input)

/** What is wrong with an `IVisualSettings`. */
export const validateVisualSettings = (input: unknown): ValidationErrors => refusal(visualSettings, input)

/** What is wrong with an `IPrintSettings`. */
export const validatePrintSettings = (input: unknown): ValidationErrors => refusal(printSettings, input)

/** What is wrong with a zoom level: it lies between 0.25 and 4. */
export const validateZoomLevel = (input: unknown): ValidationErrors => refusal(zoomLevel, input)
