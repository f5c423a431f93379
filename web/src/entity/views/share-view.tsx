import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choosesDefaults } from '#shared/access/list-views.ts'
import { type SharedView, useShareView } from '#web/api/list-views.ts'
import { queries } from '#web/api/queries.ts'
import { ChooseMany } from '#web/components/choosing/choose-many.tsx'
import { TickBox } from '#web/components/choosing/tick-box.tsx'
import { toast } from '#web/components/toast.ts'
import { useSession } from '#web/session/use-session.ts'
import { problemWords } from '#web/entity/problem-words.ts'
import { useReferenceOptions } from '#web/entity/reference-options.ts'

/** Names of roles: of all, or of one's own where one may not list them. */
function useRoleNames(): ReadonlyMap<string, string> {
  const all = useReferenceOptions('role')
  const { data: me } = useQuery({ ...queries.me(), enabled: all === null })
  const own = (me?.roles ?? []).map((id, at) => ({ id, name: me?.role_titles?.[at] ?? id }))
  return new Map((all ?? own).map(({ id, name }) => [id, name]))
}

type RolesProps = { label: string; description?: string; value: string[]; onChange: (ids: string[]) => void }

/** Some roles; those whose names are not for the person stay as they are. */
function Roles({ label, description, value, onChange }: RolesProps) {
  const names = useRoleNames()
  const unknown = value.filter((id) => !names.has(id))
  return (
    <ChooseMany
      label={label}
      {...(description !== undefined && { description })}
      options={[...names].map(([id, name]) => ({ value: id, label: name }))}
      value={value.filter((id) => names.has(id))}
      onChange={(ids) => onChange([...ids, ...unknown])}
      nameOf={(id) => names.get(id) ?? id}
    />
  )
}

type Props = {
  /** As it is shared; what it begins with where it is not yet. */
  view: SharedView
  /** What the list shows now. */
  address: string
  isShared: boolean
  /** Told whether it was written. */
  onDone: (written: boolean) => void
}

/** With whom a view is shared, who begins with it, and whether menus count it. */
export function ShareView({ view, address, isShared, onDone }: Props) {
  const { t, i18n } = useTranslation('listviews')
  const { holds } = useSession()
  const [given, setGiven] = useState(view)
  const share = useShareView()
  const change = (changes: Partial<SharedView>) => setGiven((now) => ({ ...now, ...changes }))
  const isFor = given.everyone || given.roles.length > 0 || given.default_for.length > 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isFor) return toast.error(t('nobody'))
    share.mutate(
      { ...given, name: given.name.trim() },
      {
        onSuccess: () => {
          toast.success(t('sharedNow'))
          onDone(true)
        },
        onError: (error) => toast.error(problemWords(error, i18n.language)),
      },
    )
  }
  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('shareTitle')}
        </Title>
        <TextInput
          label={t('name')}
          value={given.name}
          maxLength={60}
          required
          dir="auto"
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {isShared && address !== view.address && (
          <TickBox
            label={t('update')}
            checked={given.address === address}
            onChange={(event) => change({ address: event.currentTarget.checked ? address : view.address })}
          />
        )}
        <TickBox
          label={t('everyone')}
          checked={given.everyone}
          onChange={(event) => change({ everyone: event.currentTarget.checked })}
        />
        {!given.everyone && <Roles label={t('roles')} value={given.roles} onChange={(roles) => change({ roles })} />}
        {choosesDefaults(holds) && (
          <Roles
            label={t('defaultFor')}
            description={t('defaultHint')}
            value={given.default_for}
            onChange={(default_for) => change({ default_for })}
          />
        )}
        <TickBox
          label={t('counted')}
          checked={given.counted}
          onChange={(event) => change({ counted: event.currentTarget.checked })}
        />
        {given.counted && (
          <Text size="sm" c="dimmed">
            {t('countedHint')}
          </Text>
        )}
        <Group gap="xs">
          <Button type="submit" loading={share.isPending}>
            {isShared ? t('save') : t('shareNow')}
          </Button>
          <Button variant="default" onClick={() => onDone(false)}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
