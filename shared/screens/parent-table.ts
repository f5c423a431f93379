import { entities } from '#shared/entities/registry.ts'

const parentExceptions: Readonly<Record<string, string>> = {
  '/work/translations': '/work',
  '/whats-new': '/help',
  '/faq/approve-faq/:id': '/faq/view/:id',
  '/my-list/create-mylist/:faq_id': '/my-list/list',
  '/search-analytics/view/:id': '/search-anlytics/list',
}

/**
 * Parent of each screen by route path: a record's is its list, a form's is the view of the record. Evaluated when the
 * client is built.
 */
export const parentScreens: Readonly<Record<string, string>> = Object.fromEntries([
  ...entities.flatMap(({ screens: { list, create, update, view } }) => [
    [create, list] as const,
    [update, view ?? list] as const,
    ...(view === null ? [] : [[view, list] as const]),
  ]),
  ...Object.entries(parentExceptions),
])
