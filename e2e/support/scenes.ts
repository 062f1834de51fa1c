// Every page of the product as the people of the demo open it, and every dialog that opens on one.
import { expect } from '@playwright/test'
import {
  atTerminal,
  badgeScanned,
  begun,
  changedRole,
  changedRule,
  completed,
  dialog,
  failing,
  goodLink,
  heard,
  inRun,
  menu,
  openedCustomer,
  openKey,
  otherSessions,
  palette,
  part,
  press,
  selected,
  someExports,
  wrongPassword,
} from './acts.ts'
import { checkedGroups, checkedPeople, chosenForm, chosenPlan, chosenTexts } from './chosenFiles.ts'
import { label, labelInUse, linkSheet, publicLink, publicLinks, startCode, startCodes, startSheet } from './labels.ts'
import { announced, lockedOut } from './maintenance.ts'
import { inMode, roleMode, supportDialog, supportMode } from './modes.ts'
import { compared, queuedRuns, returning } from './onDevice.ts'
import { builder, bypassed, issue, lockedRun, own, printView, record, review, run, schedules } from './places.ts'
import { resultMails } from './resultMailScenes.ts'
import type { Scene } from './scene.ts'

export const scenes: { who: string | null; what: readonly Scene[] }[] = [
  {
    who: null,
    what: [
      { name: 'signin', at: '/signin' },
      { name: 'signin-wrong', at: '/signin', act: wrongPassword },
      { name: 'terminal-badge', at: '/signin', before: atTerminal, act: heard('Badge or personnel number') },
      { name: 'terminal-pin', at: '/signin', before: atTerminal, act: badgeScanned },
      { name: 'signup', at: '/signup' },
      { name: 'signup-key', at: '/signup', act: press('Enter it') },
      { name: 'signup-key-open', at: '/signup?key=K7MW-P2XQ-9FHD', before: openKey('') },
      { name: 'signup-key-address', at: '/signup?key=K7MW-P2XQ-9FHD', before: openKey('nordwerk.example') },
      { name: 'signup-key-refused', at: '/signup?key=2222-2222-2222', act: heard("This key doesn't exist") },
      { name: 'verify', at: '/verify?token=0123456789', before: goodLink },
      { name: 'first-password', at: '/first-password' },
      { name: 'verify-useless', at: '/verify' },
      { name: 'confirm-email', at: '/confirm-email?token=0123456789' },
      { name: 'password-reset', at: '/password-reset' },
      { name: 'password-new', at: '/password-reset?token=0123456789' },
      { name: 'single-session', at: '/single-session', before: otherSessions, act: heard('Chrome, Linux') },
      { name: 'public-checklist', at: label('checklist') },
      { name: 'start-as-visitor', at: label('start') },
      { name: 'error', at: '/error' },
      { name: 'not-found', at: '/404' },
    ],
  },
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
  {
    who: 'qa.supervisor',
    what: [
      { name: 'dashboard-supervisor', at: '/dashboard' },
      { name: 'queue', at: '/checklists/product/submissions/qa-supervisor' },
      { name: 'queue-team', at: '/checklists/product/submissions/qa-supervisor?tab=team' },
      { name: 'sent-reminders', at: '/checklists/process/reminders' },
      { name: 'sent-reminders-empty', at: '/checklists/product/reminders' },
      { name: 'queue-empty', at: '/checklists/product/submissions/qa-supervisor?search=zzzz' },
      {
        name: 'queue-filters',
        at: '/checklists/product/submissions/qa-supervisor?tab=status&count=12',
        act: press(/^Filters/),
      },
      {
        name: 'histories',
        at: '/checklists/product/submissions/qa-supervisor?tab=status&count=12',
        act: press(/Histories/),
      },
      { name: 'review-supervisor', at: review('qa-supervisor'), act: press(/^Hand to production/, 'radio') },
    ],
  },
  {
    who: 'qa.manager',
    what: [
      { name: 'queue-manager', at: '/checklists/product/submissions/qa-manager' },
      { name: 'review', at: review('qa-manager') },
      { name: 'review-concede', at: review('qa-manager'), act: press(/^Concessionally approve/, 'radio') },
      { name: 'review-reverse', at: review('qa-manager'), act: press('Reverse to an earlier role') },
      { name: 'review-assign', at: review('qa-manager'), act: menu(press(/assigned|nobody/i)) },
      { name: 'response', at: record },
      { name: 'print', at: printView },
    ],
  },
  {
    who: 'checklist.admin',
    what: [
      { name: 'dashboard-admin', at: '/dashboard' },
      { name: 'checklists-process', at: '/admin/checklists/process' },
      { name: 'checklists-product', at: '/admin/checklists/product' },
      { name: 'checklists-menu', at: '/admin/checklists/product', act: menu(press(/BH-4711, final/)) },
      { name: 'checklist-create', at: '/admin/checklists/product', act: dialog(press('Add checklist')) },
      { name: 'checklist-import', at: '/admin/checklists/product', act: dialog(press(/^Import/)) },
      { name: 'checklist-import-form', at: '/admin/checklists/product', act: chosenForm },
      {
        name: 'checklist-categories',
        at: '/admin/checklists/product',
        act: dialog(press('Categories and tags'), press('Categories', 'menuitem')),
      },
      {
        name: 'checklist-leave',
        at: '/admin/checklists/product',
        act: dialog(press(/BH-4711, final/), press(/^(Deactivate|Delete)/, 'menuitem')),
      },
      {
        name: 'checklist-copy',
        at: '/admin/checklists/product',
        act: dialog(press(/BH-4711, final/), press(/^Duplicate/, 'menuitem')),
      },
      { name: 'builder', at: builder() },
      { name: 'builder-question', at: builder(), act: part(/Bore diameter/) },
      { name: 'builder-reaction', at: builder(), act: part(/^\d*\s*All gauges/) },
      { name: 'builder-add', at: builder(), act: menu(press('Question')) },
      { name: 'builder-paste', at: builder(), act: dialog(press('More'), press(/Paste/, 'menuitem')) },
      { name: 'builder-plan', at: builder(), act: chosenPlan },
      { name: 'builder-publish', at: builder(), act: dialog(press('Publish')) },
      { name: 'builder-settings', at: builder('/settings') },
      { name: 'builder-assignments', at: builder('/assignments') },
      { name: 'builder-revisions', at: builder('/revisions') },
      { name: 'builder-translations', at: builder('/translations') },
      { name: 'builder-translations-import', at: builder('/translations'), act: chosenTexts },
      { name: 'start-codes', at: startCodes },
      { name: 'start-codes-add', at: startCodes, act: dialog(press('Add codes')) },
      { name: 'start-code', at: startCode },
      { name: 'start-sheet', at: startSheet },
      { name: 'public-links', at: publicLinks },
      { name: 'public-links-add', at: publicLinks, act: dialog(press('Add link')) },
      { name: 'public-link', at: publicLink },
      { name: 'public-link-sheet', at: linkSheet },
      { name: 'issues', at: '/checklists/product/issues?count=12' },
      { name: 'issues-views', at: '/checklists/product/issues?status=open', act: menu(press('Views')) },
      { name: 'issues-admin', at: '/admin/checklists/product/issues?count=12' },
      { name: 'issues-empty', at: '/checklists/product/issues?search=zzzz' },
      { name: 'issues-filters', at: '/checklists/product/issues?status=open', act: press(/^Filters/) },
      { name: 'issue-create', at: '/checklists/product/issues?count=12', act: dialog(press('Raise issue')) },
      { name: 'issue', at: issue() },
      { name: 'issue-edit', at: issue('/edit') },
      { name: 'issue-history', at: issue('/history') },
    ],
  },
  {
    who: 'admin',
    what: [
      { name: 'company-settings', at: '/admin/company-settings' },
      { name: 'users', at: '/admin/users' },
      { name: 'users-selected', at: '/admin/users', act: selected },
      { name: 'user-import', at: '/admin/users/import' },
      { name: 'user-import-check', at: '/admin/users/import', act: checkedPeople },
      { name: 'user-create', at: '/admin/users', act: dialog(press('Add user')) },
      { name: 'user-join', at: '/admin/users', act: dialog(press('Invite existing account')) },
      { name: 'user', at: '/admin/users', act: press('operator', 'link') },
      {
        name: 'user-anonymize',
        at: '/admin/users?search=falk',
        act: async page => {
          await press('ines.falk', 'link')(page)
          await dialog(press('Anonymize'))(page)
        },
      },
      {
        name: 'user-legal-hold',
        at: '/admin/users?search=falk',
        act: async page => {
          await press('ines.falk', 'link')(page)
          // The last control of the page: the toast of before lies over it.
          await dialog(() => page.getByRole('button', { name: 'Place legal hold' }).press('Enter'))(page)
        },
      },
      {
        name: 'user-access',
        at: '/admin/users',
        act: async page => {
          await press('operator', 'link')(page)
          await press(/^Roles & groups/, 'link')(page)
          await expect(page.getByRole('heading', { name: 'What this adds up to' })).toBeVisible()
        },
      },
      {
        name: 'user-checklists',
        at: '/admin/users',
        act: async page => {
          await press('operator', 'link')(page)
          await page.getByRole('navigation', { name: 'Parts of this user' }).getByText('Checklists').click()
          await expect(page.getByRole('heading', { name: 'Open drafts' })).toBeVisible()
        },
      },
      {
        name: 'user-sign-ins',
        at: '/admin/users',
        act: async page => {
          await press('operator', 'link')(page)
          await page.getByRole('navigation', { name: 'Parts of this user' }).getByText('Sign-ins').click()
          await expect(page.getByRole('heading', { name: /^Open now/ })).toBeVisible()
        },
      },
      { name: 'login-report', at: '/admin/login-report' },
      { name: 'login-report-summary', at: '/admin/login-report?groupByUser=true', act: press('Toggle Filters') },
      { name: 'login-report-all', at: '/admin/login-report', act: dialog(press('Export All to Excel')) },
      { name: 'languages', at: '/admin/languages' },
      { name: 'tags', at: '/admin/tags' },
      { name: 'tag-import', at: '/admin/tags/import' },
      { name: 'tag-create', at: '/admin/tags', act: dialog(press('Create tag')) },
      { name: 'tag', at: '/admin/tags?search=lathes', act: press('Lathes', 'link') },
      { name: 'tag-merge', at: '/admin/tags?search=lathes', act: dialog(press('Lathes', 'link'), press('Merge tag')) },
      { name: 'enrollment-keys', at: '/admin/invites' },
      { name: 'enrollment-key-create', at: '/admin/invites', act: dialog(press('Create enrollment key')) },
      { name: 'enrollment-key', at: '/admin/invites', act: press('Apprentices', 'link') },
      {
        name: 'enrollment-key-revoke',
        at: '/admin/invites',
        act: dialog(press('Apprentices', 'link'), press('Revoke')),
      },
      {
        name: 'enrollment-key-uses',
        at: '/admin/invites',
        act: async page => {
          await press('Apprentices', 'link')(page)
          await press(/^Uses/, 'link')(page)
          await expect(page.getByRole('link', { name: 'tomas.uribe' })).toBeVisible()
        },
      },
      {
        name: 'enrollment-key-sheet',
        at: '/admin/invites',
        act: async page => {
          await press('Apprentices', 'link')(page)
          await press('Print', 'link')(page)
          await expect(page.getByRole('heading', { name: /^Sign up at/ })).toBeVisible()
        },
      },
      { name: 'terminals', at: '/admin/terminals' },
      { name: 'terminal-trust', at: '/admin/terminals', act: dialog(press('Trust this device')) },
      { name: 'groups', at: '/admin/groups' },
      { name: 'group-import', at: '/admin/groups/import' },
      { name: 'group-import-check', at: '/admin/groups/import', act: checkedGroups },
      { name: 'group-create', at: '/admin/groups', act: dialog(press('Create group')) },
      { name: 'group', at: '/admin/groups', act: press('Machining, early shift', 'link') },
      {
        name: 'group-add-people',
        at: '/admin/groups',
        act: dialog(press('Machining, early shift', 'link'), press('Add people')),
      },
      {
        name: 'group-delete',
        at: '/admin/groups',
        act: dialog(press('Machining, early shift', 'link'), press('Delete group')),
      },
      { name: 'group-rule', at: '/admin/groups', act: changedRule },
      {
        name: 'group-history',
        at: '/admin/groups',
        act: async page => {
          await press('Approvers', 'link')(page)
          await press('History', 'link')(page)
          await expect(page.getByText(/^Joined/).first()).toBeVisible()
        },
      },
      { name: 'tag-types', at: '/admin/tag-types' },
      { name: 'tag-type-create', at: '/admin/tag-types', act: dialog(press('Create tag type')) },
      { name: 'tag-type', at: '/admin/tag-types', act: press('Process step', 'link') },
      {
        name: 'tag-type-merge',
        at: '/admin/tag-types',
        act: dialog(press('Process step', 'link'), press('Merge tag type')),
      },
      { name: 'bypass-reasons', at: '/admin/bypass-reasons' },
      { name: 'bypass-reason-create', at: '/admin/bypass-reasons', act: dialog(press('Create bypass reason')) },
      { name: 'bypass-reason', at: '/admin/bypass-reasons', act: press('Machine down', 'link') },
      ...resultMails,
      { name: 'plant-calendars', at: '/admin/plant-calendars' },
      { name: 'schedule-calendar', at: '/checklists/process/calendar' },
      { name: 'schedule-sends', at: '/checklists/process/reminders' },
      { name: 'schedules', at: schedules() },
      { name: 'schedule-add', at: schedules('/new') },
      { name: 'plant-calendar-create', at: '/admin/plant-calendars', act: dialog(press('Create plant calendar')) },
      { name: 'plant-calendar', at: '/admin/plant-calendars', act: press('Plant 2, 3 shifts', 'link') },
      {
        name: 'plant-calendar-paste',
        at: '/admin/plant-calendars',
        act: dialog(press('Plant 2, 3 shifts', 'link'), press('Paste list')),
      },
      { name: 'admin-profile', at: '/admin/profile' },
      { name: 'logs', at: '/admin/logs' },
      { name: 'logs-filters', at: '/admin/logs?entity=checklists', act: press(/^Filters/) },
      { name: 'logs-change', at: '/admin/logs?done=issues.Issues+Update', act: press(/: what changed$/) },
      { name: 'logs-nothing', at: '/admin/logs?search=nothing+like+this' },
      { name: 'outbox', at: '/admin/logs/mails' },
      {
        name: 'mail',
        at: '/admin/logs/mails?status=failed',
        act: page => page.getByRole('table').getByRole('link').first().click(),
      },
      { name: 'jobs', at: '/admin/logs/jobs' },
      { name: 'support-sessions', at: '/admin/logs/support' },
      { name: 'strip-support', at: '/admin/tag-types', before: inMode(supportMode) },
      { name: 'strip-role', at: '/admin/tag-types', before: inMode(roleMode) },
      { name: 'join-useless', at: '/join?token=0123456789' },
      { name: 'roles', at: '/admin/roles' },
      { name: 'role-create', at: '/admin/roles', act: dialog(press('Create role')) },
      { name: 'role', at: '/admin/roles', act: press('Checklist operator', 'link') },
      { name: 'role-changed', at: '/admin/roles', act: changedRole },
      { name: 'role-copy', at: '/admin/roles', act: dialog(press('Checklist operator', 'link'), press('Copy role')) },
      { name: 'whats-new', at: '/whats-new' },
      {
        name: 'bell-whats-new',
        at: '/admin/users',
        act: async page => {
          await press(/^Notifications/)(page)
          await page.getByText("What's new", { exact: true }).first().click()
          await expect(page.getByText('All release notes')).toBeVisible()
        },
      },
      { name: 'copy-link', at: '/admin/users', act: dialog(press('Views'), press('Copy link', 'menuitem')) },
      { name: 'filterlink-invalid', at: '/filterlink?key=x.y', act: heard("This link can't be opened") },
      { name: 'export-menu', at: '/admin/roles', act: menu(press('Export')) },
      { name: 'exports', at: '/exports', before: someExports },
      { name: 'exports-none', at: '/exports' },
      { name: 'help-edit', at: '/admin/company-settings', act: dialog(press('Help')) },
      {
        name: 'tutorial-delete',
        at: '/admin/company-settings',
        act: async page => {
          await dialog(press('Help'))(page)
          await press(/^Delete/)(page)
          await expect(page.getByRole('dialog', { name: /Delete/ })).toBeVisible()
        },
      },
    ],
  },
  {
    who: '2.checklist.admin',
    what: [
      { name: 'checklists-shared', at: '/admin/checklists/process', act: heard('From Lean basics') },
      {
        name: 'checklist-shared',
        at: '/admin/checklists/process',
        act: async page => {
          await heard('From Lean basics')(page)
          await press('Gemba walk', 'link')(page)
          await heard(/^From the collection Lean basics/)(page)
        },
      },
    ],
  },
  {
    who: 'sysadmin',
    what: [
      { name: 'permissions', at: '/admin/permissions' },
      { name: 'maintenance', at: '/admin/maintenance' },
      { name: 'maintenance-plan', at: '/admin/maintenance', act: dialog(press('Plan maintenance')) },
      {
        name: 'maintenance-window',
        at: '/admin/maintenance?sort=startsAt&descending=true',
        act: async page => {
          await page.getByRole('row').nth(1).getByRole('link').click()
          await expect(page.getByRole('button', { name: 'Cancel window' })).toBeVisible()
        },
      },
      { name: 'collections', at: '/admin/collections' },
      { name: 'collection-create', at: '/admin/collections', act: dialog(press('Create collection')) },
      { name: 'collection', at: '/admin/collections', act: press('Lean basics', 'link') },
      {
        name: 'collection-add',
        at: '/admin/collections',
        act: dialog(press('Lean basics', 'link'), press('Add contents')),
      },
      {
        name: 'collection-share',
        at: '/admin/collections',
        act: dialog(press('Lean basics', 'link'), press('Share')),
      },
      { name: 'support-dialog', at: '/admin/customers', act: supportDialog },
      { name: 'customers', at: '/admin/customers' },
      { name: 'customer-open', at: '/admin/customers', act: openedCustomer },
      {
        name: 'customer-feature',
        at: '/admin/customers',
        act: async page => {
          await openedCustomer(page)
          await page.getByRole('switch', { name: /^Product checklists/ }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
      { name: 'customers-deleted', at: '/admin/customers/deleted' },
      {
        name: 'customer-delete',
        at: '/admin/customers',
        act: async page => {
          await openedCustomer(page)
          // It is under a toast that stays.
          await page.getByRole('button', { name: 'Delete customer' }).press('Enter')
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      },
      { name: 'system-reports', at: '/admin/system-reports' },
      { name: 'customer-new', at: '/admin/customers/new' },
      {
        name: 'customer',
        at: '/admin/customers',
        act: async page => {
          await openedCustomer(page)
          await press(/^Open page of/)(page)
          await expect(page.getByRole('form', { name: 'Edit customer' })).toBeVisible()
        },
      },
      { name: 'role-locked', at: '/admin/roles', act: press('System administrator', 'link') },
    ],
  },
]
