import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { permissionLabel } from '#shared/access/permissions.ts'
import { keyDays } from '#shared/access/key-scopes.ts'
import { dayOf } from '#shared/reading/overdue.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { type MachineKey, useMakeKey } from '#web/api/machines.ts'
import { ChooseMany } from '#web/components/choosing/choose-many.tsx'
import { useLabel } from '#web/components/use-label.ts'
import { problemWords } from '#web/entity/problem-words.ts'

type Props = {
  user: string
  scopes: readonly string[]
  onMade: (key: MachineKey, secret: string) => void
  onClose: () => void
}

/** Days for which a key is good unless something else is chosen. */
const usualDays = 90

const inDays = (days: number): string => dayOf(Date.now() + days * millisecondsPerDay)

/** Names a new key, and says what it reads and until when. */
export function MakeKeyDialog({ user, scopes, onMade, onClose }: Props) {
  const { t, i18n } = useTranslation('keys')
  const { t: common } = useTranslation('entity')
  const toText = useLabel()
  const making = useMakeKey(user)
  const [name, setName] = useState('')
  const [entities, setEntities] = useState<string[]>([])
  const [lastDay, setLastDay] = useState(() => inDays(usualDays))
  const nameOf = (scope: string) => toText(permissionLabel(scope))
  const make = (event: FormEvent) => {
    event.preventDefault()
    const body = { name: name.trim(), entities, expires_on: lastDay }
    making.mutate(body, { onSuccess: ({ key, secret }) => onMade(key, secret) })
  }
  return (
    <Modal opened onClose={onClose} title={t('makeTitle')} closeButtonProps={{ 'aria-label': common('actions.close') }}>
      <Stack component="form" onSubmit={make}>
        {making.error && (
          <Alert color="danger" role="alert">
            {problemWords(making.error, i18n.language)}
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
        <ChooseMany
          label={t('entities')}
          required
          options={scopes.map((scope) => ({ value: scope, label: nameOf(scope) }))}
          value={entities}
          onChange={setEntities}
          nameOf={nameOf}
        />
        <TextInput
          label={t('expiresOn')}
          description={t('expiresHint')}
          type="date"
          required
          min={inDays(0)}
          max={inDays(keyDays)}
          value={lastDay}
          onChange={(event) => setLastDay(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button type="submit" disabled={!name.trim() || entities.length === 0} loading={making.isPending}>
            {t('make')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
