// What administrators of a company see.
import { expect } from '@playwright/test'
import { changedRole, changedRule, dialog, heard, menu, press, selected, someExports } from './acts.ts'
import { checkedGroups, checkedPeople } from './chosenFiles.ts'
import { inMode, roleMode, supportMode } from './modes.ts'
import { schedules } from './places.ts'
import { reportingScheduler } from './reportingSchedulerScenes.ts'
import { resultMails } from './resultMailScenes.ts'
import type { Scenes } from './scene.ts'

export const admins: readonly Scenes[] = [
  {
    who: 'admin',
    what: [
      { name: 'company-settings', at: '/admin/company-settings' },
      {
        name: 'report-provider',
        at: '/admin/company-settings',
        act: async page => {
          await dialog(press('Change'))(page)
          await page.getByRole('dialog').getByText('Power BI', { exact: true }).click()
          await expect(page.getByRole('textbox', { name: 'Workspace ID' })).toBeVisible()
        },
      },
      { name: 'admin-dashboard', at: '/admin/dashboard' },
      { name: 'admin-dashboard-edit', at: '/admin/dashboard', act: press('Edit Dashboard') },
      { name: 'admin-dashboard-gone', at: '/admin/dashboard?dashboard=gone' },
      { name: 'admin-dashboard-screen', at: '/admin/dashboard/screen' },
      { name: 'admin-dashboard-screen-gone', at: '/admin/dashboard/screen?dashboards=gone' },
      { name: 'power-bi-report', at: '/admin/power-bi-report' },
      { name: 'power-bi-adhoc-report', at: '/admin/power-bi-adhoc-report' },
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
      ...reportingScheduler,
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
]
