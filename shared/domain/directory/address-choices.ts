import type { Label } from '#shared/i18n/label.ts'

/** How much of its addresses an organisation shows to readers. A shelter's address would endanger the people in it. */
export const addressesShown = {
  full: ['The whole address', 'العنوان كاملًا', 'L’adresse entière'],
  area: ['The town or area only', 'المدينة أو المنطقة فقط', 'La ville ou la zone seulement'],
  hidden: ['No address', 'من دون عنوان', 'Aucune adresse'],
} satisfies Record<string, Label>
