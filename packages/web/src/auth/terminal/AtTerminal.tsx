import { getTerminalHere } from '@gemba/domain/terminals/terminals.endpoints'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../platform/call.ts'
import { TerminalSignIn } from './TerminalSignIn.tsx'

type AtTerminalProps = {
  returnTo: string | undefined
  onPassword: () => void
  /** while the server is asked, and where it says that this is no terminal, or no longer */
  otherwise: { asking: ReactNode; none: ReactNode }
}

/** The sign-in of a terminal, where the server says that this browser is one. */
export const AtTerminal = ({ returnTo, onPassword, otherwise }: AtTerminalProps) => {
  const here = useQuery({
    queryKey: ['terminals', 'here'],
    queryFn: () => call(getTerminalHere, { quiet: true }),
    retry: false,
    refetchOnWindowFocus: true,
  })
  if (here.isPending) return otherwise.asking
  const terminal = here.data?.terminal
  if (!terminal) return otherwise.none
  return <TerminalSignIn terminal={terminal} returnTo={returnTo} onPassword={onPassword} />
}
