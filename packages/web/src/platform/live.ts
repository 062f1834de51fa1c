import type { Topic } from '@gemba/domain/core/topics'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { batchChanges } from './batchChanges.ts'
import { CallError } from './callError.ts'
import { refresh } from './queries.ts'
import { redirectIfRefused } from './refused.ts'

const longest = 60_000

/** Milliseconds to wait before the nth try to connect again: 2 s, doubled up to a minute. */
export const waitBefore = (attempt: number): number => Math.min(longest, 1000 * 2 ** attempt)

/** The topic of a change event; undefined if it has none. */
export const topicOfChange = (text: string): Topic | undefined => {
  try {
    const change: unknown = JSON.parse(text)
    return typeof change === 'object' && change && 'topic' in change && typeof change.topic === 'string'
      ? (change.topic as Topic)
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Follows GET /api/events while the shell is shown: a list that someone else changed reloads automatically. After an
 * interruption everything on screen is reloaded, because it is unknown what was missed; `full` means that newer pages
 * of this person are notified instead, `bye` that the sign-in ended.
 */
export const useLive = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    const changes = batchChanges(told => {
      const topics = [...told].filter(topic => topic !== 'everything')
      void (told.has('everything') ? client.invalidateQueries() : refresh(client, topics))
    })
    const all = () => changes.add('everything')
    const connect = () => {
      source = new EventSource('/api/events')
      source.addEventListener('hello', () => {
        if (failures > 0) all()
        failures = 0
      })
      source.addEventListener('resync', all)
      source.addEventListener('change', ({ data }: MessageEvent<string>) => {
        const topic = topicOfChange(data)
        if (topic) changes.add(topic)
      })
      source.addEventListener('full', () => {
        source?.close()
        failures += 1
        document.addEventListener('visibilitychange', whenSeen)
      })
      source.addEventListener('bye', () => {
        source?.close()
        redirectIfRefused(
          new CallError({ status: 401, message: i18n.t('platform:signedOut'), requestId: '' }, 'not-signed-in'),
        )
      })
      source.onerror = () => {
        source?.close()
        failures += 1
        timer = setTimeout(connect, waitBefore(failures))
      }
    }
    // Newer pages replaced this one: it listens again when someone returns to it.
    const whenSeen = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', whenSeen)
      connect()
    }
    connect()
    return () => {
      changes.stop()
      source?.close()
      document.removeEventListener('visibilitychange', whenSeen)
      clearTimeout(timer)
    }
  }, [client])
}
