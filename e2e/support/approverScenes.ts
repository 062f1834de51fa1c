// What those see who decide on inspections.
import { menu, press } from './acts.ts'
import { printView, record, review } from './places.ts'
import type { Scenes } from './scene.ts'

export const approvers: readonly Scenes[] = [
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
]
