import { ActionIcon, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '#web/components/icons.tsx'
import { PanelButton } from '#web/components/choosing/panel-button.tsx'
import { Bidi } from '#web/components/bidi.tsx'
import { toast } from '#web/components/toast.ts'
import { problemWords } from './problem-words.ts'
import { useSavedViews } from './use-saved-views.ts'

/** Filters, order and columns under a name: opened again with one press, on every device. */
export function SavedViews({ entityName }: { entityName: string }) {
  const { t, i18n } = useTranslation('entity')
  const { pathname, search } = useLocation()
  const [name, setName] = useState('')
  const { saved, busy, fits, add, remove } = useSavedViews(entityName)
  const view = { name: name.trim(), address: search }
  const failed = (error: unknown) => toast.error(problemWords(error, i18n.language))
  const keep = (event: FormEvent) => {
    event.preventDefault()
    if (!view.name) return
    if (!fits(view)) return toast.error(t('views.full'))
    add(view).then(() => setName(''), failed)
  }
  return (
    <PanelButton startOpened label={t('views.title')} icon={<Icon name="bookmark" />}>
      {(close) => (
        <Stack gap="sm">
          {saved.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('views.none')}
            </Text>
          )}
          {saved.map((one) => (
            <Group key={one.name} justify="space-between" wrap="nowrap" gap="xs">
              <Anchor component={Link} to={`${pathname}${one.address}`} onClick={close}>
                <Bidi>{one.name}</Bidi>
              </Anchor>
              <ActionIcon
                variant="subtle"
                color="danger"
                size="lg"
                disabled={busy}
                aria-label={t('views.remove', { name: one.name })}
                onClick={() => void remove(one.name).catch(failed)}
              >
                <Icon name="delete" />
              </ActionIcon>
            </Group>
          ))}
          <form onSubmit={keep}>
            <Group align="flex-end" wrap="nowrap" gap="xs">
              <TextInput
                label={t('views.name')}
                value={name}
                maxLength={60}
                dir="auto"
                flex={1}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button type="submit" loading={busy} disabled={!view.name}>
                {t('views.save')}
              </Button>
            </Group>
          </form>
        </Stack>
      )}
    </PanelButton>
  )
}
