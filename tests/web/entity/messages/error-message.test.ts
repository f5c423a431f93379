// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiProblem } from '#web/api/http/api-problem.ts'
import { markReached } from '#web/platform/connection.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { languages } from '#web/i18n/interface-languages.ts'
import { startTexts } from '#web/i18n/i18n.ts'

beforeAll(async () => {
  for (const language of languages) await startTexts(language)
})
afterEach(() => {
  markReached()
  vi.unstubAllGlobals()
})

test.each([
  ['en', 45, 'Too many attempts. Wait a few minutes, then try again. Try again in 45 seconds.'],
  ['en', 3601, 'Too many attempts. Wait a few minutes, then try again. Try again in 2 hours.'],
  ['ar', 90, 'محاولات كثيرة. انتظر بضع دقائق ثم حاول مرة أخرى. حاول مجددًا خلال دقيقتين.'],
  ['fr', 90, 'Trop de tentatives. Attendez quelques minutes, puis réessayez. Réessayez dans 2 minutes.'],
] as const)('in %s, a rate limit of %i seconds is shown as time to wait', (language, seconds, words) => {
  expect(getErrorMessage(new ApiProblem(429, {}, seconds), language)).toBe(words)
})

test.each([
  ['en', 'You’re offline. Check your internet connection and try again.'],
  ['ar', 'لا يوجد اتصال بالإنترنت. تحقق من الاتصال ثم أعد المحاولة.'],
  ['fr', 'Vous êtes hors connexion. Vérifiez votre connexion à Internet et réessayez.'],
] as const)('in %s, a missing connection is reported', (language, words) => {
  expect(getErrorMessage(new ApiProblem(0, {}), language)).toBe(words)
})

test('while offline, errors are reported as a missing connection, except details from the API', () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(getErrorMessage(new ApiProblem(503, { code: 'unavailable' }), 'en')).toMatch(/temporarily unavailable/)
  dispatchEvent(new Event('offline'))
  const offline = 'You’re offline. Check your internet connection and try again.'
  expect(getErrorMessage(new ApiProblem(503, { code: 'unavailable' }), 'en')).toBe(offline)
  expect(getErrorMessage(new Error('Failed to fetch dynamically imported module'), 'en')).toBe(offline)
  expect(getErrorMessage(new ApiProblem(403, { code: 'forbidden', detail: 'Not yours.' }), 'en')).toBe('Not yours.')
})
