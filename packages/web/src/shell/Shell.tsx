import { Outlet } from '@tanstack/react-router'

/** Header and menu around a page. */
export const Shell = () => <Outlet />
