import { MultiSelect, Pill } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hashtagText } from '#shared/entities/hashtag.ts'
import { foldTag } from '#shared/search/fold.ts'
import { useSession } from '#web/session/use-session.ts'
import { foldedFilter } from './option-filter.ts'
import { useReferenceOptions } from './reference-options.ts'
import { optionsDrawn } from './searchable-select.tsx'

type Props = {
  id?: string
  label: string
  description?: string
  error?: string
  disabled?: boolean
  required?: boolean
  /** Ids of hashtags, and the texts of new ones. */
  value: string[]
  onChange: (value: string[]) => void
}

/** Hashtags by name; a holder of HashTag SAVE may add new ones by typing them. */
export function HashtagsInput({ value, onChange, ...common }: Props) {
  const { t } = useTranslation('entity')
  const { holds } = useSession()
  const options = useReferenceOptions('hashtag')
  const [search, setSearch] = useState('')
  const mayCreate = holds('HashTag', 'SAVE')
  const names = useMemo(() => new Map((options ?? []).map((one) => [one.id, one.name])), [options])
  const taken = useMemo(
    () => new Set([...names.values(), ...value.filter((one) => !names.has(one))].map(foldTag)),
    [names, value],
  )
  const typed = hashtagText.safeParse(search)
  const offered = mayCreate && typed.success && !taken.has(foldTag(typed.data)) ? typed.data : null
  const data = [
    ...[...names].map(([id, name]) => ({ value: id, label: name })),
    ...value.filter((one) => !names.has(one)).map((one) => ({ value: one, label: one })),
    ...(offered ? [{ value: offered, label: t('hashtags.create', { text: offered }) }] : []),
  ]
  return (
    <MultiSelect
      {...common}
      data={data}
      value={value}
      onChange={onChange}
      searchable
      hidePickedOptions
      searchValue={search}
      onSearchChange={setSearch}
      limit={optionsDrawn}
      filter={(input) => {
        const found = foldedFilter({ ...input, search: input.search.replace(/^#+/, '') })
        const isNew = (option: (typeof found)[number]) => 'value' in option && option.value === offered
        const created = input.options.filter(isNew)
        return [...found.filter((option) => !isNew(option)), ...created]
      }}
      placeholder={value.length === 0 ? t('hashtags.placeholder') : undefined}
      nothingFoundMessage={t(mayCreate ? 'select.nothing' : 'hashtags.mayNotCreate')}
      renderPill={({ value: one, onRemove, disabled }) => (
        <Pill
          withRemoveButton={!disabled}
          onRemove={onRemove}
          removeButtonProps={{ 'aria-label': t('select.remove', { name: names.get(String(one)) ?? one }) }}
        >
          <bdi>#{names.get(String(one)) ?? one}</bdi>
        </Pill>
      )}
    />
  )
}
