import { type Rule, refusal, type ValidationErrors } from './rules.ts'
import { visualsSelector } from './selectors.ts'

const command: Rule = { fields: { 'displayOption*': [0, 1, 2], selector: visualsSelector } }

/** The commands of a visual's menu; `focusMode` is not looked at. */
export const commands: Rule = {
  fields: {
    copy: command,
    drill: command,
    drillthrough: command,
    expandCollapse: command,
    exportData: command,
    includeExclude: command,
    removeVisual: command,
    search: command,
    seeData: command,
    sort: command,
    spotlight: command,
    insightsAnalysis: command,
    addComment: command,
    groupVisualContainers: command,
    summarize: command,
    clearSelection: command,
  },
}

/** What is wrong with an `ICommandsSettings`. */
export const validateCommandsSettings = (input: unknown): ValidationErrors => refusal(commands, input)
