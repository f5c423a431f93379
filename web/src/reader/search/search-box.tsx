import { type ComponentProps, type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SearchInput } from './search-input.tsx'
import { useRememberSearch } from './use-remember-search.ts'

type Props = Omit<ComponentProps<typeof SearchInput>, 'input' | 'words' | 'onWords' | 'toSearchParams'> & {
  /** Returns the URL parameters of the results page. */
  toSearchParams?: (words: string) => URLSearchParams
  /** Current query; when it changes from outside (Back, clear), the input follows. */
  value?: string
}

const resultsOf = (q: string): URLSearchParams => new URLSearchParams({ q })

/** Search box that navigates to the results page. */
export function SearchBox({ value = '', toSearchParams = resultsOf, ...rest }: Props) {
  const navigate = useNavigate()
  const remember = useRememberSearch()
  const [words, setWords] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setWords(value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    remember(words)
    void navigate(`/search-result?${toSearchParams(words.trim())}`)
  }
  return (
    <search>
      <form onSubmit={submit}>
        <SearchInput {...rest} words={words} onWords={setWords} toSearchParams={toSearchParams} />
      </form>
    </search>
  )
}
