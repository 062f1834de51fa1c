// npm run bench -- offline: what a device takes to open without a network.
//
// How to read it. A phone has visited the operator's list once. Then its browser is closed, and started again without a
// network and with its processor slowed to a quarter. 'list' is ms from the start of the navigation to the frame in which a
// checklist can be run, each time in a new process of the browser: the service worker starts, too. 'at full speed' is the
// same without the brake. The floor is 'page': until the browser has the page that the service worker hands out.
import { buildWeb } from '../scripts/build-web.mjs'
import { signIn, startGemba } from './gemba.mjs'
import { openCold, visit } from './offline/coldStart.mjs'
import { number, share, tableOf } from './table.mjs'

const starts = process.argv.includes('--quick') ? 2 : 9
const goal = 1_500
const columns = tableOf([36, 10, 10, 10, 12])
const show = (name, taken, wanted = '') =>
  columns.print([name, number(share(taken, 0.5)), number(Math.max(...taken)), String(taken.length), wanted])

buildWeb(line => console.error(line))
const gemba = await startGemba()
let device
try {
  device = await visit(gemba.url, await signIn(gemba.url, 'operator'))
  const open = async slowdown => {
    const taken = []
    while (taken.length < starts) taken.push(await openCold(device, gemba.url, slowdown))
    return taken
  }
  columns.print(['ms without a network', 'p50', 'longest', 'starts', 'goal (p50)'])
  columns.rule()
  const slow = await open(4)
  show(
    'list, 4 times slower',
    slow.map(({ list }) => list),
    `≤ ${number(goal)}`,
  )
  show(
    '  page',
    slow.map(({ page }) => page),
  )
  const fast = await open(1)
  show(
    'list, at full speed',
    fast.map(({ list }) => list),
  )
  show(
    '  page',
    fast.map(({ page }) => page),
  )
} finally {
  await device?.remove()
  await gemba.stop()
}
