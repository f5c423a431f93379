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
  /** Of the page of results for these words. */
  addressOf: (words: string) => URLSearchParams
  /** Acronym of the language whose titles come first; that of the interface where none is named. */
  language?: string | null
  /** At the end of the input. */
  rightContent?: ReactNode
  /** Which open the search from anywhere. */
  keys?: string
  /** The list stands under the input for good, with these. */
  offers?: readonly PaletteCommand[]
}

const loadSuggestions = async () => (await import('./suggestions.tsx')).Suggestions

/** The list, and whether it was pressed for. */
type Loaded = { List: typeof Suggestions; startOpened: boolean }

/** What the input says of a list that is not there yet. */
const closed = { role: 'combobox', 'aria-expanded': false, 'aria-autocomplete': 'list', autoComplete: 'off' }

/**
 * Where one types what to search for, in a form of any shape: it completes what is typed. Its list comes with the first
 * use, while one begins to type; where that does not come, the input works without it.
 */
export function SearchInput(props: Props) {
  const { input, size, label, words, onWords, addressOf, language, rightContent, keys, offers } = props
  const { t } = useTranslation('app')
  const remember = useRememberSearch()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [typed, setTyped] = useState(false)
  const [field, setField] = useState<object>(closed)
  const list = useRef<SuggestionsHandle>(null)
  const own = useRef<HTMLInputElement>(null)
  const element = input ?? own
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
          setTyped(true)
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
            addressOf={addressOf}
            language={language}
            startOpened={loaded.startOpened || typed}
            offers={offers}
            onSearch={remember}
            onField={setField}
          />
        </Suspense>
      )}
    </div>
  )
}
