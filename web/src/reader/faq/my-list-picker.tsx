import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import { myList } from '#shared/entities/my-list.ts'
import { patchRecord } from '#web/api/record-changes.ts'
import { useSave } from '#web/api/mutations.ts'
import { queries } from '#web/api/queries.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { sendOrQueue } from '#web/offline/outbox/send-or-queue.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { useUndoToast } from '#web/entity/undo/use-undo.ts'
import classes from './my-list-picker.module.css'
import { MyListSummary } from './my-list-summary.tsx'
import { freeName, hasTwin, type MyList } from './my-list.ts'

export function MyListPicker({ faqId }: { faqId: string }) {
  const { t, i18n } = useTranslation('ways')
  const lists = useQuery(queries.all(myList))
  const client = useQueryClient()
  const save = useSave(myList)
  const showUndo = useUndoToast(myList)
  const [typed, setTyped] = useState<string | null>(null)
  // The first list needs no name of the user's own.
  const name = typed ?? (lists.data?.length === 0 ? t('lists.first') : '')
  const [changing, setChanging] = useState<string | null>(null)
  const refuse = (error: unknown) => toast.error(getErrorMessage(error, i18n.language))

  const toggle = async (list: MyList) => {
    const has = list.faqs.includes(faqId)
    const faqs = has ? list.faqs.filter((one) => one !== faqId) : [...list.faqs, faqId]
    setChanging(list.id)
    try {
      const done = await sendOrQueue(
        { kind: has ? 'listRemove' : 'listAdd', id: list.id, name: list.name, faq: faqId },
        async () => {
          const after = await save.mutateAsync({ id: list.id, method: 'PATCH', version: list.version, body: { faqs } })
          const send = () => patchRecord(myList.name, after, { faqs: list.faqs })
          void showUndo(
            () => t(has ? 'undo:takenOut' : 'undo:added', { list: list.name }),
            [{ id: list.id, title: list.name, send }],
          )
        },
      )
      // Shows a pending change optimistically.
      const all = (now: MyList[] | undefined) => now?.map((one) => (one.id === list.id ? { ...one, faqs } : one))
      if (!done) client.setQueryData(queries.all(myList).queryKey, all)
    } catch (error) {
      refuse(error)
    } finally {
      setChanging(null)
    }
  }
  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const body = { name: freeName(name.trim(), lists.data ?? []), faqs: [faqId] }
    try {
      await sendOrQueue({ kind: 'listNew', ...body }, (key) => save.mutateAsync({ method: 'POST', body, key }))
      // A list that waits for the network is not among the lists yet, and must not be suggested again.
      setTyped('')
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Stack gap="sm">
      {lists.isError && <Text size="sm">{getErrorMessage(lists.error, i18n.language)}</Text>}
      {lists.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('lists.noneYet')}
        </Text>
      )}
      {lists.data && lists.data.length > 0 && (
        <div className={classes.lists}>
          {lists.data.map((list) => (
            <Checkbox
              key={list.id}
              className={classes.list}
              label={
                <>
                  <bdi>{list.name}</bdi>
                  {hasTwin(list, lists.data) && (
                    <Text size="sm" c="dimmed">
                      <MyListSummary list={list} />
                    </Text>
                  )}
                </>
              }
              checked={list.faqs.includes(faqId) !== (changing === list.id)}
              disabled={save.isPending}
              onChange={() => void toggle(list)}
            />
          ))}
        </div>
      )}
      <form onSubmit={(event) => void create(event)} className={classes.create}>
        <TextInput
          label={t('lists.new')}
          value={name}
          maxLength={100}
          dir="auto"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="light" disabled={name.trim() === ''} loading={save.isPending && !changing}>
          {t('lists.create')}
        </Button>
      </form>
    </Stack>
  )
}
