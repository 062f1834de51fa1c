import { useSearch } from '@tanstack/react-router'
import { CallError } from './callError.ts'
import { FailurePage } from './FailurePage.tsx'

/** /error, titled Oops: where mails and other sites lead when something failed; `requestId` in the address is shown. */
export const ErrorPage = () => {
  const { requestId = '' } = useSearch({ strict: false }) as { requestId?: string }
  return <FailurePage error={new CallError({ message: '', requestId: requestId.slice(0, 16) }, 'unexpected')} />
}
