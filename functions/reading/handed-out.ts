import * as z from 'zod'
import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { media } from '#shared/entities/media.ts'
import { unit } from '#shared/entities/unit.ts'
import { mostHandedOut, waysOut } from '#shared/public/ways-out.ts'
import { isPublished } from '#shared/reading/links.ts'
import { nothing, ok, type Answer } from '#functions/http/answer.ts'
import type { Request, Route } from '#functions/http/pipeline.ts'
import { parse } from '#functions/entity/save.ts'
import { countHandedOut, readHandedOut } from '#functions/store/handed-out.ts'
import { services } from '#functions/store/services.ts'
import { works } from './feedback.ts'

/** How often somebody may say so in an hour: more than anybody hands out. */
const limit = { name: 'handed out', window: 3600 }
const most = 300

const objects: Record<'faq' | 'directory' | 'media', Entity> = { faq, directory, media }

const handed = z.strictObject({
  records: z
    .array(z.strictObject({ object: z.enum(['faq', 'directory', 'media']), id: z.string().regex(/^[\w-]{1,64}$/) }))
    .min(1)
    .max(mostHandedOut),
  language: z.string().regex(/^\w{1,40}$/),
  way: z.enum(waysOut),
})

/** Whether the caller reads a record. */
async function reads({ caller }: Request, object: keyof typeof objects, id: string): Promise<boolean> {
  const record = await services().records.get(objects[object], id)
  return record !== null && isPublished(objects[object], record, { caller })
}

/** POST published/handed-out: counts by record, language and the caller’s user group; what the caller does not read is passed over. */
async function handOut(request: Request): Promise<Answer> {
  const { records, language, way } = parse(handed, request.body ?? {})
  const { id: caller, unit_id: group = null } = request.caller
  const { attempts, endsIn } = await services().limiter.tally(limit, caller!)
  if (attempts > most) throw new Problem('rate_limited', { retryAfter: endsIn })
  const once = new Map(records.map((one) => [`${one.object}/${one.id}`, one]))
  await Promise.all(
    [...once.values()].map(async ({ object, id }) => {
      if (await reads(request, object, id)) await countHandedOut({ entity: object, id, language, group, way })
    }),
  )
  return nothing
}

/** GET published/{object}/{id}/handed-out: for those who keep it, how often it was handed out, by language, group and way. */
async function counts(request: Request): Promise<Answer> {
  if (!works(request.caller)) throw forbidden('FAQ', 'UPDATE')
  const { object = '', id = '' } = request.params
  if (!Object.hasOwn(objects, object) || !(await reads(request, object as keyof typeof objects, id)))
    throw new Problem('not_found')
  const groups = services().corpus(unit)
  const [all] = await Promise.all([readHandedOut(object, id), groups.recent()])
  const nameOf = (group: string) => groups.rows.get(group)?.name ?? ''
  return ok({
    counts: all.map(({ language, group, counts: of }) => ({
      language,
      group: group === null ? null : { id: group, name: nameOf(group) },
      ...of,
    })),
  })
}

export const handedOutRoutes: Route[] = [
  { method: 'POST', path: '/published/handed-out', access: 'session', handle: handOut },
  { method: 'GET', path: '/published/{object}/{id}/handed-out', access: 'session', handle: counts },
]
