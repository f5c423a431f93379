import { holds, isForReaders } from '#shared/access/can.ts'
import { forbidden } from '#shared/api/problems.ts'
import { directory } from '#shared/entities/directory.ts'
import { prose } from '#shared/entities/fields.ts'
import type { Reach } from '#shared/places/reach.ts'
import { createRecogniser } from '#shared/places/recognised.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import * as z from 'zod'
import { parse } from '#functions/entity/save.ts'
import { ok } from '#functions/http/answer.ts'
import type { Route } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'

/** As many characters as an answer may have. */
const asked = z.strictObject({ text: prose(100_000) })

/**
 * POST directory/recognise: which telephones and addresses of organisations stand in a text that somebody writes, and how a
 * reference to each says it. Of the organisations that readers have, whose rows are in memory.
 */
export const recogniseRoute: Route = {
  method: 'POST',
  path: '/directory/recognise',
  access: 'session',
  handle: async ({ caller, body, language }) => {
    if (!holds(caller, directory.permission, 'LIST')) throw forbidden(directory.permission, 'LIST')
    const { text } = parse(asked, body)
    const corpus = services().corpus(directory)
    await corpus.recent()
    const recognise = corpus.remember('recogniser', () =>
      createRecogniser(
        [...corpus.rows.values()].flatMap((row) =>
          isForReaders(directory, row) ? [{ id: row.id, reach: (row['reach'] ?? {}) as Reach }] : [],
        ),
      ),
    )
    const found = recognise(text).map((one) => ({
      ...one,
      name: resolvedTexts(directory, corpus.rows.get(one.id)!, language, 'list').name,
    }))
    return ok({ found })
  },
}
