import { useHotkeys } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useGo } from '../platform/address.tsx'

const elsewhere = '[role="dialog"], [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"]'

/** Keys belong to a dialog or menu that is open. */
const isElsewhere = () => document.activeElement?.closest(elsewhere) != null

/**
 * The company that is open beside the list. It is in the address, with the list's own state; arrows step through the
 * rows while one is open.
 */
export const useOpenCustomer = (rows: readonly { id: string }[]) => {
  const { pathname, searchStr } = useLocation()
  const go = useGo()
  const open = new URLSearchParams(searchStr).get('open') ?? undefined
  const addressWith = (id: string | undefined) => {
    const search = new URLSearchParams(searchStr)
    if (id) search.set('open', id)
    else search.delete('open')
    return search.size > 0 ? `${pathname}?${search}` : pathname
  }
  const step = (by: 1 | -1) => (event: KeyboardEvent) => {
    const at = rows.findIndex(({ id }) => id === open)
    const next = rows[at + by]
    if (at < 0 || !next || isElsewhere()) return
    event.preventDefault()
    void go(addressWith(next.id), { replace: true })
  }
  useHotkeys([
    ['ArrowDown', step(1), { preventDefault: false }],
    ['ArrowUp', step(-1), { preventDefault: false }],
    ['Escape', () => open && !isElsewhere() && close(), { preventDefault: false }],
  ])
  const close = () => void go(addressWith(undefined), { replace: true })
  // The focus goes with the row that is open, so that Enter and Tab go on from there.
  useEffect(() => {
    const row = document.activeElement?.closest('tbody')
    if (open && row) row.querySelector<HTMLElement>('a[aria-current="page"]')?.focus()
  }, [open])
  return { open, addressWith, close }
}
