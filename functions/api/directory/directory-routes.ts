import { hasPermission, isPublishedRecord } from '#shared/access/record-access.ts'
import { forbidden } from '#shared/api/problems.ts'
import { directory } from '#shared/entities/directory.ts'
import { prose } from '#shared/model/fields.ts'
import type { ContactSummary } from '#shared/domain/directory/contact-summary.ts'
import { createContactRecogniser } from '#shared/domain/directory/recognise-contacts.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import * as z from 'zod'
import { parse } from '#functions/domain/entity/save.ts'
import { ok } from '#functions/platform/http/response.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'

/** Maximum length of an answer. */
const recognisedTextSchema = z.strictObject({ text: prose(100_000) })

/**
 * POST directory/recognise: finds phone numbers and addresses of published organisations in a text, with the reference
 * for each. Uses the cached rows.
 */
const recogniseContactsRoute: Route = {
  method: 'POST',
  path: '/directory/recognise',
  access: 'session',
  handle: async ({ caller, body, language }) => {
    if (!hasPermission(caller, directory.permission, 'LIST')) throw forbidden(directory.permission, 'LIST')
    const { text } = parse(recognisedTextSchema, body)
    const entityCache = services().entityCache(directory)
    await entityCache.recent()
    const recognise = entityCache.remember('recogniser', () =>
      createContactRecogniser(
        [...entityCache.rows.values()].flatMap((row) =>
          isPublishedRecord(directory, row) ? [{ id: row.id, reach: (row['reach'] ?? {}) as ContactSummary }] : [],
        ),
      ),
    )
    const found = recognise(text).map((one) => ({
      ...one,
      name: resolveTexts(directory, entityCache.rows.get(one.id)!, language, 'list').name,
    }))
    return ok({ found })
  },
}

export const routes: readonly Route[] = [recogniseContactsRoute]
