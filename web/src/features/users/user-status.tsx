import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/components/part.tsx'
import { agencyName } from '#web/session/ways-in.ts'
import { useResetFactor, useSignOutUser } from '#web/api/account.ts'
import { useSave } from '#web/api/mutations.ts'
import type { Answered } from '#web/api/answered.ts'
import { Icon } from '#web/components/icons.tsx'
import { MenuButton } from '#web/components/choosing/menu-button.tsx'
import { confirm } from '#web/components/confirm.ts'
import { toast } from '#web/components/toast.ts'
import { problemWords } from '#web/entity/problem-words.ts'
import { pathWith, titleOf } from '#web/entity/record.ts'
import { useReferenceNames } from '#web/entity/reference-options.ts'
import { sayDone } from '#web/entity/say-done.ts'
import { administers } from '#shared/access/administrators.ts'
import { user } from '#shared/entities/user.ts'
import { useSession } from '#web/session/use-session.ts'

/** With what it takes to find somebody, and rarely opened. */
const HandOverDialog = lazyPart(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)

/** Ends a person's sessions, hands their records over, shuts them out at once or lets them in again; never oneself. */
export function UserStatus({
  record,
}: {
  record: Answered<typeof user> & { pending_email?: string | null; roles_by_group?: string[] }
}) {
  const { t, i18n } = useTranslation('entity')
  const session = useSession()
  const saving = useSave(user)
  const ending = useSignOutUser()
  const resetting = useResetFactor()
  const [handingOver, setHandingOver] = useState(false)
  const nameOf = useReferenceNames(['role'])
  const byGroup = (record.roles_by_group ?? []).map((id) => nameOf('role', id) ?? id)
  const active = record.status === 'ACTIVE'

  const change = async () => {
    const sure = await confirm({
      title: t(active ? 'users.deactivateTitle' : 'users.activateTitle', { name: titleOf(user, record) }),
      text: t(active ? 'users.deactivateText' : 'users.activateText'),
      confirmLabel: t(active ? 'users.deactivate' : 'users.activate'),
    })
    if (!sure) return
    const body = { status: active ? 'INACTIVE' : 'ACTIVE' }
    try {
      await saving.mutateAsync({ id: record.id, body, version: record.version, method: 'PATCH' })
      void sayDone(user, 'updated')
    } catch (error) {
      toast.error(problemWords(error, i18n.language))
    }
  }

  const signOut = async () => {
    const sure = await confirm({
      title: t('users.signOutTitle', { name: titleOf(user, record) }),
      text: t('users.signOutText'),
      confirmLabel: t('users.signOut'),
    })
    if (!sure) return
    ending.mutate(record.id, {
      onSuccess: () => toast.success(t('users.signedOut')),
      onError: (error) => toast.error(problemWords(error, i18n.language)),
    })
  }

  const resetFactor = async () => {
    const sure = await confirm({
      title: t('users.resetFactorTitle', { name: titleOf(user, record) }),
      text: t('users.resetFactorText'),
      confirmLabel: t('users.resetFactor'),
    })
    if (!sure) return
    resetting.mutate(record.id, {
      onSuccess: () => toast.success(t('users.factorReset')),
      onError: (error) => toast.error(problemWords(error, i18n.language)),
    })
  }

  return (
    <>
      {record.pending_email && (
        <Text size="sm">{t('users.waits', { email: `\u2068${record.pending_email}\u2069` })}</Text>
      )}
      {byGroup.length > 0 && (
        <Text size="sm">{t('users.byGroup', { agency: agencyName(), roles: byGroup.join(', ') })}</Text>
      )}
      <MenuButton
        label={t('grid.more')}
        leftSection={<Icon name="more" />}
        loading={ending.isPending || resetting.isPending}
        items={[
          { label: t('users.profile'), to: pathWith('/user/profile/:user_id', record.id) },
          { label: t('users.signOut'), onChoose: () => void signOut() },
          { label: t('users.resetFactor'), onChoose: () => void resetFactor() },
          ...(administers(session.rights)
            ? [{ label: t('users.handOver'), onChoose: () => setHandingOver(true) }]
            : []),
        ]}
      />
      {session.user?.id !== record.id && (
        <Button
          variant="light"
          color={active ? 'danger' : undefined}
          loading={saving.isPending}
          onClick={() => void change()}
        >
          {t(active ? 'users.deactivate' : 'users.activate')}
        </Button>
      )}
      {handingOver && <HandOverDialog record={record} onClose={() => setHandingOver(false)} />}
    </>
  )
}
