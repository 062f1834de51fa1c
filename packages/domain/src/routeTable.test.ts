// The route table of specification 1 §2.1, address by address. Pages that are to come are declared already.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { RoutePath } from './core/address.ts'
import type { RouteEntry } from './core/routeEntry.ts'
import { closedFor } from './core/visitor.ts'
import { site } from './site.ts'

const routes: Readonly<Record<string, RouteEntry | undefined>> = site.routes
const entry = (path: string) => routes[path] ?? expect.fail(`no page ${path}`)
const titles: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../web/src/platform/phrases/en.json', import.meta.url), 'utf8'),
).titles
const below = (parent: string, ...children: string[]) => children.map(child => `${parent}/${child}`)

const open = [
  ...['/', '/signup', '/signin', '/verify', '/password-reset', '/single-session', '/filterlink', '/exams', '/player'],
  ...['/content-view/$cacId/$userId', '/checklist/$code', '/checklist/$code/completed', '/viewer', '/media-viewer'],
  ...['/error', '/404'],
]
const guarded = [
  ...['/buy', '/ai', '/dashboard', '/learner', '/guest', '/admin', '/config/profile', '/config/settings'],
  ...below('/user', '$id/profile', '$id/settings'),
  ...below(
    '/learner',
    'dashboard',
    'courses',
    'vaults',
    'groups',
    'quizzes',
    'player',
    'viewer',
    'profile',
    'settings',
  ),
  ...below('/learner', 'order-status', 'order-review', 'orders', 'report/$quizid', 'contents/$id', 'exams'),
  ...below('/admin', 'contents', 'document-scanner', 'activities', 'lessons', 'courses', 'lms-reports', 'dashboard'),
  ...below('/admin', 'questions', 'quizzes', 'codes', 'checklists', 'ai-models', 'ai-reports', 'lms-system-reports'),
  ...below('/admin', 'issues', 'reporting-scheduler', 'tags', 'tag-types', 'roles', 'users', 'groups', 'maintenance'),
  ...below('/admin', 'customers', 'languages', 'invites', 'reports', 'permissions', 'collections'),
  ...below('/admin/collections', 'questions', 'quizzes', 'courses'),
  ...below('/admin', 'system-reports', 'logs', 'images', 'video', 'vacs', 'documents', 'cacs', 'certificates'),
  ...below('/admin', 'examinees', 'login-report', 'company-settings', 'power-bi-report', 'power-bi-adhoc-report'),
  ...below('/admin', 'taxes', 'discounts', 'orders', 'profile', 'settings'),
  '/checklists/$checklistType',
  ...below('/checklists/$checklistType', '$id/responses/$response/$revision', 'internal/$code'),
  ...below('/checklists/$checklistType', 'internal/$code/completed', '$languageId/dashboard/report'),
  ...below('/checklists/$checklistType', '$languageId/reports', 'submissions/$role', 'issues', 'issues/$id'),
  ...below('/checklists/$checklistType', 'submissions/$role/$id/response/$response/$revision'),
  ...below('/checklists/$checklistType/issues/$id', 'edit', 'history', 'history/$historyid'),
]
const printed = [
  ...below('/print/report', 'basic', 'codes/overall', 'codes/concepts', 'codes/blooms', 'group/overall'),
  ...below('/print/report', 'group/concepts', 'group/blooms', 'response', 'checklists/overall', 'dashboard-report'),
  ...below('/print', 'report/learner-activity-detail', 'utility/mass-registration'),
]

describe('specification 1 §2.1: the route table', () => {
  test.each(open)('%s is public', path => expect(entry(path).access).toBe('public'))

  test.each([...guarded, ...printed])('%s needs a sign-in', path => {
    expect(closedFor(null, entry(path))).toBe('signed-out')
  })

  test.each(printed)('%s is printed, without header and menu', path => expect(entry(path).layout).toBe('print'))

  test.each([
    ['/', '/signin'],
    ['/learner', '/learner/dashboard'],
    ['/guest', '/guest/store'],
    ['/admin', '/admin/dashboard'],
  ])('%s redirects to %s', (path, target) => expect(entry(path).redirect).toBe(target))

  test('a bare user path is no page', () => {
    expect([routes['/user'], routes['/user/$id']]).toEqual([undefined, undefined])
  })

  test('the kinds of checklists and the roles of queues are part of the address', () => {
    expect(site.values).toMatchObject({
      checklistType: ['process', 'product'],
      role: ['qa-supervisor', 'mfg-supervisor', 'qa-manager'],
    })
  })

  test.each([
    ['/error', 'Oops'],
    ['/admin/codes', 'Access Codes'],
    ['/admin/checklists', 'Process Checklists'],
    ['/admin/issues', 'Issues Tracker'],
    ['/admin/invites', 'Enrollment Keys'],
    ['/admin/vacs', 'Video Access Control'],
    ['/admin/cacs', 'Content Access Control'],
  ])('%s is titled %s', (path, title) => expect(titles[entry(path).title]).toBe(title))

  test('every page has a browser title', () => {
    const without = Object.entries(routes).filter(([, page]) => !titles[page?.title ?? ''])
    expect(without.map(([path]) => path as RoutePath)).toEqual([])
  })

  test('pages of issues have permission guards of their own', () => {
    for (const path of ['', '/$id', '/$id/edit', '/$id/history', '/$id/history/$historyid'])
      expect(['public', 'signed-in']).not.toContain(entry(`/checklists/$checklistType/issues${path}`).access)
  })

  test('each collection of questions, quizzes and courses is guarded', () => {
    for (const path of below('/admin/collections', 'questions', 'quizzes', 'courses'))
      expect(entry(path).access, path).toContain('Collections Review')
  })
})
