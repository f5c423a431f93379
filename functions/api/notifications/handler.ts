import { parseQueryPairs } from '#shared/api/list-query.ts'
import { Problem } from '#shared/api/problems.ts'
import { noContent, ok } from '#functions/platform/http/response.ts'
import { serve } from '#functions/api/serve.ts'
import { markNotificationRead, pageNotifications } from '#functions/data/repositories/messages/notifications.ts'
import { bulletinsFor } from '#functions/domain/bulletin/current-bulletins.ts'
import { setDigestPreference, getDigestPreference } from './email-preferences.ts'
import { addSubscription, listSubscriptions, removeSubscription } from './push-subscriptions.ts'
import { createVisibilityCheck } from '#functions/domain/notification/notification-visibility.ts'

const idForm = /^[a-z0-9]{9,40}$/

export const handler = serve([
  {
    method: 'GET',
    path: '/notification',
    access: 'session',
    handle: async ({ caller, rawQuery }) => {
      const cursor = parseQueryPairs(rawQuery).find(([name]) => name === 'cursor')?.[1] ?? null
      const wanted = await createVisibilityCheck(caller)
      const [page, bulletins] = await Promise.all([
        pageNotifications(caller.id!, cursor !== null && idForm.test(cursor) ? cursor : null, wanted),
        bulletinsFor(caller),
      ])
      const unread = bulletins.filter(({ read_at }) => read_at === null).length
      return ok({ ...page, unread: page.unread + unread })
    },
  },
  {
    method: 'POST',
    path: '/notification/{id}/read',
    access: 'session',
    handle: async ({ caller, params }) => {
      if (!idForm.test(params['id']!) || !(await markNotificationRead(caller.id!, params['id']!)))
        throw new Problem('not_found')
      return noContent
    },
  },
  { method: 'GET', path: '/notification/mails', access: 'session', handle: getDigestPreference },
  { method: 'PUT', path: '/notification/mails', access: 'session', handle: setDigestPreference },
  { method: 'GET', path: '/notification/push', access: 'session', handle: listSubscriptions },
  { method: 'POST', path: '/notification/push', access: 'session', handle: addSubscription },
  { method: 'DELETE', path: '/notification/push/{id}', access: 'session', handle: removeSubscription },
])
