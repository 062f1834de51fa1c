// A host page's own commands in the two menus of visuals (spec 3 §3, sdk-facts §8). The frame takes the whole list
// of commands each time.
import type { MenuLocation } from '../models/enumerations.ts'
import type { CommandExtensionSelector, ICommandExtension } from '../models/extensions.ts'
import { findOne } from './contents.ts'

/** The menu of the right mouse button, and the menu behind the three dots. */
export type CommandMenu = 'visualContextMenu' | 'visualOptionsMenu'

const selectorOf = (visualName?: string, visualType?: string): CommandExtensionSelector | undefined => {
  const schema = 'http://powerbi.com/product/schema#visual'
  if (visualType) return { $schema: `${schema}TypeSelector`, visualType }
  if (visualName) return { $schema: `${schema}Selector`, visualName }
  return undefined
}

/**
 * A command for one menu: of the visuals of a type, or else of the visual of a name, or else of all visuals.
 * @param icon of commands in the options menu.
 */
export const createCommand = (
  menu: CommandMenu,
  name: string,
  title: string,
  menuTitle: string = title,
  menuLocation: MenuLocation = 0 satisfies MenuLocation.Bottom,
  visualName?: string,
  visualType?: string,
  groupName?: string,
  icon?: string,
): ICommandExtension => {
  const selector = selectorOf(visualName, visualType)
  return {
    name,
    title,
    extend: { [menu]: { title: menuTitle, ...(groupName ? { groupName } : { menuLocation }) } },
    ...(menu === 'visualOptionsMenu' && { icon }),
    ...(selector && { selector }),
  }
}

/** A copy of the commands without that menu's entry of that title. Throws an EmbedError when there is none. */
export const withoutEntry = (
  present: ICommandExtension[],
  menu: CommandMenu,
  name: string,
  menuTitle: string,
): ICommandExtension[] => {
  // Frames tell an icon that is undefined from one that is not there.
  const commands: ICommandExtension[] = JSON.parse(JSON.stringify(present))
  const command = findOne(commands, ({ name: own, extend }) => own === name && extend[menu]?.title === menuTitle)
  delete command.extend[menu]
  if (menu === 'visualOptionsMenu') delete command.icon
  return commands
}
