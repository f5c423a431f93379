// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'

const permissions = [{ entity_name: 'User', permission_key: 'SHOW' }]
const person = {
  id: 'u-1',
  version: 1,
  first_name: 'Nour',
  last_name: 'Haddad',
  avatar: null,
  avatar_url: null,
  job: 'Associate',
  status: 'ACTIVE',
  type: 'STAFF',
  permissions,
  language_id: '3',
  countries: ['c-1'],
  unit_id: null,
  roles: [],
}

let answers: Record<string, { status: number; body?: unknown }>
let calls: { path: string; authorization: string | null }[]

const serve = async (input: string, init: RequestInit = {}): Promise<Response> => {
  const path = new URL(input, 'http://localhost').pathname
  calls.push({ path, authorization: new Headers(init.headers).get('authorization') })
  const { status, body } = answers[path] ?? { status: 404, body: { code: 'not_found' } }
  return new Response(body === undefined ? null : JSON.stringify(body), { status })
}

/** Simulates a page load: resets all modules. */
async function openPage() {
  vi.resetModules()
  const session = await import('#web/session/session.ts')
  await session.startSession()
  return session
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  calls = []
  answers = { '/config.json': { status: 200, body: {} }, '/api/me': { status: 200, body: person } }
  vi.stubGlobal('fetch', vi.fn(serve))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const signIn = () => {
  localStorage.setItem('token_type', 'Bearer')
  localStorage.setItem('access_token', 'a.b.c')
  localStorage.setItem('locale', 'ar')
  localStorage.setItem('countries', '[]')
}

describe('a page load', () => {
  test('starts as a visitor without a token, and sends no request', async () => {
    const { sessionState } = await openPage()
    expect(sessionState().status).toBe('visitor')
    expect(calls).toEqual([])
  })

  test('loads the user with the stored token', async () => {
    signIn()
    const { sessionState } = await openPage()
    expect(calls.at(-1)).toEqual({ path: '/api/me', authorization: 'Bearer a.b.c' })
    expect(sessionState().status).toBe('signed-in')
    expect([...sessionState().rights]).toEqual(['User:SHOW'])
    const nothingChosen = { compactRows: true, lettersOff: false, stepsAway: false, newsRead: '', stepsDone: '' }
    expect(JSON.parse(localStorage.getItem('user')!)).toEqual({
      id: 'u-1',
      name: 'Nour Haddad',
      picture: '/avatar.svg',
      job: 'Associate',
      language_id: '3',
      permissions,
      countries: ['c-1'],
      ...nothingChosen,
    })
  })

  test('ignores a response that arrives after the session has ended', async () => {
    signIn()
    localStorage.setItem('user', JSON.stringify({ id: 'u-1', permissions }))
    let answer = () => {}
    const waiting = new Promise<void>((resolve) => (answer = resolve))
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (input.endsWith('/api/me')) await waiting
      return serve(input, init)
    })
    const { sessionState, endSession, readMe } = await openPage()
    const messages: unknown[] = []
    const tab = new BroadcastChannel('session')
    tab.addEventListener('message', ({ data }) => messages.push(data))
    const reading = readMe()
    endSession('signed-out')
    answer()
    await reading
    await expect.poll(() => messages.length).toBeGreaterThan(0)
    expect(messages.filter((one) => one !== null)).toEqual([])
    expect(sessionState().status).toBe('visitor')
    expect(localStorage.getItem('user')).toBeNull()
    tab.close()
  })

  test('uses the stored user at once, and loads it again', async () => {
    signIn()
    localStorage.setItem('user', JSON.stringify({ id: 'u-1', name: 'Kept', permissions, countries: [] }))
    const { sessionState } = await openPage()
    expect(sessionState().user?.name).toBe('Kept')
    await vi.waitFor(() => expect(sessionState().user?.name).toBe('Nour Haddad'))
  })

  test('ends the session of an inactive account with that reason, and clears its data [FE-4]', async () => {
    signIn()
    answers['/api/me'] = { status: 200, body: { ...person, status: 'INACTIVE' } }
    const { sessionState } = await openPage()
    expect(sessionState()).toMatchObject({ status: 'visitor', user: null, reason: 'inactive' })
    expect(localStorage.getItem('access_token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
  })

  test('ends a session without any right with that reason, and clears its data', async () => {
    signIn()
    answers['/api/me'] = { status: 200, body: { ...person, permissions: [] } }
    const { sessionState } = await openPage()
    expect(sessionState()).toMatchObject({ status: 'visitor', reason: 'no-role' })
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('removes the token and logs an error if the request for the user fails', async () => {
    signIn()
    answers['/api/me'] = { status: 500, body: { code: 'internal' } }
    const { sessionState } = await openPage()
    expect(sessionState().status).toBe('visitor')
    expect(localStorage.getItem('access_token')).toBeNull()
    expect(console.error).toHaveBeenCalled()
  })
})

describe('signing out', () => {
  test('calls the server with the token, then clears all storage keys', async () => {
    signIn()
    answers['/api/logout'] = { status: 204 }
    const { sessionState } = await openPage()
    const { signOut } = await import('#web/session/sign-in/sign-out.ts')
    await signOut()
    expect(calls.at(-1)).toEqual({ path: '/api/logout', authorization: 'Bearer a.b.c' })
    expect(Object.keys(localStorage)).toEqual([])
    expect(sessionState()).toMatchObject({ status: 'visitor', user: null, reason: 'signed-out' })
  })

  test('ends the session even if the server is unavailable', async () => {
    signIn()
    const { sessionState } = await openPage()
    const { signOut } = await import('#web/session/sign-in/sign-out.ts')
    answers['/api/logout'] = { status: 503 }
    await signOut()
    expect(sessionState().status).toBe('visitor')
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('resets the language to English until the user chooses one', async () => {
    signIn()
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR'])
    const { endSession } = await openPage()
    const language = await import('#web/i18n/current-language.ts')
    const { firstLanguage } = await import('#web/i18n/interface-languages.ts')
    expect(firstLanguage()).toBe('ar')
    endSession('signed-out')
    expect(firstLanguage()).toBe('en')
    await language.chooseLanguage('fr', () => {})
    expect(firstLanguage()).toBe('fr')
  })
})

const refused = { status: 401, body: { code: 'unauthenticated' } }
const storedUser = { id: 'u-1', name: 'Kept', permissions, countries: [] }

/** Page of a user with an unsaved form, whose requests are rejected. */
async function atWork() {
  signIn()
  const page = {
    ...(await openPage()),
    ...(await import('#web/session/reauthentication.ts')),
    ...(await import('#web/api/http/client.ts')),
  }
  page.registerUnsaved()
  answers['/api/faq'] = refused
  return page
}

/** Simulates a sign-in in a dialog or another tab. */
function signInAgain(user = storedUser): void {
  localStorage.setItem('access_token', 'd.e.f')
  localStorage.setItem('user', JSON.stringify(user))
  answers['/api/faq'] = { status: 200, body: { saved: true } }
}

const anotherTab = (user: typeof storedUser | null) => {
  const tab = new BroadcastChannel('session')
  tab.postMessage(user)
  tab.close()
}

describe('a session that ends with unsaved changes', () => {
  const saved = () => calls.filter(({ path }) => path === '/api/faq')

  test.each([
    ['token rejected', () => {}],
    ['token and user removed', () => ['access_token', 'user'].forEach((key) => localStorage.removeItem(key))],
  ])('continues after a new sign-in, and each request is sent again once (%s)', async (_, happens) => {
    const { sessionState, request, answerReauthentication, getReauthentication } = await atWork()
    happens()
    const saving = [request('PATCH', 'faq', { body: {} }), request('PATCH', 'faq', { body: {} })]
    await vi.waitFor(() => expect(saved().length).toBe(2))
    await vi.waitFor(() => expect(getReauthentication()).not.toBeNull())
    signInAgain()
    answerReauthentication(true)
    expect(await Promise.all(saving)).toEqual([{ saved: true }, { saved: true }])
    expect(saved().map(({ authorization }) => authorization)).toEqual([
      saved()[0]!.authorization,
      saved()[0]!.authorization,
      'Bearer d.e.f',
      'Bearer d.e.f',
    ])
    expect(sessionState().status).toBe('signed-in')
  })

  test('in another tab keeps the page here, and continues once the same user signs in', async () => {
    const { sessionState, request, getReauthentication } = await atWork()
    localStorage.clear()
    anotherTab(null)
    const saving = request('PATCH', 'faq', { body: {} })
    await vi.waitFor(() => expect(saved().length).toBe(1))
    await vi.waitFor(() => expect(getReauthentication()).not.toBeNull())
    expect(sessionState().user?.id).toBe('u-1')
    signInAgain()
    anotherTab(storedUser)
    expect(await saving).toEqual({ saved: true })
  })

  test('in another tab right after a sign-in there still asks for a sign-in here', async () => {
    const { request, answerReauthentication, getReauthentication } = await atWork()
    const saving = request('PATCH', 'faq', { body: {} }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(saved().length).toBe(1))
    anotherTab(storedUser)
    anotherTab(null)
    await vi.waitFor(() => expect(getReauthentication()).not.toBeNull())
    expect(saved().length).toBe(1)
    answerReauthentication(false)
    expect(await saving).toMatchObject({ status: 401 })
  })

  test('sends nothing once another user signs in, and leaves their session alone [FE-4]', async () => {
    const { sessionState, request, getReauthentication } = await atWork()
    const saving = request('PATCH', 'faq', { body: {} }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(saved().length).toBe(1))
    await vi.waitFor(() => expect(getReauthentication()).not.toBeNull())
    signInAgain({ ...storedUser, id: 'u-2' })
    anotherTab({ ...storedUser, id: 'u-2' })
    expect(await saving).toMatchObject({ status: 401 })
    expect(saved().length).toBe(1)
    expect(sessionState().user?.id).toBe('u-2')
    expect(localStorage.getItem('access_token')).toBe('d.e.f')
  })

  test('ends if the user cancels the sign-in, even without a token', async () => {
    const { sessionState, request, answerReauthentication, getReauthentication } = await atWork()
    const saving = request('PATCH', 'faq', { body: {} }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(saved().length).toBe(1))
    await vi.waitFor(() => expect(getReauthentication()).not.toBeNull())
    localStorage.removeItem('access_token')
    answerReauthentication(false)
    expect(await saving).toMatchObject({ status: 401 })
    expect(sessionState()).toMatchObject({ status: 'visitor', reason: 'expired' })
  })
})

describe('another tab', () => {
  test('that signs out ends the session here if nothing is unsaved', async () => {
    signIn()
    const { sessionState } = await openPage()
    localStorage.clear()
    anotherTab(null)
    await vi.waitFor(() => expect(sessionState()).toMatchObject({ status: 'visitor', reason: 'signed-out' }))
  })

  test('is notified when the session ends here', async () => {
    signIn()
    const { endSession } = await openPage()
    const heard = vi.fn<() => void>()
    const tab = new BroadcastChannel('session')
    tab.addEventListener('message', heard)
    endSession('signed-out')
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    tab.close()
  })
})

describe('a page load without a connection', () => {
  const broken = () => new ReadableStream({ pull: (body) => body.error(new TypeError('gone')) })
  test.each([
    ['the server is unavailable', () => new Response(null, { status: 503 })],
    ['the response breaks off', () => new Response(broken())],
  ])('keeps the stored user signed in if %s', async (_what, answer) => {
    signIn()
    localStorage.setItem('user', JSON.stringify(storedUser))
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
      input.endsWith('/api/me') ? answer() : serve(input, init),
    )
    const { sessionState, readMe } = await openPage()
    await readMe()
    expect(sessionState()).toMatchObject({ status: 'signed-in', user: { name: 'Kept' } })
  })
})
