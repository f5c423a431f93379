import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problems.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import type { Table } from './client.ts'
import { expiry, idempotencyKey } from './keys.ts'
import { whileBusy } from './retry.ts'

/** An answer as it is kept for a repetition of its request. */
export type KeptAnswer = { status: number; headers: Record<string, string>; body: string }

/** Milliseconds after which an unfinished request is taken for dead, and may be tried again. */
const patience = 60_000

type Kept = { digest: string; claim: string; started: number; expires_at: number; answer?: PackedAnswer }
type PackedAnswer = Omit<KeptAnswer, 'body'> & { body: Uint8Array }

/** Requests that a client may send again without doing anything twice. */
export function createIdempotency({ documents, name }: Table, now: () => number = Date.now) {
  return {
    /**
     * Runs the request, or answers what its first run answered, for 24 hours. Throws `idempotency_mismatch` where the key
     * came with another request before, and `in_progress` while that one still runs. A failed run frees the key.
     */
    once: async (caller: string, key: string, request: string, run: () => Promise<KeptAnswer>): Promise<KeptAnswer> => {
      const Key = idempotencyKey(caller, createHash('sha256').update(key).digest('hex'))
      const digest = createHash('sha256').update(request).digest('hex')
      const started = now()
      const claim = crypto.randomUUID()
      try {
        await whileBusy(() =>
          documents.send(
            new PutCommand({
              TableName: name,
              Item: { ...Key, digest, claim, started, expires_at: expiry(started, 1) },
              ConditionExpression:
                'attribute_not_exists(pk) OR expires_at < :now OR (attribute_not_exists(answer) AND started < :dead)',
              ExpressionAttributeValues: { ':now': Math.floor(started / 1000), ':dead': started - patience },
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            }),
          ),
        )
      } catch (error) {
        const kept = keptIn(error)
        if (!kept) throw error
        if (kept.digest !== digest) throw new Problem('idempotency_mismatch')
        // A lost reply makes the SDK send the same claim again: it then meets its own.
        if (!kept.answer && kept.claim !== claim) throw new Problem('in_progress', { retryAfter: 1 })
        if (kept.answer) return { ...kept.answer, body: gunzipSync(kept.answer.body).toString('utf8') }
      }
      const answer = await run().catch(async (error: unknown) => {
        await free(Key)
        throw error
      })
      if (answer.status >= 300) await free(Key)
      // It is done, whether its answer can be kept or not.
      else
        await keep(Key, { ...answer, body: gzipSync(answer.body) })
          .catch(() => keep(Key, { ...answer, body: gzipSync('') }))
          .catch((error: unknown) => logLine('error', 'an answer was not kept', describeError(error)))
      return answer
    },
  }

  async function free(Key: Record<string, string>): Promise<void> {
    await documents.send(new DeleteCommand({ TableName: name, Key }))
  }

  /** Compressed, for an item holds less than an answer may; one that is still too large is kept without its body. */
  async function keep(Key: Record<string, string>, answer: PackedAnswer): Promise<void> {
    await whileBusy(() =>
      documents.send(
        new UpdateCommand({
          TableName: name,
          Key,
          UpdateExpression: 'SET answer = :answer',
          ExpressionAttributeValues: { ':answer': answer },
        }),
      ),
    )
  }
}

function keptIn(error: unknown): Kept | null {
  // The document client leaves the item of an exception as it came over the wire.
  const { name, Item } = error as { name: string; Item?: Record<string, AttributeValue> }
  return name === 'ConditionalCheckFailedException' && Item ? (unmarshall(Item) as Kept) : null
}
