import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { visitor } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { llmsTxtPath } from '#shared/domain/public-pages/public-paths.ts'
import { publicPagePath, type PublicPageEntity } from '#shared/domain/public-pages/public-page-path.ts'
import type { DataSource, Row } from '#shared/reader/data-source.ts'
import { isPublished } from '#shared/reader/linked-records.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import { utcDay } from '#shared/model/overdue.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { publishEvent } from '#functions/platform/event-bus.ts'
import { newId } from '#functions/data/client/dynamodb-keys.ts'
import { putObject, readTagged, removeObject } from '#functions/data/objects/object-store.ts'
import { services } from '#functions/data/services.ts'
import { pageKey, pageOfKey, type PageRef } from './affected-pages.ts'
import { renderLlmsTxt } from './llms-txt.ts'
import { maxSitemapUrls, renderFeed, renderSitemaps } from './sitemaps-and-feeds.ts'
import { renderPages } from './render-pages.ts'
import { scriptPath, searchPage, searchScript } from './search-page.ts'
import { readSiteSettings } from './site-settings.ts'
import { paged, shortNameOf, loadPageData, type PageData } from './page-data.ts'
import { writeUntilStable, type Objects, type Parts } from './write-until-stable.ts'

const concurrency = 16
const batchSize = 200

/** Maximum pages that one call updates besides those of the changed records; a renamed category may be on thousands. */
const maxPages = 500

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/** Browsers revalidate on each request, CloudFront after 30 seconds, so a withdrawn page disappears within a minute. */
const cacheControl = 'public, max-age=0, s-maxage=30'

const library: DataSource = {
  entityCache: (entity) => services().entityCache(entity),
  records: { get: (entity, id) => services().records.get(entity, id) },
}

let latest: { data: PageData; of: object; day: string } | null = null

/** Returns the current data of all pages. They are loaded again only after a change, because that reads every row. */
export async function loadCurrentPageData(): Promise<PageData> {
  const day = utcDay(Date.now())
  if (latest?.day === day && latest.of === services() && (await latest.data.isStill())) return latest.data
  const data = await loadPageData(readSiteSettings(requireEnv('SITE_URL')), library)
  latest = { data, of: services(), day }
  return data
}

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

/** Returns the pages of some records by their keys: null for each language without a page. */
async function renderParts(wanted: readonly PageRef[], now: PageData): Promise<Parts> {
  const parts: Parts = new Map()
  const acronyms = [null, ...[...now.tongues.values()].map(({ acronym }) => acronym)]
  for (const [entity, some] of Map.groupBy(wanted, (one) => one.entity)) {
    const described: Entity = paged[entity]
    const ids = some.map(({ id }) => id)
    const records = await services().records.getMany(
      described,
      ids.filter((id) => now.row(entity, id)),
    )
    for (const id of ids) {
      // The local product renders in the process of its API, whose requests come first.
      await setImmediate()
      const record = records.get(id) as Row | undefined
      // The row may be outdated; the record decides.
      const pages =
        record && isOpen(entity, record)
          ? await renderPages(entity, record, now, await earlierOf(entity, record))
          : new Map<string | null, string>()
      const objects = acronyms.map((acronym): [string, string | null] => [
        objectOf(entity, shortNameOf(entity, id), acronym),
        pages.get(acronym) ?? null,
      ])
      parts.set(pageKey({ entity, id }), new Map(objects))
    }
  }
  return parts
}

/** Writes or deletes an object. `isLikelySame`: reads it first, which costs a tenth of a write. */
async function putPage(path: string, text: string | null, isLikelySame: boolean): Promise<void> {
  const place = { bucket: requireEnv('PAGES_BUCKET'), key: `pages${path}` }
  if (text === null) return removeObject(place)
  const tag = `"${createHash('md5').update(text).digest('hex')}"`
  if (isLikelySame && (await readTagged(place, tag)) === 'same') return
  await putObject(place, text, {
    'content-type': types[path.slice(path.lastIndexOf('.') + 1)]!,
    'cache-control': cacheControl,
  })
}

async function putAll(parts: Parts, changed: ReadonlySet<string> | null): Promise<void> {
  const waiting = [...parts]
    .flatMap(([part, objects]) =>
      [...objects].map(([path, text]) => ({ path, text, isLikelySame: changed !== null && !changed.has(part) })),
    )
    .values()
  const one = async () => {
    for (const { path, text, isLikelySame } of waiting) await putPage(path, text, isLikelySame)
  }
  await Promise.all(Array.from({ length: concurrency }, one))
}

