import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { identityProviderName } from '#web/session/sign-in/login-methods.ts'
import { useResetFactor, useSignOutUser } from '#web/api/account-mutations.ts'
import { invitationQuery, useInvite } from '#web/api/invitations.ts'
import { useSave } from '#web/api/mutations.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { Icon } from '#web/components/icons/icons.tsx'
import { MenuButton } from '#web/components/navigation/menu-button.tsx'
import { confirm } from '#web/components/feedback/confirm.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { TextWithSlots } from '#web/components/text/text-with-slots.tsx'
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

function InvitationState({ expiresAt }: { expiresAt: string | null }) {
  const { t } = useTranslation('users')
  const [now] = useState(Date.now)
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now
  const text = expiresAt === null ? 'neverSignedIn' : isExpired ? 'invitationEnded' : 'invited'
  return (
    <Text size="sm">
      <TextWithSlots text={t(text)} parts={{ date: <FormattedDate value={expiresAt} /> }} />
    </Text>
  )
}

/** Actions on another user's account: invite again, end sessions, transfer records, deactivate and reactivate. */
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
  const inviting = useInvite()
  const { data: invitation } = useQuery({ ...invitationQuery(record.id), enabled: record.status === 'ACTIVE' })
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

  const invite = () =>
    inviting.mutate(record.id, {
      onSuccess: () => toast.success(t('invitationSent', { email: `\u2068${record.email}\u2069` })),
      onError: (error) => toast.error(getErrorMessage(error, i18n.language)),
    })

  return (
    <>
      {invitation?.open && <InvitationState expiresAt={invitation.expires_at} />}
      {record.pending_email && <Text size="sm">{t('waits', { email: `\u2068${record.pending_email}\u2069` })}</Text>}
      {byGroup.length > 0 && (
        <Text size="sm">{t('byGroup', { agency: identityProviderName(), roles: byGroup.join(', ') })}</Text>
      )}
      <MenuButton
        label={tEntity('grid.more')}
        leftSection={<Icon name="more" />}
        loading={signOutMutation.isPending || resetting.isPending || inviting.isPending}
        items={[
          { label: t('profile'), to: fillPath('/user/profile/:user_id', record.id) },
          ...(invitation?.open
            ? [
                {
                  label: t(invitation.expires_at === null ? 'invite' : 'inviteAgain'),
                  needsNetwork: true,
                  onChoose: invite,
                },
              ]
            : []),
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
