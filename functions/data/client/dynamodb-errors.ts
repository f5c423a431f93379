import type { CancellationReason } from '@aws-sdk/client-dynamodb'

const isNamed = (error: unknown, name: string): error is Error => error instanceof Error && error.name === name

export const isConditionFailed = (error: unknown): boolean => isNamed(error, 'ConditionalCheckFailedException')

/** Rethrows every error except a failed condition. */
export function ignoreConditionFailed(error: unknown): void {
  if (!isConditionFailed(error)) throw error
}

export const isTransactionCancelled = (error: unknown): error is Error => isNamed(error, 'TransactionCanceledException')

/** Returns the reasons of a cancelled transaction, one per action; empty for any other error. */
export const cancellationReasons = (error: unknown): CancellationReason[] =>
  error instanceof Error && 'CancellationReasons' in error && Array.isArray(error.CancellationReasons)
    ? error.CancellationReasons
    : []
