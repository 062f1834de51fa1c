import { act, Component, type ReactNode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n, type Phrases } from './i18n.ts'
import { useTranslation } from './useTranslation.ts'

const phrases: Record<string, Phrases> = {
  'en/platform': { offline: 'Offline', form: { save: 'Save' } },
  'en/drafts': { count: ({ n }) => `${n} drafts`, title: 'Drafts' },
  'de/platform': { offline: 'Nicht verbunden', form: { save: 'Sichern' } },
  'de/drafts': { count: ({ n }) => `${n} Entwürfe`, title: 'Entwürfe' },
  'ar/platform': { offline: 'غير متصل', form: { save: 'حفظ' } },
  'ar/drafts': { count: ({ n }) => `${n} مسودات`, title: 'المسودات' },
}
const load = vi.fn()

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  load.mockReset().mockImplementation(async (language, namespace) => {
    const found = phrases[`${language}/${namespace}`]
    if (!found) throw new Error('nothing there')
    return found
  })
  i18n.init({ language: 'en', load })
  await i18n.loadNamespaces(['platform'])
})

test('a key is of the first namespace, or of the one that it names', async () => {
  await i18n.loadNamespaces(['drafts'])
  const t = i18n.translator('drafts')
  expect([t('title'), t('platform:form.save'), i18n.t('offline')]).toEqual(['Drafts', 'Save', 'Offline'])
  expect(t('count', { n: 3 })).toBe('3 drafts')
  expect(t('count')).toBe('{n} drafts')
})

test.each(['nothing', 'form', 'form.save.more', 'constructor', 'length', 'form.toString'])(
  '%s is no phrase and shows its key',
  key => {
    expect(i18n.exists(`platform:${key}`)).toBe(false)
    expect(i18n.t(`platform:${key}`)).toBe(key)
  },
)

test('specification 1 §9: locales load on demand; another language is spoken when all that was asked for is loaded in it', async () => {
  await i18n.loadNamespaces(['drafts'])
  const [english, told] = [i18n.translator('drafts'), vi.fn(() => i18n.t('offline'))]
  const stop = i18n.subscribe(told)
  const changed = i18n.changeLanguage('ar')
  expect([i18n.language, i18n.dir()]).toEqual(['en', 'ltr'])
  await changed
  expect([i18n.language, i18n.dir(), i18n.t('drafts:title')]).toEqual(['ar', 'rtl', 'المسودات'])
  expect(told).toHaveReturnedWith('غير متصل')
  expect(i18n.translator('drafts')).not.toBe(english)
  expect(i18n.translator('drafts')).toBe(i18n.translator('drafts'))
  stop()
  await i18n.changeLanguage('de')
  expect(told).toHaveBeenCalledTimes(1)
})

test('of two changes the last one counts, whichever is loaded first', async () => {
  let finish = (_: Phrases) => {}
  load.mockImplementationOnce(() => new Promise(done => (finish = done)))
  const slow = i18n.changeLanguage('de')
  await i18n.changeLanguage('ar')
  finish(phrases['de/platform'] as Phrases)
  await slow
  expect(i18n.language).toBe('ar')
})

test('phrases are requested once, and again only when they did not come', async () => {
  load.mockClear()
  await Promise.all([i18n.loadNamespaces(['drafts', 'platform']), i18n.loadNamespaces(['drafts'])])
  expect(load.mock.calls).toEqual([['en', 'drafts']])
  await expect(i18n.loadNamespaces(['other'])).rejects.toThrow('nothing there')
  await expect(i18n.loadNamespaces(['other'])).rejects.toThrow('nothing there')
  expect(load).toHaveBeenCalledTimes(3)
})

const Title = () => <p>{useTranslation(['drafts', 'platform']).t('title')}</p>
class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? 'failed' : this.props.children
  }
}
let root: Root | undefined
const draw = async () => {
  const host = document.createElement('div')
  const page = (
    <Boundary>
      <Suspense fallback="loading">
        <Title />
      </Suspense>
    </Boundary>
  )
  root = createRoot(host)
  await act(async () => root?.render(page))
  return host
}
// What stays on the page would load its phrases in the next test.
afterEach(() => act(async () => root?.unmount()))

test('a component waits for its phrases and follows the language', async () => {
  const complaints = vi.spyOn(console, 'error')
  let come = (_: Phrases) => {}
  load.mockImplementationOnce(() => new Promise(done => (come = done)))
  const host = await draw()
  expect(host.textContent).toBe('loading')
  await act(async () => come(phrases['en/drafts'] as Phrases))
  expect(host.textContent).toBe('Drafts')
  await act(() => i18n.changeLanguage('de'))
  expect(host.textContent).toBe('Entwürfe')
  expect(complaints).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('a component whose phrases do not come fails as its page does', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  load.mockRejectedValue(new Error('gone'))
  expect((await draw()).textContent).toBe('failed')
  vi.restoreAllMocks()
})
