import { publicPageTexts } from '#shared/domain/public-pages/public-page-texts.ts'
import { screenTitles } from '#shared/screens/screen-texts.ts'
import type { Label } from '#shared/i18n/label.ts'

/** Texts of the page frame. */
export const pageTexts = {
  ...publicPageTexts,
  languages: ['Language', 'اللغة', 'Langue'],
  exit: ['Leave this page quickly', 'مغادرة الصفحة بسرعة', 'Quitter vite cette page'],
  notices: ['Notices', 'تنبيهات', 'Avis'],
  more: ['More', 'المزيد', 'En savoir plus'],
  cut: [
    'The text goes on. Read all of it in the application.',
    'للنص تتمة يمكن قراءتها في التطبيق.',
    'Le texte continue. Lisez-le en entier dans l’application.',
  ],
  accessibility: screenTitles['/accessibility']!,
  open: ['Open in the application', 'الفتح في التطبيق', 'Ouvrir dans l’application'],
  categories: ['Categories', 'الفئات', 'Catégories'],
  above: ['Part of', 'ضمن', 'Fait partie de'],
  subcategories: ['Sub-categories', 'الفئات الفرعية', 'Sous-catégories'],
  organisations: ['Organisations', 'الجهات', 'Organismes'],
  media: ['Media', 'الوسائط', 'Médias'],
  links: ['Links', 'روابط', 'Liens'],
  contact: ['Contact', 'التواصل', 'Contact'],
  address: ['Address', 'العنوان', 'Adresse'],
  phone: ['Phone', 'الهاتف', 'Téléphone'],
  email: ['E-mail', 'البريد الإلكتروني', 'Courriel'],
  website: ['Website', 'الموقع الإلكتروني', 'Site web'],
  hours: ['Opening hours', 'ساعات العمل', 'Horaires'],
  watch: ['Open the media item', 'فتح المادة الإعلامية', 'Ouvrir le média'],
  gone: ['This page is not there any more', 'لم تعد هذه الصفحة متاحة', 'Cette page n’est plus disponible'],
  goneText: [
    'What stood here was withdrawn, or the address is not quite right. Please do not rely on what you may have read here before.',
    'سُحب ما كان هنا أو أن العنوان غير صحيح. يُرجى عدم الاعتماد على ما ورد هنا سابقًا.',
    'Ce qui se trouvait ici a été retiré, ou l’adresse n’est pas tout à fait exacte. Merci de ne pas vous fier à ce que vous avez pu lire ici auparavant.',
  ],
  goneHere: [
    'Look whether it is there in another language',
    'التحقق من وجودها بلغة أخرى',
    'Voir si elle existe dans une autre langue',
  ],
  since: [
    'This changed since you were given it',
    'تغيّر هذا المحتوى منذ أن وصلك',
    'Ce contenu a changé depuis qu’il vous a été remis',
  ],
  sinceDay: [
    'Last changed on {{day}}. Only what stands on this page now is right.',
    'آخر تعديل في {{day}}. المعتمد هو ما يرد في هذه الصفحة الآن فقط.',
    'Dernière modification le {{day}}. Seul ce qui figure maintenant sur cette page fait foi.',
  ],
  sinceNew: ['New or different:', 'الجديد أو المعدَّل:', 'Nouveau ou modifié :'],
  sinceGone: [
    'Something that stood here before was taken out.',
    'حُذف شيء كان واردًا هنا من قبل.',
    'Un passage qui figurait ici a été retiré.',
  ],
  sinceOften: [
    'It changed more than once. Please read all of it again.',
    'جرى تعديله أكثر من مرة. يُرجى قراءته من جديد كاملًا.',
    'Il a changé plusieurs fois. Merci de le relire en entier.',
  ],
  goneWays: ['Search for what you need', 'البحث عن المطلوب', 'Recherchez ce dont vous avez besoin'],
  searchTitle: ['Search for help', 'البحث عن المساعدة', 'Chercher de l’aide'],
  searchDescription: [
    'Answers, organisations and media for people who look for help.',
    'إجابات وجهات ووسائط لمن يبحث عن المساعدة.',
    'Réponses, organismes et médias pour les personnes qui cherchent de l’aide.',
  ],
  found: ['Found', 'النتائج', 'Résultats'],
  nothingFound: [
    'Nothing was found. Try other words, or look through the categories below.',
    'لم يُعثر على شيء. يمكن تجربة كلمات أخرى أو تصفّح الفئات أدناه.',
    'Rien n’a été trouvé. Essayez d’autres mots ou parcourez les catégories ci-dessous.',
  ],
  withoutScript: [
    'Without JavaScript, the search opens in the application. The categories below can be read as they are.',
    'عند تعطيل جافا سكريبت يُفتح البحث في التطبيق، ويمكن قراءة الفئات أدناه كما هي.',
    'Sans JavaScript, la recherche s’ouvre dans l’application. Les catégories ci-dessous se lisent telles quelles.',
  ],
  changes: ['Changes', 'التغييرات', 'Changements'],
} satisfies Record<string, Label>
