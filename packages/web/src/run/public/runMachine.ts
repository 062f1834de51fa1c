import { createContext, use } from 'react'

const Context = createContext('')
export const RunMachineProvider = Context.Provider

/** The machine that the head of the run around names, trimmed; empty where it names none. */
export const useRunMachine = (): string => use(Context).trim()

const folded = (name: string) => name.trim().toLocaleLowerCase()

/** Whether two names are of the same machine: people write the case as it comes. */
export const isSameMachine = (one: string, other: string): boolean => folded(one) === folded(other)
