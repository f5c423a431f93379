import { isPendingTextHidden } from '#shared/access/record-access.ts'
import { invalidField, Problem } from '#shared/api/problems.ts'
import { faq as entity, type FaqText } from '#shared/entities/faq.ts'
import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'
import { secondsPerDay } from '#shared/time-units.ts'
import { loadRecordFor } from '#functions/api/entity/get.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import { serializeRepeated } from '#functions/api/entity/serialize.ts'
import { updateRecord } from '#functions/api/entity/update.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { isMachineTranslationEnabled, translateText } from '#functions/translation/machine-translation.ts'
import { translateHtml, type Translate } from '#functions/translation/translate-html.ts'
import { withoutServerNotes } from '#functions/domain/faq/translation-versions.ts'
import { listActiveLanguages } from '#functions/domain/faq/outdated-translations.ts'
import { requiresFourEyes } from '#functions/domain/faq/four-eyes-rule.ts'

/** Maximum number of characters per user and day. The translation service bills by character. */
const dailyLimit = { name: 'translated characters', window: secondsPerDay, characters: 300_000 }

/** Maximum concurrent requests, and the timeout of a full text, below the timeout of the gateway. */
const maxConcurrentSegments = 8
const translationTimeoutMs = 20_000

/** The field's own limit. A longer translation is cut, and the reviewer corrects its end. */
const maxQuestionLength = 300

type Translation = FaqText['translations'][number]

function limitConcurrency(translate: Translate, maxConcurrent: number): Translate {
  let free = maxConcurrent
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

/** Counts before anything is sent. Throws `rate_limited` above the daily limit. */
async function countCharacters(reader: string, { question, answer }: Translation): Promise<void> {
  const { characters, ...limit } = dailyLimit
  const { attempts, endsIn } = await services().limiter.tally(limit, reader, question.length + answer.length)
  if (attempts > characters) throw new Problem('rate_limited', { retryAfter: endsIn })
}

/**
 * Source text for a machine translation. Throws `translated_already` if the existing translation is complete and up to
 * date.
 */
function sourceFor({ translations, source_language_id, source_version = 1 }: FaqText, language: string): Translation {
  const source = translations.find((one) => one.language_id === source_language_id) ?? translations[0]!
  if (source.language_id === language) throw invalidField('language', 'invalid_choice')
  const made = translations.find((one) => one.language_id === language)
  const isDue = !made || htmlToText(made.answer ?? '') === '' || (made.source_version ?? 1) < source_version
  if (!isDue) throw invalidField('language', 'translated_already')
  return source
}

/**
 * Translates the question and answer. The first error aborts all other requests.
 *
 * @param from Acronym of the source language.
 * @param to Acronym of the target language.
 */
async function translateDraft(
  source: Translation,
  from: string,
  to: string,
): Promise<{ question: string; answer: string }> {
  const failed = new AbortController()
  const signal = AbortSignal.any([AbortSignal.timeout(translationTimeoutMs), failed.signal])
  const translate = limitConcurrency((segment) => translateText(segment, from, to, signal), maxConcurrentSegments)
  try {
    const texts = [translate(source.question), translateHtml(source.answer ?? '', translate)]
    const [question = '', answer = ''] = await Promise.all(texts)
    return { question: question.slice(0, maxQuestionLength), answer }
  } catch (error) {
    failed.abort()
    throw error
  }
}

/**
 * POST faq/{id}/draft/{language}: creates a missing or outdated translation with the translation service and saves it
 * as an edit. Its `machine` flag is set until a person changes or confirms it. Not available for categories with the
 * four-eyes rule.
 */
export const machineDraftRoute = (rules: Rules): Route => ({
  method: 'POST',
  path: '/faq/{id}/draft/{language}',
  access: 'session',
  repeated: (request, done) => serializeRepeated({ entity, rules, request }, done),
  handle: async (request) => {
    if (!isMachineTranslationEnabled()) throw new Problem('not_found')
    const record = (await loadRecordFor(entity, 'UPDATE', request)) as StoredOf<typeof entity>
    if (isPendingTextHidden(request.caller, record)) throw new Problem('not_found')
    const text: FaqText = record.pending ?? record
    const { acronyms } = await listActiveLanguages()
    const language_id = request.params['language']!
    const to = acronyms.get(language_id)
    const source = sourceFor(text, language_id)
    const from = acronyms.get(source.language_id)
    if (to === undefined || from === undefined) throw invalidField('language', 'unknown_reference')
    if (await requiresFourEyes(record.service_categories, text.service_categories))
      throw invalidField('service_categories', 'not_by_machine')
    await countCharacters(request.caller.id!, source)

    const { question, answer } = await translateDraft(source, from, to)
    const others = text.translations.filter((one) => one.language_id !== language_id)
    const translations = [...others, { language_id, question, answer }]
    const body = { translations: translations.map(withoutServerNotes), machine: [language_id] }
    return updateRecord(
      entity,
      rules,
      'PATCH',
    )({ ...request, method: 'PATCH', body, version: request.version ?? record.version })
  },
})
