import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'

const LiveEvent = z.object({ topic: z.string(), id: z.string().nullish() })
const longest = 60_000

/** Milliseconds to wait before the nth try to connect again: 2 s, doubled up to a minute. */
export const waitBefore = (attempt: number): number => Math.min(longest, 1000 * 2 ** attempt)

/**
 * Follows the server's events while the shell is shown: a list that somebody else changed loads again by itself.
 * After a break everything that is on screen is loaded again, because nobody knows what was missed.
 */
export const useLive = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    const connect = () => {
      source = new EventSource('/api/events')
      source.onopen = () => {
        if (failures > 0) void client.invalidateQueries()
        failures = 0
      }
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const event = LiveEvent.safeParse(parse(data))
        if (event.success) void client.invalidateQueries({ queryKey: [event.data.topic] })
      }
      source.onerror = () => {
        source?.close()
        failures += 1
        timer = setTimeout(connect, waitBefore(failures))
      }
    }
    connect()
    return () => {
      source?.close()
      clearTimeout(timer)
    }
  }, [client])
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
