import * as z from 'zod'
import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { media } from '#shared/entities/media.ts'
import { unit } from '#shared/entities/unit.ts'
import { maxSharedRecords, shareChannels } from '#shared/domain/public-pages/share-channels.ts'
import { isPublished } from '#shared/reader/linked-records.ts'
import { noContent, ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { countShare, readShareCounts } from '#functions/data/repositories/activity/share-counts.ts'
import { services } from '#functions/data/services.ts'
import { isEditor } from './reader-feedback.ts'

/** Maximum requests per user and hour, above any real use. */
const shareRateLimit = { name: 'handed out', window: 3600 }
const maxSharesPerHour = 300

const objects: Record<'faq' | 'directory' | 'media', Entity> = { faq, directory, media }

const shareSchema = z.strictObject({
  records: z
    .array(z.strictObject({ object: z.enum(['faq', 'directory', 'media']), id: z.string().regex(/^[\w-]{1,64}$/) }))
    .min(1)
    .max(maxSharedRecords),
  language: z.string().regex(/^\w{1,40}$/),
  way: z.enum(shareChannels),
})

async function canRead({ caller }: Request, object: keyof typeof objects, id: string): Promise<boolean> {
  const record = await services().records.get(objects[object], id)
  return record !== null && isPublished(objects[object], record, { caller })
}

/**
 * POST published/handed-out: counts shares by record, language and the caller's user group. Records that the caller
 * cannot read are ignored.
 */
async function countShares(request: Request): Promise<ApiResponse> {
  const { records, language, way } = parse(shareSchema, request.body ?? {})
  const { id: caller, unit_id: group = null } = request.caller
  const { attempts, endsIn } = await services().limiter.tally(shareRateLimit, caller!)
  if (attempts > maxSharesPerHour) throw new Problem('rate_limited', { retryAfter: endsIn })
  const uniqueRecords = new Map(records.map((one) => [`${one.object}/${one.id}`, one]))
  await Promise.all(
    [...uniqueRecords.values()].map(async ({ object, id }) => {
      if (await canRead(request, object, id)) await countShare({ entity: object, id, language, group, way })
    }),
  )
  return noContent
}

/** GET published/{object}/{id}/handed-out: for editors, the number of shares by language, group and channel. */
async function getShareCounts(request: Request): Promise<ApiResponse> {
  if (!isEditor(request.caller)) throw forbidden('FAQ', 'UPDATE')
  const { object = '', id = '' } = request.params
  if (!Object.hasOwn(objects, object) || !(await canRead(request, object as keyof typeof objects, id)))
    throw new Problem('not_found')
  const groups = services().entityCache(unit)
  const [all] = await Promise.all([readShareCounts(object, id), groups.recent()])
  const nameOf = (group: string) => groups.rows.get(group)?.name ?? ''
  return ok({
    counts: all.map(({ language, group, counts: of }) => ({
      language,
      group: group === null ? null : { id: group, name: nameOf(group) },
      ...of,
    })),
  })
}

export const shareRoutes: Route[] = [
  { method: 'POST', path: '/published/handed-out', access: 'session', handle: countShares },
  { method: 'GET', path: '/published/{object}/{id}/handed-out', access: 'session', handle: getShareCounts },
]
