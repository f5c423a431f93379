import { ok } from '#functions/platform/http/response.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'
import { findMentionableUsers } from '#functions/domain/faq/mentionable-users.ts'
import { loadForEditor } from './load-for-editor.ts'

/** GET faq/{id}/people: users who can be mentioned in a comment. For editors and reviewers. */
export const mentionableUsersRoute: Route = {
  method: 'GET',
  path: '/faq/{id}/people',
  access: 'session',
  handle: async (request) => {
    const record = await loadForEditor(request)
    const named = (await findMentionableUsers(request, record)).map(({ id, name }) => ({ id, name }))
    return ok(named.toSorted((one, other) => one.name.localeCompare(other.name)))
  },
}
