import type { MenuLocation } from './enumerations.ts'
import type { IVisualSelector, IVisualTypeSelector } from './selectors.ts'

/** A place in the frame's interface where the host page puts something of its own. */
export type IExtensionPoint = object

/** An entry in a visual's menu. Without title the command's title is shown. */
export interface IMenuExtensionBase extends IExtensionPoint {
  title?: string
  /** An image as a data URL; options menu only. */
  icon?: string
}

/** An entry at the top or the bottom of the menu. */
export interface IFlatMenuExtension extends IMenuExtensionBase {
  menuLocation?: MenuLocation
}

/** An entry in a group of `IExtensions.groups`. */
export interface IGroupedMenuExtension extends IMenuExtensionBase {
  groupName: string
}

/** An entry of its own or in a group; never both. */
export type IMenuExtension = IFlatMenuExtension | IGroupedMenuExtension

/** The menus of a visual in which a command appears. */
export interface IExtensionPoints {
  visualContextMenu?: IMenuExtension
  visualOptionsMenu?: IMenuExtension
}

/** Something of the host page's own inside the frame. `name` comes back with the event. */
export interface IExtensionItem {
  name: string
  extend: IExtensionPoints
}

/** One visual, or all visuals of a kind. */
export type CommandExtensionSelector = IVisualSelector | IVisualTypeSelector

/** A command of the host page: choosing it raises `commandTriggered`. */
export interface ICommandExtension extends IExtensionItem {
  title: string
  icon?: string
  selector?: CommandExtensionSelector
}

/** A group of commands in a visual's menu. */
export interface IMenuGroupExtension {
  name: string
  title: string
  /**
   * Top puts the group at the top of the menu, the newest one first. Bottom, the default, puts it at the end when its
   * first command is added.
   */
  menuLocation?: MenuLocation
}

/** The older form: one command an entry. */
export interface IExtension {
  command?: ICommandExtension
}

/** The commands of the host page and their groups. */
export interface IExtensions {
  commands: ICommandExtension[]
  groups?: IMenuGroupExtension[]
}

/** Both forms of giving commands. */
export type Extensions = IExtension[] | IExtensions
