import type { ChangedCredential, CredentialChange } from '#shared/access/credentials.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { announceThroughOutbox } from '#functions/data/repositories/records/outbox.ts'

/**
 * Publishes an event that e-mails the owner of an account about a change of login data, with a link to undo it where
 * possible.
 */
export async function notifyAccountOwner(
  { traceId: id, language }: Pick<Request, 'traceId' | 'language'>,
  user: string,
  change: CredentialChange,
  which: ChangedCredential = {},
): Promise<void> {
  await announceThroughOutbox('CredentialChanged', { id, user, change, language, ...which })
}
