import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { useSaveMe } from '#web/api/account-mutations.ts'
import { queries } from '#web/api/queries.ts'

/**
 * View saved by the user: a name and the list state as URL parameters. `path` is the list's screen if the menu shows
 * the view with a count; otherwise missing.
 */
export type SavedView = { name: string; address: string; path?: string | undefined }

/** Maximum number of views per user and list, and the server's maximum characters for them. */
const maxViews = 10
const maxCharacters = 2000

const views = z
  .array(
    z.object({ name: z.string().min(1).max(60), address: z.string().max(1000), path: z.string().max(100).optional() }),
  )
  .max(maxViews)

const prefix = 'views.'
const preference = (entityName: string): string => `${prefix}${entityName}`

function parseSavedViews(text: unknown): SavedView[] {
  try {
    return views.parse(JSON.parse(String(text ?? '[]')))
  } catch {
    return []
  }
}

/** Returns the saved views of all lists that the user's menu counts. */
export const listMenuViews = (preferences: Readonly<Record<string, unknown>>): (SavedView & { list: string })[] =>
  Object.entries(preferences).flatMap(([name, text]) =>
    name.startsWith(prefix)
      ? parseSavedViews(text).flatMap((one) => (one.path ? { ...one, list: name.slice(prefix.length) } : []))
      : [],
  )

/** Saved views of a list, stored in the user's preferences. */
export function useSavedViews(entityName: string) {
  const me = useQuery(queries.me())
  const save = useSaveMe()
  const preferences = me.data?.preferences ?? {}
  const saved = parseSavedViews(preferences[preference(entityName)])

  const storeViews = (next: SavedView[]) =>
    save.mutateAsync({ preferences: { ...preferences, [preference(entityName)]: JSON.stringify(next) } })
  const isWithinLimits = (next: SavedView[]): boolean =>
    next.length <= maxViews && JSON.stringify(next).length <= maxCharacters
  /** Replaces the view of the same name, or appends it. */
  const placed = (view: SavedView): SavedView[] =>
    saved.some(({ name }) => name === view.name)
      ? saved.map((one) => (one.name === view.name ? view : one))
      : [...saved, view]

  return {
    saved,
    busy: save.isPending || me.isPending,
    fits: (view: SavedView) => isWithinLimits(placed(view)),
    put: (view: SavedView) => storeViews(placed(view)),
    remove: (name: string) => storeViews(saved.filter((one) => one.name !== name)),
  }
}
