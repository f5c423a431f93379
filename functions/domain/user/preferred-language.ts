/**
 * Returns the code of the language that a user has chosen.
 *
 * @param language Code of the language if the user has chosen none of `languages`
 * @param languages Ids by code
 */
export const preferredLanguage = (
  { language_id }: { language_id: string | null },
  language: string,
  languages: ReadonlyMap<string, string>,
): string => [...languages].find(([, id]) => id === language_id)?.[0] ?? language
