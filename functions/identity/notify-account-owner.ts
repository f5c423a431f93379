import type { ChangedCredential, CredentialChange } from '#shared/access/credentials.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { announceThroughOutbox } from '#functions/data/repositories/records/outbox.ts'

/** Tells the owner of an account by mail what was changed of what signs them in, with a link that takes back what can be. */
export async function notifyAccountOwner(
  { traceId: id, language }: Pick<Request, 'traceId' | 'language'>,
  user: string,
  change: CredentialChange,
  which: ChangedCredential = {},
): Promise<void> {
  await announceThroughOutbox('CredentialChanged', { id, user, change, language, ...which })
}
