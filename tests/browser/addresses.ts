export type Address = {
  /** The route as data/routes.json has it. */
  path: string
  /** Where it is visited; LIST stands for the id of a personal list. */
  at: string
  /** Who visits; a visitor where nobody is named. */
  as?: string
}

const as = 'administrator'
const visitor = (path: string, at = path): Address => ({ path, at })
const signedIn = (path: string, at = path): Address => ({ path, at, as })

/** An address of the sample content for every screen there is. */
export const addresses: readonly Address[] = [
  visitor('/login'),
  visitor('/forgotpassword'),
  visitor('/reset_password/:token', '/reset_password/0123456789abcdef0123456789abcdef'),
  visitor('/500'),
  visitor('/404'),
  visitor('/403', '/403?at=x&entity=FAQ&key=PUBLISH'),
  visitor('/logout'),
  visitor('*', '/no/such/page'),
  visitor('/search-result', '/search-result?q=registration&open=faq:faq-reg-new-arrival'),
  signedIn('/home'),
  signedIn('/me'),
  signedIn('/user_profile'),
  signedIn('/profile'),
  signedIn('/faq/list'),
  signedIn('/faq/create-faq'),
  signedIn('/faq/update-faq/:fid', '/faq/update-faq/faq-work-unpaid-wages'),
  signedIn('/faq/approve-faq/:id', '/faq/approve-faq/faq-work-unpaid-wages'),
  signedIn('/faq/view/:id', '/faq/view/faq-health-diabetes-medicine'),
  signedIn('/my-list/list'),
  signedIn('/my-list/linked-faqs/:list_id', '/my-list/linked-faqs/LIST'),
  signedIn('/my-list/create-mylist'),
  signedIn('/my-list/create-mylist/:faq_id', '/my-list/create-mylist/faq-reg-new-arrival'),
  signedIn('/my-list/update-mylist/:id', '/my-list/update-mylist/LIST'),
  signedIn(
    '/frontline/category/:id/faqs',
    '/frontline/category/category-health/faqs?open=faq:faq-health-night-emergency',
  ),
  signedIn('/frontline/category/:id/recent-faqs', '/frontline/category/category-work/recent-faqs'),
  signedIn('/frontline/faq/:faq_id', '/frontline/faq/faq-doc-lost-certificate'),
  signedIn('/frontline/faq-hashtag/:hashtag', '/frontline/faq-hashtag/registration'),
  signedIn('/languages/list'),
  signedIn('/country/list'),
  signedIn('/nationality/list'),
  signedIn('/categories/list'),
  signedIn('/hashtag/list'),
  signedIn('/unit/list'),
  signedIn('/user/list'),
  signedIn('/role/list'),
  signedIn('/languages/create-language'),
  signedIn('/country/create-country'),
  signedIn('/nationality/create-nationality'),
  signedIn('/categories/create-category'),
  signedIn('/hashtag/create-hashtag'),
  signedIn('/unit/create-unit'),
  signedIn('/user/create-user'),
  signedIn('/languages/update-language/:id', '/languages/update-language/2'),
  signedIn('/country/update-country/:id', '/country/update-country/sy'),
  signedIn('/nationality/update-nationality/:id', '/nationality/update-nationality/nationality-sy'),
  signedIn('/categories/update-category/:id', '/categories/update-category/category-health'),
  signedIn('/hashtag/update-hashtag/:id', '/hashtag/update-hashtag/hashtag-1'),
  signedIn('/unit/update-unit/:id', '/unit/update-unit/unit-operations'),
  signedIn('/user/update-user/:user_id', '/user/update-user/demo-front-liner'),
  signedIn('/role/create-role'),
  signedIn('/role/update-role/:role_id', '/role/update-role/front-liner'),
  signedIn('/user/profile/:user_id', '/user/profile/demo-supervisor'),
  signedIn('/logs/list'),
]

/** The screens most people spend their day on, looked at in every combination. */
export const mostUsed: readonly string[] = [
  '/login',
  '/home',
  '/search-result',
  '/frontline/category/:id/faqs',
  '/frontline/faq/:faq_id',
  '/faq/list',
  '/faq/create-faq',
  '/faq/approve-faq/:id',
  '/faq/view/:id',
  '/user/list',
]
