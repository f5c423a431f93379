import { verifyPermissionKey } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { entities } from '#shared/entities/registry.ts'

/** Route of the public API. `needs` is the required permission; null if a session, or nothing, is sufficient. */
export type RouteDescription = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  summary: string
  access: 'open' | 'session'
  needs: { entity: string; key: string } | null
  /** Entity of the body: a full record or a merge patch. */
  body?: { entity: string; shape: 'whole' | 'patch' }
}

type Method = RouteDescription['method']

function ofEntity(entity: Entity): RouteDescription[] {
  const { name, labels, permission } = entity
  const [one, many] = [labels.one[0], labels.many[0]]
  const route = (
    method: Method,
    path: string,
    summary: string,
    verb: 'LIST' | 'SHOW' | 'SAVE' | 'UPDATE' | 'DELETE',
  ): RouteDescription => ({
    method,
    path: `/${name}${path}`,
    summary,
    access: 'session',
    needs: { entity: permission, key: entity.keys[verb] ?? verb },
  })
  const withBody = (description: RouteDescription, shape: 'whole' | 'patch'): RouteDescription => ({
    ...description,
    body: { entity: name, shape },
  })
  return [
    route('GET', '', `List: ${many}`, 'LIST'),
    route('POST', '/filter', `List: ${many}, with the query as JSON`, 'LIST'),
    ...(entity.confidential ? [] : [route('GET', '/export', `Export for import: ${many}`, 'LIST')]),
    withBody(route('POST', '', `Create: ${one}`, 'SAVE'), 'whole'),
    route('GET', '/{id}', `Read: ${one}`, 'SHOW'),
    withBody(route('PUT', '/{id}', `Replace: ${one}`, 'UPDATE'), 'whole'),
    withBody(route('PATCH', '/{id}', `Update: ${one} (JSON Merge Patch)`, 'UPDATE'), 'patch'),
    route('DELETE', '/{id}', `Delete: ${one}`, 'DELETE'),
    ...(entity.restorable
      ? [
          route('GET', '/deleted', `List deleted: ${many}`, 'DELETE'),
          route('POST', '/{id}/restore', `Restore: ${one}`, 'DELETE'),
        ]
      : []),
    ...(entity.verified === null
      ? []
      : [
          {
            ...route('POST', '/{id}/verify', `Confirm as still correct: ${one}`, 'UPDATE'),
            needs: { entity: permission, key: verifyPermissionKey(entity) },
          },
        ]),
    ...(entity.personal
      ? []
      : [
          route('POST', '/{id}/presence', `Report that the caller has it open, and get who else has: ${one}`, 'UPDATE'),
        ]),
    ...(entity.revisions
      ? [
          route('GET', '/{id}/revisions', `List revisions: ${one}`, 'SHOW'),
          route('GET', '/{id}/revisions/{version}', `Read a revision: ${one}`, 'SHOW'),
          route('POST', '/{id}/revisions/{version}/restore', `Restore a revision: ${one}`, 'UPDATE'),
          route('POST', '/{id}/draft/{language}', `Create a machine translation: ${one}`, 'UPDATE'),
          route('GET', '/{id}/people', `List users that a comment can mention: ${one}`, 'SHOW'),
          route('GET', '/{id}/sources/{language}', `Read the source text of a translation: ${one}`, 'SHOW'),
        ]
      : []),
  ]
}

const open = (method: Method, path: string, summary: string): RouteDescription => ({
  method,
  path,
  summary,
  access: 'open',
  needs: null,
})
const session = (
  method: Method,
  path: string,
  summary: string,
  needs: RouteDescription['needs'] = null,
): RouteDescription => ({
  method,
  path,
  summary,
  access: 'session',
  needs,
})
const machines = { entity: 'User', key: 'UPDATE' }
const captures = (key: string) => ({ entity: 'CaptureSearch', key })
/** Permission for resolving search gaps. */
const closesGaps = { entity: 'FAQ', key: 'SAVE' }

