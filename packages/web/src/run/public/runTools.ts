import type { Localized } from '@gemba/domain/checklists/definition/localized'
import type { ShownText } from '@gemba/domain/checklists/definition/localizedText'
import { createContext, use, useSyncExternalStore } from 'react'

/** A file of an answer as the page shows it. */
export type RunFile = {
  /** small enough for a thumbnail */
  src: string
  full: string
  /** known for files that were added here */
  name?: string
  /** stored: the server has it. waiting: there was no network at the last try, and it is kept on the device */
  state: 'stored' | 'sending' | 'waiting' | 'failed'
  /** why it was not accepted, in words */
  failure?: string
  /** it is never accepted, however often it is sent */
  final?: boolean
}

export type RunFiles = {
  /** shows and stores a file immediately; returns its temporary id for the answer */
  add: (file: File) => string
  of: (id: string) => RunFile
  forget: (id: string) => void
  /** sends again what was refused */
  retry: () => void
  subscribe: (listener: () => void) => () => void
  version: () => number
}

export type PersonChoice = { id: string; name: string; badge: string | null }
export type IssueOption = { id: string; number: string; title: string }

/** What questions need of the world around them: a run has a server behind it, the builder's preview has none. */
export type RunTools = {
  /** the language in which the checklist is shown */
  locale: string
  say: (value: Localized | undefined, placeholder?: string) => ShownText
  /** a calendar day as the reader writes it */
  day: (day: string) => string
  files: RunFiles
  people: (search: string, role?: string) => Promise<readonly PersonChoice[]>
  names: (field: 'machine' | 'part', search: string) => Promise<readonly string[]>
  /** open issues of the checklist, those of the question first; absent where none can be joined */
  openIssues?: (question: string, search: string) => Promise<readonly IssueOption[]>
  /** who signs, as they are called */
  signer: string
}

const Context = createContext<RunTools | null>(null)
export const RunToolsProvider = Context.Provider

/** The tools of the run around. @throws outside of a run or a preview */
export const useRunTools = (): RunTools => {
  const tools = use(Context)
  if (!tools) throw new Error('a question stands outside of a run')
  return tools
}

/** The files of some ids; draws again when one of them arrived or failed. */
export const useRunFiles = (ids: readonly string[]): (RunFile & { id: string })[] => {
  const { files } = useRunTools()
  useSyncExternalStore(files.subscribe, files.version)
  return ids.map(id => ({ id, ...files.of(id) }))
}
