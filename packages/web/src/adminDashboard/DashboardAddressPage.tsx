import { useLocation } from '@tanstack/react-router'
import { AdminDashboardPage } from './AdminDashboardPage.tsx'
import { KioskPage } from './KioskPage.tsx'

/** Both addresses of the dashboard, in one file, as they show the same widgets: to work with, and for a screen. */
export const DashboardAddressPage = () =>
  useLocation().pathname.endsWith('/screen') ? <KioskPage /> : <AdminDashboardPage />
