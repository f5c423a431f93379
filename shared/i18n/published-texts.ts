export const labelNamespace = 'label'

/** Names of months and weekdays, for browsers that do not know the language. */
export const calendarNamespace = 'calendar-names'

/** Area of the texts of e-mails and push notifications. Their published texts are a file that only functions load. */
export const messageNamespace = 'message'

/** Published texts of a language by key. */
export type LanguagePack = Record<string, string>

/** Returns the texts of a namespace, by the rest of their keys. */
export function textsOfNamespace(pack: LanguagePack, namespace: string): Record<string, string> {
  const prefix = `${namespace}:`
  return Object.fromEntries(
    Object.entries(pack).flatMap(([key, text]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [])),
  )
}

/** Areas of texts that few pages need. Their published texts are a file of their own, which those pages load. */
export const lateAreas: readonly string[] = [
  'accessibility',
  'account',
  'challenge',
  'examples',
  'help',
  'lists',
  'readers',
  'steps',
  'suggestion',
]

/** Folder of the published texts, which is also their path. A file is named after the hash of its content. */
export const packFolder = 'uploads/interface'

export const packPath = (languageId: string, hash: string): string => `${packFolder}/${languageId}/${hash}.json`

/** Returns the path of the texts of `lateAreas` that belong to a published file. */
export const latePath = (path: string): string => path.replace(/\.json$/, '-late.json')

/** Returns the path of the texts of e-mails and push notifications that belong to a published file. */
export const messagePath = (path: string): string => path.replace(/\.json$/, '-message.json')
