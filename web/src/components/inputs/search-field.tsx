import { ActionIcon, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Icon } from '#web/components/icons/icons.tsx'

type Props = {
  /** Current query. The input follows external changes, such as the back button. */
  value: string
  /** Receives null if the query was cleared. */
  onSearch: (words: string | null) => void
  label: string
  goLabel: string
  /** Maximum characters. */
  maximum?: number
}

/** Search field that submits on Enter or a click, and not on every character. */
export function SearchField({ value, onSearch, label, goLabel, maximum = 200 }: Props) {
  const [inputText, setInputText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setInputText(value)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(inputText.trim() || null)
  }
  return (
    <form onSubmit={search}>
      <TextInput
        type="search"
        size="md"
        aria-label={label}
        placeholder={label}
        value={inputText}
        maxLength={maximum}
        dir="auto"
        onChange={(event) => setInputText(event.currentTarget.value)}
        rightSectionWidth={48}
        rightSection={
          <ActionIcon type="submit" variant="subtle" size={40} aria-label={goLabel}>
            <Icon name="search" size={20} />
          </ActionIcon>
        }
      />
    </form>
  )
}
