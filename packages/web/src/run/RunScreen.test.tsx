import { ask, buildDefinition, buildSection } from '@gemba/domain/checklists/definition/definition.builder'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import platform from '../platform/phrases/en.json' with { type: 'json' }
import { show } from '../platform/testing/show.tsx'
import ui from '../ui/phrases/en.json' with { type: 'json' }
import run from './phrases/en.json' with { type: 'json' }
import { RunScreen } from './RunScreen.tsx'
import { createRunSession, type RunSession } from './session/runSession.ts'
import { buildDraft, buildStore } from './session/sessionDraft.builder.ts'

// The first render is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const drawn = vi.hoisted(() => new Set<string>())

type Props = { question?: { id: string }; section?: { id: string }; questions?: readonly { id: string }[] }
type Component = ((props: Props) => unknown) | { type: Component }

const counted = vi.hoisted(() => {
  /** The component as it is, memoised or not, but it notes when it is drawn. */
  const noted = (name: string, component: Component): Component =>
    typeof component === 'function'
      ? props => {
          drawn.add([name, props.question?.id ?? props.section?.id ?? ''].join(' ').trim())
          return component(props)
        }
      : { ...component, type: noted(name, component.type) }
  return async (original: () => Promise<object>, ...names: string[]) => {
    const module = (await original()) as Record<string, Component>
    return { ...module, ...Object.fromEntries(names.map(name => [name, noted(name, module[name] as Component)])) }
  }
})

vi.mock('./public/QuestionView.tsx', original => counted(original, 'QuestionView'))
vi.mock('./questions/SectionHead.tsx', original => counted(original, 'SectionHead'))
vi.mock('./questions/MeasureBlock.tsx', original => counted(original, 'MeasureBlock'))
vi.mock('./questions/RunFields.tsx', original => counted(original, 'RunFields'))
vi.mock('./RunMenu.tsx', original => counted(original, 'RunMenu'))
vi.mock('./RunNotices.tsx', original => counted(original, 'RunNotices'))
vi.mock('./RunGuard.tsx', original => counted(original, 'RunGuard'))
vi.mock('../ui/measurement/Ruler.tsx', original => counted(original, 'Ruler'))
vi.mock('../ui/layout/BottomBar.tsx', original => counted(original, 'BottomBar'))

const definition = buildDefinition({
  sections: [
    buildSection('drive', [
      ask.number('torque', { decimals: 0 }),
      ask.calculated('double', { decimals: 0, expression: '{torque} * 2' }),
      ask.text('why', { visibleWhen: { question: 'double', operator: 'above', value: 60 } }),
      ask.passFail('guard'),
    ]),
    buildSection('shaft', [ask.measurement('length'), ask.measurement('width'), ask.text('remark')]),
  ],
})

let session: RunSession
beforeEach(() => {
  const draft = buildDraft({ definition, total: 5 })
  session = createRunSession(draft, crypto.randomUUID(), { by: { id: 'a', name: 'Anna' }, store: buildStore() })
})
afterEach(() => session.leaveAtOnce())

/** The run on the page, and a way to type into the field of a question. */
const open = async () => {
  const page = await show(<RunScreen session={session} copies={[]} loose={[]} onAgain={() => undefined} />, {
    phrases: { platform, ui, run },
    // A save that stays on its way: how far it is does not change while the test types.
    answers: { [`/drafts/${session.draft.id}`]: new Promise(() => undefined) },
  })
  await page.soon(() => expect(page.all('[data-question=torque] input')).toHaveLength(1))
  const type = (question: string, text: string) => {
    const [input] = page.all(`[data-question=${question}] input`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { ...page, type }
}

test('a key draws its own question again, and what its answer changes', async () => {
  const { soon, text, type } = await open()
  type('torque', '2')
  await soon(() => expect(text()).toContain('1 of 5 answered'))
  drawn.clear()
  type('torque', '26')
  await soon(() => expect(text()).toContain('52'))
  expect([...drawn].sort()).toEqual(['QuestionView double', 'QuestionView torque'])
  drawn.clear()
  type('torque', '31')
  await soon(() => expect(text()).toContain('1 of 6 answered'))
  const parts = ['BottomBar', 'QuestionView double', 'QuestionView torque', 'QuestionView why', 'Ruler']
  expect([...drawn].sort()).toEqual([...parts, 'SectionHead drive'])
})

test('saving and keeping draw nothing again but what is said of it', async () => {
  const { soon, text, type } = await open()
  type('remark', 'a')
  await soon(() => expect(text()).toContain('1 of 5 answered'))
  drawn.clear()
  await session.keep()
  expect([...drawn]).toEqual([])
  type('remark', 'ab')
  await soon(() => expect(session.get().answers.remark).toMatchObject({ value: 'ab' }))
  expect([...drawn]).toEqual(['QuestionView remark'])
})
