import { test } from '@playwright/test'
import { pageOf } from './support/people.ts'
import { scenes, show } from './support/scenes.ts'

test('shots', async ({ browser }) => {
  test.setTimeout(600_000)
  const wanted = scenes.flatMap(({ who, what }) => what.filter(({ name }) => ['outbox-of-device', 'run-conflict'].includes(name)).map(scene => ({ who, scene })))
  for (const { who, scene } of wanted)
    for (const [theme, width] of [['default', 1440], ['dark', 768], ['cosmic', 390], ['default', 390]] as const) {
      const page = await pageOf(browser, who ?? '', { viewport: { width, height: 900 } })
      await page.addInitScript(name => localStorage.setItem('theme', name), theme)
      await page.addInitScript(name => localStorage.setItem('gemba-theme', name), theme)
      await show(page, scene)
      await page.screenshot({ path: `/tmp/shots/${scene.name}-${theme}-${width}.png` })
      await page.context().close()
    }
})
