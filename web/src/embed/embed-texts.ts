import type { Label } from '#shared/i18n/label.ts'

/** What is said on the pages of partners alone; what public pages say too stands in `shared/domain/public-pages/public-page-texts.ts`. */
export const embedTexts = {
  loading: ['Loading…', 'جارٍ التحميل…', 'Chargement…'],
  failed: ['We couldn’t load this content.', 'تعذّر عرض هذا المحتوى هنا.', 'Ce contenu n’a pas pu être affiché ici.'],
  gone: ['This content is no longer available.', 'لم يعد هذا المحتوى متاحًا.', 'Ce contenu n’est plus disponible.'],
  found: ['Results: {{count}}', 'عدد النتائج: {{count}}', 'Résultats : {{count}}'],
  nothingFound: [
    'No results. Try other words.',
    'لم يُعثر على شيء. يمكن تجربة كلمات أخرى.',
    'Rien n’a été trouvé. Essayez d’autres mots.',
  ],
  page: ['Read more at {{site}}', 'قراءة الصفحة كاملة في {{site}}', 'Lire toute la page sur {{site}}'],
  all: ['View all at {{site}}', 'الاطلاع على الكل في {{site}}', 'Tout voir sur {{site}}'],
  newTab: ['opens in a new tab', 'يُفتح في علامة تبويب جديدة', 's’ouvre dans un nouvel onglet'],
} satisfies Record<string, Label>
