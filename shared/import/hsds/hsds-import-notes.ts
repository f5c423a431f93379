import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import type { Label } from '#shared/i18n/label.ts'

const texts = {
  passed_over: [
    'Skipped, not supported here: {{text}} ({{count}})',
    'تُرك لأنه غير مدعوم هنا: {{text}} ({{count}})',
    'Ignoré, non pris en charge ici : {{text}} ({{count}})',
  ],
  no_phone: [
    'Phone numbers skipped (no country code or number): {{count}}',
    'هواتف تُركت (بلا رمز دولي أو بلا رقم): {{count}}',
    'Téléphones ignorés (sans indicatif ou sans numéro) : {{count}}',
  ],
  no_hours: [
    'Schedules skipped (no weekly hours): {{count}}',
    'جداول تُركت (بلا ساعات أسبوعية): {{count}}',
    'Horaires ignorés (sans heures hebdomadaires) : {{count}}',
  ],
  not_offered: [
    'Services skipped (no longer offered): {{count}}',
    'خدمات تُركت (لم تعد متاحة): {{count}}',
    'Services ignorés (plus proposés) : {{count}}',
  ],
  no_owner: [
    'Skipped because the parent record is missing: {{text}} ({{count}})',
    'تُرك لأن السجل الذي يتبعه غير موجود: {{text}} ({{count}})',
    'Ignoré car la fiche parente est absente : {{text}} ({{count}})',
  ],
  same_name: [
    'Organisations with the same name as another one, here or in the files. Each has its own record: {{text}}',
    'جهات تحمل اسم جهة أخرى، هنا أو في الملفات. لكل منها سجل مستقل: {{text}}',
    'Organismes du même nom qu’un autre, ici ou dans les fichiers. Chacun a sa propre fiche : {{text}}',
  ],
  address_kept: [
    'Organisations with a hidden address (existing address kept): {{count}}',
    'جهات عنوانها مخفي (تبقى العناوين المسجلة هنا): {{count}}',
    'Organismes à adresse masquée (adresse existante conservée) : {{count}}',
  ],
} satisfies Record<string, Label>

export type NoteCode = keyof typeof texts

/** Information about an import that is not an error. */
export type Note = { code: NoteCode; count: number; text?: string }

export const noteText = ({ code, ...params }: Note, language: string): string =>
  interpolate(translateLabel(texts[code], language), params)

export function createNotes() {
  const counted = new Map<string, Note>()
  return {
    add: (code: NoteCode, text?: string, count = 1): void => {
      if (count === 0) return
      const key = `${code} ${text ?? ''}`
      const known = counted.get(key)
      counted.set(key, { code, count: (known?.count ?? 0) + count, ...(text !== undefined && { text }) })
    },
    all: (): Note[] => [...counted.values()],
  }
}

export type Notes = ReturnType<typeof createNotes>
