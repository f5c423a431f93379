import type { Label } from '#shared/i18n/label.ts'

/**
 * Texts used only by the embedded script. Texts shared with public pages are in
 * `shared/domain/public-pages/public-page-texts.ts`.
 */
export const embedTexts = {
  loading: ['Loading…', 'جارٍ التحميل…', 'Chargement…'],
  failed: ['We couldn’t load this content.', 'تعذّر تحميل هذا المحتوى.', 'Impossible de charger ce contenu.'],
  gone: ['This content is no longer available.', 'لم يعد هذا المحتوى متاحًا.', 'Ce contenu n’est plus disponible.'],
  found: ['Results: {{count}}', 'عدد النتائج: {{count}}', 'Résultats : {{count}}'],
  nothingFound: [
    'No results. Try other words.',
    'لا نتائج. يمكن تجربة كلمات أخرى.',
    'Aucun résultat. Essayez d’autres mots.',
  ],
  page: ['Read more at {{site}}', 'قراءة المزيد في {{site}}', 'Lire la suite sur {{site}}'],
  all: ['View all at {{site}}', 'عرض الكل في {{site}}', 'Tout voir sur {{site}}'],
  newTab: ['opens in a new tab', 'يُفتح في علامة تبويب جديدة', 's’ouvre dans un nouvel onglet'],
} satisfies Record<string, Label>
