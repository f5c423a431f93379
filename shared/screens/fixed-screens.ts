import type { RequiredPermission } from '#shared/access/permission-keys.ts'
import type { Label } from '#shared/i18n/label.ts'

/** Screen of the web client. The `override` permission opens it instead of all `needs`. */
export type ScreenRoute = {
  path: string
  /** Access without permissions; by default any signed-in user. */
  access?: 'public' | 'any'
  needs: readonly RequiredPermission[]
  override?: RequiredPermission
}

/** Screen that does not come from an entity definition. Without a title, it only redirects. */
export type FixedScreen = ScreenRoute & { title: Label | null }

const publicScreen = (path: string, title: Label | null): FixedScreen => ({ path, title, access: 'public', needs: [] })
const openScreen = (path: string, title: Label | null): FixedScreen => ({ path, title, access: 'any', needs: [] })
const signedInScreen = (
  path: string,
  title: Label,
  needs: readonly RequiredPermission[] = [],
  override?: RequiredPermission,
): FixedScreen => ({
  path,
  title,
  needs,
  ...(override && { override }),
})

const number = (text: string): Label => [text, text, text]

const directoryPermissions = [['Directory', 'SHOW']] as const
const mediaPermissions = [['Media', 'SHOW']] as const
const faqPermissions = [['FAQ', 'FRONTLINER_VIEW']] as const
const searches = 'CaptureSearch'

