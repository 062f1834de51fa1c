import { text } from '@gemba/domain/checklists/definition/localizedText'
import { useEffect, useMemo } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { useMe } from '../../platform/me.ts'
import type { RunFiles, RunTools } from '../../run/public/runTools.ts'

/** Files that are tried out in the preview: shown from memory, sent nowhere. */
const memoryFiles = (): RunFiles & { clear: () => void } => {
  const kept = new Map<string, { src: string; full: string; name: string; state: 'stored' }>()
  const listeners = new Set<() => void>()
  let version = 0
  return {
    add: file => {
      const src = URL.createObjectURL(file)
      const id = crypto.randomUUID()
      kept.set(id, { src, full: src, name: file.name, state: 'stored' })
      version += 1
      for (const listener of listeners) listener()
      return id
    },
    of: id => kept.get(id) ?? { src: '', full: '', state: 'failed' },
    forget: id => void kept.delete(id),
    retry: () => {},
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    version: () => version,
    clear: () => {
      for (const { src } of kept.values()) URL.revokeObjectURL(src)
      kept.clear()
    },
  }
}

/** What questions need around them where there is no run: people and machines are examples. */
export const usePreviewTools = (locale: string, source: string): RunTools => {
  const { t } = useTranslation('checklists')
  const me = useMe()
  const { day } = useFormat()
  const company = me.customer.settings.language
  const files = useMemo(memoryFiles, [])
  useEffect(() => () => files.clear(), [files])
  const signer = `${me.profile.firstName} ${me.profile.lastName}`.trim() || me.username
  return useMemo(
    () => ({
      locale,
      say: (value, placeholder) => text(value, locale, [company, source], placeholder ?? t('build.untitled')),
      files,
      people: async () => [{ id: me.id, name: signer, badge: me.badge }],
      names: async () => [],
      signer,
      day,
    }),
    [locale, company, source, files, me, signer, day, t],
  )
}
