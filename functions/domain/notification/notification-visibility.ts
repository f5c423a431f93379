import { isVisibleTo } from '#shared/access/audience.ts'
import { hasPermission, canAttempt, canSee, canEditOrReview, type Caller } from '#shared/access/record-access.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { type FaqWorkflow, isAwaitingApproval } from '#shared/domain/faq/faq-workflow.ts'
import { webhook } from '#shared/entities/webhook.ts'
import type { Notification } from '#functions/data/repositories/messages/notifications.ts'
import { services } from '#functions/data/services.ts'

/** Kinds that users other than the author of the text receive. */
const aboutWorkers: ReadonlySet<Notification['kind']> = new Set(['mentioned', 'replied'])

/** Returns a check whether the recipient may still see what a notification is about. */
export async function createVisibilityCheck(caller: Caller): Promise<(one: Notification) => boolean> {
  const read = { [faq.name]: services().entityCache(faq), [directory.name]: services().entityCache(directory) }
  await Promise.all(Object.values(read).map((corpus) => corpus.recent()))
  const canEditPeople = caller.audience === 'STAFF' && canAttempt(caller, personalData, 'UPDATE')
  return ({ kind, object, object_id, visibility = [] }) => {
    // Notifications about people contain only an ID, and are for users who may edit people.
    if (object === personalData.name) return canEditPeople
    if (object === webhook.name) return hasPermission(caller, 'User', 'UPDATE')
    const entity = object === directory.name ? directory : faq
    const row = read[entity.name]!.rows.get(object_id)
    // Comments are for editors and reviewers. A user who is neither any more does not see them.
    // A decided submission needs nobody any more.
    if (kind === 'submitted' && !(row && isAwaitingApproval(row as unknown as FaqWorkflow))) return false
    const isAmongThem = !aboutWorkers.has(kind) || (!!row && canEditOrReview(caller, entity, row))
    return (
      isAmongThem &&
      !!row &&
      canSee(caller, entity, row) &&
      visibility.every((one) => one === null || isVisibleTo(caller.audience, one))
    )
  }
}
