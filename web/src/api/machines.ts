import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LinkFault } from '#shared/entities/desk-choices.ts'
import type { DeliveryState } from '#shared/webhooks/webhooks.ts'
import { request } from './client.ts'

export type MachineKey = {
  id: string
  name: string
  /** Rows of the permission matrix. */
  entities: string[]
  created_at: string
  expires_on: string
  used_on: string | null
  /** Until when the secret before this one is good. */
  former_until: string | null
}

export type ToldDelivery = {
  id: string
  event: string
  time: string
  state: DeliveryState
  attempts: number
  status: number | null
  fault: LinkFault | null
  next_at: string | null
}

type Wanted = Pick<MachineKey, 'name' | 'entities' | 'expires_on'>
type WithSecret = { key: MachineKey; secret: string }

const keysPath = (user: string, rest = ''): string => `user/${encodeURIComponent(user)}/keys${rest}`
const webhookPath = (id: string, rest: string): string => `webhook/${encodeURIComponent(id)}/${rest}`

export const machines = {
  keys: (user: string) =>
    queryOptions({
      queryKey: ['user', 'keys', user],
      queryFn: ({ signal }) => request<{ keys: MachineKey[]; scopes: string[] }>('GET', keysPath(user), { signal }),
    }),

  deliveries: (webhook: string) =>
    queryOptions({
      queryKey: ['webhook', 'deliveries', webhook],
      queryFn: ({ signal }) =>
        request<{ deliveries: ToldDelivery[]; has_secret: boolean }>('GET', webhookPath(webhook, 'deliveries'), {
          signal,
        }),
    }),
}

/** A change after which a list is read again; nothing of its answer, which may be a secret, is kept. */
function useChange<Given, Answer>(key: readonly string[], mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: key }), gcTime: 0 })
}

export const useMakeKey = (user: string) =>
  useChange(machines.keys(user).queryKey, (body: Wanted) => request<WithSecret>('POST', keysPath(user), { body }))

/** Another secret for a key; `former`: whether the one before it ends, or is good for a day. */
export const useRotateKey = (user: string) =>
  useChange(machines.keys(user).queryKey, ({ id, former }: { id: string; former: 'ends' | 'a_day' }) =>
    request<WithSecret>('POST', keysPath(user, `/${encodeURIComponent(id)}/rotate`), { body: { former } }),
  )

export const useRevokeKey = (user: string) =>
  useChange(machines.keys(user).queryKey, (id: string) =>
    request<void>('DELETE', keysPath(user, `/${encodeURIComponent(id)}`)),
  )

export const useMakeSecret = (webhook: string) =>
  useChange(machines.deliveries(webhook).queryKey, () =>
    request<{ secret: string }>('POST', webhookPath(webhook, 'secret')),
  )

export const useTryWebhook = (webhook: string) =>
  useChange(machines.deliveries(webhook).queryKey, () => request<ToldDelivery>('POST', webhookPath(webhook, 'test')))
