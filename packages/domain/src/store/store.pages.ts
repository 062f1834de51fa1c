import { inOrder, type MenuLine } from '../core/menuLine.ts'
import { review } from '../core/permissions.ts'
import { signedIn, system } from '../core/routeEntry.ts'
import { systemMenu } from '../system/systemMenu.ts'

export const routes = {
  '/buy': signedIn('buy'),
  '/learner/order-status': signedIn('orderStatus'),
  '/learner/order-review': signedIn('orderReview'),
  '/learner/orders': signedIn('myOrders'),
  '/guest/store': signedIn('courseCatalog'),
  '/guest/orders': signedIn('myOrders'),
  '/admin/taxes': system('taxes', review('Taxes')),
  '/admin/discounts': system('discounts', review('Discounts')),
  '/admin/orders': system('orders', review('Orders')),
}

export const menu: MenuLine[] = [
  { under: 'learner', order: 70, path: '/learner/orders', when: visitor => visitor.isB2CUser },
  ...inOrder('guest', 10, '/guest/orders', '/guest/store'),
  ...inOrder(systemMenu, 20, '/admin/taxes', '/admin/discounts', '/admin/orders'),
]
