import { hidesPending } from '#shared/access/can.ts'
import { invalid, Problem } from '#shared/api/problems.ts'
import { faq as entity, type FaqText } from '#shared/entities/faq.ts'
import { plainText } from '#shared/text/plain-text.ts'
import { loadFor } from '#functions/entity/get.ts'
import type { Rules } from '#functions/entity/rules.ts'
import { tellRepeated } from '#functions/entity/tell.ts'
import { update } from '#functions/entity/update.ts'
import type { Route } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'
import type { StoredOf } from '#functions/store/stored-record.ts'
import { translatesByMachine, translateText } from '#functions/translation/client.ts'
import { translateHtml, type Translate } from '#functions/translation/html.ts'
import { withoutNotes } from './faq-content.ts'
import { writtenLanguages } from './faq-debts.ts'
import { asksForFourEyes } from './faq-four-eyes.ts'

/** Characters that one person has translated in a day. The service is paid by them. */
const perDay = { name: 'translated characters', window: 24 * 3600, characters: 300_000 }

/** Segments that are translated side by side, and milliseconds for a whole text, less than the gateway waits. */
const sideBySide = 8
const patience = 20_000

/** A draft of a question may be longer than a question: whoever reads it mends the end. */
const longestQuestion = 300

type Translation = FaqText['translations'][number]

/** Does no more than so many at once. */
function gated(translate: Translate, most: number): Translate {
  let free = most
  const waiting: (() => void)[] = []
  return async (segment) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free--
    try {
      return await translate(segment)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** Counts before anything is sent. Throws `rate_limited` above the day's measure. */
async function countCharacters(reader: string, { question, answer }: Translation): Promise<void> {
  const { characters, ...limit } = perDay
  const { attempts, endsIn } = await services().limiter.tally(limit, reader, question.length + answer.length)
  if (attempts > characters) throw new Problem('rate_limited', { retryAfter: endsIn })
}

/** From which text a draft in a language is made. Throws where there is none, or a translation that needs no draft. */
function sourceFor({ translations, source_language_id, source_version = 1 }: FaqText, language: string): Translation {
  const source = translations.find((one) => one.language_id === source_language_id) ?? translations[0]!
  if (source.language_id === language) throw invalid('language', 'invalid_choice')
  const made = translations.find((one) => one.language_id === language)
  const isDue = !made || plainText(made.answer ?? '') === '' || (made.source_version ?? 1) < source_version
  if (!isDue) throw invalid('language', 'translated_already')
  return source
}

/** Question and answer translated between two languages, by acronym. Where one segment fails, nothing more is sent. */
async function draftOf(source: Translation, from: string, to: string): Promise<{ question: string; answer: string }> {
  const failed = new AbortController()
  const signal = AbortSignal.any([AbortSignal.timeout(patience), failed.signal])
  const translate = gated((segment) => translateText(segment, from, to, signal), sideBySide)
  try {
    const texts = [translate(source.question), translateHtml(source.answer ?? '', translate)]
    const [question = '', answer = ''] = await Promise.all(texts)
    return { question: question.slice(0, longestQuestion), answer }
  } catch (error) {
    failed.abort()
    throw error
  }
}

/**
 * POST faq/{id}/draft/{language}: translates the source by machine into a language that lacks a translation or whose is outdated, and
 * saves that as an edit, marked until a person has changed it or says to have read it. Never for what needs four eyes.
 */
export const machineDraftRoute = (rules: Rules): Route => ({
  method: 'POST',
  path: '/faq/{id}/draft/{language}',
  access: 'session',
  repeated: (request, done) => tellRepeated({ entity, rules, request }, done),
  handle: async (request) => {
    if (!translatesByMachine()) throw new Problem('not_found')
    const record = (await loadFor(entity, 'UPDATE', request)) as StoredOf<typeof entity>
    if (hidesPending(request.caller, record)) throw new Problem('not_found')
    const text: FaqText = record.pending ?? record
    const { acronyms } = await writtenLanguages()
    const language_id = request.params['language']!
    const to = acronyms.get(language_id)
    const source = sourceFor(text, language_id)
    const from = acronyms.get(source.language_id)
    if (to === undefined || from === undefined) throw invalid('language', 'unknown_reference')
    if (await asksForFourEyes(record.service_categories, text.service_categories))
      throw invalid('service_categories', 'not_by_machine')
    await countCharacters(request.caller.id!, source)

    const { question, answer } = await draftOf(source, from, to)
    const others = text.translations.filter((one) => one.language_id !== language_id)
    const translations = [...others, { language_id, question, answer }]
    const body = { translations: translations.map(withoutNotes), machine: [language_id] }
    return update(
      entity,
      rules,
      'PATCH',
    )({ ...request, method: 'PATCH', body, version: request.version ?? record.version })
  },
})
