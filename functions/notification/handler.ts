import { queryPairs } from '#shared/api/list-query.ts'
import { Problem } from '#shared/api/problems.ts'
import { nothing, ok } from '#functions/http/answer.ts'
import { serve } from '#functions/http/pipeline.ts'
import { markRead, pageNotifications } from '#functions/store/notifications.ts'
import { bulletinsFor } from './bulletins.ts'
import { chooseMails, readMails } from './mails.ts'
import { addPush, readPush, removePush } from './push.ts'
import { stillFor } from './still-for.ts'

const idForm = /^[a-z0-9]{9,40}$/

export const handler = serve([
  {
    method: 'GET',
    path: '/notification',
    access: 'session',
    handle: async ({ caller, rawQuery }) => {
      const cursor = queryPairs(rawQuery).find(([name]) => name === 'cursor')?.[1] ?? null
      const wanted = await stillFor(caller)
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
      if (!idForm.test(params['id']!) || !(await markRead(caller.id!, params['id']!))) throw new Problem('not_found')
      return nothing
    },
  },
  { method: 'GET', path: '/notification/mails', access: 'session', handle: readMails },
  { method: 'PUT', path: '/notification/mails', access: 'session', handle: chooseMails },
  { method: 'GET', path: '/notification/push', access: 'session', handle: readPush },
  { method: 'POST', path: '/notification/push', access: 'session', handle: addPush },
  { method: 'DELETE', path: '/notification/push/{id}', access: 'session', handle: removePush },
])
