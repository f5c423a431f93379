import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { identityProviderName } from '#web/session/sign-in/login-methods.ts'
import { useResetFactor, useSignOutUser } from '#web/api/account-mutations.ts'
import { useSave } from '#web/api/mutations.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { MenuButton } from '#web/components/navigation/menu-button.tsx'
import { confirm } from '#web/components/feedback/confirm.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { fillPath, getRecordTitle } from '#web/entity/view/record-paths.ts'
import { useReferenceNames } from '#web/entity/inputs/reference-options.ts'
import { hasAllPermissions } from '#shared/access/administrators.ts'
import { user } from '#shared/entities/user.ts'
import { useSession } from '#web/session/use-session.ts'

/** Loaded on demand, with the user search. */
const TransferRecordsDialog = lazyComponent(
  async () => (await import('./transfer-records-dialog.tsx')).TransferRecordsDialog,
)

/** Actions on another user's account: end sessions, transfer records, deactivate and reactivate. */
export function AccountActions({
  record,
}: {
  record: DetailRecord<typeof user> & { pending_email?: string | null; roles_by_group?: string[] }
}) {
  const { t, i18n } = useTranslation('users')
  const { t: tEntity } = useTranslation('entity')
  const session = useSession()
  const saving = useSave(user)
  const signOutMutation = useSignOutUser()
  const resetting = useResetFactor()
  const [isTransferring, setIsTransferring] = useState(false)
  const nameOf = useReferenceNames(['role'])
  const byGroup = (record.roles_by_group ?? []).map((id) => nameOf('role', id) ?? id)
  const active = record.status === 'ACTIVE'
  const name = getRecordTitle(user, record)

  const change = async () => {
    const sure = await confirm({
      title: t(active ? 'deactivateTitle' : 'activateTitle', { name }),
      text: t(active ? 'deactivateText' : 'activateText'),
      confirmLabel: t(active ? 'deactivate' : 'activate'),
    })
    if (!sure) return
    const body = { status: active ? 'INACTIVE' : 'ACTIVE' }
    try {
      await saving.mutateAsync({ id: record.id, body, version: record.version, method: 'PATCH' })
      toast.success(t(active ? 'deactivated' : 'activated', { name }))
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    }
  }

  const signOut = async () => {
    const sure = await confirm({
      title: t('signOutTitle', { name }),
      text: t('signOutText'),
      confirmLabel: t('signOut'),
    })
    if (!sure) return
    signOutMutation.mutate(record.id, {
      onSuccess: () => toast.success(t('signedOut')),
      onError: (error) => toast.error(getErrorMessage(error, i18n.language)),
    })
  }

  const resetFactor = async () => {
    const sure = await confirm({
      title: t('resetFactorTitle', { name }),
      text: t('resetFactorText'),
      confirmLabel: t('resetFactor'),
    })
    if (!sure) return
    resetting.mutate(record.id, {
      onSuccess: () => toast.success(t('factorReset')),
      onError: (error) => toast.error(getErrorMessage(error, i18n.language)),
    })
  }

  return (
    <>
      {record.pending_email && <Text size="sm">{t('waits', { email: `\u2068${record.pending_email}\u2069` })}</Text>}
      {byGroup.length > 0 && (
        <Text size="sm">{t('byGroup', { agency: identityProviderName(), roles: byGroup.join(', ') })}</Text>
      )}
      <MenuButton
        label={tEntity('grid.more')}
        leftSection={<Icon name="more" />}
        loading={signOutMutation.isPending || resetting.isPending}
        items={[
          { label: t('profile'), to: fillPath('/user/profile/:user_id', record.id) },
          { label: t('signOut'), onChoose: () => void signOut() },
          { label: t('resetFactor'), onChoose: () => void resetFactor() },
          ...(hasAllPermissions(session.rights)
            ? [{ label: t('handOver'), onChoose: () => setIsTransferring(true) }]
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
          {t(active ? 'deactivate' : 'activate')}
        </Button>
      )}
      {isTransferring && <TransferRecordsDialog record={record} onClose={() => setIsTransferring(false)} />}
    </>
  )
}
