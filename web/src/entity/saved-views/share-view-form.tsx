import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canSetDefaultViews } from '#shared/access/list-view-sharing.ts'
import { type SharedView, useShareView } from '#web/api/list-views.ts'
import { queries } from '#web/api/queries.ts'
import { MultiCombobox } from '#web/components/inputs/multi-combobox.tsx'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { useSession } from '#web/session/use-session.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { ConflictCompare } from '#web/entity/versions/conflict-compare.tsx'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { useReferenceOptions } from '#web/entity/inputs/reference-options.ts'
import { type ViewPart, type ShareConflict, useShareConflict } from './use-share-conflict.ts'

/** Names of roles: all, or the user's own without the permission to list them. */
function useRoleNames(): ReadonlyMap<string, string> {
  const all = useReferenceOptions('role')
  const { data: me } = useQuery({ ...queries.me(), enabled: all === null })
  const own = (me?.roles ?? []).map((id, at) => ({ id, name: me?.role_titles?.[at] ?? id }))
  return new Map((all ?? own).map(({ id, name }) => [id, name]))
}

type RolesProps = { label: string; description?: string; value: string[]; onChange: (ids: string[]) => void }

/** Select for roles. Roles whose names the user cannot see stay selected. */
function Roles({ label, description, value, onChange }: RolesProps) {
  const names = useRoleNames()
  const unknown = value.filter((id) => !names.has(id))
  return (
    <MultiCombobox
      label={label}
      {...(description !== undefined && { description })}
      options={[...names].map(([id, name]) => ({ value: id, label: name }))}
      value={value.filter((id) => names.has(id))}
      onChange={(ids) => onChange([...ids, ...unknown])}
      nameOf={(id) => names.get(id) ?? id}
    />
  )
}

const labels: Record<ViewPart, string> = {
  name: 'name',
  address: 'address',
  everyone: 'everyone',
  roles: 'roles',
  default_for: 'defaultFor',
  counted: 'counted',
}

type ConflictProps = { conflict: ShareConflict; onTake: (part: ViewPart, isTheirs: boolean) => void }

/** Comparison of the user's and another user's changes to a view. */
function Compared({ conflict, onTake }: ConflictProps) {
  const { t, i18n } = useTranslation('listviews')
  const { t: tEntity } = useTranslation('entity')
  const names = useRoleNames()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  const valueText = (value: SharedView[ViewPart]): string => {
    if (typeof value === 'boolean') return tEntity(value ? 'cell.yes' : 'cell.no')
    return typeof value === 'string' ? value : list.format(value.map((id) => names.get(id) ?? id))
  }
  const side = (view: SharedView) => Object.fromEntries(conflict.parts.map((part) => [part, valueText(view[part])]))
  return (
    <ConflictCompare
      fields={conflict.parts.map((part) => ({ path: part, label: t(labels[part]) }))}
      mine={side(conflict.mine)}
      theirs={side(conflict.theirs)}
      theirPaths={conflict.theirParts}
      onKeepMine={(part) => onTake(part as ViewPart, false)}
      onTakeTheirs={(part) => onTake(part as ViewPart, true)}
    />
  )
}

type Props = {
  /** Shared view, or the initial values of a new one. */
  view: SharedView
  /** Current state of the list. */
  viewParams: string
  isShared: boolean
  /** Receives true if the view was saved. */
  onDone: (written: boolean) => void
}

/** Form for the sharing of a view: users, roles with the view as default, and its count in menus. */
export function ShareViewForm({ view, viewParams, isShared, onDone }: Props) {
  const { t, i18n } = useTranslation('listviews')
  const { hasPermission } = useSession()
  const [draft, setDraft] = useState(view)
  const share = useShareView()
  const { conflict, begin, take } = useShareConflict(view, setDraft)
  const refuse = (error: unknown) => toast.error(getErrorMessage(error, i18n.language))
  const change = (changes: Partial<SharedView>) => setDraft((now) => ({ ...now, ...changes }))
  const hasRecipients = draft.everyone || draft.roles.length > 0 || draft.default_for.length > 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!hasRecipients) return toast.error(t('nobody'))
    share.mutate(
      { ...draft, name: draft.name.trim() },
      {
        onSuccess: () => {
          toast.success(t('sharedNow'))
          onDone(true)
        },
        onError: (error) => {
          if (!isProblem(error, 'version_conflict')) return refuse(error)
          void begin(draft).then((isThere) => isThere || refuse(error), refuse)
        },
      },
    )
  }
  return (
    <form onSubmit={send}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('shareTitle')}
        </Title>
        {conflict && <Compared conflict={conflict} onTake={take} />}
        <TextInput
          label={t('name')}
          value={draft.name}
          maxLength={60}
          required
          dir="auto"
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {isShared && viewParams !== view.address && (
          <Checkbox
            label={t('update')}
            checked={draft.address === viewParams}
            onChange={(event) => change({ address: event.currentTarget.checked ? viewParams : view.address })}
          />
        )}
        <Checkbox
          label={t('everyone')}
          checked={draft.everyone}
          onChange={(event) => change({ everyone: event.currentTarget.checked })}
        />
        {!draft.everyone && <Roles label={t('roles')} value={draft.roles} onChange={(roles) => change({ roles })} />}
        {canSetDefaultViews(hasPermission) && (
          <Roles
            label={t('defaultFor')}
            description={t('defaultHint')}
            value={draft.default_for}
            onChange={(default_for) => change({ default_for })}
          />
        )}
        <Checkbox
          label={t('counted')}
          checked={draft.counted}
          onChange={(event) => change({ counted: event.currentTarget.checked })}
        />
        {draft.counted && (
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
