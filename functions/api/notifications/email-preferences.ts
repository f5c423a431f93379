import * as z from 'zod'
import { parse } from '#functions/domain/entity/save.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import {
  unsubscribeFromDailyDigest,
  subscribeToDailyDigest,
  hasDailyDigest,
} from '#functions/data/repositories/messages/daily-digest-subscriptions.ts'

const choice = z.strictObject({ digest: z.enum(['never', 'daily']) })
type Choice = z.infer<typeof choice>

const digestResponse = (digest: Choice['digest']): ApiResponse => ok({ digest } satisfies Choice)

/** GET notification/mails: frequency of the digest email. */
export const getDigestPreference = async ({ caller }: Request): Promise<ApiResponse> =>
  digestResponse((await hasDailyDigest(caller.id!)) ? 'daily' : 'never')

/** PUT notification/mails. */
export async function setDigestPreference(request: Request): Promise<ApiResponse> {
  const { digest } = parse(choice, request.body ?? {})
  await (digest === 'daily' ? subscribeToDailyDigest : unsubscribeFromDailyDigest)(request.caller.id!)
  return digestResponse(digest)
}
