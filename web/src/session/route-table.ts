import data from '#shared/data/routes.json' with { type: 'json' }

export type Need = readonly [entity: string, key: string]

export type ScreenRoute = {
  path: string
  title: string | null
  access: 'public' | 'any' | 'signed-in'
  needs: readonly Need[]
  override?: Need
}

export const routeTable = data.routes as unknown as readonly ScreenRoute[]
/** What every signed-in route asks for besides its own needs. */
export const rootNeeds = data.rootLayout.needs as unknown as readonly Need[]

export const routeOf = (path: string): ScreenRoute | undefined => routeTable.find((route) => route.path === path)
