import { isVisibleTo } from '#shared/access/audience.ts'
import { hasPermission, canAttempt, canSee, canEditOrReview, type Caller } from '#shared/access/record-access.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { webhook } from '#shared/entities/webhook.ts'
import type { Notification } from '#functions/data/repositories/messages/notifications.ts'
import { services } from '#functions/data/services.ts'

/** Told to others than who wrote the text. */
const amongWorkers: ReadonlySet<Notification['kind']> = new Set(['mentioned', 'replied'])

/** Whether what a notification tells of is still there for who got it. */
export async function createVisibilityCheck(caller: Caller): Promise<(one: Notification) => boolean> {
  const read = { [faq.name]: services().entityCache(faq), [directory.name]: services().entityCache(directory) }
  await Promise.all(Object.values(read).map((corpus) => corpus.recent()))
  const canEditPeople = caller.audience === 'STAFF' && canAttempt(caller, personalData, 'UPDATE')
  return ({ kind, object, object_id, visibility = [] }) => {
    // Of people nothing but an id is told, and that to who keeps them.
    if (object === personalData.name) return canEditPeople
    if (object === webhook.name) return hasPermission(caller, 'User', 'UPDATE')
    const entity = object === directory.name ? directory : faq
    const row = read[entity.name]!.rows.get(object_id)
    // What was said among those who work on it is not for who only reads it by now.
    const isAmongThem = !amongWorkers.has(kind) || (!!row && canEditOrReview(caller, entity, row))
    return (
      isAmongThem &&
      !!row &&
      canSee(caller, entity, row) &&
      visibility.every((one) => one === null || isVisibleTo(caller.audience, one))
    )
  }
}
