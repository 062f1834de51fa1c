// npm run bench -- offline: what a device takes to open without a network, and to send what it has when one is back.
//
// How to read it. A phone has visited the operator's list once. Then its browser is closed, and started again without a
// network and with its processor slowed to a quarter. 'list' is ms from the start of the navigation to the frame in which a
// checklist can be run, 'run' to the frame in which a draft of 500 questions (inspection.mjs) can be answered, each time
// in a new process of the browser: the service worker starts, too. 'at full speed' is the same without the brake. The floor
// is 'page': until the browser has the page that the service worker hands out.
//
// 'reconnect': 200 runs with ten photos of 60 kB each wait in the outbox; the browser is opened with a network. 'records'
// is what the database has of them afterwards, 'heap' what the page holds, collected, after a tenth and at the end. The
// floor 'requests alone' sends a tenth as many from a process that reads nothing from a disk, for each run.
import { buildWeb } from '../scripts/build-web.mjs'
import { callsOf, publishFor, signIn, startGemba } from './gemba.mjs'
import { inspectionOf } from './inspection.mjs'
import { begin, openCold, visit } from './offline/coldStart.mjs'
import { fill, photosOnly, reconnect, sendBare } from './offline/reconnect.mjs'
import { number, share, tableOf } from './table.mjs'

const quick = process.argv.includes('--quick')
const starts = quick ? 2 : 9
const runs = quick ? 20 : 200
const photosEach = 10
const goal = 1_500
const columns = tableOf([36, 10, 10, 10, 12])
const show = (name, taken, wanted = '') =>
  columns.print([name, number(share(taken, 0.5)), number(Math.max(...taken)), String(taken.length), wanted])

buildWeb(line => console.error(line))
const gemba = await startGemba()
let device
try {
  const cookie = await signIn(gemba.url, 'operator')
  const author = callsOf(gemba.url, await signIn(gemba.url, 'admin'))
  const { id: userId } = await callsOf(gemba.url, cookie)('GET', '/users/me')
  const publish = (name, definition) => publishFor(author, userId, { name, type: 'product', definition })
  const large = await publish('Five hundred questions', inspectionOf(500))
  const photos = await publish('Ten photos', photosOnly)
  const { checklists } = await callsOf(gemba.url, cookie)('GET', '/device-checklists')
  device = await visit(gemba.url, cookie, checklists.length)
  const open = async (slowdown, path) => {
    const taken = []
    while (taken.length < starts) taken.push(await openCold(device, gemba.url, slowdown, path))
    return taken
  }
  columns.print(['ms without a network', 'p50', 'longest', 'starts', 'goal (p50)'])
  columns.rule()
  const told = async (name, slowdown, path, wanted) => {
    const taken = await open(slowdown, path)
    show(
      name,
      taken.map(({ usable }) => usable),
      wanted,
    )
    show(
      '  page',
      taken.map(({ page }) => page),
    )
  }
  await told('list, 4 times slower', 4, undefined, `≤ ${number(goal)}`)
  await told('list, at full speed', 1)
  const run = await begin(device, gemba.url, `/checklists/product/internal/${large}`)
  await told('run of 500 questions, 4 times slower', 4, run)
  await told('run of 500 questions, at full speed', 1, run, `≤ ${number(goal)}`)

  await fill(device, gemba.url, { code: photos, runs, photosEach })
  const { took, early, late } = await reconnect(device, gemba.url, { cookie, runs })
  const [{ count }] = await gemba.run("select count(*)::int from submissions where lot = 'L1'")
  // By someone else: a person may upload 2,000 files a day.
  const other = await signIn(gemba.url, 'operator2')
  const { id } = await callsOf(gemba.url, other)('GET', '/users/me')
  const code = await publishFor(author, id, { name: 'Ten photos, bare', type: 'product', definition: photosOnly })
  const theirs = await callsOf(gemba.url, other)('GET', '/device-checklists')
  const { revision } = theirs.checklists.find(one => one.code === code)
  const bare = await sendBare(gemba.url, other, { code, revision, runs: runs / 10, photosEach })
  const sent = tableOf([36, 10, 10, 10, 12])
  sent.print(['reconnect', 'ms a run', 'records', 'heap MB', 'goal'])
  sent.rule()
  const heap = `${number(early)} → ${number(late)}`
  sent.print([`${runs} runs with ${photosEach} photos`, number(took / runs), String(count), heap, `${runs}, flat`])
  sent.print(['  requests alone', number(bare / (runs / 10)), '', '', ''])
} finally {
  await device?.remove()
  await gemba.stop()
}