export const fixedScreens: readonly FixedScreen[] = [
  publicScreen('/login', ['Login', 'تسجيل الدخول', 'Connexion']),
  publicScreen('/forgotpassword', ['Forgot Password', 'نسيت كلمة المرور', 'Mot de passe oublié']),
  publicScreen('/reset_password/:token', [
    'Reset Password',
    'إعادة تعيين كلمة المرور',
    'Réinitialiser le mot de passe',
  ]),
  openScreen('/confirm_email/:token', ['Confirm Email', 'تأكيد البريد الإلكتروني', 'Confirmer l’adresse e-mail']),
  openScreen('/undo_email/:token', [
    'Undo Email Change',
    'التراجع عن تغيير البريد الإلكتروني',
    'Annuler le changement d’adresse e-mail',
  ]),
  openScreen('/undo_credential/:token', [
    'Undo Sign-in Change',
    'التراجع عن تغيير طريقة الدخول',
    'Annuler le changement de connexion',
  ]),
  openScreen('/500', number('500')),
  openScreen('/404', number('404')),
  openScreen('*', number('404')),
  openScreen('/403', number('403')),
  openScreen('/logout', ['Logout', 'تسجيل الخروج', 'Déconnexion']),
  openScreen('/search-result', ['Search Results', 'نتائج البحث', 'Résultats de recherche']),
  openScreen('/help', ['Help', 'المساعدة', 'Aide']),
  openScreen('/whats-new', ['What’s New', 'ما الجديد', 'Nouveautés']),
  openScreen('/accessibility', ['Accessibility', 'سهولة الوصول', 'Accessibilité']),
  openScreen('/shared-list/:link', ['Shared List', 'قائمة مشتركة', 'Liste partagée']),
  openScreen('/', null),
  publicScreen('/register', null),
  signedInScreen(
    '/home',
    ['Home', 'الرئيسية', 'Accueil'],
    [
      ['ServiceCategory', 'RECENT'],
      ['FAQ', 'TRENDING'],
      ['FAQ', 'TOP_VIEWED'],
    ],
  ),
  signedInScreen(
    '/dashboard',
    ['Dashboard', 'لوحة المؤشرات', 'Tableau de bord'],
    [
      ['HashTag', 'TRENDING'],
      ['FAQ', 'VISIBILITY_PERCENTAGE'],
      ['ServiceCategory', 'FAQS_CREATED_CHART'],
      ['ServiceCategory', 'FAQS_VIEWED_CHART'],
    ],
  ),
  signedInScreen('/work', ['Tasks', 'المهام', 'Tâches'], [['FAQ', 'SAVE']]),
  signedInScreen('/work/translations', ['Translations', 'الترجمات', 'Traductions'], [['FAQ', 'SAVE']]),
  signedInScreen('/bulletins', ['Updates', 'المستجدات', 'Actualités']),
  signedInScreen('/me', ['Welcome', 'صفحتي', 'Ma page']),
  signedInScreen('/user_profile', ['Edit Profile', 'تعديل الملف الشخصي', 'Modifier le profil']),
  signedInScreen('/profile', ['Update Profile', 'الملف الشخصي', 'Mon profil']),
  signedInScreen(
    '/my-list/shared/:list_id',
    ['Shared List', 'قائمة مشتركة', 'Liste partagée'],
    [['FAQ', 'ADD_TO_MY_LIST']],
  ),
  signedInScreen(
    '/my-list/create-mylist/:faq_id',
    ['Create List', 'إضافة قائمة', 'Créer une liste'],
    [['FAQ', 'ADD_TO_MY_LIST']],
  ),
  signedInScreen(
    '/faq/approve-faq/:id',
    ['Approve FAQ', 'الموافقة على سؤال', 'Approuver une question'],
    [['FAQ', 'PUBLISH']],
    ['FAQ', 'DECLINE'],
  ),
  signedInScreen('/media-items', ['Multimedia Search', 'البحث في الوسائط', 'Recherche de médias'], mediaPermissions, [
    'Media',
    'FRONTLINER_VIEW',
  ]),
  signedInScreen(
    '/media-items/:media_id',
    ['Multimedia Search', 'البحث في الوسائط', 'Recherche de médias'],
    mediaPermissions,
    ['Media', 'FRONTLINER_VIEW'],
  ),
  signedInScreen(
    '/directory',
    ['Directory Search', 'البحث في الجهات', 'Recherche d’organismes'],
    directoryPermissions,
    ['Directory', 'FRONTLINER_VIEW'],
  ),
  signedInScreen(
    '/creative-search',
    ['Search Creative People', 'البحث عن مبدعين', 'Recherche d’artistes'],
    [['PersonalData', 'SHOW']],
  ),
  // The contract fixes the spelling.
  signedInScreen(
    '/search-anlytics/list',
    ['Search Analytics', 'إحصاءات البحث', 'Statistiques de recherche'],
    [[searches, 'LIST']],
  ),
  signedInScreen(
    '/search-analytics/view/:id',
    ['Search Request', 'تفاصيل البحث', 'Détail de la recherche'],
    [[searches, 'SHOW']],
  ),
  signedInScreen('/logs/list', ['Logs', 'سجل النشاط', 'Journal d’activité'], [[searches, 'LIST']]),
  signedInScreen('/frontline/category/:id/faqs', ['FAQs', 'الأسئلة الشائعة', 'Questions fréquentes'], faqPermissions),
  signedInScreen(
    '/frontline/category/:id/recent-faqs',
    ['Recent FAQs', 'أحدث الأسئلة', 'Questions récentes'],
    faqPermissions,
  ),
  signedInScreen('/frontline/faq/:faq_id', ['FAQ', 'سؤال شائع', 'Question fréquente'], faqPermissions),
  signedInScreen(
    '/frontline/faq-hashtag/:hashtag',
    ['FAQs by Hashtag', 'الأسئلة حسب الوسم', 'Questions par hashtag'],
    faqPermissions,
  ),
  signedInScreen(
    '/frontline/directory/:directory_id',
    ['Directory', 'جهة', 'Organisme'],
    [['Directory', 'FRONTLINER_VIEW']],
  ),
  signedInScreen('/frontline/media/:media_id', ['Media', 'الوسائط', 'Médias'], [['Media', 'FRONTLINER_VIEW']]),
]

export const fixedMenuPositions: Record<string, { group: 'top' | 'content' | 'settings'; at: number }> = {
  '/home': { group: 'top', at: 1 },
  '/dashboard': { group: 'top', at: 2 },
  '/directory': { group: 'top', at: 4 },
  '/media-items': { group: 'top', at: 5 },
  '/creative-search': { group: 'top', at: 6 },
  '/work': { group: 'content', at: 0 },
  '/search-anlytics/list': { group: 'settings', at: 14 },
  '/logs/list': { group: 'settings', at: 15 },
}

export const groupLabels: Record<'content' | 'settings', Label> = {
  content: ['Content Management', 'إدارة المحتوى', 'Gestion du contenu'],
  settings: ['Settings', 'الإعدادات', 'Paramètres'],
}
