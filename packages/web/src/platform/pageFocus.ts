import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * On entering a page the focus goes to its main part, or to its heading if there is none, without scrolling. A field of
 * the new page that took the focus itself keeps it, and so does a dialog.
 */
export const focusPage = (): void => {
  const page = document.querySelector<HTMLElement>('main') ?? document.querySelector<HTMLElement>('h1')
  const { activeElement } = document
  if (!page || page.contains(activeElement) || activeElement?.closest('[aria-modal="true"]')) return
  if (!page.hasAttribute('tabindex')) page.tabIndex = -1
  page.focus({ preventScroll: true })
}

/** Runs on every change of page, but not on another tab or filter of the same page. */
export const usePageFocus = (): void => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPage()
      }),
    [router],
  )
}
