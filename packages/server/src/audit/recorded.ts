import type { AuditAction, AuditedEntity } from '@gemba/domain/core/audited'

/**
 * Everything that the audit log can say: what is done with each thing. A pair has a sentence in three languages,
 * `did.tags.Tags Update`. The types name a thing that is missing here, and a test a pair that has no sentence or that is
 * recorded and not listed.
 */
export const recorded: Record<AuditedEntity, readonly AuditAction[]> = {
  users: ['Users Create', 'Users Update', 'Users Delete', 'Users Anonymize', 'Users Hold'],
  roles: ['Roles Create', 'Roles Update', 'Roles Delete'],
  groups: ['Groups Create', 'Groups Update', 'Groups Delete'],
  tags: ['Tags Create', 'Tags Update', 'Tags Delete'],
  'tag-types': ['Tag Types Create', 'Tag Types Update', 'Tag Types Delete'],
  customers: [
    ...(['Company Settings Update', 'Languages Update', 'Platform Access'] as const),
    ...(['Customers Create', 'Customers Update', 'Customers Delete'] as const),
  ],
  collections: ['Collections Create', 'Collections Update', 'Collections Delete'],
  'enrollment-keys': ['Enrollment Keys Create', 'Enrollment Keys Update', 'Enrollment Keys Delete'],
  terminals: ['Terminals Create', 'Terminals Update', 'Terminals Delete'],
  tutorials: ['Tutorials Create', 'Tutorials Update', 'Tutorials Delete'],
  'dashboard-configurations': ['Dashboards Create', 'Dashboards Update', 'Dashboards Delete'],
  checklists: ['Checklists Create', 'Checklists Update', 'Checklists Delete'],
  'checklist-categories': ['Checklist Categories Create', 'Checklist Categories Update', 'Checklist Categories Delete'],
  'checklist-assignments': ['Checklists Update'],
  'checklist-revisions': ['Checklists Update'],
  'result-mail-templates': ['Result Mails Update'],
  'result-mail-rules': ['Result Mails Create', 'Result Mails Update', 'Result Mails Delete'],
  'plant-calendars': ['Plant Calendars Create', 'Plant Calendars Update', 'Plant Calendars Delete'],
  'bypass-reasons': ['Bypass Reasons Create', 'Bypass Reasons Update', 'Bypass Reasons Delete'],
  schedules: ['Schedules Create', 'Schedules Update', 'Schedules Delete'],
  occurrences: ['Schedules Update', 'Submissions Create'],
  'report-schedules': ['Reporting Scheduler Create', 'Reporting Scheduler Update', 'Reporting Scheduler Delete'],
  'report-runs': ['Reporting Scheduler Update'],
  'public-links': ['Public Links Create', 'Public Links Update'],
  'start-codes': ['Start Codes Create', 'Start Codes Update'],
  drafts: [
    ...(['Checklist Execution Create', 'Checklist Execution Update', 'Checklist Execution Delete'] as const),
    ...(['Workflow Update', 'Submissions Create'] as const),
  ],
  submissions: [
    ...(['Submissions Create', 'Submissions Review', 'Workflow Update', 'Checklists Update'] as const),
    'Respondents Anonymize',
  ],
  issues: ['Issues Create', 'Issues Update', 'Issues Comment'],
  mails: ['Logs Update', 'Logs Delete'],
  'maintenance-windows': ['Maintenance Create', 'Maintenance Update', 'Maintenance Delete'],
  jobs: ['Logs Update'],
  imports: ['Imports Create', 'Imports Update', 'Imports Delete'],
  exports: ['Exports Create', 'Exports Delete', 'Company Settings Export'],
  'support-sessions': ['Support Begin'],
  'adhoc-reports': ['BI Report Create', 'BI Report Update', 'BI Report Delete'],
  audit: ['Audit Seal', 'Audit Verify'],
}
