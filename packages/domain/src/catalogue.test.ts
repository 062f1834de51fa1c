// What specification 1 names of roles, permissions, features and entities.
import { describe, expect, test } from 'vitest'
import { checklistTypes } from './checklists/checklistTypes.ts'
import { featureFlags } from './core/featureFlags.ts'
import { roleNames } from './core/roles.ts'
import { type HeldRole, may } from './core/visitor.ts'
import { Customer, customerSettings } from './customers/customer.schema.ts'
import { permissions } from './permissions.ts'
import { Tutorial } from './tutorials/tutorials.schema.ts'
import { defaultDateTimeFormat } from './users/dateTimeFormats.ts'
import { UserPreferences } from './users/preferences.schema.ts'
import { Timezone } from './users/timezones.ts'
import { SignedInUser } from './users/user.schema.ts'

const missing = (wanted: readonly string[], known: readonly string[]) => wanted.filter(one => !known.includes(one))
const fieldsOf = ({ shape }: { shape: object }) => Object.keys(shape)
const of = (entity: string, ...actions: string[]) => actions.map(action => `${entity} ${action}`)

describe('specification 1 §3: entities and their fields', () => {
  test.each([
    ['a tutorial', Tutorial, ['id', 'name', 'url']],
    [
      'preferences',
      UserPreferences,
      ['userId', 'allowEmails', 'timezone', 'dateTimeFormat', 'language', 'defaultDashboard'],
    ],
    ['a timezone', Timezone, ['id', 'location', 'utcOffset']],
    ['a customer', Customer, ['id', 'name', 'expiration']],
    ['the signed-in user', SignedInUser, ['id', 'username', 'profile', 'roles', 'customers', 'isB2CUser']],
  ])('%s', (_, schema, fields) => expect(missing(fields, fieldsOf(schema))).toEqual([]))

  test('the feature flags of a customer', () => {
    const flags = [
      ...['allowAI', 'allowLMS', 'allowAssessment', 'allowCertificates', 'allowChecklists', 'allowProductChecklists'],
      ...['allowContents', 'allowVideos', 'allowReceiptOfGoods', 'allowAccessCode', 'allowChecklistReportDashboard'],
      ...['allowIssuesTrackerForChecklist', 'allowIssuesTrackerForProductChecklist'],
    ]
    expect(missing(flags, featureFlags)).toEqual([])
  })

  test('two types of checklists', () => expect(checklistTypes).toEqual(['process', 'product']))
})

describe('specification 1 §6: roles and permissions', () => {
  test('a user has a permission if any of their roles includes it', () => {
    const who = (...roles: HeldRole[]) => ({ roles, customer: { features: {} } })
    const [one, two] = [
      { name: 'one', permissions: ['Tags Review'] },
      { name: 'two', permissions: ['Logs Delete'] },
    ]
    expect(
      ['Tags Review', 'Logs Delete', 'Logs Update'].map(name => may(who(one, two), name as 'Logs Update')),
    ).toEqual([...[true, true, false]])
    expect(may(who(), 'Tags Review')).toBe(false)
  })

  test('every role has its name', () => {
    const roles = [
      ...['administrator', 'system administrator', 'user manager', 'developer', 'artificial intelligence', 'learner'],
      ...['guest', 'checklist operator', 'issues owner', 'checklist administrator', 'checklist auditor'],
      ...['course activity reporting administrator', 'course effectiveness reporting administrator'],
      ...['document scanner reviewer', 'document scanner operator', 'document scanner administrator'],
      // The supervisors (product.md §2).
      ...['QA Supervisor', 'MFG Supervisor', 'QA Manager'],
    ]
    expect(roles.toSorted()).toEqual(roleNames.toSorted())
  })

  test('the permissions that are checked directly', () => {
    const named = [
      ...of('Difficulty Levels', 'Review All', 'Review', 'Create', 'Update', 'Delete'),
      ...[...of('Reports', 'Review', 'Delete'), ...of('Logs', 'Update', 'Delete')],
      ...of('BI Report', 'Review All', 'Review', 'Adhoc Associated'),
      ...of('Tutorials', 'Create', 'Review', 'Update', 'Delete'),
    ]
    expect(missing(named, permissions)).toEqual([])
  })

  test('the permissions to review all that feed menus', () => {
    const entities = [
      ...['Checklists', 'Access Codes', 'Enrollment Keys', 'Quizzes', 'Questions', 'Tags', 'Tag Types', 'Contents'],
      ...['Languages', 'Roles', 'Customers', 'Reports', 'Media', 'Videos', 'Documents', 'Users', 'Certificates'],
      ...['Groups', 'Permissions', 'Logs', 'Collections', 'Issues', 'System Reports', 'Reporting Scheduler', 'Courses'],
      ...['Lessons', 'Activities', 'LMS Reports', 'Taxes', 'Discounts', 'Orders'],
    ]
    expect(
      missing(
        entities.map(entity => `${entity} Review All`),
        permissions,
      ),
    ).toEqual([])
  })
})

test('specification 1 §3 and §9: without a choice UTC and en-US apply', () => {
  expect(customerSettings({})).toMatchObject({ timezone: 'UTC', locale: 'en-US' })
  expect(defaultDateTimeFormat).toBe('en-US')
})
