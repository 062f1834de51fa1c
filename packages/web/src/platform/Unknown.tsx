import { Navigate } from '@tanstack/react-router'

/** Any unknown address leads to /404 (specification 1 §2.1). */
export const Unknown = () => <Navigate to="/404" replace />
