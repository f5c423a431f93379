import { entities } from '#shared/entities/registry.ts'

/** Of the screens that no entity's definition brings, those that are below another. */
const besides: Readonly<Record<string, string>> = {
  '/work/translations': '/work',
  '/whats-new': '/help',
  '/faq/approve-faq/:id': '/faq/view/:id',
  '/my-list/create-mylist/:faq_id': '/my-list/list',
  '/search-analytics/view/:id': '/search-anlytics/list',
}

/**
 * The screen that each is below, by their paths in the table of routes: a record is below its list, and its form below where
 * it is read. The build of the client takes it as it stands.
 */
export const parentScreens: Readonly<Record<string, string>> = Object.fromEntries([
  ...entities.flatMap(({ screens: { list, create, update, view } }) => [
    [create, list] as const,
    [update, view ?? list] as const,
    ...(view === null ? [] : [[view, list] as const]),
  ]),
  ...Object.entries(besides),
])
