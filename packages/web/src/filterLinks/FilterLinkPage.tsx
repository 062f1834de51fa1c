import { openFilterLink } from '@gemba/domain/filterLinks/filterLinks.endpoints'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink, useGo } from '../platform/address.tsx'
import { call } from '../platform/call.ts'
import { asCallError } from '../platform/callError.ts'
import { useHomeAddress } from '../platform/home.ts'
import { MessagePage } from '../platform/MessagePage.tsx'
import { meQuery } from '../platform/me.ts'
import { Opening } from '../platform/Opening.tsx'

/**
 * /filterlink?key=: opens the list of a signed link with its filters, after the sign-in (specification 1 §2.1). A link that
 * is not valid, or does not open for this person, says why and shows nothing.
 */
export const FilterLinkPage = () => {
  const { t } = useTranslation('filterLinks')
  const search = useSearch({ strict: false }) as { key?: string }
  // On its way to another address the page is still there.
  const [key] = useState(search.key ?? '')
  const go = useGo()
  const home = useHomeAddress()
  const me = useQuery(meQuery)
  const link = useQuery({
    queryKey: ['filter-links', key],
    queryFn: ({ signal }) => call(openFilterLink, { body: { key }, signal, quiet: true }),
    ...{ enabled: Boolean(me.data && key), retry: false, staleTime: 0 },
  })
  const to = link.data?.to
  useEffect(() => {
    const returnTo = `/filterlink?${new URLSearchParams({ key })}`
    if (me.data === null) void go(`/signin?${new URLSearchParams({ returnTo })}`, { replace: true })
  }, [me.data, key, go])
  useEffect(() => {
    if (to) void go(to, { replace: true })
  }, [to, go])
  const failure = me.error ?? link.error
  if (!failure && key) return <Opening />
  const { message, requestId } = failure ? asCallError(failure) : { message: t('missing'), requestId: undefined }
  return (
    <MessagePage
      title={t('title')}
      requestId={requestId}
      actions={<Button renderRoot={props => routerLink({ ...props, to: home })}>{t('home')}</Button>}
    >
      <p>{message}</p>
    </MessagePage>
  )
}
