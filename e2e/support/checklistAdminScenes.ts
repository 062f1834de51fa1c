// What those see who build checklists, also shared ones.
import { dialog, heard, menu, part, press } from './acts.ts'
import { chosenForm, chosenPlan, chosenTexts } from './chosenFiles.ts'
import { linkSheet, publicLink, publicLinks, startCode, startCodes, startSheet } from './labels.ts'
import { builder, issue } from './places.ts'
import type { Scenes } from './scene.ts'

export const checklistAdmins: readonly Scenes[] = [
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
]
