import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import { searchQueries } from '#web/api/search-queries.ts'
import { useListbox } from '#web/components/inputs/use-listbox.ts'
import { withOpened } from '#web/reader/opened-item.ts'
import { useReaderPath } from '#web/reader/reader-path.ts'
import { menuFor } from '#web/session/menu.ts'
import { useSession } from '#web/session/use-session.ts'
import { useRecentSearches } from './recent-searches.ts'
import { type PaletteCommand, matchCommands } from './palette-commands.ts'
import { type Section, SuggestionList } from './suggestion-list.tsx'
import { meantCommands, useOfflineCommand } from './use-offline-command.ts'

/** Receives the events of the input. */
export type SuggestionsHandle = (event: SyntheticEvent) => void

type Props = {
  ref: Ref<SuggestionsHandle>
  input: RefObject<HTMLInputElement | null>
  words: string
  toSearchParams: (words: string) => URLSearchParams
  /** Acronym; default: the interface language. */
  language?: string | null
  startOpened: boolean
  /** Commands, in the palette only. */
  commands?: readonly PaletteCommand[]
  /** Called when a search is sent. */
  onSearch: (words: string) => void
  /** Receives the ARIA attributes of the input. */
  onField: (attributes: object) => void
}

/** Minimum length of a query in characters; shorter ones match too many titles. */
const minLetters = 2

/** Maximum popular questions before anything is typed. */
const maxPopular = 5

/**
 * Suggestions before typing: recent searches and the most viewed questions. Then matching titles, the search itself, and
 * the section for offline use. In the palette also commands; there Enter opens the only match.
 */
export function Suggestions({
  ref,
  input,
  words,
  toSearchParams,
  language,
  startOpened,
  commands,
  onSearch,
  onField,
}: Props) {
  const { t, i18n } = useTranslation('suggestions')
  const { recent, remove, clear } = useRecentSearches()
  const panel = useRef<HTMLDivElement>(null)
  const query = words.trim()
  const palette = commands !== undefined
  const isLongEnough = query.length >= minLetters
  const { rights } = useSession()
  const offline = useOfflineCommand()
  const pathOf = useReaderPath()
  const { data: home } = useQuery({
    ...queries.home(),
    enabled: query === '' && menuFor(rights).some((entry) => 'path' in entry && entry.path === '/home'),
    staleTime: 5 * 60_000,
  })
  const { data, isPlaceholderData, isLoading } = useQuery({
    ...searchQueries.suggestions(query, language ?? i18n.language),
    enabled: isLongEnough,
  })

  const sections: Section[] = [
    {
      name: 'recent',
      rows: (query === '' ? recent : []).map((one) => ({
        kind: 'recent',
        to: `/search-result?${toSearchParams(one)}`,
        title: one,
        onOpen: () => onSearch(one),
        onRemove: () => void remove(one),
      })),
    },
    {
      name: 'popular',
      rows: (query === '' ? (home?.top_viewed ?? []) : [])
        .slice(0, maxPopular)
        .map(({ id, question, language_id }) => ({
          kind: 'faq',
          to: pathOf('faq', id),
          title: question,
          languageId: language_id,
        })),
    },
    {
      name: 'screens',
      rows: (commands ? matchCommands(commands, query) : meantCommands(offline, query)).map(
        ({ to, label, onChoose }) => ({
          kind: 'screen',
          to,
          title: label,
          onChoose,
        }),
      ),
    },
    {
      name: 'found',
      rows: (isLongEnough ? (data?.entities ?? []) : []).map(({ object, id, title, language_id, highlights }) => ({
        kind: object,
        to: `/search-result?${withOpened(toSearchParams(query), id, object)}`,
        title,
        languageId: language_id,
        highlights,
      })),
    },
    {
      name: 'search',
      // After the titles have loaded, which would otherwise move it.
      rows: (query === '' || isLoading ? [] : [query]).map((one) => ({
        kind: 'search',
        to: `/search-result?${toSearchParams(one)}`,
        title: t('searchFor', { words: one }),
        onOpen: () => onSearch(one),
      })),
    },
  ]
  const rows = sections.flatMap((section) => section.rows)
  const suggestionCount = sections.flatMap(({ name, rows: own }) => (name === 'search' ? [] : own)).length

  const pick = (place: number) => panel.current?.querySelectorAll<HTMLElement>('[role=option]')[place]?.click()
  const list = useListbox({ count: rows.length, onPick: pick, startOpened })
  const opened = palette || list.isOpen
  const isShown = opened && rows.length > 0
  const isSettled = opened && (isLongEnough ? data !== undefined && !isPlaceholderData : isShown)

  const onKey = (event: KeyboardEvent) => {
    const row = isShown ? rows[list.active] : undefined
    const isOnlyMatch = palette && query !== '' && isSettled && suggestionCount === 1 && !row
    if (event.key === 'Enter' && isOnlyMatch && !event.nativeEvent.isComposing) {
      event.preventDefault()
      pick(0)
    } else if (event.key === 'Delete') row?.onRemove?.()
    // Escape is left to the dialog or the browser unless it closes a list.
    else if (event.key !== 'Escape' || (isShown && !palette)) list.onKey(event)
  }
  const eventHandlers: Record<string, (event: SyntheticEvent) => void> = {
    click: () => list.open(),
    change: () => list.open(),
    keydown: (event) => onKey(event as KeyboardEvent),
    blur: (event) => {
      if (!event.currentTarget.contains((event as FocusEvent).relatedTarget)) list.close()
    },
  }
  useImperativeHandle(ref, () => (event) => eventHandlers[event.type]?.(event))
  const { close } = list
  useEffect(() => {
    const form = input.current?.form
    form?.addEventListener('submit', close)
    return () => form?.removeEventListener('submit', close)
  })

  const { combobox, listbox, active } = list
  const activeId = isShown && active >= 0 ? combobox['aria-activedescendant'] : undefined
  useLayoutEffect(() => {
    onField({
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listbox.id : undefined,
      'aria-activedescendant': activeId,
    })
  }, [onField, isShown, listbox.id, activeId])

  return (
    <>
      <VisuallyHidden component="output">{isSettled && t('count', { count: suggestionCount })}</VisuallyHidden>
      {isShown && (
        <SuggestionList
          ref={panel}
          state={list}
          sections={sections}
          palette={palette}
          onClear={() => {
            void clear()
            input.current?.focus()
          }}
          onOpen={() => {
            list.close()
            // Hides the on-screen keyboard of a phone; no effect behind an open dialog.
            document.getElementById('main')?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}
