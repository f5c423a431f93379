import type { ScreenName } from '#shared/model/define-entity.ts'
import { generatedScreenAt } from '#shared/screens/generated-screen.ts'
import type { ScreenRoute } from '#shared/screens/fixed-screens.ts'
import type { Load } from './signed-out-screens.ts'
import { withBreadcrumbs } from '#web/app/layout/breadcrumbs.tsx'

/** Screens generated from the definition of the entity in the path. */
const generatedScreens: Record<ScreenName, Load> = {
  list: async () => (await import('#web/entity/screens/entity-list-screen.tsx')).EntityListScreen,
  create: async () => (await import('#web/entity/screens/entity-create-screen.tsx')).EntityCreateScreen,
  update: async () => (await import('#web/entity/screens/entity-update-screen.tsx')).EntityUpdateScreen,
  view: async () => (await import('#web/entity/screens/entity-view-screen.tsx')).EntityViewScreen,
}

/** Hand-written screens by route path. */
const handWrittenScreens: Record<string, Load> = {
  '/help': async () => (await import('#web/features/help/help-screen.tsx')).HelpScreen,
  '/whats-new': async () => (await import('#web/features/help/whats-new-screen.tsx')).WhatsNewScreen,
  '/accessibility': async () =>
    (await import('#web/features/accessibility/accessibility-screen.tsx')).AccessibilityScreen,
  '/work': async () => (await import('#web/features/tasks/tasks-screen.tsx')).TasksScreen,
  '/work/translations': async () =>
    (await import('#web/features/tasks/missing-translations-screen.tsx')).MissingTranslationsScreen,
  '/user_profile': async () =>
    (await import('#web/features/account/edit-profile/edit-profile-screen.tsx')).EditProfileScreen,
  '/profile': async () => (await import('#web/features/account/profile/profile-screen.tsx')).ProfileScreen,
  '/faq/list': async () => (await import('#web/features/faq/list/faq-list-screen.tsx')).FaqListScreen,
  '/faq/create-faq': async () => (await import('#web/features/faq/edit/faq-edit-screen.tsx')).FaqEditScreen,
  '/faq/update-faq/:fid': async () => (await import('#web/features/faq/edit/faq-edit-screen.tsx')).FaqEditScreen,
  '/faq/approve-faq/:id': async () =>
    (await import('#web/features/faq/approve/faq-approve-screen.tsx')).FaqApproveScreen,
  '/faq/view/:id': async () => (await import('#web/features/faq/view/faq-view-screen.tsx')).FaqViewScreen,
  '/my-list/create-mylist': async () =>
    (await import('#web/features/my-lists/edit/my-list-edit-screen.tsx')).MyListCreateScreen,
  '/my-list/create-mylist/:faq_id': async () =>
    (await import('#web/features/my-lists/edit/my-list-edit-screen.tsx')).MyListCreateScreen,
  '/my-list/update-mylist/:id': async () =>
    (await import('#web/features/my-lists/edit/my-list-edit-screen.tsx')).MyListEditScreen,
  '/media/list': async () => (await import('#web/features/media/list/media-list-screen.tsx')).MediaListScreen,
  '/media/create-media-content': async () =>
    (await import('#web/features/media/edit/media-edit-screen.tsx')).MediaEditScreen,
  '/media/update-media-content/:id': async () =>
    (await import('#web/features/media/edit/media-edit-screen.tsx')).MediaEditScreen,
  '/directory/view/:id': async () =>
    (await import('#web/features/directory/view/directory-view-screen.tsx')).DirectoryViewScreen,
  '/suggestion/update/:id': async () =>
    (await import('#web/features/directory/suggestion/suggestion-screen.tsx')).SuggestionScreen,
  '/bulletin/create': async () =>
    (await import('#web/features/bulletins/bulletin-create-screen.tsx')).BulletinCreateScreen,
  '/bulletin/update/:id': async () =>
    (await import('#web/features/bulletins/bulletin-update-screen.tsx')).BulletinUpdateScreen,
  '/role/create-role': async () => (await import('#web/features/roles/role-edit-screen.tsx')).RoleEditScreen,
  '/role/update-role/:role_id': async () => (await import('#web/features/roles/role-edit-screen.tsx')).RoleEditScreen,
  '/user/profile/:user_id': async () =>
    (await import('#web/features/users/profile/user-profile-screen.tsx')).UserProfileScreen,
  '/logs/list': async () => (await import('#web/features/logs/logs-screen.tsx')).LogsScreen,
  '/dashboard': async () => (await import('#web/features/dashboard/dashboard-screen.tsx')).DashboardScreen,
  '/search-anlytics/list': async () =>
    (await import('#web/features/search/analytics/search-analytics-screen.tsx')).SearchAnalyticsScreen,
  '/search-analytics/view/:id': async () =>
    (await import('#web/features/search/analytics/search-analytics-view-screen.tsx')).SearchAnalyticsViewScreen,
  '/categories/list': async () =>
    (await import('#web/features/categories/category-list-screen.tsx')).CategoryListScreen,
  '/broken-link/view/:id': async () =>
    (await import('#web/features/broken-links/broken-link-view-screen.tsx')).BrokenLinkViewScreen,
  '/feedback/view/:id': async () =>
    (await import('#web/features/feedback/feedback-view-screen.tsx')).FeedbackViewScreen,
  '/feedback/list': async () => (await import('#web/features/feedback/feedback-list-screen.tsx')).FeedbackListScreen,
  '/hashtag/list': async () => (await import('#web/features/hashtags/hashtag-list-screen.tsx')).HashtagListScreen,
  '/role/list': async () => (await import('#web/features/roles/role-list-screen.tsx')).RoleListScreen,
  '/categories/update-category/:id': async () =>
    (await import('#web/features/categories/category-update-screen.tsx')).CategoryUpdateScreen,
  '/hashtag/update-hashtag/:id': async () =>
    (await import('#web/features/hashtags/hashtag-update-screen.tsx')).HashtagUpdateScreen,
  '/concept/create-concept': async () =>
    (await import('#web/features/search/synonyms/synonym-screens.tsx')).SynonymCreateScreen,
  '/concept/update-concept/:id': async () =>
    (await import('#web/features/search/synonyms/synonym-screens.tsx')).SynonymUpdateScreen,
  '/search-test/list': async () =>
    (await import('#web/features/search/tests/search-test-list-screen.tsx')).SearchTestListScreen,
  '/languages/view/:id': async () =>
    (await import('#web/features/languages/language-view-screen.tsx')).LanguageViewScreen,
  '/webhook/update/:id': async () =>
    (await import('#web/features/webhooks/webhook-update-screen.tsx')).WebhookUpdateScreen,
  '/user/update-user/:user_id': async () =>
    (await import('#web/features/users/user-update-screen.tsx')).UserUpdateScreen,
  '/creative-search': async () =>
    (await import('#web/features/people/search/creative-search-screen.tsx')).CreativeSearchScreen,
  '/creatives/personal/list': async () =>
    (await import('#web/features/people/list/person-list-screen.tsx')).PersonListScreen,
  '/creatives/personal/create': async () =>
    (await import('#web/features/people/edit/person-edit-screen.tsx')).PersonCreateScreen,
  '/creatives/personal/update/:id': async () =>
    (await import('#web/features/people/edit/person-edit-screen.tsx')).PersonUpdateScreen,
}

/** Returns the loader of a staff screen with breadcrumbs; undefined if the route is no staff screen. */
export function staffScreenAt({ path }: ScreenRoute): Load | undefined {
  const screen = generatedScreenAt(path)
  const load = handWrittenScreens[path] ?? (screen && generatedScreens[screen])
  return load && (async () => withBreadcrumbs(await load()))
}
