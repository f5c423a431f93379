import constants from '#shared/screens/constants.json' with { type: 'json' }

/** All local storage keys of this client. */
export const storageKeys: readonly string[] = constants.localStorageKeys

export type StorageKey =
  | 'token_type'
  | 'access_token'
  | 'refresh_token'
  | 'user'
  | 'locale'
  | 'lang_locale'
  | 'languages'
  | 'nationalities'
  | 'countries'
  | 'categories'

export const readKey = (key: StorageKey): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeKey(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    console.error(`${key} could not be kept`, error)
  }
}

export function clearKeys(except: readonly StorageKey[] = []): void {
  for (const key of storageKeys) if (!except.includes(key as StorageKey)) writeKey(key as StorageKey, null)
}
