import type { CancellationReason } from '@aws-sdk/client-dynamodb'

const isNamed = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name

/** Whether the table did nothing because the condition of a change did not hold. */
export const isConditionFailed = (error: unknown): boolean => isNamed(error, 'ConditionalCheckFailedException')

/** Passes over a condition that did not hold; throws everything else. */
export function ignoreConditionFailed(error: unknown): void {
  if (!isConditionFailed(error)) throw error
}

/** Whether a transaction was cancelled: then nothing of it was done. */
export const isTransactionCancelled = (error: unknown): error is Error => isNamed(error, 'TransactionCanceledException')

/** Why each part of a transaction was refused; of what failed otherwise nothing is known. */
export const cancellationReasons = (error: unknown): CancellationReason[] =>
  error instanceof Error && 'CancellationReasons' in error && Array.isArray(error.CancellationReasons)
    ? error.CancellationReasons
    : []
