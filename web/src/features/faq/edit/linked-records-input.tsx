import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import { MultiCombobox } from '#web/components/inputs/multi-combobox.tsx'
import { findFolded } from '#web/components/inputs/options.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { linkedName } from '#web/reader/faq/linked-names.tsx'
import { useFieldLabel } from '../use-field-label.ts'
import { type Linked, useLinkedItems } from '#web/reader/faq/use-linked-items.ts'
import { useMediaTypeName } from '#web/reader/media/media-type.tsx'

type Item = Linked[keyof Linked]

type Props = {
  name: 'directories' | 'media'
  object: keyof Linked
  value: string[]
  onChange: (ids: string[]) => void
  error: string | null
}

/** Debounce of the search in milliseconds, and maximum number of suggestions. */
const debounceMs = 250
const maxSuggestions = '20'

function useItemHint(): (item: Item) => string | null {
  const typeName = useMediaTypeName()
  return (item) => ('title' in item ? typeName(item.content_type) : item.acronym)
}

/** Search input for linked organisations or media; offers only published records. */
export function LinkedRecordsInput({ name, object, value, onChange, error }: Props) {
  const { t } = useTranslation('faq')
  const label = useFieldLabel()
  const itemHint = useItemHint()
  const [inputText, setInputText] = useState('')
  const [search] = useDebouncedValue(inputText.trim(), debounceMs)
  const searchQuery = useQuery(
    queries.publishedList<Item>(object, { per_page: maxSuggestions, ...(search && { search: search.slice(0, 200) }) }),
  )
  const answered = inputText.trim() === search && !searchQuery.isPlaceholderData
  const linkedItems = useLinkedItems(object, value)
  const items = new Map<string, Item>(
    [...(searchQuery.data?.entities ?? []), ...linkedItems.items].map((one) => [one.id, one]),
  )
  const nameOf = (id: string): string => {
    const item = items.get(id)
    return item ? linkedName(item) : t(linkedItems.pending ? 'linked.loading' : 'linked.gone')
  }
  return (
    <MultiCombobox
      id={fieldId(name)}
      label={label(name)}
      description={t(`linked.hint.${name}`)}
      error={error ?? undefined}
      options={[...items].map(([id, item]) => ({ value: id, label: nameOf(id), detail: itemHint(item) }))}
      value={value}
      onChange={onChange}
      onTyped={setInputText}
      // The server searches all languages and spellings. Until its response arrives, the current options are filtered
      // locally.
      find={answered ? (all) => [...all] : findFolded}
      nameOf={nameOf}
      maxItems={50}
      placeholder={t(`linked.choose.${name}`)}
      emptyText={t(answered ? 'linked.none' : 'linked.loading')}
    />
  )
}
