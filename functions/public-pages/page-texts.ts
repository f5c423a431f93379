import { publicPageTexts } from '#shared/domain/public-pages/public-page-texts.ts'
import { screenTitles } from '#shared/screens/screen-texts.ts'
import type { Label } from '#shared/i18n/label.ts'

/** Texts of the page frame. */
export const pageTexts = {
  ...publicPageTexts,
  languages: ['Language', 'اللغة', 'Langue'],
  exit: ['Exit this page', 'خروج سريع', 'Quitter rapidement'],
  notices: ['Notices', 'تنبيهات', 'Annonces'],
  more: ['More', 'المزيد', 'En savoir plus'],
  cut: [
    'Text shortened. Read the full text in the app.',
    'النص مختصر. اقرأ النص كاملًا في التطبيق.',
    'Texte abrégé. Lisez-le en entier dans l’application.',
  ],
  accessibility: screenTitles['/accessibility']!,
  signIn: ['Sign in as staff or partner', 'تسجيل دخول الموظفين والشركاء', 'Connexion du personnel et des partenaires'],
  open: ['Open in the app', 'الفتح في التطبيق', 'Ouvrir dans l’application'],
  categories: ['Categories', 'الفئات', 'Catégories'],
  above: ['Part of', 'ضمن', 'Fait partie de'],
  subcategories: ['Sub-categories', 'الفئات الفرعية', 'Sous-catégories'],
  organisations: ['Organisations', 'الجهات', 'Organismes'],
  media: ['Media', 'الوسائط', 'Médias'],
  links: ['Links', 'روابط', 'Liens'],
  contact: ['Contact', 'التواصل', 'Contact'],
  address: ['Address', 'العنوان', 'Adresse'],
  phone: ['Phone', 'الهاتف', 'Téléphone'],
  email: ['Email', 'البريد الإلكتروني', 'E-mail'],
  website: ['Website', 'الموقع الإلكتروني', 'Site web'],
  hours: ['Opening hours', 'ساعات العمل', 'Horaires'],
  watch: ['Open the media item', 'فتح المادة الإعلامية', 'Ouvrir le média'],
  gone: ['This page is no longer available', 'لم تعد هذه الصفحة متاحة', 'Cette page n’est plus disponible'],
  goneText: [
    'This content was removed, or the link is wrong. Do not rely on what you read here before.',
    'أُزيل هذا المحتوى أو أن الرابط غير صحيح. يُرجى عدم الاعتماد على ما ورد هنا سابقًا.',
    'Ce contenu a été retiré, ou le lien est incorrect. Ne vous fiez pas à ce que vous avez lu ici auparavant.',
  ],
  goneHere: ['Try another language', 'البحث بلغة أخرى', 'Essayer une autre langue'],
  since: [
    'This page has changed since it was shared with you',
    'تغيّرت هذه الصفحة منذ مشاركتها معك',
    'Cette page a changé depuis qu’elle a été partagée avec vous',
  ],
  sinceDay: [
    'Last updated on {{day}}. Only this version is correct.',
    'آخر تحديث في {{day}}. هذه النسخة وحدها صحيحة.',
    'Mis à jour le {{day}}. Seule cette version fait foi.',
  ],
  sinceNew: ['New or different:', 'الجديد أو المعدَّل:', 'Nouveau ou modifié :'],
  sinceGone: ['Some information has been removed.', 'أُزيلت بعض المعلومات.', 'Certaines informations ont été retirées.'],
  sinceOften: [
    'It has changed several times. Read the whole page again.',
    'تغيّرت الصفحة عدة مرات. يُرجى قراءتها كاملة من جديد.',
    'Elle a changé plusieurs fois. Relisez-la en entier.',
  ],
  goneWays: ['Search for what you need', 'البحث عن المطلوب', 'Recherchez ce dont vous avez besoin'],
  searchTitle: ['Search for help', 'البحث عن المساعدة', 'Rechercher de l’aide'],
  searchDescription: [
    'Answers, organisations and media for people looking for help',
    'إجابات وجهات ووسائط لمن يبحث عن المساعدة',
    'Réponses, organismes et médias pour les personnes qui cherchent de l’aide',
  ],
  found: ['Results', 'النتائج', 'Résultats'],
  nothingFound: [
    'No results. Try other words, or browse the categories below.',
    'لا توجد نتائج. يمكن تجربة كلمات أخرى أو تصفّح الفئات أدناه.',
    'Aucun résultat. Essayez d’autres mots ou parcourez les catégories ci-dessous.',
  ],
  withoutScript: [
    'Turn on JavaScript to search here, or browse the categories below.',
    'يلزم تفعيل جافا سكريبت للبحث هنا، ويمكن تصفّح الفئات أدناه.',
    'Activez JavaScript pour rechercher ici, ou parcourez les catégories ci-dessous.',
  ],
  changes: ['Changes', 'التغييرات', 'Changements'],
} satisfies Record<string, Label>
