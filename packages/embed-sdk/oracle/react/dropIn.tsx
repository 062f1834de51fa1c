// A React application with the real powerbi-client-react in it. What that package imports as powerbi-client is, by the
// build, the one or the other SDK; its own code is as npm has it.

import { type EmbedProps, PowerBIEmbed } from 'powerbi-client-react'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Mounted components, brought to props and taken away by a scenario. */
const mount = (element: HTMLElement, isStrict = false) => {
  const root = createRoot(element)
  return {
    show: (...all: EmbedProps[]) => {
      const embeds = all.map(props => (
        <PowerBIEmbed key={(props.embedConfig as { uniqueId?: string }).uniqueId} {...props} />
      ))
      flushSync(() => root.render(isStrict ? <StrictMode>{embeds}</StrictMode> : embeds))
    },
    unmount: () => flushSync(() => root.unmount()),
  }
}

export type DropIn = { mount: typeof mount }

Object.assign(window, { dropIn: { mount } satisfies DropIn })
