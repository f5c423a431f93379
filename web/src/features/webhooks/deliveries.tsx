import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkFaults } from '#shared/entities/desk-choices.ts'
import type { webhook } from '#shared/entities/webhook.ts'
import { deliveryStates } from '#shared/webhooks/webhooks.ts'
import type { Answered } from '#web/api/answered.ts'
import { machines, type ToldDelivery, useMakeSecret, useTryWebhook } from '#web/api/machines.ts'
import { confirm } from '#web/components/confirm.ts'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { NetworkButton } from '#web/components/network-button.tsx'
import { lazyPart } from '#web/components/part.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { toast } from '#web/components/toast.ts'
import { useLabel } from '#web/components/use-label.ts'
import { problemWords } from '#web/entity/problem-words.ts'
import classes from '#web/entity/below.module.css'
import cells from '#web/entity/cells.module.css'

const ShownOnce = lazyPart(async () => (await import('#web/components/shown-once.tsx')).ShownOnce)

const colors = { waiting: 'yellow', delivered: 'teal', given_up: 'danger' } as const

/** Why something was not taken, in words: a status, or what kept it from being sent. */
function useWhy(): (delivery: ToldDelivery) => string {
  const { t } = useTranslation('webhooks')
  const toText = useLabel()
  return ({ status, fault }) => (fault ? toText(linkFaults[fault]) : status ? t('status', { status }) : '')
}

/** By what a webhook is signed, a way to try it, and what became of what was last sent there. */
export function Deliveries({ record }: { record: Answered<typeof webhook> }) {
  const { t, i18n } = useTranslation('webhooks')
  const query = useQuery(machines.deliveries(record.id))
  const making = useMakeSecret(record.id)
  const trying = useTryWebhook(record.id)
  const why = useWhy()
  const [secret, setSecret] = useState<string | null>(null)
  const failed = (error: unknown) => toast.error(problemWords(error, i18n.language))
  const { name } = record

  const make = async (isAnother: boolean) => {
    const question = { title: t('newTitle', { name }), text: t('newText'), confirmLabel: t('newSecret') }
    if (isAnother && !(await confirm(question))) return
    making.mutate(undefined, { onSuccess: (made) => setSecret(made.secret), onError: failed })
  }
  const attempt = () =>
    trying.mutate(undefined, {
      onSuccess: (told) =>
        told.state === 'delivered' ? toast.success(t('taken')) : toast.error(t('notTaken', { why: why(told) })),
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
                <NetworkButton loading={trying.isPending} onClick={attempt}>
                  {t('try')}
                </NetworkButton>
              )}
              <NetworkButton
                variant={hasSecret ? 'default' : 'filled'}
                loading={making.isPending}
                onClick={() => void make(hasSecret)}
              >
                {t(hasSecret ? 'newSecret' : 'makeSecret')}
              </NetworkButton>
            </Group>
            {deliveries.length === 0 ? (
              <Text c="dimmed">{t('none')}</Text>
            ) : (
              <ul className={classes.faqs}>
                {deliveries.map((one) => (
                  <Delivery key={one.id} of={one} />
                ))}
              </ul>
            )}
          </Stack>
        )}
      </QueryState>
      {secret && <ShownOnce title={t('secretTitle', { name })} secret={secret} onClose={() => setSecret(null)} />}
    </section>
  )
}

function Delivery({ of: one }: { of: ToldDelivery }) {
  const { t } = useTranslation('webhooks')
  const toText = useLabel()
  const why = useWhy()
  return (
    <li>
      <span>{t(`events.${one.event}`)}</span>
      <span className={classes.about}>
        <Badge color={colors[one.state]} variant="light" tt="none" fw={600} className={cells.badge}>
          {toText(deliveryStates[one.state])}
        </Badge>
        <FormattedDate value={one.time} withTime />
        <span>{t('tries', { count: one.attempts })}</span>
        <span>{why(one)}</span>
        {one.next_at && (
          <span>
            {t('next')} <FormattedDate value={one.next_at} withTime />
          </span>
        )}
      </span>
    </li>
  )
}
