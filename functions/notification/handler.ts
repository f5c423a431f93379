import { isFor } from '#shared/access/audience.ts'
import { mayAttempt, sees, worksOn, type Caller } from '#shared/access/can.ts'
import { queryPairs } from '#shared/api/list-query.ts'
import { Problem } from '#shared/api/problems.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { nothing, ok } from '#functions/http/answer.ts'
import { serve } from '#functions/http/pipeline.ts'
import { markRead, pageNotifications, type Notification } from '#functions/store/notifications.ts'
import { bulletinsFor } from './bulletins.ts'
import { services } from '#functions/store/services.ts'

const idForm = /^[a-z0-9]{9,40}$/

/** Told to others than who wrote the text. */
const amongWorkers: ReadonlySet<Notification['kind']> = new Set(['mentioned', 'replied'])

/** Whether what a notification tells of is still there for who got it. */
async function stillFor(caller: Caller): Promise<(one: Notification) => boolean> {
  const read = { [faq.name]: services().corpus(faq), [directory.name]: services().corpus(directory) }
  await Promise.all(Object.values(read).map((corpus) => corpus.recent()))
  const keepsPeople = caller.audience === 'STAFF' && mayAttempt(caller, personalData, 'UPDATE')
  return ({ kind, object, object_id, visibility = [] }) => {
    // Of people nothing but an id is told, and that to who keeps them.
    if (object === personalData.name) return keepsPeople
    const entity = object === directory.name ? directory : faq
    const row = read[entity.name]!.rows.get(object_id)
    // What was said among those who work on it is not for who only reads it by now.
    const isAmongThem = !amongWorkers.has(kind) || (!!row && worksOn(caller, entity, row))
    return (
      isAmongThem &&
      !!row &&
      sees(caller, entity, row) &&
      visibility.every((one) => one === null || isFor(caller.audience, one))
    )
  }
}

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
])
