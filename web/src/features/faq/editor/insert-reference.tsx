import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { formatReferencePart, summarizeContacts } from '#shared/domain/directory/contact-summary.ts'
import { visibleContacts } from '#shared/domain/directory/visible-contacts.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import {
  referenceParts,
  formatReference,
  type Reference,
  type ReferencedEntity,
} from '#shared/domain/rich-text/text-references.ts'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { queries } from '#web/api/queries.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { Combobox } from '#web/components/inputs/combobox.tsx'

type WrittenReference = { value: string; text: string }

type Props = {
  /** Acronym of the text's language. */
  language: string
  onInsert: (written: WrittenReference) => void
  onClose: () => void
}

/** Debounce of the search in milliseconds, and maximum number of suggestions. */
const pause = 250
const offeredAtOnce = '20'

/** Suggestions for a name: active organisations and published FAQs. */
function useOffered(entity: ReferencedEntity, search: string, language: string) {
  const queryParams = { per_page: offeredAtOnce, ...(search && { search: search.slice(0, 200) }) }
  const directories = useQuery({
    ...queries.list(directory, { ...queryParams, 'conditions[status:equal]': 'active' }),
    enabled: entity === 'directory',
  })
  const faqs = useQuery({
    ...queries.list(faq, { ...queryParams, 'conditions[status:equal]': 'PUBLISHED' }),
    enabled: entity === 'faq',
  })
  return entity === 'directory'
    ? {
        waits: directories.isPlaceholderData || directories.isPending,
        rows: (directories.data?.entities ?? []).map((row) => ({
          id: row.id,
          name: String(resolveTexts(directory, row, language, 'list').name ?? ''),
          detail: row.acronym,
        })),
      }
    : {
        waits: faqs.isPlaceholderData || faqs.isPending,
        rows: (faqs.data?.entities ?? []).map((row) => ({
          id: row.id,
          name: String(resolveTexts(faq, row, language, 'list').question ?? ''),
          detail: null,
        })),
      }
}

/** Non-empty parts of the selected record, each with its current text. */
function useParts(entity: ReferencedEntity, chosen: { id: string; name: string } | null, language: string) {
  const recordQuery = useQuery({
    ...queries.one(directory, chosen?.id ?? ''),
    enabled: entity === 'directory' && chosen !== null,
  })
  // Only contacts that readers may see are inserted, even if the author sees more.
  const reach = summarizeContacts(visibleContacts(recordQuery.data ?? {}))
  return referenceParts[entity].flatMap((part): { part: Reference['part']; text: string }[] => {
    const text = chosen ? formatReferencePart(part, chosen.name, reach, language) : ''
    return text === '' ? [] : [{ part, text }]
  })
}

/** Dialog that finds an organisation or another FAQ and inserts one of its parts into the text. */
export function InsertReference({ language, onInsert, onClose }: Props) {
  const { t, i18n } = useTranslation('faq')
  const [entity, setEntity] = useState<ReferencedEntity>('directory')
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  const [selectedPart, setSelectedPart] = useState<string | null>(null)
  const [inputText, setInputText] = useState('')
  const [search] = useDebouncedValue(inputText.trim(), pause)
  const { rows, waits } = useOffered(entity, search, language)
  const parts = useParts(entity, chosen, language)
  const part = parts.find((one) => one.part === selectedPart) ?? parts[0]
  const shownRows = chosen && !rows.some(({ id }) => id === chosen.id) ? [{ ...chosen, detail: null }, ...rows] : rows
  const answered = inputText.trim() === search && !waits

  const insert = () => {
    if (!chosen || !part) return
    onInsert({ value: formatReference({ entity, id: chosen.id, part: part.part }), text: part.text })
    onClose()
  }
  return (
    <Modal opened centered onClose={onClose} title={t('reference.insert')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('reference.hint')}
        </Text>
        <NativeSelect
          label={t('reference.kind')}
          options={(['directory', 'faq'] as const).map((value) => ({ value, label: t(`reference.${value}`) }))}
          value={entity}
          onChange={(value) => {
            setEntity(value === 'faq' ? 'faq' : 'directory')
            setChosen(null)
          }}
        />
        <Combobox
          key={entity}
          label={t(`reference.${entity}`)}
          placeholder={t('reference.search')}
          options={shownRows.map(({ id, name, detail }) => ({ value: id, label: name, detail }))}
          value={chosen?.id ?? null}
          onChange={(id) => setChosen(shownRows.find((one) => one.id === id) ?? null)}
          onTyped={setInputText}
          // The server searches all languages and spellings.
          find={(all) => [...all]}
          emptyText={t(answered ? 'reference.nothing' : 'reference.loading')}
        />
        <NativeSelect
          label={t('reference.part')}
          disabled={!part}
          options={parts.map((one) => ({
            value: one.part,
            label: formatLabelledValue(t(`reference.${one.part}`), one.text, i18n.language),
          }))}
          value={part?.part ?? null}
          onChange={setSelectedPart}
        />
        <Group justify="flex-end">
          <Button onClick={insert} disabled={!part}>
            {t('reference.add')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
