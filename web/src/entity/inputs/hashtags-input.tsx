import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hashtagText } from '#shared/entities/hashtag.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import { MultiCombobox } from '#web/components/inputs/multi-combobox.tsx'
import type { InputProps } from '#web/components/inputs/input-props.ts'
import { findFolded, type Option } from '#web/components/inputs/options.ts'
import { useSession } from '#web/session/use-session.ts'
import { useReferenceOptions } from './reference-options.ts'

type Props = Omit<InputProps, 'id'> & {
  id?: string
  /** Ids of hashtags, or texts of new ones. */
  value: string[]
  onChange: (value: string[]) => void
}

/** Hashtag input. With the permission HashTag SAVE, users can create new hashtags. */
export function HashtagsInput({ value, onChange, ...common }: Props) {
  const { t } = useTranslation('entity')
  const { hasPermission } = useSession()
  const options = useReferenceOptions('hashtag')
  const mayCreate = hasPermission('HashTag', 'SAVE')
  const names = useMemo(() => new Map((options ?? []).map((one) => [one.id, one.name])), [options])
  const usedNames = useMemo(
    () => new Set([...names.values(), ...value.filter((one) => !names.has(one))].map(foldTag)),
    [names, value],
  )
  const matchingOptions = (typed: string): Option[] => {
    const text = hashtagText.safeParse(typed)
    if (!mayCreate || !text.success || usedNames.has(foldTag(text.data))) return []
    return [{ value: text.data, label: t('hashtags.create', { text: text.data }) }]
  }
  return (
    <MultiCombobox
      {...common}
      options={[...names].map(([id, name]) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      find={(all, typed) => [...findFolded(all, typed.replace(/^#+/, '')), ...matchingOptions(typed)]}
      nameOf={(one) => `#${names.get(one) ?? one}`}
      placeholder={t('hashtags.placeholder')}
      emptyText={mayCreate ? undefined : t('hashtags.mayNotCreate')}
    />
  )
}
