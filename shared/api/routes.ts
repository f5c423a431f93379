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
    ...(entity.confidential ? [] : [route('GET', '/export', `Export, as an import reads it: ${many}`, 'LIST')]),
    withBody(route('POST', '', `Create: ${one}`, 'SAVE'), 'whole'),
    route('GET', '/{id}', `Read: ${one}`, 'SHOW'),
    withBody(route('PUT', '/{id}', `Replace: ${one}`, 'UPDATE'), 'whole'),
    withBody(route('PATCH', '/{id}', `Change: ${one} (JSON Merge Patch)`, 'UPDATE'), 'patch'),
    route('DELETE', '/{id}', `Delete: ${one}`, 'DELETE'),
    ...(entity.restorable
      ? [
          route('GET', '/deleted', `Deleted: ${many}`, 'DELETE'),
          route('POST', '/{id}/restore', `Bring back: ${one}`, 'DELETE'),
        ]
      : []),
    ...(entity.verified === null
      ? []
      : [
          {
            ...route('POST', '/{id}/verify', `Say that it is still true: ${one}`, 'UPDATE'),
            needs: { entity: permission, key: verifyPermissionKey(entity) },
          },
        ]),
    ...(entity.personal
      ? []
      : [route('POST', '/{id}/presence', `Say that one has it open, and learn who else has: ${one}`, 'UPDATE')]),
    ...(entity.revisions
      ? [
          route('GET', '/{id}/revisions', `Revisions: ${one}`, 'SHOW'),
          route('GET', '/{id}/revisions/{version}', `One revision: ${one}`, 'SHOW'),
          route('POST', '/{id}/revisions/{version}/restore', `Bring a revision back: ${one}`, 'UPDATE'),
          route('POST', '/{id}/draft/{language}', `Draft a translation by machine: ${one}`, 'UPDATE'),
          route('GET', '/{id}/people', `Whom a comment may name: ${one}`, 'SHOW'),
          route('GET', '/{id}/sources/{language}', `The text that a translation was made of: ${one}`, 'SHOW'),
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
  open('POST', '/faq/{id}/view', 'Count a view, once a reader and day'),
  session('POST', '/faq/translations/export', 'FAQs for translators, as an XLIFF document', {
    entity: 'FAQ',
    key: 'UPDATE',
  }),
  session('POST', '/faq/translations/import', 'What translators made of such a document', {
    entity: 'FAQ',
    key: 'UPDATE',
  }),
  session('GET', '/faq/{id}/earlier/{language}', 'How other answers have the same passages in a language', {
    entity: 'FAQ',
    key: 'UPDATE',
  }),
  session('GET', '/my-list/shared', 'Lists that others share with the caller’s group'),
  session('GET', '/my-list/shared/{id}', 'One of them, with what of it the caller reads'),
  session('POST', '/my-list/{id}/link', 'A public link to an own list', { entity: 'FAQ', key: 'ADD_TO_MY_LIST' }),
  session('DELETE', '/my-list/{id}/link', 'Take that link back', { entity: 'FAQ', key: 'ADD_TO_MY_LIST' }),
  open('GET', '/my-list/linked/{link}', 'What of a list is public, by its link'),
  session('POST', '/directory/recognise', 'Which telephones and addresses of organisations stand in a text', {
    entity: 'Directory',
    key: 'LIST',
  }),
  session(
    'POST',
    '/concept/agreed',
    'The agreed terms of what a text names, for its translation into another language',
    {
      entity: 'FAQ',
      key: 'UPDATE',
    },
  ),
  open('GET', '/partner/{token}', 'The page on which an organisation says by a link whether its record is true'),
  open('POST', '/partner/{token}', 'What an organisation says by that page'),
  open('POST', '/partner/{token}/renew', 'Ask for a new link, by mail'),
  open('GET', '/partner/{token}/stop', 'The page on which a focal point declines further mails'),
  open('POST', '/partner/{token}/stop', 'Decline further mails'),
  session('GET', '/service-category/allowed', 'The categories for the caller, as a tree'),
  session('POST', '/user/{id}/sign-out', 'End every session of a user', { entity: 'User', key: 'UPDATE' }),
  session('POST', '/user/{id}/reset-second-factor', 'Take the second factor from a user who lost it', {
    entity: 'User',
    key: 'UPDATE',
  }),
  session('POST', '/user/{id}/hand-over', 'Make another user the creator of what this one created', {
    entity: 'User',
    key: 'UPDATE',
  }),
  session('GET', '/user/{id}/keys', 'The keys of a machine, and what they can be made for', machines),
  session('POST', '/user/{id}/keys', 'A new key of a machine, with its secret, which is told once', machines),
  session('POST', '/user/{id}/keys/{key}/rotate', 'Another secret for a key of a machine', machines),
  session('DELETE', '/user/{id}/keys/{key}', 'Revoke a key of a machine', machines),
  session('POST', '/webhook/{id}/secret', 'Another secret by which a webhook is signed, told once', machines),
  session('POST', '/webhook/{id}/test', 'Send a webhook an event that tells of nothing', machines),
  session('GET', '/webhook/{id}/deliveries', 'What was last sent to a webhook, and what became of it', machines),
  session('POST', '/people-search', 'Search people by words and filters', { entity: 'PersonalData', key: 'LIST' }),
  session('POST', '/personal-data/{id}/reveal', 'The restricted details of a person, for a reason', {
    entity: 'PersonalData',
    key: 'UPDATE',
  }),
  session('GET', '/personal-data/{id}/accesses', 'Who has read of a person, and when', { entity: 'User', key: 'LIST' }),
  session('POST', '/personal-data/{id}/erase', 'Erase a person at once and for good', {
    entity: 'PersonalData',
    key: 'DELETE',
  }),
  session('POST', '/personal-data/{id}/renew', 'Say that what is kept of a person is still right and needed', {
    entity: 'PersonalData',
    key: 'UPDATE',
  }),
  session('POST', '/personal-data/{id}/subject-export', 'Links to all that is kept of a person, for that person', {
    entity: 'PersonalData',
    key: 'UPDATE',
  }),
  open('GET', '/subject-export/{token}', 'What is kept of a person, once, by the link that was made for them'),
  session('POST', '/personal-data/export', 'A table of people for administrators, for a reason', {
    entity: 'User',
    key: 'UPDATE',
  }),
  session('GET', '/security-log', 'Sign-ins, refusals, changes of rights and people, and who read of whom', {
    entity: 'User',
    key: 'LIST',
  }),
  session('GET', '/security-log/people', 'Whose data an account or a session was told in a period', {
    entity: 'User',
    key: 'LIST',
  }),
  open('POST', '/auth', 'Sign in, answer a challenge, or renew a session'),
  session('GET', '/logout', 'End this session'),
  session('POST', '/logout', 'End this session'),
  open('POST', '/forgetpassword', 'Ask for a mail with a link to choose a new password'),
  open('POST', '/resetpassword', 'Choose a new password with the token of that link'),
  open('POST', '/confirmemail', 'Confirm a new e-mail address with the token of a mail to it'),
  open('POST', '/undoemail', 'Take a change of the e-mail address back with the token of a mail to the old one'),
  open('POST', '/undocredential', 'Take a change of a sign-in method back with the token of the mail about it'),
  session('GET', '/me', 'Who the caller is and what they hold'),
  session('PATCH', '/me', 'Change own details or own password'),
  session('GET', '/me/second-factor', 'Whether the second factor is on, has to be, and was asked for in this session'),
  session('POST', '/me/second-factor', 'A new secret for the second factor, or, with a code of it, its start'),
  session('DELETE', '/me/second-factor', 'Turn the second factor off'),
  session('GET', '/me/passkeys', 'The passkeys that open one’s account'),
  session('POST', '/me/passkeys', 'What a browser makes a passkey from, or, with the credential it made, its start'),
  session('DELETE', '/me/passkeys/{id}', 'Remove a passkey'),
  session('POST', '/upload', 'Ask for an address to send a file to'),
  open('GET', '/search', 'Search what is published and visible to the caller'),
  open('GET', '/search/suggestions', 'Titles with the words that are being typed, the best first'),
  open('GET', '/search/counts', 'How many results each filter would leave of a search'),
  session('GET', '/search/answers', 'What captured searches find today', captures('LIST')),
  session('PUT', '/search/answers/{search_id}/{object}/{id}', 'Say that this answers what was searched', closesGaps),
  session('DELETE', '/search/answers/{search_id}/{object}/{id}', 'Say that this does not answer it', closesGaps),
  open('POST', '/search/{search_id}/click', 'Say which result was opened'),
  open('GET', '/published/lookups', 'Languages, countries, nationalities and categories'),
  open('GET', '/published/{object}', 'What is published and visible to the caller'),
  open('GET', '/published/{object}/{id}', 'One published item'),
  open('GET', '/no-page/pages/{kind}/{file}', 'Stands in the place of a list of public pages that is not there'),
  open('GET', '/no-page/pages/{kind}/{short}/{file}', 'Stands in the place of a public page that is not there'),
  session('GET', '/pack', 'What the caller may read, to take along, or what changed of it since'),
  session('GET', '/home', 'What the home screen shows', { entity: 'ServiceCategory', key: 'RECENT' }),
  session('GET', '/countries', 'The fixed list of countries', { entity: 'Countries', key: 'LIST' }),
  session('GET', '/countries/{id}', 'One of the fixed list of countries', { entity: 'Countries', key: 'SHOW' }),
  session('GET', '/log', 'Who changed what, and when', captures('LIST')),
  session('POST', '/log/filter', 'The log, with the query as JSON', captures('LIST')),
  session('GET', '/capture-search', 'What was searched', captures('LIST')),
  session('POST', '/capture-search/filter', 'What was searched, with the query as JSON', captures('LIST')),
  session('GET', '/capture-search/{id}', 'One search', captures('SHOW')),
  session('DELETE', '/capture-search/{id}', 'Delete a search', captures('DELETE')),
  session('GET', '/dashboard', 'What is read, searched and written in a period', {
    entity: 'HashTag',
    key: 'TRENDING',
  }),
  session('GET', '/dashboard/keeping', 'How answers are kept: approval, verification, and what is searched', {
    entity: 'HashTag',
    key: 'TRENDING',
  }),
  session('GET', '/dashboard/searches', 'Searches of a period in numbers', captures('LIST')),
  open('POST', '/published/{object}/{id}/feedback', 'Say whether it helped, or what was wrong'),
  session('GET', '/published/{object}/{id}/feedback', 'What readers said of it', { entity: 'FAQ', key: 'UPDATE' }),
  session('POST', '/published/handed-out', 'Count that records were handed out'),
  session('GET', '/published/{object}/{id}/handed-out', 'How often it was handed out', {
    entity: 'FAQ',
    key: 'UPDATE',
  }),
  open('POST', '/published/question', 'Ask what was not found'),
  session('GET', '/bulletin/current', 'What changed lately for the caller, and whether they have read it'),
  session('POST', '/bulletin/{id}/read', 'Say that one has read a bulletin'),
  session('GET', '/bulletin/{id}/readers', 'Who of those concerned has read a bulletin', {
    entity: 'FAQ',
    key: 'PUBLISH',
  }),
  session('GET', '/bulletin/of/{faq_id}', 'The last bulletin of an answer, and whether another is due', {
    entity: 'FAQ',
    key: 'PUBLISH',
  }),
  session('GET', '/work', 'What the caller can do, what does most for readers first'),
  session('GET', '/work/translations', 'Translations that are owed to readers, what is wanted most first'),
  session('GET', '/work/people', 'To whom work can be given'),
  session('PUT', '/work/{object}/{id}/{kind}', 'Give work to somebody, or back to all'),
  session('DELETE', '/work/search/{id}/gap', 'Say that what was searched needs no answer here', closesGaps),
  session('GET', '/list-view', 'Views of lists that others share with the caller, and those that the caller shares'),
  session('PUT', '/list-view/{list}/{id}', 'Share a view of a list, or change one that is shared'),
  session('DELETE', '/list-view/{list}/{id}', 'Share a view of a list no more'),
  session('GET', '/notification', 'Own notifications'),
  session('POST', '/notification/{id}/read', 'Mark a notification as read'),
  session('GET', '/notification/mails', 'How often one is told by mail what changed'),
  session('PUT', '/notification/mails', 'Choose how often one is told by mail what changed: never, or daily'),
  session(
    'GET',
    '/notification/push',
    'By which key a browser subscribes to what is urgent, and which of one’s own do',
  ),
  session('POST', '/notification/push', 'Be told what is urgent in this browser'),
  session('DELETE', '/notification/push/{id}', 'Be told no more there'),
  open('GET', '/hsds', 'What the directory is told as: HSDS 3'),
  open('GET', '/hsds/organizations', 'HSDS: Organisations'),
  open('GET', '/hsds/organizations/{id}', 'HSDS: One organisation'),
  open('GET', '/hsds/services', 'HSDS: Services'),
  open('GET', '/hsds/services/{id}', 'HSDS: One service'),
  open('GET', '/hsds/service_at_locations', 'HSDS: Services by their places'),
  open('GET', '/hsds/service_at_locations/{id}', 'HSDS: One service at a place'),
  open('GET', '/hsds/taxonomies', 'HSDS: What organisations and services are sorted by'),
  open('GET', '/hsds/taxonomies/{id}', 'HSDS: One of them'),
  open('GET', '/hsds/taxonomy_terms', 'HSDS: The terms of that'),
  open('GET', '/hsds/taxonomy_terms/{id}', 'HSDS: One term'),
  open('GET', '/openapi.json', 'This description'),
  open('GET', '/docs', 'This description, to read'),
  open('GET', '/health', 'Whether the service answers'),
  open('POST', '/csp-report', 'Tell what the content policy kept a page from; browsers do'),
]
