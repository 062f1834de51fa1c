import { Link, type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { RenderLink } from '../ui/layout/link.tsx'
import { parseSearch } from './search.ts'

/** An address as in links and e-mails, split for the router: `/admin/users?page=2`. */
const destination = (address: string): { to: string; search: Record<string, string | undefined>; hash?: string } => {
  const url = new URL(address, 'http://here')
  return { to: url.pathname, search: parseSearch(url.search), ...(url.hash && { hash: url.hash.slice(1) }) }
}

/** How ui components render links inside the product: without a reload, preloaded on hover. */
export const routerLink: RenderLink = ({ to: address, children, stays = false, ...props }) => {
  const { to, search, hash } = destination(address)
  return (
    <Link
      to={to}
      search={search}
      {...(hash && { hash })}
      resetScroll={!stays}
      activeOptions={{ exact: true, includeSearch: true }}
      {...props}
    >
      {children}
    </Link>
  )
}

type Going = Pick<NavigateOptions, 'replace' | 'state' | 'ignoreBlocker'>

/** Goes to an address made by `addressOf`: `go(addressOf('/admin/users/$id', { id }))`. */
export const useGo = (): ((address: string, going?: Going) => Promise<void>) => {
  const navigate = useNavigate()
  return useCallback((address, going) => navigate({ ...destination(address), ...going }), [navigate])
}
