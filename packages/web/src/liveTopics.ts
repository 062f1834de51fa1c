/** Which lists a change that the server tells touches, besides those of its own name (the first word of their path). */
export const liveTopics: Readonly<Record<string, readonly string[]>> = {
  drafts: ['operator-checklists', 'run-checklists', 'dashboard'],
  submissions: ['checklist-submissions', 'operator-checklists', 'dashboard'],
  'checklist-submissions': ['dashboard'],
  issues: ['open-issues', 'dashboard'],
  // What people may run: assigned, published, switched on or off.
  'operator-checklists': ['run-checklists', 'dashboard'],
}
