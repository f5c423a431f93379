import { entities, entityOf } from '#shared/entities/registry.ts'
import type { ScreenName } from '#shared/model/define-entity.ts'
import { builders } from '#tests/support/builders.ts'

export type ScreenPath = {
  path: string
  /**
   * URL to visit. Placeholders: LIST is the visitor's own list, SHARED a list shared with them, LINK a public list,
   * SEARCH a captured search, FIRST-x the first record of x.
   */
  at: string
  /** Account; default: not signed in. */
  as?: string
}

const as = 'administrator'
/** Account that shares a list with the groups of the visiting accounts. */
const sharer = 'partner'
const visitor = (path: string, at = path): ScreenPath => ({ path, at })
const signedIn = (path: string, at = path): ScreenPath => ({ path, at, as })

/** Sample records that show more than the first of their entity. */
const chosen: Record<string, string> = {
  faq: 'faq-work-unpaid-wages',
  'my-list': 'LIST',
  media: 'media-film-evening-rabbit',
  directory: 'directory-almond-tree-clinic',
  user: 'demo-supervisor',
  role: 'front-liner',
  'service-category': 'category-health',
  'personal-data': 'person-layan-sawwaf',
}

/** Screens of every entity with a sample record. */
const ofEntities = entities.flatMap(({ name, screens }) =>
  (['list', 'create', 'update', 'view'] satisfies ScreenName[]).flatMap((screen) => {
    const path = screens[screen]
    return path === null ? [] : [signedIn(path, path.replace(/:\w+/, chosen[name] ?? `FIRST-${name}`))]
  }),
)

export const screenPaths: readonly ScreenPath[] = [
  visitor('/login'),
  visitor('/forgotpassword'),
  visitor('/reset_password/:token', '/reset_password/0123456789abcdef0123456789abcdef'),
  visitor('/confirm_email/:token', '/confirm_email/0123456789abcdef0123456789abcdef'),
  visitor('/undo_email/:token', '/undo_email/0123456789abcdef0123456789abcdef'),
  visitor('/undo_credential/:token', '/undo_credential/0123456789abcdef0123456789abcdef'),
  visitor('/500'),
  visitor('/404'),
  visitor('/403', '/403?at=x&entity=FAQ&key=PUBLISH'),
  visitor('/logout'),
  visitor('*', '/no/such/page'),
  visitor('/search-result', '/search-result?q=registration&open=faq:faq-reg-new-arrival'),
  visitor('/help'),
  visitor('/whats-new'),
  visitor('/accessibility'),
  visitor('/shared-list/:link', '/shared-list/LINK'),
  signedIn('/home'),
  signedIn('/bulletins'),
  signedIn('/me'),
  signedIn('/user_profile'),
  signedIn('/profile'),
  signedIn('/faq/approve-faq/:id', '/faq/approve-faq/faq-work-unpaid-wages'),
  signedIn('/my-list/shared/:list_id', '/my-list/shared/SHARED'),
  signedIn('/my-list/create-mylist/:faq_id', '/my-list/create-mylist/faq-reg-new-arrival'),
  signedIn(
    '/frontline/category/:id/faqs',
    '/frontline/category/category-health/faqs?open=faq:faq-health-night-emergency',
  ),
  signedIn('/frontline/category/:id/recent-faqs', '/frontline/category/category-work/recent-faqs'),
  signedIn('/frontline/faq/:faq_id', '/frontline/faq/faq-doc-lost-certificate'),
  signedIn('/frontline/faq-hashtag/:hashtag', '/frontline/faq-hashtag/registration'),
  signedIn('/media-items'),
  signedIn('/media-items/:media_id', '/media-items/media-film-evening-rabbit'),
  signedIn('/frontline/media/:media_id', '/frontline/media/media-help-is-free'),
  signedIn('/directory', '/directory?open=directory:directory-almond-tree-clinic'),
  signedIn('/frontline/directory/:directory_id', '/frontline/directory/directory-almond-tree-clinic'),
  signedIn('/logs/list'),
  signedIn('/dashboard'),
  signedIn('/work'),
  signedIn('/work/translations'),
  signedIn('/search-anlytics/list'),
  signedIn('/search-analytics/view/:id', '/search-analytics/view/SEARCH'),
  signedIn('/creative-search'),
  ...ofEntities,
]

/** Most used screens; checked in every combination. */
export const frequentScreens: readonly string[] = [
  '/login',
  '/home',
  '/search-result',
  '/frontline/faq/:faq_id',
  '/directory',
  '/faq/list',
  '/faq/create-faq',
]

type Call = <Value>(name: string, method: string, path: string, body?: unknown) => Promise<Value>

/** Resolves `SHARED`, `LINK`, `SEARCH` and `FIRST-x`, each once; creates a record if an entity has none. */
export function createPathResolver(call: Call): (at: string) => Promise<string> {
  const known = new Map<string, Promise<string>>()
  const first = async (entity: string): Promise<string> => {
    const { entities: rows } = await call<{ entities: { id: string }[] }>(as, 'GET', `${entity}?per_page=1`)
    return rows[0]?.id ?? made(entity)
  }
  async function made(entity: string): Promise<string> {
    const body = builders[entity]!()
    // References point to existing records.
    for (const [name, { to, kind }] of Object.entries(entityOf(entity).fields)) {
      if (!to || !(name in body)) continue
      if (kind === 'reference') body[name] = await first(to)
      if (kind === 'references') body[name] = [await first(to)]
    }
    return (await call<{ id: string }>(as, 'POST', entity, body)).id
  }
  async function shared(): Promise<string> {
    const units = await call<{ id: string }[]>(as, 'GET', 'unit?paginate=0')
    const faqs = ['faq-reg-new-arrival', 'faq-doc-lost-certificate']
    const list = { name: 'First winter', faqs, units: units.map(({ id }) => id) }
    return (await call<{ id: string }>(sharer, 'POST', 'my-list', list)).id
  }
  const linked = async (): Promise<string> =>
    (await call<{ link: string }>(sharer, 'POST', `my-list/${await shared()}/link`)).link
  return async (at) => {
    const [mark, name] = /SHARED|LINK|SEARCH|FIRST-([a-z-]+)/.exec(at) ?? []
    if (!mark) return at
    const found = mark === 'SHARED' ? shared : mark === 'LINK' ? linked : () => first(name ?? 'capture-search')
    const id = known.get(mark) ?? found()
    known.set(mark, id)
    return at.replace(mark, await id)
  }
}
