import { createContext } from 'react'

/** The locale in whose form fields write days, and read what is typed: the user's. */
export const DayLocale = createContext('en-GB')
