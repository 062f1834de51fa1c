import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { useFocusBack } from './useFocusBack.ts'

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

const Overlay = () => {
  useFocusBack()
  return createElement('input', { id: 'words' })
}

test('what opened an overlay has the focus again once it is closed, unless something else took it', async () => {
  document.body.innerHTML = '<button id="opener">Search</button><main tabindex="-1"></main><div id="root"></div>'
  const openAndClose = async (atEnd?: () => void) => {
    document.getElementById('opener')?.focus()
    const root = createRoot(document.getElementById('root') as HTMLElement)
    await act(async () => root.render(createElement(Overlay)))
    document.getElementById('words')?.focus()
    await act(async () => root.unmount())
    atEnd?.()
    await new Promise(resolve => setTimeout(resolve, 10))
    return document.activeElement
  }
  expect(await openAndClose()).toBe(document.getElementById('opener'))
  const page = document.querySelector('main')
  expect(await openAndClose(() => page?.focus())).toBe(page)
})
