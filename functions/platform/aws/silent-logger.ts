import type { Logger } from '@smithy/types'

/**
 * What a client of AWS is told to log with: nothing. The clients' own default throws away what they log of each call too,
 * but has them prepare it, which takes a part of every call; without `info` they do not.
 */
export const silentLogger = { trace() {}, debug() {}, warn() {}, error() {} } as unknown as Logger
