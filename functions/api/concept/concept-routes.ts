import { canAttempt } from '#shared/access/record-access.ts'
import { forbidden, invalidField } from '#shared/api/problems.ts'
import { concept } from '#shared/entities/concept.ts'
import { faq } from '#shared/entities/faq.ts'
import { id, prose } from '#shared/model/fields.ts'
import { language } from '#shared/entities/language.ts'
import { createGlossary } from '#shared/search/concepts/agreed-terms.ts'
import * as z from 'zod'
import { parse } from '#functions/domain/entity/save.ts'
import { ok } from '#functions/platform/http/response.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'

/** Maximum text: a question and an answer at their limits. Languages are IDs. */
const agreedTermsSchema = z.strictObject({ text: prose(101_000), from: id, to: id })

/**
 * POST concept/agreed: agreed terms for a text that is being translated. Uses the cached concepts; the model of a
 * language pair is cached until a concept changes.
 */
const agreedRoute: Route = {
  method: 'POST',
  path: '/concept/agreed',
  access: 'session',
  handle: async ({ caller, body }) => {
    if (!canAttempt(caller, faq, 'UPDATE')) throw forbidden(faq.permission, 'UPDATE')
    const { text, from, to } = parse(agreedTermsSchema, body)
    const [concepts, languages] = [services().entityCache(concept), services().entityCache(language)]
    await Promise.all([concepts.recent(), languages.recent()])
    const acronym = (languageId: string): string | undefined => languages.rows.get(languageId)?.acronym
    const [source, target] = [acronym(from), acronym(to)]
    if (source === undefined) throw invalidField('from', 'unknown_reference')
    if (target === undefined) throw invalidField('to', 'unknown_reference')
    const glossary = concepts.remember(`agreed ${source} ${target} ${languages.generation()}`, () =>
      createGlossary(
        Array.from(concepts.rows.values(), ({ id: of, locked, translations }) => ({
          id: of,
          locked,
          words: translations.map(({ language_id, terms }) => ({ language: acronym(language_id) ?? '', terms })),
        })),
        source,
        target,
      ),
    )
    return ok({ found: glossary(text) })
  },
}

export const routes: readonly Route[] = [agreedRoute]
