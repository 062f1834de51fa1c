import type { Visual } from '@gemba/domain/reports/report.schema'
import { useEffect, useRef } from 'react'
import { useFrame } from '../page/frameContext.ts'
import classes from './OpenTile.module.css'

/** Opens the report behind a tile of a dashboard, wherever the tile is clicked but in its head; the host page shows it. */
export const OpenTile = ({ visual }: { visual: Visual }) => {
  const { session, reading } = useFrame()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const place = button.current?.parentElement
    const isOwn = ({ target }: Event) => target instanceof Element && !target.closest('header')
    const open = () => session.happened({ name: 'tileClicked', visual })
    // Before the visual has it: of a dashboard nothing is chosen, as a mark or a row is in a report.
    const take = (event: Event) => {
      if (!isOwn(event)) return
      event.stopPropagation()
      if (event.type === 'click') open()
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !isOwn(event) || event.target === button.current) return
      event.stopPropagation()
      open()
    }
    const ended = new AbortController()
    const early = { capture: true, signal: ended.signal }
    for (const name of ['click', 'mousedown', 'mouseup']) place?.addEventListener(name, take, early)
    place?.addEventListener('keydown', press, early)
    return () => ended.abort()
  }, [session, visual])
  return (
    <button ref={button} type="button" className={classes.open}>
      {reading.words('openTile', { title: visual.title })}
    </button>
  )
}
