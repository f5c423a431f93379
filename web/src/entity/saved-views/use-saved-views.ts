import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { useSaveMe } from '#web/api/account-mutations.ts'
import { queries } from '#web/api/queries.ts'

/**
 * A list as somebody wants to find it again: its address, columns included, under a name of their own. `path`: the screen of
 * the list under whose entry in the menu it stands with a count; missing where it is not counted.
 */
export type SavedView = { name: string; address: string; path?: string | undefined }

/** Views that one person keeps of one list, and characters that the server keeps of them together. */
const maxViews = 10
const maxCharacters = 2000

const views = z
  .array(
    z.object({ name: z.string().min(1).max(60), address: z.string().max(1000), path: z.string().max(100).optional() }),
  )
  .max(maxViews)

const prefix = 'views.'
const preference = (entityName: string): string => `${prefix}${entityName}`

function read(text: unknown): SavedView[] {
  try {
    return views.parse(JSON.parse(String(text ?? '[]')))
  } catch {
    return []
  }
}

/** The views of every list that somebody keeps for themselves and counts in their menu, by the name of its entity. */
export const listMenuViews = (preferences: Readonly<Record<string, unknown>>): (SavedView & { list: string })[] =>
  Object.entries(preferences).flatMap(([name, text]) =>
    name.startsWith(prefix)
      ? read(text).flatMap((one) => (one.path ? { ...one, list: name.slice(prefix.length) } : []))
      : [],
  )

/** The views of a list that belong to the signed-in person, wherever they sign in. */
export function useSavedViews(entityName: string) {
  const me = useQuery(queries.me())
  const save = useSaveMe()
  const preferences = me.data?.preferences ?? {}
  const saved = read(preferences[preference(entityName)])

  const keep = (next: SavedView[]) =>
    save.mutateAsync({ preferences: { ...preferences, [preference(entityName)]: JSON.stringify(next) } })
  const fits = (next: SavedView[]): boolean => next.length <= maxViews && JSON.stringify(next).length <= maxCharacters
  /** In the place of one of the same name, else at the end. */
  const placed = (view: SavedView): SavedView[] =>
    saved.some(({ name }) => name === view.name)
      ? saved.map((one) => (one.name === view.name ? view : one))
      : [...saved, view]

  return {
    saved,
    busy: save.isPending || me.isPending,
    fits: (view: SavedView) => fits(placed(view)),
    put: (view: SavedView) => keep(placed(view)),
    remove: (name: string) => keep(saved.filter((one) => one.name !== name)),
  }
}
