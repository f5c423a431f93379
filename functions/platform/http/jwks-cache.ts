import { SimpleFetcher, type Fetcher } from 'aws-jwt-verify/https'
import { SimpleJwksCache, type JwksCache } from 'aws-jwt-verify/jwk'

/** Milliseconds that must pass before the keys are asked for again: because they were not told, or had not the one that was wanted. */
const retryPausesMs = { untold: 2000, unknown: 10_000 }

/** The keys of the pool could not be had, so nothing can be said of a token that needs one. */
export class KeysUnavailable extends Error {}

/** A key that the pool did not have a moment ago. */
class KeyUnknown extends Error {}

/** Two tries of at most this long, in milliseconds, so that a request is answered in time. */
const networkFetcher = new SimpleFetcher({ defaultRequestOptions: { timeout: 1000, responseTimeout: 1500 } })

/**
 * The keys of a user pool: fetched once, and again only when a token names one that is not among them, at most once an
 * interval however many do. Where they cannot be fetched, tokens of known keys are still read.
 */
export function createJwksCache(fetcher: Fetcher = networkFetcher, now: () => number = Date.now): JwksCache {
  let untoldUntil = 0
  let unknownUntil = 0
  return new SimpleJwksCache({
    fetcher: {
      fetch: async (uri) => {
        try {
          return await fetcher.fetch(uri)
        } catch (cause) {
          untoldUntil = now() + retryPausesMs.untold
          throw new KeysUnavailable('The keys of the user pool could not be fetched', { cause })
        }
      },
    },
    penaltyBox: {
      wait: async () => {
        if (now() < untoldUntil) throw new KeysUnavailable('The keys of the user pool could not be fetched just now')
        if (now() < unknownUntil) throw new KeyUnknown('The keys of the user pool were fetched just now')
      },
      registerFailedAttempt: () => {
        unknownUntil = now() + retryPausesMs.unknown
      },
      registerSuccessfulAttempt: () => undefined,
    },
  })
}
