// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeService, report, stubEachTest } from '../testing/embedding.ts'
import { addElement } from '../testing/stubFrames.ts'

stubEachTest()

const embed = () => makeService().embed(addElement(), { ...report })

test('screen readers hear the title that the page gives, or none', () => {
  const embedded = embed()
  expect(embedded.iframe.title).toBe('Embedded report')
  embedded.setComponentTitle('Sales of the week')
  expect(embedded.iframe.title).toBe('Sales of the week')
  embedded.setComponentTitle(null)
  expect(embedded.iframe.hasAttribute('title')).toBe(false)
})

test('the element takes its turn with the tab key, or not', () => {
  const embedded = embed()
  embedded.setComponentTabIndex()
  expect(embedded.element.getAttribute('tabindex')).toBe('0')
  embedded.setComponentTabIndex(3)
  expect(embedded.element.getAttribute('tabindex')).toBe('3')
  embedded.setComponentTabIndex(null)
  expect(embedded.element.getAttribute('tabindex')).toBe('0')
  embedded.removeComponentTabIndex()
  expect(embedded.element.hasAttribute('tabindex')).toBe(false)
})

test.each(['requestFullscreen', 'webkitRequestFullscreen'])('the frame takes the whole screen by %s', name => {
  const embedded = embed()
  const request = vi.fn()
  Object.assign(embedded.iframe, { [name]: request })
  embedded.fullscreen()
  expect(request.mock.contexts).toEqual([embedded.iframe])
})

test.each([
  ['fullscreenElement', 'exitFullscreen'],
  ['webkitFullscreenElement', 'webkitExitFullscreen'],
])('the frame leaves the whole screen only when it has it, by %s', (holder, exit) => {
  const embedded = embed()
  const left = vi.fn()
  Object.assign(document, { [exit]: left })
  onTestFinished(() => {
    for (const name of [holder, exit]) Reflect.deleteProperty(document, name)
  })
  const show = (value: Element | undefined) => Object.defineProperty(document, holder, { value, configurable: true })
  embedded.exitFullscreen()
  for (const other of [undefined, embedded.element, embed().iframe]) {
    show(other)
    embedded.exitFullscreen()
  }
  expect(left).not.toHaveBeenCalled()
  show(embedded.iframe)
  embedded.exitFullscreen()
  expect(left.mock.contexts).toEqual([document])
})
