// What the platform owner sees.
import { expect } from '@playwright/test'
import { dialog, openedCustomer, press } from './acts.ts'
import { supportDialog } from './modes.ts'
import type { Scenes } from './scene.ts'

export const platform: readonly Scenes[] = [
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
