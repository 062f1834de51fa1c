// Runs scenarios one by one on one of the two SDKs and answers with what was recorded. It stands in the page at the
// top; the test asks it for recordings by `window.oracle`.
import { attacks } from '../attacks/attacks.ts'
import { floods } from '../attacks/floods.ts'
import { scenarios } from '../scenarios/all.ts'
import { contentScenarios } from '../scenarios/content.ts'
import { reactScenarios } from '../scenarios/react.ts'
import { describe } from './describe.ts'
import { openHost, type Sdk } from './hostWindow.ts'
import { type Answered, silence, watch } from './mutation.ts'
import { type Step, setStage } from './stage.ts'

export type Recording = {
  steps: Step[]
  /** The messages that reached each frame, by the address of the frame. */
  frames: { url: string; received: unknown[] }[]
  html: string
  console: { level: string; said: unknown[] }[]
  /** What the watched methods answered with, if any were. */
  answered?: Record<string, Answered>
}

export type Order = {
  sdk: string
  scenario: string
  /** A method that does nothing in this run, and what it gives all the same; or that is `gone`. */
  silent?: { method: string; answered: Answered | 'gone' }
  /** Methods that do what they do, and are looked at. */
  watched?: readonly string[]
  limit: number
}

const plays = new Map(
  [...scenarios, ...reactScenarios, ...contentScenarios, ...attacks, ...floods].map(({ name, play }) => [name, play]),
)

const texts = new Map<string, Promise<string>>()
const textOf = (sdk: string) => {
  const known = texts.get(sdk) ?? fetch(`/${sdk}.js`).then(answer => answer.text())
  texts.set(sdk, known)
  return known
}

/** Plays one scenario. */
const run = async ({ sdk, scenario, silent, watched, limit }: Order): Promise<string> => {
  const play = plays.get(scenario)
  if (!play) throw new Error(`no scenario ${scenario}`)
  const host = openHost(await textOf(sdk))
  const client = host.window['powerbi-client'] as Sdk
  const answered: Record<string, Answered> = {}
  if (silent) silence(client, host.window, silent.method, silent.answered)
  for (const method of watched ?? []) {
    watch(client, host.window, method, kind => {
      if (!answered[method] || kind !== 'other') answered[method] = kind
    })
  }
  const { stage, finish } = setStage(host)
  let ended = ''
  const late = setTimeout(() => giveUp('it did not come to its end'), limit)
  let giveUp: (why: string) => void = () => {}
  const tooLong = new Promise<string>(done => {
    giveUp = done
  })
  const played = play(stage).then(
    () => '',
    error => `it broke: ${error instanceof Error || error?.message ? error.message : error}`,
  )
  ended = await Promise.race([played, tooLong])
  clearTimeout(late)
  if (!ended) {
    const quiet = stage.settled().then(() => '')
    const again = setTimeout(() => giveUp('it did not come to rest'), limit)
    ended = await Promise.race([quiet, tooLong])
    clearTimeout(again)
  }
  const { steps, frames, html } = finish()
  if (ended) steps.push({ what: 'the scenario', outcome: { threw: ended } })
  const recording: Recording = {
    steps,
    frames: frames.map(({ url, received }) => ({ url, received: received.map(message => describe(message)) })),
    html,
    console: host.heard.map(({ level, said }) => ({ level, said: said.map(item => describe(item)) })),
    ...(watched && { answered }),
  }
  host.frame.remove()
  return JSON.stringify(recording)
}

// As long as one frame of that site stands in the page, Chromium starts no new process for the next.
const keeper = document.createElement('iframe')
keeper.src = 'https://app.powerbi.com/keeper'
document.body.append(keeper)

Object.assign(window, { oracle: { run } })
