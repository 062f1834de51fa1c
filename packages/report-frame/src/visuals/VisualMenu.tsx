import type { Visual } from '@gemba/domain/reports/report.schema'
import type { Ref } from 'react'
import { useFrame, useShown } from '../page/frameContext.ts'
import { type BuiltInCommand, commandsFor, offerOf } from '../session/display.ts'
import type { DataPoint } from '../session/filtering.ts'
import { type Act, MenuButton, type MenuHandle } from './MenuButton.tsx'
import classes from './VisualMenu.module.css'

/** What the frame itself does with a visual; the host page may turn a command off or hide it. */
export type MenuAct = Act & { command: BuiltInCommand }
type VisualMenuProps = {
  visual: Visual
  title: string
  acts: readonly MenuAct[]
  /** the marks that it is about */
  points: readonly DataPoint[]
  ref: Ref<MenuHandle>
  onClose: () => void
}

/** What can be done with a visual besides clicking it, the host page's own commands among it. */
export const VisualMenu = ({ visual, title, acts, points, ref, onClose }: VisualMenuProps) => {
  const { session, reading } = useFrame()
  const { settings } = useShown()
  const own = acts.flatMap(({ command, ...act }): Act[] => {
    const offer = offerOf(settings, command, visual)
    return offer === 'hidden' ? [] : [{ ...act, isOff: offer === 'disabled' }]
  })
  const commands = commandsFor(settings, visual).map(({ name, title: label, isFirst }) => ({
    ...{ label, isFirst, act: () => session.command(name, visual, points) },
  }))
  const all = [...commands.filter(({ isFirst }) => isFirst), ...own, ...commands.filter(({ isFirst }) => !isFirst)]
  if (all.length === 0) return null
  return (
    <MenuButton
      ref={ref}
      className={classes.more}
      label={reading.words('more', { title })}
      acts={all}
      onClose={onClose}
    >
      <span aria-hidden>⋯</span>
    </MenuButton>
  )
}
