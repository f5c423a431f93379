import {
  withoutHiddenPending,
  isPendingTextHidden,
  hasPermission,
  canSee,
  canEditOrReview,
  type Caller,
} from '#shared/access/record-access.ts'
import { faq as entity } from '#shared/entities/faq.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { StoredOf, StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { findUsersWithPermission } from '#functions/domain/user/users-with-permission.ts'

const editorKeys = ['UPDATE', 'UPDATE MINE', 'PUBLISH', 'DECLINE']

/**
 * Users who can be mentioned in a comment: they can open and edit or review the FAQ, and see the text that the caller
 * sees.
 */
export async function findMentionableUsers(
  request: Request,
  stored: StoredOf<typeof entity> | StoredRecord,
): Promise<Caller[]> {
  const face = withoutHiddenPending(request.caller, stored)
  const all = await findUsersWithPermission('FAQ', editorKeys)
  return all.filter(
    (one) =>
      hasPermission(one, 'FAQ', 'SHOW') &&
      canSee(one, entity, face) &&
      canEditOrReview(one, entity, face) &&
      !isPendingTextHidden(one, face),
  )
}
