import { fc } from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { loginPath, safeReturnPath } from '#web/session/sign-in/return-path.ts'

describe('the return path after a sign-in', () => {
  test.each(['/faq/list', '/faq/list?page=2&q=%D8%A7', '/frontline/faq/7#answer', '/me'])('may be %s', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  test.each([
    null,
    '',
    'faq/list',
    'https://elsewhere.example/faq',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    'javascript:alert(1)',
    ' /faq/list',
    '/.//elsewhere.example',
    '/..//elsewhere.example',
  ])('is the home page instead of %j', (path) => {
    expect(safeReturnPath(path)).toBe('/home')
  })

  test.each(['/login', '/login?return=/login', '/logout', '/403?at=1', '/reset_password/abc', '/'])(
    'may not be %s',
    (path) => {
      expect(safeReturnPath(path)).toBe('/home')
    },
  )

  test('stays on this site for any input [IN-8]', () => {
    const nasty = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '?', '#', '\t', '\n', '%2f') })
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          nasty.map((tail) => `/${tail}`),
        ),
        (wish) => {
          const site = 'https://daleel.example'
          expect(new URL(safeReturnPath(wish), site).origin).toBe(site)
        },
      ),
    )
  })

  test('is part of the sign-in path, except for the home page', () => {
    expect(loginPath('/faq/list?page=2')).toBe('/login?return=%2Ffaq%2Flist%3Fpage%3D2')
    expect(loginPath('/home')).toBe('/login')
  })
})
