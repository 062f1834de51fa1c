import { createContext } from 'react'

/** Whether header and menu are around: a page that only says something then needs no frame of its own. */
export const InShell = createContext(false)