export const routes: readonly RouteDescription[] = [
  ...entities.flatMap(ofEntity),
  open('POST', '/faq/{id}/view', 'Count a view, once a day for each reader'),
  session('POST', '/faq/translations/export', 'Export FAQs for translators as an XLIFF document', {
    entity: 'FAQ',
    key: 'UPDATE',
  }),
  session('POST', '/faq/translations/import', 'Import an XLIFF document with translations', {
    entity: 'FAQ',
    key: 'UPDATE',
  }),
  session('GET', '/faq/{id}/earlier/{language}', 'Find translations of the same passages in other FAQs', {
    entity: 'FAQ',
    key: 'UPDATE',
  }),
  session('GET', '/my-list/shared', 'List the lists that others share with the caller’s groups'),
  session('GET', '/my-list/shared/{id}', 'Read a shared list, with the FAQs that the caller can read'),
  session('POST', '/my-list/{id}/link', 'Create a public link to one of the caller’s lists', {
    entity: 'FAQ',
    key: 'ADD_TO_MY_LIST',
  }),
  session('DELETE', '/my-list/{id}/link', 'Remove the public link', { entity: 'FAQ', key: 'ADD_TO_MY_LIST' }),
  open('GET', '/my-list/linked/{link}', 'Read the public FAQs of a list by its link'),
  session('POST', '/directory/recognise', 'Find phone numbers and addresses of organisations in a text', {
    entity: 'Directory',
    key: 'LIST',
  }),
  session('POST', '/concept/agreed', 'List the preferred terms for translating a text', {
    entity: 'FAQ',
    key: 'UPDATE',
  }),
  open('GET', '/partner/{token}', 'Page on which an organisation confirms its details, by link'),
  open('POST', '/partner/{token}', 'Send an organisation’s response'),
  open('POST', '/partner/{token}/renew', 'Request a new link by email'),
  open('GET', '/partner/{token}/stop', 'Page on which a contact person unsubscribes'),
  open('POST', '/partner/{token}/stop', 'Unsubscribe a contact person'),
  session('GET', '/service-category/allowed', 'List the caller’s categories as a tree'),
  session('POST', '/user/{id}/sign-out', 'Sign a user out of all sessions', { entity: 'User', key: 'UPDATE' }),
  session('POST', '/user/{id}/reset-second-factor', 'Reset two-step verification of a user', {
    entity: 'User',
    key: 'UPDATE',
  }),
  session('POST', '/user/{id}/hand-over', 'Transfer ownership of a user’s records to another user', {
    entity: 'User',
    key: 'UPDATE',
  }),
  session('GET', '/user/{id}/keys', 'List the API keys of a machine user, and the permissions they can have', machines),
  session('POST', '/user/{id}/keys', 'Create an API key. The secret is returned once', machines),
  session('POST', '/user/{id}/keys/{key}/rotate', 'Replace the secret of an API key', machines),
  session('DELETE', '/user/{id}/keys/{key}', 'Revoke an API key', machines),
  session('POST', '/webhook/{id}/secret', 'Replace the signing secret of a webhook. It is returned once', machines),
  session('POST', '/webhook/{id}/test', 'Send a test event to a webhook', machines),
  session('GET', '/webhook/{id}/deliveries', 'List the latest deliveries of a webhook', machines),
  session('POST', '/people-search', 'Search creative people by words and filters', {
    entity: 'PersonalData',
    key: 'LIST',
  }),
  session('POST', '/personal-data/{id}/reveal', 'Read the protected details of a person. Needs a reason', {
    entity: 'PersonalData',
    key: 'UPDATE',
  }),
  session('GET', '/personal-data/{id}/accesses', 'List who viewed a person’s data, and when', {
    entity: 'User',
    key: 'LIST',
  }),
  session('POST', '/personal-data/{id}/erase', 'Delete a person permanently', {
    entity: 'PersonalData',
    key: 'DELETE',
  }),
  session('POST', '/personal-data/{id}/renew', 'Confirm that a person’s data is still correct and needed', {
    entity: 'PersonalData',
    key: 'UPDATE',
  }),
  session('POST', '/personal-data/{id}/subject-export', 'Create links to export a person’s data for that person', {
    entity: 'PersonalData',
    key: 'UPDATE',
  }),
  open('GET', '/subject-export/{token}', 'Read a person’s data by the link created for them. It works once'),
  session('POST', '/personal-data/export', 'Export people as CSV. For administrators; needs a reason', {
    entity: 'User',
    key: 'UPDATE',
  }),
  session(
    'GET',
    '/security-log',
    'List security events: sign-ins, refusals, changes of permissions and people, and data access',
    {
      entity: 'User',
      key: 'LIST',
    },
  ),
  session('GET', '/security-log/people', 'List people whose data a user or session accessed in a period', {
    entity: 'User',
    key: 'LIST',
  }),
  open('POST', '/auth', 'Sign in, answer a challenge or refresh a session'),
  session('GET', '/logout', 'End this session'),
  session('POST', '/logout', 'End this session'),
  open('POST', '/forgetpassword', 'Request an email with a link to reset the password'),
  open('POST', '/resetpassword', 'Reset the password with the token of the link'),
  open('POST', '/confirmemail', 'Confirm a new email address with the token sent to it'),
  open('POST', '/undoemail', 'Undo an email address change with the token sent to the previous address'),
  open('POST', '/undocredential', 'Undo a sign-in method change with the token from the email about it'),
  session('GET', '/me', 'Read the caller’s account and permissions'),
  session('PATCH', '/me', 'Update the caller’s details or password'),
  session('GET', '/me/second-factor', 'Read whether two-step verification is on, required, and used in this session'),
  session('POST', '/me/second-factor', 'Get a secret for two-step verification, or turn it on with a code'),
  session('DELETE', '/me/second-factor', 'Turn off two-step verification'),
  session('GET', '/me/passkeys', 'List the caller’s passkeys'),
  session('POST', '/me/passkeys', 'Get the options to create a passkey, or register it with the credential'),
  session('DELETE', '/me/passkeys/{id}', 'Remove a passkey'),
  session('POST', '/upload', 'Request an upload URL for a file'),
  open('GET', '/search', 'Search published content that the caller can see'),
  open('GET', '/search/suggestions', 'Suggest titles for the words being typed, best match first'),
  open('GET', '/search/counts', 'Count the search results for each filter'),
  session('GET', '/search/answers', 'List what captured searches find today', captures('LIST')),
  session('PUT', '/search/answers/{search_id}/{object}/{id}', 'Mark an item as the answer to a search', closesGaps),
  session(
    'DELETE',
    '/search/answers/{search_id}/{object}/{id}',
    'Mark an item as not the answer to a search',
    closesGaps,
  ),
  open('POST', '/search/{search_id}/click', 'Record which result was opened'),
  open('GET', '/published/lookups', 'List languages, countries, nationalities and categories'),
  open('GET', '/published/{object}', 'List published content that the caller can see'),
  open('GET', '/published/{object}/{id}', 'Read a published item'),
  open('GET', '/no-page/pages/{kind}/{file}', 'Response for a missing list of public pages'),
  open('GET', '/no-page/pages/{kind}/{short}/{file}', 'Response for a missing public page'),
  session('GET', '/pack', 'Download the caller’s content for offline use, or its changes since a version'),
  session('GET', '/home', 'Read the content of the home screen', { entity: 'ServiceCategory', key: 'RECENT' }),
  session('GET', '/countries', 'List the fixed countries', { entity: 'Countries', key: 'LIST' }),
  session('GET', '/countries/{id}', 'Read one of the fixed countries', { entity: 'Countries', key: 'SHOW' }),
  session('GET', '/log', 'List the activity log', captures('LIST')),
  session('POST', '/log/filter', 'List the activity log, with the query as JSON', captures('LIST')),
  session('GET', '/capture-search', 'List captured searches', captures('LIST')),
  session('POST', '/capture-search/filter', 'List captured searches, with the query as JSON', captures('LIST')),
  session('GET', '/capture-search/{id}', 'Read a captured search', captures('SHOW')),
  session('DELETE', '/capture-search/{id}', 'Delete a captured search', captures('DELETE')),
  session('GET', '/dashboard', 'Read statistics on views, searches and content in a period', {
    entity: 'HashTag',
    key: 'TRENDING',
  }),
  session('GET', '/dashboard/keeping', 'Read statistics on approval, verification and search', {
    entity: 'HashTag',
    key: 'TRENDING',
  }),
  session('GET', '/dashboard/searches', 'Read search statistics for a period', captures('LIST')),
  open('POST', '/published/{object}/{id}/feedback', 'Send feedback on an item'),
  session('GET', '/published/{object}/{id}/feedback', 'List reader feedback on an item', {
    entity: 'FAQ',
    key: 'UPDATE',
  }),
  session('POST', '/published/handed-out', 'Count that records were shared'),
  session('GET', '/published/{object}/{id}/handed-out', 'Read how often an item was shared', {
    entity: 'FAQ',
    key: 'UPDATE',
  }),
  open('POST', '/published/question', 'Send a question that search could not answer'),
  session('GET', '/bulletin/current', 'List recent updates for the caller, and whether they have read them'),
  session('POST', '/bulletin/{id}/read', 'Mark an update as read'),
  session('GET', '/bulletin/{id}/readers', 'List who has read an update', {
    entity: 'FAQ',
    key: 'PUBLISH',
  }),
  session('GET', '/bulletin/of/{faq_id}', 'Read the latest update of an FAQ, and whether another is due', {
    entity: 'FAQ',
    key: 'PUBLISH',
  }),
  session('GET', '/work', 'List the caller’s tasks, most useful to readers first'),
  session('GET', '/work/translations', 'List missing and out-of-date translations, most viewed first'),
  session('GET', '/work/people', 'List users that tasks can be assigned to'),
  session('PUT', '/work/{object}/{id}/{kind}', 'Assign or unassign a task'),
  session('DELETE', '/work/search/{id}/gap', 'Mark a search as needing no answer', closesGaps),
  session('GET', '/list-view', 'List saved views shared with or by the caller'),
  session('PUT', '/list-view/{list}/{id}', 'Share a saved view, or update a shared one'),
  session('DELETE', '/list-view/{list}/{id}', 'Stop sharing a saved view'),
  session('GET', '/notification', 'List the caller’s notifications'),
  session('POST', '/notification/{id}/read', 'Mark a notification as read'),
  session('GET', '/notification/mails', 'Read how often the caller gets email notifications'),
  session('PUT', '/notification/mails', 'Set how often the caller gets email notifications: never or daily'),
  session('GET', '/notification/push', 'Read the public key for push notifications, and the caller’s subscriptions'),
  session('POST', '/notification/push', 'Subscribe a browser to push notifications'),
  session('DELETE', '/notification/push/{id}', 'Unsubscribe a browser from push notifications'),
  open('GET', '/hsds', 'Read the HSDS version and profile'),
  open('GET', '/hsds/organizations', 'HSDS: List organisations'),
  open('GET', '/hsds/organizations/{id}', 'HSDS: Read an organisation'),
  open('GET', '/hsds/services', 'HSDS: List services'),
  open('GET', '/hsds/services/{id}', 'HSDS: Read a service'),
  open('GET', '/hsds/service_at_locations', 'HSDS: List services at locations'),
  open('GET', '/hsds/service_at_locations/{id}', 'HSDS: Read a service at a location'),
  open('GET', '/hsds/taxonomies', 'HSDS: List taxonomies'),
  open('GET', '/hsds/taxonomies/{id}', 'HSDS: Read a taxonomy'),
  open('GET', '/hsds/taxonomy_terms', 'HSDS: List taxonomy terms'),
  open('GET', '/hsds/taxonomy_terms/{id}', 'HSDS: Read a taxonomy term'),
  open('GET', '/openapi.json', 'Read this API description as OpenAPI'),
  open('GET', '/docs', 'Read this API description as a page'),
  open('GET', '/health', 'Check that the service is running'),
  open('POST', '/csp-report', 'Report a content security policy violation. Sent by browsers'),
]
