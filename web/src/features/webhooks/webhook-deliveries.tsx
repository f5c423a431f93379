import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkErrors } from '#shared/model/back-office-choices.ts'
import { webhook } from '#shared/entities/webhook.ts'
import { deliveryStates } from '#shared/api/webhook-events.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import {
  integrationQueries,
  type WebhookDelivery,
  useCreateWebhookSecret,
  useTestWebhook,
} from '#web/api/integrations.ts'
import { confirm } from '#web/components/feedback/confirm.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import classes from '#web/entity/view/related-records.module.css'
import cells from '#web/entity/list/table/cells.module.css'

const SecretDialog = lazyComponent(
  async () => (await import('#web/components/credentials/secret-dialog.tsx')).SecretDialog,
)

const colors = { waiting: 'yellow', delivered: 'teal', given_up: 'danger' } as const

/** Reason for a failed delivery: HTTP status or connection error. */
function useFailureText(): (delivery: WebhookDelivery) => string {
  const { t } = useTranslation('webhooks')
  const toText = useLabel()
  return ({ status, fault }) => (fault ? toText(linkErrors[fault]) : status ? t('status', { status }) : '')
}

export function WebhookDeliveries({ record }: { record: DetailRecord<typeof webhook> }) {
  const { t, i18n } = useTranslation('webhooks')
  const client = useQueryClient()
  const query = useQuery(integrationQueries.deliveries(record.id))
  const createSecret = useCreateWebhookSecret(record.id)
  const testWebhook = useTestWebhook(record.id)
  const failureText = useFailureText()
  const [secret, setSecret] = useState<string | null>(null)
  const failed = (error: unknown) => toast.error(getErrorMessage(error, i18n.language))
  const { name } = record

  const make = async (isAnother: boolean) => {
    const question = { title: t('newTitle', { name }), text: t('newText'), confirmLabel: t('newSecret') }
    if (isAnother && !(await confirm(question))) return
    createSecret.mutate(undefined, {
      onSuccess: (made) => {
        setSecret(made.secret)
        // The first secret makes the webhook active.
        void client.invalidateQueries({ queryKey: [webhook.name] })
      },
      onError: failed,
    })
  }
  const attempt = () =>
    testWebhook.mutate(undefined, {
      onSuccess: (tried) =>
        tried.state === 'delivered'
          ? toast.success(t('taken'))
          : toast.error(t('notTaken', { why: failureText(tried) })),
      onError: failed,
    })

  return (
    <section className={classes.below} aria-labelledby="deliveries">
      <Title order={2} size="h3" id="deliveries">
        {t('deliveries')}
      </Title>
      <QueryState query={query}>
        {({ deliveries, has_secret: hasSecret }) => (
          <Stack mt="sm">
            <Text>{t('about')}</Text>
            <Text>{t(hasSecret ? 'hasSecret' : 'noSecret')}</Text>
            <Group>
              {hasSecret && (
                <NetworkButton loading={testWebhook.isPending} onClick={attempt}>
                  {t('try')}
                </NetworkButton>
              )}
              <NetworkButton
                variant={hasSecret ? 'default' : 'filled'}
                loading={createSecret.isPending}
                onClick={() => void make(hasSecret)}
              >
                {t(hasSecret ? 'newSecret' : 'makeSecret')}
              </NetworkButton>
            </Group>
            {deliveries.length === 0 ? (
              <Text c="dimmed">{t('none')}</Text>
            ) : (
              <ul className={classes.faqs}>
                {deliveries.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} />
                ))}
              </ul>
            )}
          </Stack>
        )}
      </QueryState>
      {secret && <SecretDialog title={t('secretTitle', { name })} secret={secret} onClose={() => setSecret(null)} />}
    </section>
  )
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks')
  const toText = useLabel()
  const failureText = useFailureText()
  return (
    <li>
      <span>{t(`events.${delivery.event}`)}</span>
      <span className={classes.about}>
        <Badge color={colors[delivery.state]} variant="light" tt="none" fw={600} className={cells.badge}>
          {toText(deliveryStates[delivery.state])}
        </Badge>
        <FormattedDate value={delivery.time} withTime />
        <span>{t('tries', { count: delivery.attempts })}</span>
        <span>{failureText(delivery)}</span>
        {delivery.next_at && (
          <span>
            {t('next')} <FormattedDate value={delivery.next_at} withTime />
          </span>
        )}
      </span>
    </li>
  )
}
