import { LONGEST_NAME } from '@gemba/domain/checklists/checklist.schema'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx'
import { TranslationRow } from './TranslationRow.tsx'

type NameRowProps = {
  source: string
  words: string
  locale: string
  readOnly: boolean
  save: (words: string) => Promise<unknown>
}

/** The name of the checklist: no part of its definition, and saved beside it a moment after the last key. */
export const NameRow = ({ words, save, ...shown }: NameRowProps) => {
  const { t } = useTranslation('checklists')
  const [typed, setTyped] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState<string>()
  const store = async () => {
    if (typed === undefined || saving) return
    setSaving(true)
    try {
      if (typed.trim() !== words) await save(typed.trim())
      setTyped(now => (now === typed ? undefined : now))
      setRefused(undefined)
    } catch (error) {
      setRefused(typed)
      notifyFailure(t('settings.failed'), error)
    } finally {
      setSaving(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts from the last key, whatever is drawn meanwhile
  useEffect(() => {
    if (typed === undefined || saving || typed === refused) return
    const timer = setTimeout(() => void store(), 1000)
    return () => clearTimeout(timer)
  }, [typed, saving, refused])
  return (
    <>
      <TranslationRow
        {...shown}
        words={typed ?? words}
        maxLength={LONGEST_NAME}
        onType={setTyped}
        onLeave={() => void store()}
      />
      <UnsavedGuard dirty={typed !== undefined && !saving} />
    </>
  )
}
