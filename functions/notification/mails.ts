import * as z from 'zod'
import { parse } from '#functions/entity/save.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { endWish, wishDaily, wishesDaily } from '#functions/store/daily-mail.ts'

const choice = z.strictObject({ digest: z.enum(['never', 'daily']) })
type Choice = z.infer<typeof choice>

const told = (digest: Choice['digest']): Answer => ok({ digest } satisfies Choice)

/** GET notification/mails: how often the caller is told by mail what changed for them. */
export const readMails = async ({ caller }: Request): Promise<Answer> =>
  told((await wishesDaily(caller.id!)) ? 'daily' : 'never')

/** PUT notification/mails. */
export async function chooseMails(request: Request): Promise<Answer> {
  const { digest } = parse(choice, request.body ?? {})
  await (digest === 'daily' ? wishDaily : endWish)(request.caller.id!)
  return told(digest)
}