/** Requests updates of parts, as many per event as one call writes. */
async function requestUpdates(keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += maxPages)
    await publishEvent('PagesWanted', { id: newId(Date.now()), after: '', only: keys.slice(at, at + maxPages) })
}

/**
 * Writes parts, and requests another update of those that changed again meanwhile. Returns the number of objects.
 *
 * @param changed Parts that have certainly changed: others are written only if their bytes differ. Null: writes all.
 */
async function update(
  make: (now: PageData, parts: ReadonlySet<string> | null) => Promise<Parts>,
  changed: ReadonlySet<string> | null = null,
): Promise<number> {
  const put = (parts: Parts) => putAll(parts, changed)
  const { objects, outdated } = await writeUntilStable({ look: loadCurrentPageData, make, put })
  await requestUpdates(outdated)
  return objects
}

/** Part of the search pages, feeds, sitemaps and llms.txt. */
const listsPart = 'lists'

/** Renders the search pages, feeds, sitemaps and llms.txt. Long sitemaps are included only if `isWhole` is set. */
function renderLists(now: PageData, isWhole: boolean): Objects {
  const objects: Objects = new Map([
    [scriptPath, searchScript],
    [`/lists${llmsTxtPath}`, renderLlmsTxt(now)],
  ])
  for (const language of new Set([...now.interfaces.keys(), ...[...now.tongues.values()].map((one) => one.acronym)])) {
    // The interface of an added language can be retired.
    const isShown = now.interfaces.has(language)
    const file = language in interfaceLanguages ? language : `added/${language}`
    objects.set(`/search/${file}.html`, isShown ? searchPage(language, now) : null)
    objects.set(`/feed/${file}.xml`, isShown ? renderFeed(language, now) : null)
  }
  for (const [path, text] of renderSitemaps(now, isWhole ? Infinity : maxSitemapUrls))
    objects.set(`/lists${path}`, text)
  return objects
}

/**
 * Updates the pages of these records, once each, and the lists of pages. Requests the pages beyond the limit of a call.
 *
 * @param changed Keys of the records that changed themselves, whose pages are updated in this call.
 */
export async function writePages(
  wantedIn: (now: PageData) => readonly PageRef[],
  changed: ReadonlySet<string>,
): Promise<void> {
  const wanted = new Map<string, PageRef>()
  const later = new Set<string>()
  await update(async (now, parts) => {
    const added = new Set<string>()
    for (const one of wantedIn(now)) {
      const key = pageKey(one)
      if (wanted.has(key)) continue
      if (wanted.size >= maxPages && !changed.has(key)) {
        later.add(key)
        continue
      }
      added.add(key)
      wanted.set(key, one)
    }
    const due = [...wanted].filter(([key]) => !parts || parts.has(key) || added.has(key))
    const made = await renderParts(
      due.map(([, one]) => one),
      now,
    )
    if (added.size > 0 || parts?.has(listsPart)) made.set(listsPart, renderLists(now, false))
    return made
  }, changed)
  await requestUpdates([...later])
}

/** Updates requested pages and lists, and requests those beyond the limit of a call again. `keys`: keys of parts. */
export async function updateParts(keys: readonly string[]): Promise<void> {
  const some = keys.slice(0, maxPages)
  await update(async (now, parts) => {
    const wanted = some.filter((key) => parts?.has(key) ?? true)
    const pages = await renderParts(wanted.flatMap(pageOfKey), now)
    if (wanted.includes(listsPart)) pages.set(listsPart, renderLists(now, false))
    return pages
  }, new Set())
  await requestUpdates(keys.slice(maxPages))
}

/** Updates all lists. Runs daily, because a long sitemap is not written on each change. */
export const writeLists = (): Promise<number> => update(async (now) => new Map([[listsPart, renderLists(now, true)]]))

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
    const made = await update((then, parts) =>
      renderParts(parts ? some.filter((one) => parts.has(pageKey(one))) : some, then),
    )
    progress = { after: pageKey(some.at(-1)!), pages: progress.pages + made }
  }
  await writeLists()
  return { ...progress, done: true }
}
