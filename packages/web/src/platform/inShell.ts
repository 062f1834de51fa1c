import { createContext } from 'react'

/** Whether the page is inside header and menu: a message page then needs no frame of its own. */
export const InShell = createContext(false)
