import { rareWithPeople } from '#shared/access/rare-with-people.ts'
import { Problem } from '#shared/api/problems.ts'
import { personalData as entity } from '#shared/entities/personal-data.ts'
import * as z from 'zod'
import type { Answer } from '#functions/http/answer.ts'
import { logLine } from '#functions/http/log.ts'
import type { Route } from '#functions/http/pipeline.ts'
import { createSubjectLink, subjectLinkLife, takeSubjectLink } from '#functions/store/subject-links.ts'
import { services } from '#functions/store/services.ts'
import { loadFor } from '#functions/entity/get.ts'
import { parse } from '#functions/entity/save.ts'
import { noteAccess } from './personal-data-access.ts'
import { keptOf } from './personal-data-kept.ts'
import { reason } from './personal-data-reveal.ts'
import { readableText } from './personal-data-readable.ts'

const wanted = z.strictObject({ reason, language: z.enum(['en', 'ar', 'fr']).nullish() })

/**
 * POST personal-data/{id}/subject-export: two links to all that is kept of a person, one for machines and one to be read,
 * for the person who asks for it. For who may change the record. Nothing is stored: each link makes its file when it is
 * opened, once, within a quarter of an hour.
 */
export const subjectRoute: Route = {
  method: 'POST',
  path: '/personal-data/{id}/subject-export',
  access: 'session',
  handle: async (request): Promise<Answer> => {
    const record = await loadFor(entity, 'UPDATE', request)
    const { reason: why, language } = parse(wanted, request.body ?? {})
    await noteAccess(request, { tier: 'subject', reason: why }, [record.id])
    logLine('warn', rareWithPeople.PersonHandedOut, { trace_id: request.traceId, user: request.caller.id })
    const expires_at = Math.floor(Date.now() / 1000) + subjectLinkLife
    const link = { person: record.id, language: language ?? request.language, expires_at }
    const links = (['data', 'readable'] as const).map(async (form) => ({
      form,
      url: `/api/subject-export/${await createSubjectLink({ ...link, form })}`,
    }))
    return {
      status: 201,
      body: { files: await Promise.all(links), expires_at: new Date(expires_at * 1000).toISOString() },
    }
  },
}

/** GET subject-export/{token}: the file, to whoever has the link, once. */
export const subjectFileRoute: Route = {
  method: 'GET',
  path: '/subject-export/{token}',
  access: 'open',
  handle: async (request): Promise<Answer> => {
    const link = await takeSubjectLink(request.params['token']!)
    const record = link && (await services().records.get(entity, link.person))
    if (!record) throw new Problem('not_found')
    const { form, language } = link
    const kept = await keptOf(record)
    const file = (name: string, type: string) => ({
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    if (form === 'data')
      return { status: 200, text: JSON.stringify(kept, null, 2), headers: file('person.json', 'application/json') }
    return { status: 200, text: readableText(kept, language), headers: file('person.html', 'text/html') }
  },
}
