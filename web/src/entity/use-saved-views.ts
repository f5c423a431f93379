import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { useSaveMe } from '#web/api/account.ts'
import { queries } from '#web/api/queries.ts'

/** A list as somebody wants to find it again: its address, columns included, under a name of their own. */
type SavedView = { name: string; address: string }

/** Views that one person keeps of one list, and characters that the server keeps of them together. */
const mostViews = 10
const mostCharacters = 2000

const views = z.array(z.object({ name: z.string().min(1).max(60), address: z.string().max(1000) })).max(mostViews)

const preference = (entityName: string): string => `views.${entityName}`

function read(text: unknown): SavedView[] {
  try {
    return views.parse(JSON.parse(String(text ?? '[]')))
  } catch {
    return []
  }
}

/** The views of a list that belong to the signed-in person, wherever they sign in. */
export function useSavedViews(entityName: string) {
  const me = useQuery(queries.me())
  const save = useSaveMe()
  const preferences = me.data?.preferences ?? {}
  const saved = read(preferences[preference(entityName)])

  const keep = (next: SavedView[]) =>
    save.mutateAsync({ preferences: { ...preferences, [preference(entityName)]: JSON.stringify(next) } })
  const fits = (next: SavedView[]): boolean => next.length <= mostViews && JSON.stringify(next).length <= mostCharacters

  return {
    saved,
    busy: save.isPending || me.isPending,
    fits: (view: SavedView) => fits([...saved.filter((one) => one.name !== view.name), view]),
    add: (view: SavedView) => keep([...saved.filter((one) => one.name !== view.name), view]),
    remove: (name: string) => keep(saved.filter((one) => one.name !== name)),
  }
}
