import { request } from '#web/api/client.ts'
import { end } from './session.ts'
import { readKey } from './storage.ts'

/** Tells the server, whose answer changes nothing here: this browser's session ends. */
export async function signOut(): Promise<void> {
  try {
    if (readKey('access_token')) await request<void>('POST', 'logout')
  } catch (error) {
    console.error('logout was not answered', error)
  }
  end('signed-out')
}
