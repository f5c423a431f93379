import { SimpleFetcher, type Fetcher } from 'aws-jwt-verify/https'
import { SimpleJwksCache, type JwksCache } from 'aws-jwt-verify/jwk'

/**
 * Minimum milliseconds before the keys are fetched again, after a failed fetch and after a fetch without the requested
 * key.
 */
const retryPausesMs = { untold: 2000, unknown: 10_000 }

/** Keys of the pool could not be fetched, so the token cannot be verified. */
export class KeysUnavailable extends Error {}

/** Key was missing in a recent fetch. */
class KeyUnknown extends Error {}

/** Timeouts in milliseconds that allow two tries within a request. */
const networkFetcher = new SimpleFetcher({ defaultRequestOptions: { timeout: 1000, responseTimeout: 1500 } })

/**
 * Creates a cache of the pool's keys. It fetches them once, and again when a token names an unknown key, rate-limited
 * regardless of the number of such tokens. If the fetch fails, tokens with known keys are still verified.
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
