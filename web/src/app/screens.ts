import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

const entityList: Load = async () => (await import('#web/screens/entity-list/entity-list-screen.tsx')).EntityListScreen
const entityCreate: Load = async () =>
  (await import('#web/screens/entity-create/entity-create-screen.tsx')).EntityCreateScreen
const entityUpdate: Load = async () =>
  (await import('#web/screens/entity-update/entity-update-screen.tsx')).EntityUpdateScreen

/** The screens there are, by their path in data/routes.json; a route that is not here shows the 404 page. */
export const screens: Record<string, Load> = {
  '/login': async () => (await import('#web/screens/login/login-screen.tsx')).LoginScreen,
  '/forgotpassword': async () =>
    (await import('#web/screens/forgot-password/forgot-password-screen.tsx')).ForgotPasswordScreen,
  '/reset_password/:token': async () =>
    (await import('#web/screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  '/500': async () => (await import('#web/screens/server-error/server-error-screen.tsx')).ServerErrorScreen,
  '/404': async () => (await import('#web/screens/not-found/not-found-screen.tsx')).NotFoundScreen,
  '/403': async () => (await import('#web/screens/forbidden/forbidden-screen.tsx')).ForbiddenScreen,
  '/logout': async () => (await import('#web/screens/logout/logout-screen.tsx')).LogoutScreen,
  '/home': async () => (await import('#web/screens/home/home-screen.tsx')).HomeScreen,
  '/me': async () => (await import('#web/screens/me/me-screen.tsx')).MeScreen,
  '/user_profile': async () => (await import('#web/screens/edit-profile/edit-profile-screen.tsx')).EditProfileScreen,
  '/profile': async () => (await import('#web/screens/profile/profile-screen.tsx')).ProfileScreen,
  '/faq/list': async () => (await import('#web/screens/faq-list/faq-list-screen.tsx')).FaqListScreen,
  '/faq/create-faq': async () => (await import('#web/screens/faq-edit/faq-edit-screen.tsx')).FaqEditScreen,
  '/faq/update-faq/:fid': async () => (await import('#web/screens/faq-edit/faq-edit-screen.tsx')).FaqEditScreen,
  '/faq/approve-faq/:id': async () =>
    (await import('#web/screens/faq-approve/faq-approve-screen.tsx')).FaqApproveScreen,
  '/faq/view/:id': async () => (await import('#web/screens/faq-view/faq-view-screen.tsx')).FaqViewScreen,
  '/my-list/list': async () => (await import('#web/screens/my-list-list/my-list-list-screen.tsx')).MyListListScreen,
  '/my-list/linked-faqs/:list_id': async () =>
    (await import('#web/screens/my-list-linked/my-list-linked-screen.tsx')).MyListLinkedScreen,
  '/my-list/create-mylist': async () =>
    (await import('#web/screens/my-list-edit/my-list-edit-screen.tsx')).MyListCreateScreen,
  '/my-list/create-mylist/:faq_id': async () =>
    (await import('#web/screens/my-list-edit/my-list-edit-screen.tsx')).MyListCreateScreen,
  '/my-list/update-mylist/:id': async () =>
    (await import('#web/screens/my-list-edit/my-list-edit-screen.tsx')).MyListEditScreen,
  '/frontline/category/:id/faqs': async () =>
    (await import('#web/screens/frontline-category/frontline-category-screen.tsx')).FrontlineCategoryScreen,
  '/frontline/category/:id/recent-faqs': async () =>
    (await import('#web/screens/frontline-category/frontline-category-screen.tsx')).FrontlineRecentScreen,
  '/frontline/faq/:faq_id': async () =>
    (await import('#web/screens/frontline-faq/frontline-faq-screen.tsx')).FrontlineFaqScreen,
  '/frontline/faq-hashtag/:hashtag': async () =>
    (await import('#web/screens/frontline-hashtag/frontline-hashtag-screen.tsx')).FrontlineHashtagScreen,
  '/search-result': async () =>
    (await import('#web/screens/search-result/search-result-screen.tsx')).SearchResultScreen,
  '/role/create-role': async () => (await import('#web/screens/role-edit/role-edit-screen.tsx')).RoleEditScreen,
  '/role/update-role/:role_id': async () =>
    (await import('#web/screens/role-edit/role-edit-screen.tsx')).RoleEditScreen,
  '/user/profile/:user_id': async () =>
    (await import('#web/screens/user-profile/user-profile-screen.tsx')).UserProfileScreen,
  '/logs/list': async () => (await import('#web/screens/logs/logs-screen.tsx')).LogsScreen,
  '/languages/list': entityList,
  '/country/list': entityList,
  '/nationality/list': entityList,
  '/categories/list': entityList,
  '/hashtag/list': entityList,
  '/unit/list': entityList,
  '/user/list': entityList,
  '/role/list': entityList,
  '/languages/create-language': entityCreate,
  '/country/create-country': entityCreate,
  '/nationality/create-nationality': entityCreate,
  '/categories/create-category': entityCreate,
  '/hashtag/create-hashtag': entityCreate,
  '/unit/create-unit': entityCreate,
  '/user/create-user': entityCreate,
  '/languages/update-language/:id': entityUpdate,
  '/country/update-country/:id': entityUpdate,
  '/nationality/update-nationality/:id': entityUpdate,
  '/categories/update-category/:id': entityUpdate,
  '/hashtag/update-hashtag/:id': entityUpdate,
  '/unit/update-unit/:id': entityUpdate,
  '/user/update-user/:user_id': entityUpdate,
}
