import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { fieldText } from '#shared/api/field-error-texts.ts'
import { myList } from '#shared/entities/my-list.ts'
import { useSave } from '#web/api/mutations.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { sendOrQueue } from '#web/offline/outbox/send-or-queue.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { showDoneToast } from '#web/entity/messages/done-toast.ts'
import { useFormErrorTitle } from '#web/entity/form/use-form-error-title.ts'
import { useUnsavedChanges } from '#web/entity/form/use-unsaved-changes.ts'
import { hasTwin, type MyList } from '#web/reader/faq/my-list.ts'
import { Callout } from '#web/reader/callout.tsx'
import { ownLists } from '../own-lists.ts'

type Props = { start: Pick<MyList, 'name' | 'faqs'>; saved?: MyList }

/** Form for a list's name. FAQs are added and removed where they are read. */
export function MyListForm({ start, saved }: Props) {
  const { t, i18n } = useTranslation('lists')
  const label = useLabel()
  const navigate = useNavigate()
  const save = useSave(myList)
  const [name, setName] = useState(start.name)
  const [wrong, setWrong] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  useFormErrorTitle(wrong !== null)
  const { data: lists = [] } = useQuery(ownLists.all())
  const hasSameName = name.trim() !== '' && hasTwin({ id: saved?.id ?? '', name }, lists)
  const { release } = useUnsavedChanges(name.trim() !== (saved?.name ?? ''))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(null)
    if (name.trim() === '') {
      setWrong(fieldText({ code: 'required' }, i18n.language))
      document.getElementById(fieldId('name'))?.focus()
      return
    }
    try {
      let id = saved?.id
      const done = saved
        ? await sendOrQueue({ kind: 'listName', id: saved.id, name: name.trim(), before: saved.name }, () =>
            save.mutateAsync({
              id: saved.id,
              version: saved.version,
              method: 'PATCH',
              body: { name: name.trim() },
            }),
          )
        : await sendOrQueue({ kind: 'listNew', name: name.trim(), faqs: start.faqs }, async (key) => {
            const body = { name: name.trim(), faqs: start.faqs }
            id = (await save.mutateAsync({ method: 'POST', body, key })).id
          })
      if (done) void showDoneToast(myList, saved ? 'updated' : 'created')
      release()
      void navigate(id ? `/my-list/linked-faqs/${id}` : '/my-list/list')
    } catch (error) {
      const field = isProblem(error) ? error.fields.find(({ path }) => path === 'name') : undefined
      if (field) setWrong(fieldText(field, i18n.language))
      else setRefused(getErrorMessage(error, i18n.language))
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {refused && (
          <Callout tone="danger" urgent>
            {refused}
          </Callout>
        )}
        <TextInput
          id={fieldId('name')}
          label={label(myList.fields.name.label)}
          value={name}
          required
          maxLength={100}
          dir="auto"
          error={wrong ?? undefined}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setWrong(null)
          }}
        />
        <Text component="output" size="sm">
          {hasSameName && t('myList.twin')}
        </Text>
        <Group gap="sm">
          <Button type="submit" loading={save.isPending}>
            {t('myList.save')}
          </Button>
          <Button variant="default" component={Link} to={saved ? `/my-list/linked-faqs/${saved.id}` : '/my-list/list'}>
            {t('myList.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
