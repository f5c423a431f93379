import type { Audience } from '#shared/access/audience.ts'
import { holds } from '#shared/access/can.ts'
import { faq } from '#shared/entities/faq.ts'
import { language as languages } from '#shared/entities/language.ts'
import { isPublished } from '#shared/reading/links.ts'
import { names, type Names } from '#shared/reading/names.ts'
import { dayOf, today } from '#shared/reading/overdue.ts'
import { sources, type Source as Found } from '#shared/reading/search/documents.ts'
import { worthOf } from '#shared/work/kinds.ts'
import { millisecondsPerDay, millisecondsPerHour } from '#shared/time-units.ts'
import { sharing } from '#functions/store/coalesce.ts'
import type { Row } from '#functions/store/rows.ts'
import { readSearched, type Searched } from '#functions/store/searched.ts'
import { searchesById } from '#functions/store/search-row.ts'
import { services } from '#functions/store/services.ts'
import { verdictsOn, type Verdict } from '#functions/store/verdicts.ts'
import { askedIn, isSaid, termsIn, vainIn, type Vain } from './gaps.ts'
import type { Gap, Source, Task } from './task.ts'
import { viewedDays } from './viewed.ts'

/** Milliseconds after which counts of days that are over are read anew, of which hardly one changes; and all else. */
const over = millisecondsPerHour
const current = 5_000

/** What is read again when the day is another, or after so long. */
function kept<Value>(milliseconds: number, read: (now: number) => Promise<Value>): () => Promise<Value> {
  const share = sharing<number>()
  let value: Value | undefined
  return async () => {
    const now = Date.now()
    const isGood = (then: number): boolean => now - then < milliseconds && dayOf(then) === dayOf(now)
    await share(now, isGood, async () => {
      value = await read(now)
    })
    return value!
  }
}

const countsOf = (from: number, to: number) => readSearched('words', { from: dayOf(from), to: dayOf(to) })
const before = kept(over, (now) => countsOf(now - (viewedDays - 1) * millisecondsPerDay, now - millisecondsPerDay))
const sinceMidnight = kept(current, (now) => countsOf(now, now))

type Asked = Vain & { gap: Gap; verdicts: Verdict[] }

/** What was searched in vain, with its words and what editors said of them; those whose searches are all deleted have none any more. */
async function lookUp(audience: Audience): Promise<{ asked: Asked[]; readAt: number }> {
  const readAt = Date.now()
  const counts: Searched[] = (await Promise.all([sinceMidnight(), before()])).flatMap((one) => one.counts)
  const vain = vainIn(counts, audience)
  const searches = await searchesById(vain.flatMap(({ samples }) => samples))
  const asked = await Promise.all(
    vain.map(async (one): Promise<Asked[]> => {
      const search = one.samples.map((id) => searches.get(id)).find((row) => row !== undefined)
      if (!search) return []
      const { id, keywords: words, search_language: language } = search
      return [{ ...one, gap: { id: one.id, words, language, search: id }, verdicts: await verdictsOn(search) }]
    }),
  )
  return { asked: asked.flat(), readAt }
}

const askedBy: Record<Audience, ReturnType<typeof kept<Awaited<ReturnType<typeof lookUp>>>>> = {
  STAFF: kept(current, () => lookUp('STAFF')),
  PARTNER: kept(current, () => lookUp('PARTNER')),
  PUBLIC: kept(current, () => lookUp('PUBLIC')),
}

/** Whether all of those who searched have a record. */
const isTheirs = ({ entity }: Found, row: Row, { audiences }: Asked): boolean =>
  audiences.every((audience) => isPublished(entity, row, { caller: { audience } }))

/** Whether an editor linked an answer that they still have. */
const isLinked = (one: Asked): boolean =>
  one.verdicts.some(({ object, id, answers }) => {
    const source = sources.find((some) => some.object === object)!
    const row = services().corpus(source.entity).rows.get(id)
    return answers && row !== undefined && isTheirs(source, row, one)
  })

/**
 * Which of them are answered by now: what they have and was changed on the last day of a search in vain, or later, says in
 * a title of that language all words that were asked. What editors said is no answer is none.
 */
function answeredOf(asked: readonly Asked[], known: Names): ReadonlySet<Asked> {
  const answered = new Set<Asked>()
  const earliest = asked.reduce((first, { last }) => (last < first ? last : first), today())
  const words = new Map<string, Map<Asked, string[][]>>()
  const wordsIn = (language: string) => {
    let some = words.get(language)
    if (!some) {
      const open = asked.filter(({ gap }) => gap.language === null || gap.language === language)
      words.set(language, (some = new Map(open.map((one) => [one, askedIn(one.gap.words, language)]))))
    }
    return some
  }
  for (const source of sources)
    for (const row of services().corpus(source.entity).rows.values()) {
      const changed = row.updated_at.slice(0, 10)
      if (changed < earliest) continue
      for (const text of row['translations'] as Record<string, string>[]) {
        const language = known.acronym(text['language_id']!)
        const some = wordsIn(language)
        if (some.size === 0) continue
        const terms = termsIn(text[source.entity.title] ?? '', language)
        for (const [one, said] of some) {
          if (answered.has(one) || changed < one.last || !isSaid(said, terms) || !isTheirs(source, row, one)) continue
          const isRefused = one.verdicts.some(
            ({ id, object, answers }) => !answers && object === source.object && id === row.id,
          )
          if (!isRefused) answered.add(one)
        }
      }
    }
  return answered
}

/** Rights of those who see searches and write answers. */
export const gapRights = [
  ['FAQ', 'SAVE'],
  ['CaptureSearch', 'LIST'],
] as const

/** What was searched in vain and nothing answers yet, for those who see searches and write answers. */
export const searchedInVain: Source = async ({ caller }) => {
  if (!gapRights.every(([entity, key]) => holds(caller, entity, key))) return []
  const corpora = sources.map(({ entity }) => services().corpus(entity))
  const [{ asked, readAt }, known] = await Promise.all([
    askedBy[caller.audience](),
    names(services(), [languages]),
    ...corpora.map((corpus) => corpus.recent()),
  ])
  if (asked.length === 0) return []
  const key = `work gap ${caller.audience} ${readAt} ${corpora.map((corpus) => corpus.generation()).join(' ')}`
  return services()
    .corpus(faq)
    .remember(key, (): readonly Task[] => {
      const answered = answeredOf(asked, known)
      const now = Date.parse(today())
      return asked.flatMap((one): Task[] => {
        if (answered.has(one) || isLinked(one)) return []
        const waiting = { kind: 'gap', views: one.times, since: one.since } as const
        return [{ ...waiting, gap: one.gap, worth: worthOf(waiting, now) }]
      })
    })
}
