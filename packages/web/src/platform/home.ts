import { homeOf } from '@gemba/domain/dashboard/home'
import { site } from './installed.ts'
import { useVisitor } from './me.ts'

/** Where 'home' leads: the dashboard of the visitor's role, the sign-in without one. */
export const useHomeAddress = (): string => {
  const visitor = useVisitor()
  return visitor ? homeOf(site(), visitor) : '/signin'
}

/** The dashboard that stands first in the breadcrumbs: home, or the shop floor's where home is a list. */
export const useDashboardAddress = (): string => {
  const home = useHomeAddress()
  return home.endsWith('/dashboard') ? home : '/dashboard'
}
