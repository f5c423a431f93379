import { personalDataAlarmEvents } from '#shared/domain/people/personal-data-alarm-events.ts'
import { Problem } from '#shared/api/problems.ts'
import { personalData as entity } from '#shared/entities/personal-data.ts'
import * as z from 'zod'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import { logLine } from '#functions/platform/logger.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'
import {
  createSubjectLink,
  subjectLinkSeconds,
  takeSubjectLink,
} from '#functions/data/repositories/accounts/subject-export-links.ts'
import { services } from '#functions/data/services.ts'
import { loadRecordFor } from '#functions/api/entity/get.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { logAccess } from '#functions/domain/personal-data/person-access-log.ts'
import { collectSubjectData } from '#functions/domain/personal-data/subject-data.ts'
import { reason } from './reveal-and-erase-routes.ts'
import { renderSubjectData } from './subject-data-page.ts'

const exportSchema = z.strictObject({ reason, language: z.enum(['en', 'ar', 'fr']).nullish() })

/**
 * POST personal-data/{id}/subject-export: two links to all data of a person, as JSON and as a page, for the person's
 * own request. For editors of the record. No file is stored: each link works once within 15 minutes and creates the
 * file when it is opened.
 */
export const subjectExportRoute: Route = {
  method: 'POST',
  path: '/personal-data/{id}/subject-export',
  access: 'session',
  handle: async (request): Promise<ApiResponse> => {
    const record = await loadRecordFor(entity, 'UPDATE', request)
    const { reason: why, language } = parse(exportSchema, request.body ?? {})
    await logAccess(request, { tier: 'subject', reason: why }, [record.id])
    logLine('warn', personalDataAlarmEvents.SubjectExportShared, { trace_id: request.traceId, user: request.caller.id })
    const expires_at = Math.floor(Date.now() / 1000) + subjectLinkSeconds
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

/** GET subject-export/{token}: returns the file, once. */
export const subjectFileRoute: Route = {
  method: 'GET',
  path: '/subject-export/{token}',
  access: 'open',
  handle: async (request): Promise<ApiResponse> => {
    const link = await takeSubjectLink(request.params['token']!)
    const record = link && (await services().records.get(entity, link.person))
    if (!record) throw new Problem('not_found')
    const { form, language } = link
    const subjectData = await collectSubjectData(record)
    const file = (name: string, type: string) => ({
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    if (form === 'data')
      return {
        status: 200,
        text: JSON.stringify(subjectData, null, 2),
        headers: file('person.json', 'application/json'),
      }
    return { status: 200, text: renderSubjectData(subjectData, language), headers: file('person.html', 'text/html') }
  },
}
