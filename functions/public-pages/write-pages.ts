import { visitor } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { publicPagePath, type PublicPageEntity } from '#shared/domain/public-pages/public-page-path.ts'
import type { DataSource, Row } from '#shared/reader/data-source.ts'
import { isPublished } from '#shared/reader/linked-records.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { putObject, removeObject } from '#functions/data/objects/object-store.ts'
import { services } from '#functions/data/services.ts'
import { pageKey, type PageRef } from './affected-pages.ts'
import { renderFeed, renderSitemaps } from './sitemaps-and-feeds.ts'
import { renderPages } from './render-pages.ts'
import { scriptPath, searchPage, searchScript } from './search-page.ts'
import { readSiteSettings } from './site-settings.ts'
import { paged, shortNameOf, loadPageData, type PageData } from './page-data.ts'
import { writeUntilStable, type Objects } from './write-until-stable.ts'

const concurrency = 16
const batchSize = 200

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/** Browsers revalidate on each request, CloudFront after 30 seconds, so a withdrawn page disappears within a minute. */
const cacheControl = 'public, max-age=0, s-maxage=30'

const library: DataSource = {
  entityCache: (entity) => services().entityCache(entity),
  records: { get: (entity, id) => services().records.get(entity, id) },
}

export const loadCurrentPageData = (): Promise<PageData> =>
  loadPageData(readSiteSettings(requireEnv('SITE_URL')), library)

const objectOf = (entity: PublicPageEntity, short: string, language: string | null): string =>
  `${publicPagePath(entity, short, language ?? 'index')}.html`

const isOpen = (entity: PublicPageEntity, record: Row): boolean =>
  entity === 'service-category' || isPublished(paged[entity], record, { caller: visitor })

/** Returns the previous public versions of a record, latest first, if its entity has revisions. */
async function earlierOf(entity: PublicPageEntity, { id, version }: Row): Promise<Row[]> {
  const described: Entity = paged[entity]
  if (!described.revisions || version === 1) return []
  const all = await services().records.revisions(described, id)
  return all.map(({ record }) => record as unknown as Row).filter((one) => isOpen(entity, one))
}

/** Returns the objects of some records: their pages, and null for each language without one. */
async function objectsOf(wanted: readonly PageRef[], now: PageData): Promise<Objects> {
  const objects: Objects = new Map()
  const acronyms = [null, ...[...now.tongues.values()].map(({ acronym }) => acronym)]
  for (const [entity, some] of Map.groupBy(wanted, (one) => one.entity)) {
    const described: Entity = paged[entity]
    const ids = some.map(({ id }) => id)
    const records = await services().records.getMany(
      described,
      ids.filter((id) => now.row(entity, id)),
    )
    for (const id of ids) {
      const record = records.get(id) as Row | undefined
      // The row may be outdated; the record decides.
      const pages =
        record && isOpen(entity, record)
          ? await renderPages(entity, record, now, await earlierOf(entity, record))
          : new Map<string | null, string>()
      for (const acronym of acronyms)
        objects.set(objectOf(entity, shortNameOf(entity, id), acronym), pages.get(acronym) ?? null)
    }
  }
  return objects
}

async function put(path: string, text: string | null): Promise<void> {
  const place = { bucket: requireEnv('PAGES_BUCKET'), key: `pages${path}` }
  if (text === null) return removeObject(place)
  await putObject(place, text, {
    'content-type': types[path.slice(path.lastIndexOf('.') + 1)]!,
    'cache-control': cacheControl,
  })
}

async function putAll(objects: readonly (readonly [string, string | null])[]): Promise<void> {
  const waiting = objects.values()
  const one = async () => {
    for (const [path, text] of waiting) await put(path, text)
  }
  await Promise.all(Array.from({ length: concurrency }, one))
}

const putUntilStable = (make: (now: PageData) => Promise<Objects>): Promise<number> =>
  writeUntilStable({ look: loadCurrentPageData, make, put: putAll })

/** Returns the search pages, feeds and sitemaps. A long sitemap is included only if `isWhole` is set. */
function listsIn(now: PageData, isWhole: boolean): Objects {
  const objects: Objects = new Map([[scriptPath, searchScript]])
  for (const language of Object.keys(interfaceLanguages)) {
    objects.set(`/search/${language}.html`, searchPage(language, now))
    objects.set(`/feed/${language}.xml`, renderFeed(language, now))
  }
  const maps = renderSitemaps(now)
  if (isWhole || maps.size <= 2) for (const [path, text] of maps) objects.set(`/lists${path}`, text)
  return objects
}

/** Updates the pages of these records, once each, and the lists of pages. */
export async function writePages(wantedIn: (now: PageData) => readonly PageRef[]): Promise<void> {
  const once = new Map<string, PageRef>()
  await putUntilStable(async (now) => {
    for (const one of wantedIn(now)) once.set(pageKey(one), one)
    const wanted = [...once.values()]
    if (wanted.length === 0) return new Map()
    const pages = await objectsOf(wanted, now)
    for (const [path, text] of listsIn(now, false)) pages.set(path, text)
    return pages
  })
}

/** Updates all lists. Runs daily, because a long sitemap is not written on each change. */
export const writeLists = (): Promise<number> => putUntilStable(async (now) => listsIn(now, true))

/** Progress of a full rebuild; `after`: key of the last completed record. */
export type Progress = { after: string; pages: number; done: boolean }

/** Continues a full rebuild until `end` (milliseconds). */
export async function rebuildPages({ after, pages }: Omit<Progress, 'done'>, end: number): Promise<Progress> {
  const now = await loadCurrentPageData()
  const all = (Object.keys(paged) as PublicPageEntity[])
    .flatMap((entity) => now.rows[entity].map(({ id }): PageRef => ({ entity, id })))
    .toSorted((one, other) => (pageKey(one) < pageKey(other) ? -1 : 1))
    .filter((one) => pageKey(one) > after)
  let progress = { after, pages }
  for (let at = 0; at < all.length; at += batchSize) {
    if (Date.now() > end) return { ...progress, done: false }
    const some = all.slice(at, at + batchSize)
    const made = await putUntilStable((then) => objectsOf(some, then))
    progress = { after: pageKey(some.at(-1)!), pages: progress.pages + made }
  }
  await writeLists()
  return { ...progress, done: true }
}
