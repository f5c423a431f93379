import { Problem } from '#shared/api/problems.ts'
import { user as entity } from '#shared/entities/user.ts'
import * as z from 'zod'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { parse } from '#functions/entity/save.ts'
import { confirmed, sameEmail, undone } from '#functions/identity/email-change.ts'
import { endCredentials } from '#functions/identity/end-credentials.ts'
import { besideUser } from '#functions/identity/beside-user.ts'
import { readEmailToken, useUp, type EmailToken } from '#functions/store/email-tokens.ts'
import type { StoredOf, StoredRecord } from '#functions/store/stored-record.ts'
import { retryOnConflict } from '#functions/store/retry.ts'
import { services } from '#functions/store/services.ts'
import { limitedTry } from './limits.ts'

const given = z.strictObject({ token: z.string().min(1).max(200) })

function heldToken(request: Request, kind: EmailToken['kind']): Promise<EmailToken> {
  const { token } = parse(given, request.body ?? {})
  return limitedTry({ address: request.ip }, async () => {
    const held = await readEmailToken(token)
    if (held?.kind !== kind) throw new Problem('invalid_grant')
    return held
  })
}

/** Writes the user of a token as `change` makes them and uses the token up, in one transaction. Null: it is good no more. */
function carryOut(
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
    const beside = (record: StoredRecord) => [...besideUser(before, record), useUp(held)]
    await records.commit([{ entity, before, after, beside }], by, request.traceId)
  })
}

/** POST confirmemail: the address that a mail was sent to is its reader's, and becomes the account's. */
export async function confirmEmail(request: Request): Promise<Answer> {
  const held = await heldToken(request, 'confirm')
  await carryOut(request, held, async (record) => {
    if (record.pending_until !== held.asked || !sameEmail(record.pending_email, held.email)) return null
    // Before the token is used up: whatever is cut off here, the same link does it again.
    await endCredentials('address_change', { user: record.id, writesRecord: true })
    return confirmed(record)
  })
  return ok({})
}

/**
 * POST undoemail: whoever still reads the old address takes the account back. What ends with it depends on whether the new address
 * was in force already, for whoever had that address may have chosen the password.
 */
export async function undoEmail(request: Request): Promise<Answer> {
  const held = await heldToken(request, 'undo')
  let returned = false
  await carryOut(request, held, async (record) => {
    const after = undone(record, held.email)
    if (!after) return null
    returned = !sameEmail(record.email, held.email)
    // Before the token is used up: whatever is cut off here, the same link does it again.
    await endCredentials(returned ? 'address_undo' : 'address_cancel', { user: record.id, writesRecord: true })
    return after
  })
  return ok({ password_ended: returned })
}
