import { visitor } from '#shared/access/can.ts'
import type { Entity } from '#shared/entities/define.ts'
import { pagePath, type Paged } from '#shared/public/address.ts'
import type { Library, Row } from '#shared/reading/library.ts'
import { isPublished } from '#shared/reading/links.ts'
import { interfaceLanguages } from '#shared/text/interface-languages.ts'
import { requireEnv } from '#functions/environment.ts'
import { putObject, removeObject } from '#functions/store/objects.ts'
import { services } from '#functions/store/services.ts'
import { keyOf, type Wanted } from './affected.ts'
import { feed, sitemaps } from './lists.ts'
import { pagesOf } from './make.ts'
import { scriptPath, searchPage, searchScript } from './search-page.ts'
import { siteAt } from './site.ts'
import { paged, shortOf, standing, type Standing } from './standing.ts'
import { untilItStands, type Objects } from './until-it-stands.ts'

/** Objects that are written side by side, and records whose pages are made in one go. */
const sideBySide = 16
const inOneGo = 200

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/** Browsers ask anew each time; the distribution does after half a minute, so what is withdrawn is gone within one. */
const cacheControl = 'public, max-age=0, s-maxage=30'

const library: Library = {
  corpus: (entity) => services().corpus(entity),
  records: { get: (entity, id) => services().records.get(entity, id) },
}

/** All that visitors may read, as it is now. */
export const standingNow = (): Promise<Standing> => standing(siteAt(requireEnv('SITE_URL')), library)

/** The path of the object with a page. */
const objectOf = (entity: Paged, short: string, language: string | null): string =>
  `${pagePath(entity, short, language ?? 'index')}.html`

const isOpen = (entity: Paged, record: Row): boolean =>
  entity === 'service-category' || isPublished(paged[entity], record, { caller: visitor })

/** What visitors had of a record before, the latest first, where its revisions are kept. */
async function earlierOf(entity: Paged, { id, version }: Row): Promise<Row[]> {
  const described: Entity = paged[entity]
  if (!described.revisions || version === 1) return []
  const all = await services().records.revisions(described, id)
  return all.map(({ record }) => record as unknown as Row).filter((one) => isOpen(entity, one))
}

/** All objects of some records: their pages, and nothing in each language in which there is none. */
async function objectsOf(wanted: readonly Wanted[], now: Standing): Promise<Objects> {
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
      // The row is as old as the last look; the record decides.
      const pages =
        record && isOpen(entity, record)
          ? await pagesOf(entity, record, now, await earlierOf(entity, record))
          : new Map<string | null, string>()
      for (const acronym of acronyms)
        objects.set(objectOf(entity, shortOf(entity, id), acronym), pages.get(acronym) ?? null)
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
  await Promise.all(Array.from({ length: sideBySide }, one))
}

const untilStanding = (make: (now: Standing) => Promise<Objects>): Promise<number> =>
  untilItStands({ look: standingNow, make, put: putAll })

/** What lists pages: where people search, the feeds, and the list for search machines, unless that is long. */
function listsIn(now: Standing, isWhole: boolean): Objects {
  const objects: Objects = new Map([[scriptPath, searchScript]])
  for (const language of Object.keys(interfaceLanguages)) {
    objects.set(`/search/${language}.html`, searchPage(language, now))
    objects.set(`/feed/${language}.xml`, feed(language, now))
  }
  const maps = sitemaps(now)
  if (isWhole || maps.size <= 2) for (const [path, text] of maps) objects.set(`/lists${path}`, text)
  return objects
}

/** Makes anew whatever these name, once each, and what lists pages. */
export async function writePages(wantedIn: (now: Standing) => readonly Wanted[]): Promise<void> {
  const once = new Map<string, Wanted>()
  await untilStanding(async (now) => {
    for (const one of wantedIn(now)) once.set(keyOf(one), one)
    const wanted = [...once.values()]
    if (wanted.length === 0) return new Map()
    const pages = await objectsOf(wanted, now)
    for (const [path, text] of listsIn(now, false)) pages.set(path, text)
    return pages
  })
}

/** What lists pages, all of it: each day, for a long list of addresses is not written with each change. */
export const writeLists = (): Promise<number> => untilStanding(async (now) => listsIn(now, true))

/** How far a making of all pages is; `after`: the key of the last record whose pages are made. */
export type Progress = { after: string; pages: number; done: boolean }

/** Makes all pages, from where it was broken off, until a moment (milliseconds). */
export async function rebuild({ after, pages }: Omit<Progress, 'done'>, end: number): Promise<Progress> {
  const now = await standingNow()
  const all = (Object.keys(paged) as Paged[])
    .flatMap((entity) => now.rows[entity].map(({ id }): Wanted => ({ entity, id })))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .filter((one) => keyOf(one) > after)
  let progress = { after, pages }
  for (let at = 0; at < all.length; at += inOneGo) {
    if (Date.now() > end) return { ...progress, done: false }
    const some = all.slice(at, at + inOneGo)
    const made = await untilStanding((then) => objectsOf(some, then))
    progress = { after: keyOf(some.at(-1)!), pages: progress.pages + made }
  }
  await writeLists()
  return { ...progress, done: true }
}
