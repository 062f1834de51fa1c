// A React application with our component in it, as a host page has it: under StrictMode, on the real SDK.
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createEmbedder } from '../../src/embedder/createEmbedder.ts'
import { EmbeddedContent, type EmbeddedContentProps } from '../../src/react/EmbeddedContent.tsx'
import { Report } from '../../src/report/report.ts'

/** A mounted component, brought to props by a scenario. With `own` it is given an embedder for reports. */
const mount = (element: HTMLElement, own = false) => {
  const root = createRoot(element)
  const service = own ? createEmbedder([Report]) : undefined
  return {
    show: (props: EmbeddedContentProps<'report'>) =>
      flushSync(() =>
        root.render(
          <StrictMode>
            <EmbeddedContent {...(service && { service })} {...props} />
          </StrictMode>,
        ),
      ),
    unmount: () => flushSync(() => root.unmount()),
  }
}

export type Content = { mount: typeof mount }

Object.assign(window, { content: { mount } satisfies Content })
