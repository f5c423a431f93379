import { matchPath, useLocation } from 'react-router-dom'
import { entities } from '#shared/entities/registry.ts'
import type { Entity, ScreenName } from '#shared/model/define-entity.ts'

/**
 * Returns the entity of the current path and the id in it.
 *
 * @throws if no entity has such a screen
 */
export function useRouteEntity(screen: ScreenName): { entity: Entity; id: string | undefined } {
  const { pathname } = useLocation()
  for (const entity of entities) {
    const match = matchPath(entity.screens[screen] ?? '', pathname)
    if (match) return { entity, id: Object.values(match.params)[0] }
  }
  throw new Error(`no ${screen} screen at ${pathname}`)
}
