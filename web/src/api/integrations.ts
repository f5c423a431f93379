import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LinkError } from '#shared/model/back-office-choices.ts'
import type { DeliveryState } from '#shared/api/webhook-events.ts'
import { request } from './http/client.ts'

export type ApiKey = {
  id: string
  name: string
  /** Rows of the permission matrix. */
  entities: string[]
  created_at: string
  expires_on: string
  used_on: string | null
  /** Expiry of the previous secret. */
  former_until: string | null
}

export type WebhookDelivery = {
  id: string
  event: string
  time: string
  state: DeliveryState
  attempts: number
  status: number | null
  fault: LinkError | null
  next_at: string | null
}

type NewApiKey = Pick<ApiKey, 'name' | 'entities' | 'expires_on'>
type KeyWithSecret = { key: ApiKey; secret: string }

const keysPath = (user: string, rest = ''): string => `user/${encodeURIComponent(user)}/keys${rest}`
const webhookPath = (id: string, rest: string): string => `webhook/${encodeURIComponent(id)}/${rest}`

export const integrationQueries = {
  keys: (user: string) =>
    queryOptions({
      queryKey: ['user', 'keys', user],
      queryFn: ({ signal }) => request<{ keys: ApiKey[]; scopes: string[] }>('GET', keysPath(user), { signal }),
    }),

  deliveries: (webhook: string) =>
    queryOptions({
      queryKey: ['webhook', 'deliveries', webhook],
      queryFn: ({ signal }) =>
        request<{ deliveries: WebhookDelivery[]; has_secret: boolean }>('GET', webhookPath(webhook, 'deliveries'), {
          signal,
        }),
    }),
}

/**
 * Mutation that invalidates a list. `gcTime: 0` removes the response from the cache at once, since it may contain a
 * secret.
 */
function useIntegrationMutation<Given, Answer>(key: readonly string[], mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: key }), gcTime: 0 })
}

export const useCreateApiKey = (user: string) =>
  useIntegrationMutation(integrationQueries.keys(user).queryKey, (body: NewApiKey) =>
    request<KeyWithSecret>('POST', keysPath(user), { body }),
  )

/** Creates a new secret for an API key. `former` decides if the previous secret expires at once or after a day. */
export const useRotateApiKey = (user: string) =>
  useIntegrationMutation(
    integrationQueries.keys(user).queryKey,
    ({ id, former }: { id: string; former: 'ends' | 'a_day' }) =>
      request<KeyWithSecret>('POST', keysPath(user, `/${encodeURIComponent(id)}/rotate`), { body: { former } }),
  )

export const useRevokeApiKey = (user: string) =>
  useIntegrationMutation(integrationQueries.keys(user).queryKey, (id: string) =>
    request<void>('DELETE', keysPath(user, `/${encodeURIComponent(id)}`)),
  )

export const useCreateWebhookSecret = (webhook: string) =>
  useIntegrationMutation(integrationQueries.deliveries(webhook).queryKey, () =>
    request<{ secret: string }>('POST', webhookPath(webhook, 'secret')),
  )

export const useTestWebhook = (webhook: string) =>
  useIntegrationMutation(integrationQueries.deliveries(webhook).queryKey, () =>
    request<WebhookDelivery>('POST', webhookPath(webhook, 'test')),
  )
