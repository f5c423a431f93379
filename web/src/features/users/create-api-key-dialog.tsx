import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { permissionLabel } from '#shared/access/permissions.ts'
import { maxApiKeyDays } from '#shared/access/api-key-scopes.ts'
import { utcDay } from '#shared/model/overdue.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { type ApiKey, useCreateApiKey } from '#web/api/integrations.ts'
import { MultiCombobox } from '#web/components/inputs/multi-combobox.tsx'
import { useFieldErrorText } from '#web/components/inputs/use-field-error-text.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { DateInput } from '#web/entity/inputs/date-input.tsx'
import { isPlainDate } from '#web/entity/inputs/plain-date.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'

type Props = {
  user: string
  scopes: readonly string[]
  onCreated: (key: ApiKey, secret: string) => void
  onClose: () => void
}

/** Default lifetime of a key in days. */
const defaultDays = 90

const dayAfter = (days: number): string => utcDay(Date.now() + days * millisecondsPerDay)

export function CreateApiKeyDialog({ user, scopes, onCreated, onClose }: Props) {
  const { t, i18n } = useTranslation('keys')
  const { t: tEntity } = useTranslation('entity')
  const toText = useLabel()
  const createKey = useCreateApiKey(user)
  const [name, setName] = useState('')
  const [entities, setEntities] = useState<string[]>([])
  const [lastDay, setLastDay] = useState(() => dayAfter(defaultDays))
  const dateId = useId()
  const fieldErrorText = useFieldErrorText()
  const [isSubmitted, setIsSubmitted] = useState(false)
  const isValidDay = isPlainDate(lastDay) && lastDay >= dayAfter(0) && lastDay <= dayAfter(maxApiKeyDays)
  const isRejected = isSubmitted && !isValidDay
  const nameOf = (scope: string) => toText(permissionLabel(scope))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (!isValidDay) return
    const body = { name: name.trim(), entities, expires_on: lastDay }
    createKey.mutate(body, { onSuccess: ({ key, secret }) => onCreated(key, secret) })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('makeTitle')}
      closeButtonProps={{ 'aria-label': tEntity('actions.close') }}
    >
      <Stack component="form" onSubmit={submit}>
        {createKey.error && (
          <Alert color="danger" role="alert">
            {getErrorMessage(createKey.error, i18n.language)}
          </Alert>
        )}
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          required
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MultiCombobox
          label={t('entities')}
          required
          options={scopes.map((scope) => ({ value: scope, label: nameOf(scope) }))}
          value={entities}
          onChange={setEntities}
          nameOf={nameOf}
        />
        <DateInput
          id={dateId}
          label={t('expiresOn')}
          description={t('expiresHint')}
          required
          value={lastDay}
          {...(isRejected && {
            error: isPlainDate(lastDay) ? t('expiresHint') : fieldErrorText({ code: 'invalid_date' }),
          })}
          onChange={setLastDay}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {tEntity('actions.cancel')}
          </Button>
          <Button type="submit" disabled={!name.trim() || entities.length === 0} loading={createKey.isPending}>
            {t('make')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
