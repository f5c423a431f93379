import type { Load } from './signed-out-screens.ts'

export const readerScreens: Record<string, Load> = {
  '/500': async () => (await import('#web/app/error-screens/server-error-screen.tsx')).ServerErrorScreen,
  '*': async () => (await import('#web/app/error-screens/not-found-screen.tsx')).NotFoundScreen,
  '/404': async () => (await import('#web/app/error-screens/not-found-screen.tsx')).NotFoundScreen,
  '/403': async () => (await import('#web/app/error-screens/forbidden-screen.tsx')).ForbiddenScreen,
  '/home': async () => (await import('#web/features/home/home-screen.tsx')).HomeScreen,
  '/me': async () => (await import('#web/features/account/me/me-screen.tsx')).MeScreen,
  '/bulletins': async () => (await import('#web/features/bulletins/bulletins-screen.tsx')).BulletinsScreen,
  '/my-list/list': async () => (await import('#web/features/my-lists/list/my-list-list-screen.tsx')).MyListListScreen,
  '/my-list/linked-faqs/:list_id': async () =>
    (await import('#web/features/my-lists/linked/my-list-linked-screen.tsx')).MyListLinkedScreen,
  '/my-list/shared/:list_id': async () =>
    (await import('#web/features/my-lists/shared/shared-list-screen.tsx')).SharedListScreen,
  '/shared-list/:link': async () =>
    (await import('#web/features/my-lists/shared/shared-list-screen.tsx')).SharedListScreen,
  '/frontline/category/:id/faqs': async () =>
    (await import('#web/features/faq/frontline/frontline-category-screen.tsx')).FrontlineCategoryScreen,
  '/frontline/category/:id/recent-faqs': async () =>
    (await import('#web/features/faq/frontline/frontline-category-screen.tsx')).FrontlineRecentScreen,
  '/frontline/faq/:faq_id': async () =>
    (await import('#web/features/faq/frontline/frontline-faq-screen.tsx')).FrontlineFaqScreen,
  '/frontline/faq-hashtag/:hashtag': async () =>
    (await import('#web/features/faq/frontline/frontline-hashtag-screen.tsx')).FrontlineHashtagScreen,
  '/search-result': async () =>
    (await import('#web/features/search/results/search-result-screen.tsx')).SearchResultScreen,
  '/media-items': async () => (await import('#web/features/media/items/media-items-screen.tsx')).MediaItemsScreen,
  '/media-items/:media_id': async () =>
    (await import('#web/features/media/items/media-items-screen.tsx')).MediaItemsScreen,
  '/frontline/media/:media_id': async () =>
    (await import('#web/features/media/frontline/frontline-media-screen.tsx')).FrontlineMediaScreen,
  '/directory': async () =>
    (await import('#web/features/directory/search/directory-search-screen.tsx')).DirectorySearchScreen,
  '/frontline/directory/:directory_id': async () =>
    (await import('#web/features/directory/frontline/frontline-directory-screen.tsx')).FrontlineDirectoryScreen,
}
