// What operators see.
import { begun, completed, dialog, failing, heard, inRun, menu, palette, press } from './acts.ts'
import { labelInUse } from './labels.ts'
import { announced, lockedOut } from './maintenance.ts'
import { compared, queuedRuns, returning } from './onDevice.ts'
import { bypassed, lockedRun, own, run } from './places.ts'
import type { Scenes } from './scene.ts'

export const operators: readonly Scenes[] = [
  {
    who: 'operator',
    what: [
      { name: 'dashboard-operator', at: '/dashboard' },
      { name: 'palette', at: '/dashboard', act: palette('bear') },
      { name: 'palette-nothing', at: '/dashboard', act: palette('') },
      { name: 'user-menu', at: '/dashboard', act: menu(press(/User menu$/)) },
      { name: 'help', at: '/dashboard', act: dialog(press('Help')) },
      { name: 'operator-process', at: '/checklists/process' },
      { name: 'operator-product', at: '/checklists/product' },
      { name: 'operator-drafts', at: '/checklists/product', act: press(/\d drafts?/) },
      {
        name: 'operator-draft-delete',
        at: '/checklists/product',
        act: dialog(press(/\d drafts?/), press(/^Delete/)),
      },
      { name: 'operator-scheduled', at: '/checklists/process?tab=scheduled' },
      { name: 'operator-scheduled-empty', at: '/checklists/product?tab=scheduled' },
      { name: 'operator-reminders', at: '/checklists/process?tab=scheduled', act: press(/^Next:/) },
      {
        name: 'operator-missed-reason',
        at: '/checklists/process?tab=scheduled',
        act: dialog(press(/^Give a reason/)),
      },
      { name: 'operator-bypass', at: '/checklists/process?tab=scheduled', act: dialog(press(/^Bypass/)) },
      { name: 'operator-bypassed', at: bypassed },
      { name: 'operator-submitted', at: '/checklists/product?tab=submitted' },
      { name: 'operator-no-hits', at: '/checklists/product?search=zzzz' },
      {
        name: 'operator-failure',
        at: '/checklists/product',
        before: failing('/operator-checklists'),
        act: heard('q7Zk2Lw0Xv9RbT4e'),
      },
      { name: 'run-truck', at: run('process', 'TRUCK-DAILY'), act: begun },
      { name: 'run-5s', at: run('process', 'LPA-5S'), act: begun },
      { name: 'run-measure', at: run('product', 'BH-4711-FI'), act: begun },
      {
        name: 'run-submit',
        at: run('process', 'LATHE-START'),
        act: inRun(press('Fail', 'radio'), dialog(press('Review and submit'))),
      },
      {
        name: 'run-bypass-cosigned',
        at: run('product', 'BH-4711-FI'),
        act: inRun(press(/menu|more/i), press('Bypass', 'menuitem'), dialog(press(/^Gauge at calibration/, 'radio'))),
      },
      { name: 'run-menu', at: run('process', 'LATHE-START'), act: inRun(menu(press(/menu|more/i))) },
      { name: 'run-locked', at: lockedRun },
      { name: 'run-looked-at', at: lockedRun, act: press('View only') },
      { name: 'operator-scan', at: '/checklists/process', act: dialog(press('Scan code')) },
      { name: 'start-under-way', at: labelInUse },
      { name: 'start-unknown', at: '/start/2222-2222-2222' },
      { name: 'completed', at: '/dashboard', act: completed },
      { name: 'outbox-of-device', at: '/outbox', act: queuedRuns },
      { name: 'run-conflict', at: run('process', 'LATHE-START'), before: returning, act: compared },
      { name: 'issues-process', at: '/checklists/process/issues' },
      { name: 'profile', at: '/config/profile' },
      { name: 'settings', at: '/config/settings' },
      { name: 'settings-feed', at: '/config/settings', act: press(/^(Create calendar|Replace) address$/) },
      { name: 'own-profile', at: own('profile') },
      { name: 'own-settings', at: own('settings') },
      { name: 'maintenance-announced', at: '/dashboard', before: announced, act: heard(/^Maintenance starts in/) },
      { name: 'maintenance-locked-out', at: '/dashboard', before: lockedOut, act: heard('Maintenance in progress') },
      { name: 'refusal', at: '/admin/company-settings', act: heard("You don't have access") },
    ],
  },
]
