import type { ChangedOne, CredentialChange } from '#shared/access/credentials.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { announceSurely } from '#functions/store/outbox.ts'

/** Tells the owner of an account by mail what was changed of what signs them in, with a link that takes back what can be. */
export async function tellOwner(
  { traceId: id, language }: Pick<Request, 'traceId' | 'language'>,
  user: string,
  change: CredentialChange,
  which: ChangedOne = {},
): Promise<void> {
  await announceSurely('CredentialChanged', { id, user, change, language, ...which })
}
