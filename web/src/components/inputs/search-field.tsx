import { ActionIcon, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Icon } from '#web/components/icons/icons.tsx'

type Props = {
  /** What is asked now; where it changes from elsewhere (back, clear), the input follows. */
  value: string
  /** Null where nothing is asked any more. */
  onSearch: (words: string | null) => void
  label: string
  /** Of the button that asks. */
  goLabel: string
  /** Characters. */
  maximum?: number
}

/** Words to search for, asked when they are sent and not at every letter. */
export function SearchField({ value, onSearch, label, goLabel, maximum = 200 }: Props) {
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  if (asked !== value) {
    setAsked(value)
    setTyped(value)
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim() || null)
  }
  return (
    <form onSubmit={ask}>
      <TextInput
        type="search"
        size="md"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={maximum}
        dir="auto"
        onChange={(event) => setTyped(event.currentTarget.value)}
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
