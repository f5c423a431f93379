import { entities } from '#shared/entities/registry.ts'
import type { ScreenName } from '#shared/model/define-entity.ts'
import type { Label } from '#shared/i18n/label.ts'
import { fixedMenuPositions, fixedScreens, groupLabels } from './fixed-screens.ts'
import { routeTable } from './route-table.ts'
import { menuLabel, screenTitle } from './screen-titles.ts'

/** In the order of a `Label`. */
const languages = ['en', 'ar', 'fr']

export const screenTitles: Readonly<Record<string, Label>> = Object.fromEntries([
  ...fixedScreens.flatMap(({ path, title }) => (title ? [[path, title] as const] : [])),
  ...entities.flatMap((entity) =>
    (['list', 'create', 'update', 'view'] satisfies ScreenName[]).flatMap((screen) => {
      const path = entity.screens[screen]
      return path === null ? [] : [[path, screenTitle(entity, screen)] as const]
    }),
  ),
])

export const menuLabels: Readonly<Record<string, Label>> = Object.fromEntries([
  ...Object.keys(fixedMenuPositions).map((path) => [path, screenTitles[path]!] as const),
  ...entities.flatMap((entity) =>
    entity.menu && entity.screens.list !== null ? [[entity.screens.list, menuLabel(entity)] as const] : [],
  ),
])

const inLanguage = (labels: Readonly<Record<string, Label>>, at: number): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, label[at]!]))

/**
 * Returns the texts of the layout in one language (`en`, `ar`, `fr`): titles in the order of `routeTable`, and menu
 * labels that differ from the title. This avoids repeating paths in every page.
 */
export function screenTexts(language: string) {
  const at = languages.indexOf(language)
  const others = Object.entries(menuLabels).filter(([path, label]) => label[at] !== screenTitles[path]?.[at])
  return {
    titles: routeTable.map(({ path }) => screenTitles[path]?.[at] ?? ''),
    menu: inLanguage(Object.fromEntries(others), at),
    groups: inLanguage(groupLabels, at),
  }
}
