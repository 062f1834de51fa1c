import { homeOf } from '@gemba/domain/dashboard/home'
import { site } from './installed.ts'
import { useVisitor } from './me.ts'

/** The address of 'home': the dashboard of the visitor's role, the sign-in without one. */
export const useHomeAddress = (): string => {
  const visitor = useVisitor()
  return visitor ? homeOf(site(), visitor) : '/signin'
}

/** The dashboard at the start of the breadcrumbs: home, or the shop floor's where home is a list. */
export const useDashboardAddress = (): string => {
  const home = useHomeAddress()
  return home.endsWith('/dashboard') ? home : '/dashboard'
}
