import { Group, MultiSelect, Pill, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '#web/api/queries.ts'
import { fieldId } from '#web/components/field-id.ts'
import { foldedFilter } from '#web/entity/option-filter.ts'
import { linkedName } from '#web/faq/linked-names.tsx'
import { useFieldLabel } from '#web/faq/use-field-label.ts'
import { type Linked, useLinkedItems } from '#web/faq/use-linked.ts'
import { useMediaTypeName } from '#web/media/media-type.tsx'

type Item = Linked[keyof Linked]

type Props = {
  name: 'directories' | 'media'
  object: keyof Linked
  value: string[]
  onChange: (ids: string[]) => void
  error: string | null
}

/** Milliseconds without a keystroke after which the server is asked, and how many answers it gives. */
const pause = 250
const offeredAtOnce = '20'

/** What tells two items of the same name apart. */
function useAside(): (item: Item) => string | null {
  const typeName = useMediaTypeName()
  return (item) => ('title' in item ? typeName(item.content_type) : item.acronym)
}

/** Organisations or media that belong to the answer, found by a few letters: only what readers may see is offered. */
export function LinkedInput({ name, object, value, onChange, error }: Props) {
  const { t } = useTranslation('faq')
  const label = useFieldLabel()
  const aside = useAside()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pause)
  const offered = useQuery(
    queries.publishedList<Item>(object, { per_page: offeredAtOnce, ...(search && { search: search.slice(0, 200) }) }),
  )
  const answered = typed.trim() === search && !offered.isPlaceholderData
  const chosen = useLinkedItems(object, value)
  const items = new Map<string, Item>([...(offered.data?.entities ?? []), ...chosen.items].map((one) => [one.id, one]))
  const nameOf = (id: string): string => {
    const item = items.get(id)
    return item ? linkedName(item) : t(chosen.pending ? 'linked.loading' : 'linked.gone')
  }
  const ids = [...new Set([...items.keys(), ...value])]
  return (
    <MultiSelect
      id={fieldId(name)}
      label={label(name)}
      description={t(`linked.hint.${name}`)}
      error={error ?? undefined}
      data={ids.map((id) => ({ value: id, label: nameOf(id) }))}
      value={value}
      onChange={onChange}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server searches in every language and spelling; until it has, nothing else is offered under the fingers.
      filter={answered ? ({ options }) => options : foldedFilter}
      hidePickedOptions
      maxValues={50}
      placeholder={value.length === 0 ? t(`linked.choose.${name}`) : undefined}
      nothingFoundMessage={t(answered ? 'linked.none' : 'linked.loading')}
      renderOption={({ option }) => {
        const item = items.get(option.value)
        const beside = item && aside(item)
        return (
          <Group gap={8} wrap="nowrap" justify="space-between" flex="1">
            <bdi>{option.label}</bdi>
            {beside && (
              <Text span size="sm" c="dimmed">
                <bdi>{beside}</bdi>
              </Text>
            )}
          </Group>
        )
      }}
      renderPill={({ value: id, onRemove, disabled }) => (
        <Pill
          withRemoveButton={!disabled}
          onRemove={onRemove}
          removeButtonProps={{ 'aria-label': t('linked.remove', { name: nameOf(String(id)) }) }}
        >
          <bdi>{nameOf(String(id))}</bdi>
        </Pill>
      )}
    />
  )
}
