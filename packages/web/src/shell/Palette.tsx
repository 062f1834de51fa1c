import { pagesOf } from '@gemba/domain/core/menu'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { IconArrowRight, IconExternalLink, IconSearch } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { loadRecordSearches, site } from '../platform/installed.ts'
import { useMe } from '../platform/me.ts'
import type { FoundRecord } from '../platform/recordSearch.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { labelOf } from './menuItems.ts'
import classes from './Palette.module.css'
import { pagesFor } from './pagesFor.ts'
import { useFocusBack } from './useFocusBack.ts'

const [store, palette] = createSpotlight()

/** Ctrl+K: any page that the user may open, and records found by their words (architecture.md §7). */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useTranslation(['shell', 'platform'])
  const me = useMe()
  const go = useGo()
  const [words, setWords] = useState('')
  useFocusBack()
  const pages = useMemo(() => {
    const all = pagesOf(site(), me).map(entry => ({
      ...entry,
      label: labelOf(entry, t),
      detail: entry.sections.map(section => t(`platform:${section}`)).join(' · '),
    }))
    return pagesFor(all, words).slice(0, 8)
  }, [me, t, words])
  const { kinds, groups, searching } = useRecords(words)
  useEffect(() => {
    palette.open()
    return palette.close
  }, [])
  const open = (record: FoundRecord) =>
    'to' in record ? void go(record.to) : window.open(record.href, '_blank', 'noopener')
  const found = [t('shell:palette.pages'), ...kinds.map(kind => t(`platform:${kind}`))]
  const what = new Intl.ListFormat(i18n.language).format(found)
  const nothing = pages.length === 0 && groups.length === 0
  const first = pages[0]?.to ?? groups[0]?.records[0]?.id
  useEffect(() => {
    if (words !== '' && first) chooseFirst()
  }, [words, first])
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={words}
      onQueryChange={setWords}
      onSpotlightClose={onClose}
      centered={false}
      yOffset="12vh"
      radius="lg"
      overlayProps={{ blur: 0, color: 'var(--g-overlay)', backgroundOpacity: 1 }}
      classNames={classes}
      transitionProps={{ duration: 0 }}
    >
      <Spotlight.Search
        placeholder={t('shell:palette.placeholder')}
        aria-label={t('shell:palette.placeholder')}
        leftSection={<Icon of={IconSearch} />}
      />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('shell:palette.pages')}>
            {pages.map(page => (
              <Spotlight.Action
                key={page.to}
                label={page.label}
                description={page.detail}
                rightSection={<Icon of={IconArrowRight} size={16} mirrors />}
                onClick={() => void go(page.to ?? '/')}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {groups.map(group => (
          <Spotlight.ActionsGroup key={group.id} label={t(`platform:${group.phrase}`)}>
            {group.records.map(record => (
              <Spotlight.Action
                key={record.id}
                label={record.label}
                description={record.detail ?? ''}
                rightSection={<Icon of={'to' in record ? IconArrowRight : IconExternalLink} size={16} mirrors />}
                onClick={() => open(record)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {nothing && (
          <Spotlight.Empty>
            {searching ? t('shell:palette.searching') : t('shell:palette.nothing', { words })}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer>{t('shell:palette.hint', { what })}</Spotlight.Footer>
    </Spotlight.Root>
  )
}

/**
 * Enter opens the first line without an arrow key before. Mantine chooses it on every letter, but records come after
 * the letters, and it marks the line in the document only.
 */
const chooseFirst = () => {
  if (document.querySelector('[data-action][data-selected]')) return
  document.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState(state => ({ ...state, selected: 0 }))
}

/** What the features find for the words; one that fails or refuses finds nothing. */
const useRecords = (typed: string) => {
  const me = useMe()
  const [words] = useDebouncedValue(typed.trim(), 250)
  const { data: searches, isPending } = useQuery({
    queryKey: ['palette', 'searches'],
    queryFn: loadRecordSearches,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const usable = (searches ?? []).filter(search => search.mayUse(me))
  const answers = useQueries({
    queries: usable.map(search => ({
      queryKey: ['palette', search.id, words],
      queryFn: ({ signal }: { signal: AbortSignal }) => search.find(words, me, signal),
      enabled: words.length >= 2,
      retry: false,
      staleTime: 30_000,
    })),
  })
  const groups = usable.flatMap((search, k) => {
    const records = answers[k]?.data ?? []
    return typed.trim().length >= 2 && records.length > 0 ? [{ id: search.id, phrase: search.phrase, records }] : []
  })
  const searching = isPending || answers.some(answer => answer.isFetching) || words !== typed.trim()
  return { kinds: usable.map(search => search.phrase), groups, searching }
}
