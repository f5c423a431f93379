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

const given = z.strictObject({ token: z.string().min(1).max(200) })

function readEmailChangeToken(request: Request, kind: EmailToken['kind']): Promise<EmailToken> {
  const { token } = parse(given, request.body ?? {})
  return limitAttempts({ address: request.ip }, async () => {
    const held = await readEmailToken(token)
    if (held?.kind !== kind) throw new Problem('invalid_grant')
    return held
  })
}

/**
 * Updates the user of a token and uses the token up, in one transaction. The token is invalid if `change` returns null.
 */
function applyEmailChange(
  request: Request,
  held: EmailToken,
  change: (record: StoredOf<typeof entity>) => Promise<Record<string, unknown> | null>,
): Promise<void> {
  const { records } = services()
  return retryOnConflict(async () => {
    const before = await records.get(entity, held.user)
    const after = before && (await change(before))
    if (!before || !after) throw new Problem('invalid_grant')
    const name = `${before.first_name} ${before.last_name}`
    const by = { id: before.id, email: before.email, name }
    const extraSteps = (record: StoredRecord) => [...userWriteSteps(before, record), consumeEmailTokenStep(held)]
    await records.commit([{ entity, before, after, beside: extraSteps }], by, request.traceId)
  })
}

/** POST confirmemail: proves that the user receives email at the new address, and makes it the account's. */
export async function confirmEmail(request: Request): Promise<ApiResponse> {
  const held = await readEmailChangeToken(request, 'confirm')
  await applyEmailChange(request, held, async (record) => {
    if (record.pending_until !== held.asked || !sameEmail(record.pending_email, held.email)) return null
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
  const held = await readEmailChangeToken(request, 'undo')
  let returned = false
  await applyEmailChange(request, held, async (record) => {
    const after = undoEmailChange(record, held.email)
    if (!after) return null
    returned = !sameEmail(record.email, held.email)
    // Done before the token is used up, so that the same link can retry after a failure.
    await endCredentials(returned ? 'address_undo' : 'address_cancel', { user: record.id, writesRecord: true })
    return after
  })
  return ok({ password_ended: returned })
}
