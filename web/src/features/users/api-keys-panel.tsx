import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { permissionLabel } from '#shared/access/permissions.ts'
import { utcToday } from '#shared/model/overdue.ts'
import { integrationQueries, type ApiKey, useRevokeApiKey, useRotateApiKey } from '#web/api/integrations.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import { MenuButton } from '#web/components/navigation/menu-button.tsx'
import { confirm } from '#web/components/feedback/confirm.ts'
import { Facts } from '#web/components/layout/facts.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import classes from './api-keys-panel.module.css'

const CreateApiKeyDialog = lazyComponent(async () => (await import('./create-api-key-dialog.tsx')).CreateApiKeyDialog)
const SecretDialog = lazyComponent(
  async () => (await import('#web/components/credentials/secret-dialog.tsx')).SecretDialog,
)

type NewSecret = { name: string; secret: string }

/** API keys of a machine account: create, rotate and revoke; for account administrators. */
export function ApiKeysPanel({ user }: { user: string }) {
  const { t } = useTranslation('keys')
  const query = useQuery(integrationQueries.keys(user))
  const [isCreating, setIsCreating] = useState(false)
  const [shown, setShown] = useState<NewSecret | null>(null)
  const show = ({ name }: ApiKey, secret: string) => {
    setIsCreating(false)
    setShown({ name, secret })
  }
  return (
    <QueryState query={query}>
      {({ keys, scopes }) => (
        <Stack className={classes.panel}>
          <Text>{t('text')}</Text>
          {scopes.length === 0 ? (
            <Text c="dimmed">{t('notMachine')}</Text>
          ) : (
            <div>
              <NetworkButton onClick={() => setIsCreating(true)}>{t('make')}</NetworkButton>
            </div>
          )}
          {keys.length === 0 && scopes.length > 0 && <Text c="dimmed">{t('none')}</Text>}
          {keys.length > 0 && (
            <ul className={classes.keys}>
              {keys.map((one) => (
                <Key key={one.id} user={user} apiKey={one} onSecret={show} />
              ))}
            </ul>
          )}
          {isCreating && (
            <CreateApiKeyDialog user={user} scopes={scopes} onCreated={show} onClose={() => setIsCreating(false)} />
          )}
          {shown && (
            <SecretDialog
              title={t('secretTitle', { name: shown.name })}
              secret={shown.secret}
              onClose={() => setShown(null)}
            />
          )}
        </Stack>
      )}
    </QueryState>
  )
}

type KeyProps = { user: string; apiKey: ApiKey; onSecret: (key: ApiKey, secret: string) => void }

function Key({ user, apiKey: key, onSecret }: KeyProps) {
  const { t, i18n } = useTranslation('keys')
  const toText = useLabel()
  const rotating = useRotateApiKey(user)
  const revoking = useRevokeApiKey(user)
  const failed = (error: unknown) => toast.error(getErrorMessage(error, i18n.language))
  const isExpired = key.expires_on < utcToday()

  const rotate = async (former: 'ends' | 'a_day') => {
    const sure = await confirm({
      title: t('rotateTitle', { name: key.name }),
      text: t(former === 'ends' ? 'rotateText' : 'rotateSlowlyText'),
      confirmLabel: t('rotateConfirm'),
    })
    if (!sure) return
    rotating.mutate({ id: key.id, former }, { onSuccess: (made) => onSecret(made.key, made.secret), onError: failed })
  }
  const revoke = async () => {
    const question = { title: t('revokeTitle', { name: key.name }), text: t('revokeText'), confirmLabel: t('revoke') }
    if (!(await confirm(question))) return
    revoking.mutate(key.id, { onSuccess: () => toast.success(t('revoked')), onError: failed })
  }
  const names = key.entities.map((one) => toText(permissionLabel(one)))
  return (
    <li>
      <div className={classes.head}>
        <Text fw={600}>
          <Bidi>{key.name}</Bidi>
        </Text>
        <MenuButton
          variant="default"
          label={t('more')}
          aria-label={t('moreFor', { name: key.name })}
          loading={rotating.isPending || revoking.isPending}
          items={[
            { label: t('rotateSlowly'), needsNetwork: true, onChoose: () => void rotate('a_day') },
            { label: t('rotate'), needsNetwork: true, onChoose: () => void rotate('ends') },
            { label: t('revoke'), danger: true, needsNetwork: true, onChoose: () => void revoke() },
          ]}
        />
      </div>
      <Facts
        facts={[
          [t('entities'), new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names)],
          [t('created'), <FormattedDate key="made" value={key.created_at} />],
          [t(isExpired ? 'ended' : 'lastDay'), <FormattedDate key="end" value={key.expires_on} />],
          [t('used'), key.used_on ? <FormattedDate key="used" value={key.used_on} /> : t('never')],
          [t('formerUntil'), key.former_until && <FormattedDate key="former" value={key.former_until} withTime />],
        ]}
      />
    </li>
  )
}
