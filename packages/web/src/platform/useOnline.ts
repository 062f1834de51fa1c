import { useSyncExternalStore } from 'react'
import { isOnline, onConnection } from './connection.ts'

/** Whether the server is reached, as far as known; follows the network and what calls find out. */
export const useOnline = (): boolean => useSyncExternalStore(onConnection, isOnline)
