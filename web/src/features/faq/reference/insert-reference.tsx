import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { partOf, reachOf } from '#shared/places/reach.ts'
import { contactsShown } from '#shared/places/shown-contacts.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import { referenceParts, valueOf, type Reference, type ReferencedEntity } from '#shared/text/references.ts'
import { labelled } from '#shared/text/label.ts'
import { queries } from '#web/api/queries.ts'
import { Choice } from '#web/components/choosing/choice.tsx'
import { ChooseOne } from '#web/components/choosing/choose-one.tsx'

type Written = { value: string; text: string }

type Props = {
  /** Acronym of the language of the text. */
  language: string
  onInsert: (written: Written) => void
  onClose: () => void
}

/** Milliseconds without a keystroke after which the server is asked, and how many answers it gives. */
const pause = 250
const offeredAtOnce = '20'

/** What is found by a name: organisations that are in use, and answers that readers have. */
function useOffered(entity: ReferencedEntity, search: string, language: string) {
  const asked = { per_page: offeredAtOnce, ...(search && { search: search.slice(0, 200) }) }
  const directories = useQuery({
    ...queries.list(directory, { ...asked, 'conditions[status:equal]': 'active' }),
    enabled: entity === 'directory',
  })
  const faqs = useQuery({
    ...queries.list(faq, { ...asked, 'conditions[status:equal]': 'PUBLISHED' }),
    enabled: entity === 'faq',
  })
  return entity === 'directory'
    ? {
        waits: directories.isPlaceholderData || directories.isPending,
        rows: (directories.data?.entities ?? []).map((row) => ({
          id: row.id,
          name: String(resolvedTexts(directory, row, language, 'list').name ?? ''),
          aside: row.acronym,
        })),
      }
    : {
        waits: faqs.isPlaceholderData || faqs.isPending,
        rows: (faqs.data?.entities ?? []).map((row) => ({
          id: row.id,
          name: String(resolvedTexts(faq, row, language, 'list').question ?? ''),
          aside: null,
        })),
      }
}

/** The parts of a record that there are something of, each with what it says today. */
function useParts(entity: ReferencedEntity, chosen: { id: string; name: string } | null, language: string) {
  const one = useQuery({
    ...queries.one(directory, chosen?.id ?? ''),
    enabled: entity === 'directory' && chosen !== null,
  })
  // What stands in an answer is for its readers, whatever whoever writes it may know.
  const reach = reachOf(contactsShown(one.data ?? {}))
  return referenceParts[entity].flatMap((part): { part: Reference['part']; text: string }[] => {
    const text = chosen ? partOf(part, chosen.name, reach, language) : ''
    return text === '' ? [] : [{ part, text }]
  })
}

/** Finds an organisation or another answer, and puts a part of it into the text that is being written. */
export function InsertReference({ language, onInsert, onClose }: Props) {
  const { t, i18n } = useTranslation('faq')
  const [entity, setEntity] = useState<ReferencedEntity>('directory')
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pause)
  const { rows, waits } = useOffered(entity, search, language)
  const parts = useParts(entity, chosen, language)
  const part = parts.find((one) => one.part === wanted) ?? parts[0]
  const known = chosen && !rows.some(({ id }) => id === chosen.id) ? [{ ...chosen, aside: null }, ...rows] : rows
  const answered = typed.trim() === search && !waits

  const insert = () => {
    if (!chosen || !part) return
    onInsert({ value: valueOf({ entity, id: chosen.id, part: part.part }), text: part.text })
    onClose()
  }
  return (
    <Modal opened centered onClose={onClose} title={t('reference.insert')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('reference.hint')}
        </Text>
        <Choice
          label={t('reference.kind')}
          options={(['directory', 'faq'] as const).map((value) => ({ value, label: t(`reference.${value}`) }))}
          value={entity}
          onChange={(value) => {
            setEntity(value === 'faq' ? 'faq' : 'directory')
            setChosen(null)
          }}
        />
        <ChooseOne
          key={entity}
          label={t(`reference.${entity}`)}
          placeholder={t('reference.search')}
          options={known.map(({ id, name, aside }) => ({ value: id, label: name, aside }))}
          value={chosen?.id ?? null}
          onChange={(id) => setChosen(known.find((one) => one.id === id) ?? null)}
          onTyped={setTyped}
          // The server searches in every language and spelling.
          find={(all) => [...all]}
          nothing={t(answered ? 'reference.nothing' : 'reference.loading')}
        />
        <Choice
          label={t('reference.part')}
          disabled={!part}
          options={parts.map((one) => ({
            value: one.part,
            label: labelled(t(`reference.${one.part}`), one.text, i18n.language),
          }))}
          value={part?.part ?? null}
          onChange={setWanted}
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
