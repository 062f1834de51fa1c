import { type Rule, refusal, type ValidationErrors } from './rules.ts'
import { visualsSelector } from './selectors.ts'

// On its own in the menu, or in a group: never both.
const menuItem: Rule = {
  anyOf: [
    { fields: { title: 'string', icon: 'string', menuLocation: [0, 1], groupName: 'absent' } },
    { fields: { title: 'string', icon: 'string', 'groupName*': 'string', menuLocation: 'absent' } },
  ],
}

const command: Rule = {
  fields: {
    'name*': 'string',
    'extend*': { fields: { visualContextMenu: menuItem, visualOptionsMenu: menuItem } },
    'title*': 'string',
    icon: 'string',
    selector: visualsSelector,
  },
}

const extension: Rule = { fields: { command } }

const group: Rule = { fields: { 'name*': 'string', 'title*': 'string', menuLocation: [0, 1] } }

/** The commands of the host page, in both forms. */
export const extensions: Rule = {
  anyOf: [{ items: extension }, { fields: { 'commands*': { items: command }, groups: { items: group } } }],
}

/** What is wrong with an `IExtension`. */
export const validateExtension = (input: unknown): ValidationErrors => refusal(extension, input)

/** What is wrong with an `IMenuGroupExtension`. */
export const validateMenuGroupExtension = (input: unknown): ValidationErrors => refusal(group, input)
