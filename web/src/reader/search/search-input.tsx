import { TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, Suspense, type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './search-box.module.css'
import type { PaletteCommand } from './palette-commands.ts'
import type { Suggestions, SuggestionsHandle } from './suggestions.tsx'
import { useRememberSearch } from './use-remember-search.ts'
import { Icon } from '#web/components/icons/icons.tsx'

type Props = {
  input?: RefObject<HTMLInputElement | null>
  size?: 'sm' | 'md' | 'lg'
  label?: string
  words: string
  onWords: (words: string) => void
  /** Returns the URL parameters of the results page. */
  toSearchParams: (words: string) => URLSearchParams
  /** Acronym of the language whose titles come first; default: the interface language. */
  language?: string | null
  rightContent?: ReactNode
  /** Keyboard shortcut that opens the search. */
  keys?: string
  /** Commands of the palette; if set, the list is always visible. */
  commands?: readonly PaletteCommand[]
}

const loadSuggestions = async () => (await import('./suggestions.tsx')).Suggestions

/** Suggestion list, and whether a click requested it. */
type Loaded = { List: typeof Suggestions; startOpened: boolean }

/** ARIA attributes of the input before the list is loaded. */
const closed = { role: 'combobox', 'aria-expanded': false, 'aria-autocomplete': 'list', autoComplete: 'off' }

/**
 * Search input with suggestions, for use in any form. The list is loaded on first use; without it, the input still
 * works.
 */
export function SearchInput(props: Props) {
  const { input, size, label, words, onWords, toSearchParams, language, rightContent, keys, commands } = props
  const { t } = useTranslation('app')
  const remember = useRememberSearch()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const [field, setField] = useState<object>(closed)
  const list = useRef<SuggestionsHandle>(null)
  const fallbackRef = useRef<HTMLInputElement>(null)
  const element = input ?? fallbackRef
  const load = ({ type }: SyntheticEvent) => {
    if (loaded) return
    loadSuggestions().then((List) => setLoaded((now) => now ?? { List, startOpened: type === 'pointerdown' }), Boolean)
  }
  const forwardEvent = (event: SyntheticEvent) => list.current?.(event)
  return (
    <div className={classes.search} onBlur={forwardEvent}>
      <TextInput
        ref={element}
        size={size}
        aria-label={label ?? t('shell.search')}
        aria-keyshortcuts={keys}
        placeholder={label ?? t('shell.searchPlaceholder')}
        leftSection={<Icon name="search" />}
        rightSection={rightContent}
        rightSectionWidth={rightContent ? 64 : 0}
        {...field}
        value={words}
        onPointerDown={load}
        onFocus={load}
        onClick={forwardEvent}
        onKeyDown={forwardEvent}
        onChange={(event) => {
          setIsTyping(true)
          onWords(event.currentTarget.value)
          forwardEvent(event)
        }}
        enterKeyHint="search"
        maxLength={200}
      />
      {loaded && (
        <Suspense fallback={null}>
          <loaded.List
            ref={list}
            input={element}
            words={words}
            toSearchParams={toSearchParams}
            language={language}
            startOpened={loaded.startOpened || isTyping}
            commands={commands}
            onSearch={remember}
            onField={setField}
          />
        </Suspense>
      )}
    </div>
  )
}
