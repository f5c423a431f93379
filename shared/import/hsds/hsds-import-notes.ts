import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import type { Label } from '#shared/i18n/label.ts'

const texts = {
  passed_over: [
    'passed over, for there is no place for it here: {{text}} ({{count}})',
    'تُرك لأنه لا مكان له هنا: {{text}} ({{count}})',
    'laissé de côté, faute de place ici : {{text}} ({{count}})',
  ],
  no_phone: [
    'telephones without a calling code, or without a number, passed over: {{count}}',
    'هواتف بلا رمز دولي أو بلا رقم تُركت: {{count}}',
    'téléphones sans indicatif ou sans numéro, laissés de côté : {{count}}',
  ],
  no_hours: [
    'schedules that say no hours of a week, passed over: {{count}}',
    'مواعيد لا تذكر ساعات أسبوعية تُركت: {{count}}',
    'horaires qui ne disent pas d’heures de la semaine, laissés de côté : {{count}}',
  ],
  not_offered: [
    'services that are no longer offered, passed over: {{count}}',
    'خدمات لم تعد متاحة تُركت: {{count}}',
    'services qui ne sont plus proposés, laissés de côté : {{count}}',
  ],
  no_owner: [
    'passed over, for what they belong to is not in these files: {{text}} ({{count}})',
    'تُرك لأن ما يتبعه ليس في هذه الملفات: {{text}} ({{count}})',
    'laissé de côté, car ce dont il dépend n’est pas dans ces fichiers : {{text}} ({{count}})',
  ],
  same_name: [
    'organisations with a name that another has, here or in the files; each is a record of its own: {{text}}',
    'جهات تحمل اسم جهة أخرى، هنا أو في الملفات، ولكل منها سجل مستقل: {{text}}',
    'organismes qui portent le nom d’un autre, ici ou dans les fichiers ; chacun a sa propre fiche : {{text}}',
  ],
  address_kept: [
    'organisations whose address is not told in full: what stands here of it stays: {{count}}',
    'جهات لا يُذكر عنوانها كاملًا: تبقى عناوينها المسجلة هنا كما هي: {{count}}',
    'organismes dont l’adresse n’est pas donnée en entier : celle d’ici est gardée : {{count}}',
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
