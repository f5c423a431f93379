import { randomUUID } from 'node:crypto'
import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { announcePicture, createApiCall, assertResponse, picture, type Body } from './api-requests.ts'
import { CommandError } from './command-line.ts'

/** A check and its failure; null if it passed. */
export type Finding = { what: string; wrong: string | null }

export type Person = { email: string; password: string }

/** Logs in by SRP like the browser, without sending the password. Returns the access token. */
async function signInBySrp(url: string, { email, password }: Person): Promise<string> {
  const { userPoolId, clientId, userPoolEndpoint } = (await (await fetch(new URL('/config.json', url))).json()) as {
    userPoolId: string
    clientId: string
    userPoolEndpoint?: string
  }
  const endpoint = userPoolEndpoint ? { userPoolEndpoint } : {}
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId: clientId, ...endpoint } } })
  await signOut()
  const { nextStep } = await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } })
  if (nextStep.signInStep !== 'DONE')
    throw new CommandError(
      `${email} must complete ${nextStep.signInStep}: use an account with a permanent password and no second factor`,
    )
  const token = (await fetchAuthSession()).tokens?.accessToken.toString()
  if (!token) throw new CommandError('the user pool returned no token')
  return token
}

/**
 * Performs everyday actions in a private list and removes all data afterwards. The uploaded file is unused and expires
 * after a day. The search is deleted from the captured searches if the account may do so.
 */
export async function smokeTestSession(url: string, person: Person): Promise<Finding[]> {
  const findings: Finding[] = []
  const check = async (what: string, work: () => Promise<void>): Promise<boolean> => {
    const wrong = await work().then(
      () => null,
      (error: unknown) => (error as Error).message,
    )
    findings.push({ what, wrong })
    return wrong === null
  }
  let token = ''
  if (!(await check('the user signs in', async () => void (token = await signInBySrp(url, person))))) return findings
  const ask = createApiCall(url, token)
  const name = `smoke ${randomUUID()}`
  let list: Body | null = null
  let search: string | null = null

  await check('the API returns the signed-in user', async () => {
    const me = await ask('GET', '/me')
    assertResponse(me.status === 200 && String(me.body['email']).toLowerCase() === person.email.toLowerCase(), me)
  })
  await check('a record is saved and read again', async () => {
    const saved = await ask('POST', '/my-list', { name })
    assertResponse(saved.status === 201, saved)
    list = saved.body
    const read = await ask('GET', `/my-list/${String(list['id'])}`)
    assertResponse(read.status === 200 && read.body['name'] === name, read)
  })
  await check('the saved record is in its list immediately', async () => {
    const found = await ask('GET', `/my-list?conditions[name:equal]=${encodeURIComponent(name)}`)
    assertResponse(found.status === 200 && found.body['total'] === 1, found)
  })
  await check('a search returns results', async () => {
    const found = await ask('GET', '/search?q=smoke')
    assertResponse(found.status === 200 && typeof found.body['total'] === 'number', found)
    search = typeof found.body['search_id'] === 'string' ? found.body['search_id'] : null
  })
  await check('S3 accepts the announced file and no other', async () => {
    const { send } = await announcePicture(ask, 'avatar')
    const other = await send(Buffer.alloc(picture.length))
    if (other.ok) throw new Error('S3 accepted another file than the announced one')
    const sent = await send(picture)
    if (!sent.ok) throw new Error(`S3 returned ${sent.status}: ${(await sent.text()).slice(0, 200)}`)
  })
  await check('all test data is deleted', async () => {
    if (list) {
      const gone = await ask('DELETE', `/my-list/${String(list['id'])}`)
      assertResponse(gone.status < 300, gone)
    }
    if (search) {
      const gone = await ask('DELETE', `/capture-search/${search}`)
      // The account may lack the right, or the search is not captured yet.
      assertResponse(gone.status < 300 || gone.status === 403 || gone.status === 404, gone)
    }
    await signOut()
  })
  return findings
}
