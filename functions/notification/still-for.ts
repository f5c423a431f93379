import { isFor } from '#shared/access/audience.ts'
import { holds, mayAttempt, sees, worksOn, type Caller } from '#shared/access/can.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { webhook } from '#shared/entities/webhook.ts'
import type { Notification } from '#functions/store/notifications.ts'
import { services } from '#functions/store/services.ts'

/** Told to others than who wrote the text. */
const amongWorkers: ReadonlySet<Notification['kind']> = new Set(['mentioned', 'replied'])

/** Whether what a notification tells of is still there for who got it. */
export async function stillFor(caller: Caller): Promise<(one: Notification) => boolean> {
  const read = { [faq.name]: services().corpus(faq), [directory.name]: services().corpus(directory) }
  await Promise.all(Object.values(read).map((corpus) => corpus.recent()))
  const keepsPeople = caller.audience === 'STAFF' && mayAttempt(caller, personalData, 'UPDATE')
  return ({ kind, object, object_id, visibility = [] }) => {
    // Of people nothing but an id is told, and that to who keeps them.
    if (object === personalData.name) return keepsPeople
    if (object === webhook.name) return holds(caller, 'User', 'UPDATE')
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
