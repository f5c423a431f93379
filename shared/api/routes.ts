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
type Verb = 'LIST' | 'SHOW' | 'SAVE' | 'UPDATE' | 'DELETE'

function ofEntity(entity: Entity): RouteDescription[] {
  const { name, labels, permission } = entity
  const [oneRecord, recordList] = [labels.one[0], labels.many[0]]
  const route = (method: Method, path: string, summary: string, verb: Verb): RouteDescription => ({
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
    route('GET', '', `List: ${recordList}`, 'LIST'),
    route('POST', '/filter', `List: ${recordList}, with the query as JSON`, 'LIST'),
    ...(entity.confidential ? [] : [route('GET', '/export', `Export for import: ${recordList}`, 'LIST')]),
    withBody(route('POST', '', `Create: ${oneRecord}`, 'SAVE'), 'whole'),
    route('GET', '/{id}', `Read: ${oneRecord}`, 'SHOW'),
    withBody(route('PUT', '/{id}', `Replace: ${oneRecord}`, 'UPDATE'), 'whole'),
    withBody(route('PATCH', '/{id}', `Update: ${oneRecord} (JSON Merge Patch)`, 'UPDATE'), 'patch'),
    route('DELETE', '/{id}', `Delete: ${oneRecord}`, 'DELETE'),
    ...(entity.restorable
      ? [
          route('GET', '/deleted', `List deleted: ${recordList}`, 'DELETE'),
          route('POST', '/{id}/restore', `Restore: ${oneRecord}`, 'DELETE'),
        ]
      : []),
    ...(entity.verified === null
      ? []
      : [
          {
            ...route('POST', '/{id}/verify', `Confirm as still correct: ${oneRecord}`, 'UPDATE'),
            needs: { entity: permission, key: verifyPermissionKey(entity) },
          },
        ]),
    ...(entity.personal
      ? []
      : [
          route(
            'POST',
            '/{id}/presence',
            `Report that the caller has it open, and get who else has: ${oneRecord}`,
            'UPDATE',
          ),
        ]),
    ...(entity.revisions
      ? [
          route('GET', '/{id}/revisions', `List revisions: ${oneRecord}`, 'SHOW'),
          route('GET', '/{id}/revisions/{version}', `Read a revision: ${oneRecord}`, 'SHOW'),
          route('POST', '/{id}/revisions/{version}/restore', `Restore a revision: ${oneRecord}`, 'UPDATE'),
          route('POST', '/{id}/draft/{language}', `Create a machine translation: ${oneRecord}`, 'UPDATE'),
          route('GET', '/{id}/people', `List users that a comment can mention: ${oneRecord}`, 'SHOW'),
          route('GET', '/{id}/sources/{language}', `Read the source text of a translation: ${oneRecord}`, 'SHOW'),
        ]
      : []),
  ]
}

const openRoute = (method: Method, path: string, summary: string): RouteDescription => ({
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
const updatesFaqs = { entity: 'FAQ', key: 'UPDATE' }
const updatesLanguages = { entity: 'Language', key: 'UPDATE' }
const machinePermission = { entity: 'User', key: 'UPDATE' }
const capturePermission = (key: string) => ({ entity: 'CaptureSearch', key })
/** Permission for resolving search gaps. */
const closesGaps = { entity: 'FAQ', key: 'SAVE' }

export const routes: readonly RouteDescription[] = [
  ...entities.flatMap(ofEntity),
  openRoute('POST', '/faq/{id}/view', 'Count a view, once a day for each reader'),
  session('POST', '/faq/translations/export', 'Export FAQs for translators as an XLIFF document', updatesFaqs),
  session('POST', '/faq/translations/import', 'Import an XLIFF document with translations', updatesFaqs),
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
  openRoute('GET', '/my-list/linked/{link}', 'Read the public FAQs of a list by its link'),
  session('POST', '/directory/recognise', 'Find phone numbers and addresses of organisations in a text', {
    entity: 'Directory',
    key: 'LIST',
  }),
  session('POST', '/concept/agreed', 'List the preferred terms for translating a text', {
    entity: 'FAQ',
    key: 'UPDATE',
  }),
  session('GET', '/language/{id}/interface', 'Read the interface texts of a language', updatesLanguages),
  session('PATCH', '/language/{id}/interface', 'Update interface texts, or who sees them', updatesLanguages),
  session('GET', '/language/{id}/interface/xliff', 'Export interface texts for translators', updatesLanguages),
  session('POST', '/language/{id}/interface/xliff', 'Read the file of a translator', updatesLanguages),
  openRoute('GET', '/partner/{token}', 'Page on which an organisation confirms its details, by link'),
  openRoute('POST', '/partner/{token}', 'Send an organisation’s response'),
  openRoute('POST', '/partner/{token}/renew', 'Request a new link by email'),
  openRoute('GET', '/partner/{token}/stop', 'Page on which a contact person unsubscribes'),
  openRoute('POST', '/partner/{token}/stop', 'Unsubscribe a contact person'),
  session('GET', '/service-category/allowed', 'List the caller’s categories as a tree'),
  session('POST', '/user/{id}/sign-out', 'Sign a user out of all sessions', { entity: 'User', key: 'UPDATE' }),
  session('POST', '/user/{id}/reset-second-factor', 'Reset two-step verification of a user', {
    entity: 'User',
    key: 'UPDATE',
  }),
  session('GET', '/user/{id}/invitation', 'Read the state of an invitation', { entity: 'User', key: 'UPDATE' }),
  session('POST', '/user/{id}/invitation', 'Send an invitation again', { entity: 'User', key: 'UPDATE' }),
  session('POST', '/user/{id}/hand-over', 'Transfer ownership of a user’s records to another user', {
    entity: 'User',
    key: 'UPDATE',
  }),
  session(
    'GET',
    '/user/{id}/keys',
    'List the API keys of a machine user, and the permissions they can have',
    machinePermission,
  ),
  session('POST', '/user/{id}/keys', 'Create an API key. The secret is returned once', machinePermission),
  session('POST', '/user/{id}/keys/{key}/rotate', 'Replace the secret of an API key', machinePermission),
  session('DELETE', '/user/{id}/keys/{key}', 'Revoke an API key', machinePermission),
  session(
    'POST',
    '/webhook/{id}/secret',
    'Replace the signing secret of a webhook. It is returned once',
    machinePermission,
  ),
  session('POST', '/webhook/{id}/test', 'Send a test event to a webhook', machinePermission),
  session('GET', '/webhook/{id}/deliveries', 'List the latest deliveries of a webhook', machinePermission),
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
  openRoute('GET', '/subject-export/{token}', 'Read a person’s data by the link created for them. It works once'),
  session('POST', '/personal-data/export', 'Export people as CSV. For administrators; needs a reason', {
    entity: 'User',
    key: 'UPDATE',
  }),
  session(
    'GET',
    '/security-log',
    'List security events: sign-ins, refusals, changes of permissions and people, and data access',
    { entity: 'User', key: 'LIST' },
  ),
  session('GET', '/security-log/people', 'List people whose data a user or session accessed in a period', {
    entity: 'User',
    key: 'LIST',
  }),
  openRoute('POST', '/auth', 'Sign in, answer a challenge or refresh a session'),
  session('GET', '/logout', 'End this session'),
  session('POST', '/logout', 'End this session'),
  openRoute('POST', '/forgetpassword', 'Request an email with a link to reset the password'),
  openRoute('POST', '/resetpassword', 'Reset the password with the token of the link'),
  openRoute('POST', '/confirmemail', 'Confirm a new email address with the token sent to it'),
  openRoute('POST', '/undoemail', 'Undo an email address change with the token sent to the previous address'),
  openRoute('POST', '/undocredential', 'Undo a sign-in method change with the token from the email about it'),
  session('GET', '/me', 'Read the caller’s account and permissions'),
  session('PATCH', '/me', 'Update the caller’s details or password'),
  session('GET', '/me/second-factor', 'Read whether two-step verification is on, required, and used in this session'),
  session('POST', '/me/second-factor', 'Get a secret for two-step verification, or turn it on with a code'),
  session('DELETE', '/me/second-factor', 'Turn off two-step verification'),
  session('GET', '/me/passkeys', 'List the caller’s passkeys'),
  session('POST', '/me/passkeys', 'Get the options to create a passkey, or register it with the credential'),
  session('DELETE', '/me/passkeys/{id}', 'Remove a passkey'),
  session('POST', '/upload', 'Request an upload URL for a file'),
  openRoute('GET', '/search', 'Search published content that the caller can see'),
  openRoute('GET', '/search/suggestions', 'Suggest titles for the words being typed, best match first'),
  openRoute('GET', '/search/counts', 'Count the search results for each filter'),
  session('GET', '/search/answers', 'List what captured searches find today', capturePermission('LIST')),
  session('PUT', '/search/answers/{search_id}/{object}/{id}', 'Mark an item as the answer to a search', closesGaps),
  session(
    'DELETE',
    '/search/answers/{search_id}/{object}/{id}',
    'Mark an item as not the answer to a search',
    closesGaps,
  ),
  session('POST', '/search/preview', 'Preview what a synonym set changes', capturePermission('LIST')),
  session('GET', '/search/tests', 'List the scores of the search by day', capturePermission('LIST')),
  session('POST', '/search/tests/run', 'Run the test searches', capturePermission('LIST')),
  openRoute('POST', '/search/{search_id}/click', 'Record which result was opened'),
  openRoute('POST', '/mcp', 'Model Context Protocol: search and read public content'),
  openRoute('GET', '/published/lookups', 'List languages, countries, nationalities and categories'),
  openRoute('GET', '/published/{object}', 'List published content that the caller can see'),
  openRoute('GET', '/published/{object}/{id}', 'Read a published item'),
  openRoute('GET', '/no-page/pages/{kind}/{file}', 'Response for a missing list of public pages'),
  openRoute('GET', '/no-page/pages/{kind}/{short}/{file}', 'Response for a missing public page'),
  session('GET', '/pack', 'Download the caller’s content for offline use, or its changes since a version'),
  session('GET', '/home', 'Read the content of the home screen', { entity: 'ServiceCategory', key: 'RECENT' }),
  session('GET', '/countries', 'List the fixed countries', { entity: 'Countries', key: 'LIST' }),
  session('GET', '/countries/{id}', 'Read one of the fixed countries', { entity: 'Countries', key: 'SHOW' }),
  session('GET', '/log', 'List the activity log', capturePermission('LIST')),
  session('POST', '/log/filter', 'List the activity log, with the query as JSON', capturePermission('LIST')),
  session('GET', '/capture-search', 'List captured searches', capturePermission('LIST')),
  session(
    'POST',
    '/capture-search/filter',
    'List captured searches, with the query as JSON',
    capturePermission('LIST'),
  ),
  session('GET', '/capture-search/{id}', 'Read a captured search', capturePermission('SHOW')),
  session('DELETE', '/capture-search/{id}', 'Delete a captured search', capturePermission('DELETE')),
  session('GET', '/dashboard', 'Read statistics on views, searches and content in a period', {
    entity: 'HashTag',
    key: 'TRENDING',
  }),
  session('GET', '/dashboard/keeping', 'Read statistics on approval, verification and search', {
    entity: 'HashTag',
    key: 'TRENDING',
  }),
  session('GET', '/dashboard/searches', 'Read search statistics for a period', capturePermission('LIST')),
  openRoute('POST', '/published/{object}/{id}/feedback', 'Send feedback on an item'),
  session('GET', '/published/{object}/{id}/feedback', 'List reader feedback on an item', {
    entity: 'FAQ',
    key: 'UPDATE',
  }),
  session('POST', '/published/handed-out', 'Count that records were shared'),
  session('GET', '/published/{object}/{id}/handed-out', 'Read how often an item was shared', {
    entity: 'FAQ',
    key: 'UPDATE',
  }),
  openRoute('POST', '/published/question', 'Send a question that search could not answer'),
  session('GET', '/bulletin/current', 'List recent updates for the caller, and whether they have read them'),
  session('POST', '/bulletin/{id}/read', 'Mark an update as read'),
  session('GET', '/bulletin/{id}/readers', 'List who has read an update', { entity: 'FAQ', key: 'PUBLISH' }),
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
  openRoute('GET', '/hsds', 'Read the HSDS version and profile'),
  openRoute('GET', '/hsds/organizations', 'HSDS: List organisations'),
  openRoute('GET', '/hsds/organizations/{id}', 'HSDS: Read an organisation'),
  openRoute('GET', '/hsds/services', 'HSDS: List services'),
  openRoute('GET', '/hsds/services/{id}', 'HSDS: Read a service'),
  openRoute('GET', '/hsds/service_at_locations', 'HSDS: List services at locations'),
  openRoute('GET', '/hsds/service_at_locations/{id}', 'HSDS: Read a service at a location'),
  openRoute('GET', '/hsds/taxonomies', 'HSDS: List taxonomies'),
  openRoute('GET', '/hsds/taxonomies/{id}', 'HSDS: Read a taxonomy'),
  openRoute('GET', '/hsds/taxonomy_terms', 'HSDS: List taxonomy terms'),
  openRoute('GET', '/hsds/taxonomy_terms/{id}', 'HSDS: Read a taxonomy term'),
  openRoute('GET', '/openapi.json', 'Read this API description as OpenAPI'),
  openRoute('GET', '/docs', 'Read this API description as a page'),
  openRoute('GET', '/health', 'Check that the service is running'),
  openRoute('POST', '/csp-report', 'Report a content security policy violation. Sent by browsers'),
]
