import { Problem } from '#shared/api/problems.ts'
import { user as entity } from '#shared/entities/user.ts'
import * as z from 'zod'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { confirmEmailChange, sameEmail, undoEmailChange } from '#functions/identity/email-change.ts'
import { endCredentials } from '#functions/identity/end-credentials.ts'
import { userWriteSteps } from '#functions/identity/user-write-steps.ts'
import {
  readEmailToken,
  consumeEmailTokenStep,
  type EmailToken,
} from '#functions/data/repositories/accounts/email-change-tokens.ts'
import type { StoredOf, StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { retryOnConflict } from '#functions/data/client/retry.ts'
import { services } from '#functions/data/services.ts'
import { limitAttempts } from './sign-in-rate-limits.ts'

const tokenSchema = z.strictObject({ token: z.string().min(1).max(200) })

function readEmailChangeToken(request: Request, kind: EmailToken['kind']): Promise<EmailToken> {
  const { token } = parse(tokenSchema, request.body ?? {})
  return limitAttempts({ address: request.ip }, async () => {
    const emailToken = await readEmailToken(token)
    if (emailToken?.kind !== kind) throw new Problem('invalid_grant')
    return emailToken
  })
}

/**
 * Updates the user of a token and uses the token up, in one transaction. The token is invalid if `change` returns null.
 */
function applyEmailChange(
  request: Request,
  emailToken: EmailToken,
  change: (record: StoredOf<typeof entity>) => Promise<Record<string, unknown> | null>,
): Promise<void> {
  const { records } = services()
  return retryOnConflict(async () => {
    const before = await records.get(entity, emailToken.user)
    const after = before && (await change(before))
    if (!before || !after) throw new Problem('invalid_grant')
    const name = `${before.first_name} ${before.last_name}`
    const by = { id: before.id, email: before.email, name }
    const extraSteps = (record: StoredRecord) => [...userWriteSteps(before, record), consumeEmailTokenStep(emailToken)]
    await records.commit([{ entity, before, after, beside: extraSteps }], by, request.traceId)
  })
}

/** POST confirmemail: proves that the user receives email at the new address, and makes it the account's. */
export async function confirmEmail(request: Request): Promise<ApiResponse> {
  const emailToken = await readEmailChangeToken(request, 'confirm')
  await applyEmailChange(request, emailToken, async (record) => {
    if (record.pending_until !== emailToken.asked || !sameEmail(record.pending_email, emailToken.email)) return null
    // Done before the token is used up, so that the same link can retry after a failure.
    await endCredentials('address_change', { user: record.id, writesRecord: true })
    return confirmEmailChange(record)
  })
  return ok({})
}

/**
 * POST undoemail: restores the previous email address. If the new one was active already, its owner may have set the
 * password, so the password ends too.
 */
export async function undoEmail(request: Request): Promise<ApiResponse> {
  const emailToken = await readEmailChangeToken(request, 'undo')
  let isReturned = false
  await applyEmailChange(request, emailToken, async (record) => {
    const after = undoEmailChange(record, emailToken.email)
    if (!after) return null
    isReturned = !sameEmail(record.email, emailToken.email)
    // Done before the token is used up, so that the same link can retry after a failure.
    await endCredentials(isReturned ? 'address_undo' : 'address_cancel', { user: record.id, writesRecord: true })
    return after
  })
  return ok({ password_ended: isReturned })
}
