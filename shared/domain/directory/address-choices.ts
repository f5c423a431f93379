import type { Label } from '#shared/i18n/label.ts'

/** How much of its addresses an organisation shows to readers. A shelter's address would endanger the people in it. */
export const addressesShown = {
  full: ['Full address', 'العنوان الكامل', 'Adresse complète'],
  area: ['Town or area only', 'المدينة أو المنطقة فقط', 'Ville ou zone seulement'],
  hidden: ['No address', 'من دون عنوان', 'Aucune adresse'],
} satisfies Record<string, Label>
