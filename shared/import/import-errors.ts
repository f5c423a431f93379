import { keysOf } from '#shared/keys-of.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import type { Label } from '#shared/i18n/label.ts'
import { directionOf } from '#shared/i18n/locale.ts'
import { fieldText, type FieldCode } from '#shared/api/field-error-texts.ts'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'

const texts = {
  unreadable_row: ['we can’t read this row: {{text}}', 'تتعذر قراءة هذا الصف: {{text}}', 'ligne illisible : {{text}}'],
  no_object: [
    'this is not a JSON object: write one object in braces on each line',
    'ليس كائن JSON: اكتب في كل سطر كائنًا واحدًا بين قوسين معقوفين',
    'ce n’est pas un objet JSON : écrivez un objet entre accolades par ligne',
  ],
  cells: [
    '{{count}} cells, but the first row has {{expected}}',
    'عدد الخلايا {{count}} وفي الصف الأول {{expected}}',
    '{{count}} cellules alors que la première ligne en a {{expected}}',
  ],
  external_id_format: [
    'enter an external ID of 1 to {{maximum}} characters',
    'أدخل معرّفًا خارجيًا لا يزيد عدد أحرفه على {{maximum}}',
    'saisissez un identifiant externe de 1 à {{maximum}} caractères',
  ],
  external_id_of_user: [
    'use the email address to identify users',
    'استخدم البريد الإلكتروني لتحديد المستخدمين',
    'utilisez l’adresse e-mail pour identifier les utilisateurs',
  ],
  unknown_record: [
    'there is no {{entity}} "{{text}}"',
    'لا يوجد سجل باسم «{{text}}» ({{entity}})',
    'il n’y a pas de fiche « {{text}} » ({{entity}})',
  ],
  creatable_record: [
    'there is no {{entity}} "{{text}}"; the import can create it',
    'لا يوجد سجل باسم «{{text}}» ({{entity}})، ويمكن للاستيراد إنشاؤه',
    'il n’y a pas de fiche « {{text}} » ({{entity}}) ; l’import peut la créer',
  ],
  ambiguous_name: [
    '{{count}} records are named "{{text}}": use the ID',
    '«{{text}}» اسم لعدة سجلات ({{count}}): استخدم المعرّف',
    '{{count}} fiches s’appellent « {{text}} » : utilisez l’identifiant',
  ],
  bad_new_name: [
    '"{{text}}" cannot be the name of a new {{entity}}',
    'لا يصلح «{{text}}» اسمًا لسجل جديد ({{entity}})',
    'une nouvelle fiche ne peut pas s’appeler « {{text}} » ({{entity}})',
  ],
  row_too_large: [
    'the row is too large: shorten its texts',
    'الصف أكبر من المسموح: اختصر نصوصه',
    'la ligne est trop volumineuse : raccourcissez ses textes',
  ],
  unknown_language: [
    'there is no language "{{text}}": use the code of an existing one',
    'لا توجد لغة «{{text}}»: استخدم رمز لغة موجودة',
    'il n’y a pas de langue « {{text}} » : utilisez le code d’une langue existante',
  ],
  name_the_language: [
    'add the language, as in {{field}}.en',
    'أضف اللغة، مثل {{field}}.en',
    'ajoutez la langue, comme dans {{field}}.en',
  ],
  same_row: ['the same as row {{row}}', 'مطابق للصف {{row}}', 'identique à la ligne {{row}}'],
  same_record: [
    'row {{row}} is the same record',
    'يشير الصف {{row}} إلى السجل نفسه',
    'la ligne {{row}} désigne la même fiche',
  ],
  value_taken: [
    'record {{record}} already has this value',
    'للسجل {{record}} هذه القيمة',
    'la fiche {{record}} a déjà cette valeur',
  ],
  value_twice: ['row {{row}} has the same value', 'للصف {{row}} القيمة نفسها', 'la ligne {{row}} a la même valeur'],
  invalid_reference: [
    'row {{row}}, which this row refers to, has errors',
    'في الصف {{row}} الذي يشير إليه هذا الصف أخطاء',
    'la ligne {{row}}, à laquelle cette ligne renvoie, contient des erreurs',
  ],
  pin_unpublished: [
    'only published records can be pinned',
    'لا يمكن تثبيت إلا السجلات المنشورة',
    'seules les fiches publiées peuvent être épinglées',
  ],
  first_status: [
    'the status of a new FAQ must be one of: {{allowed}}',
    'حالة السؤال الجديد واحدة من: {{allowed}}',
    'le statut d’une nouvelle question doit être l’un de : {{allowed}}',
  ],
  hsds_id: [
    'organisation and service IDs must be UUIDs: "{{text}}"',
    'يجب أن تكون معرّفات الجهات والخدمات من نوع UUID: «{{text}}»',
    'les identifiants d’organismes et de services doivent être des UUID : « {{text}} »',
  ],
  refused: ['{{text}}', '{{text}}', '{{text}}'],
} satisfies Record<string, Label>

type RowCode = keyof typeof texts

export const rowCodes = keysOf(texts)

/** Error code of a row, or of a field as the API reports it. */
export type ImportErrorCode = RowCode | FieldCode

export type ValueError = { code: ImportErrorCode; params?: Record<string, unknown> }

export type ImportError = ValueError & { number: number; field: string }

const isRowCode = (code: ImportErrorCode): code is RowCode => Object.hasOwn(texts, code)

/**
 * Isolates a value (FSI … PDI), so that its sentence does not reorder it. In English and French, only Arabic values
 * need it. Other types are returned unchanged.
 */
function isolate(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((one) => isolate(one, language))
  const needsIt = typeof value === 'string' && (directionOf(language) === 'rtl' || /\p{Script=Arabic}/u.test(value))
  return needsIt ? `\u2068${value}\u2069` : value
}

const isolateAll = (params: Record<string, unknown>, language: string) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isolate(value, language)]))

export const importErrorText = ({ code, field, params = {} }: ImportError, language: string): string =>
  isRowCode(code)
    ? interpolate(translateLabel(texts[code], language), { field, ...isolateAll(params, language) })
    : fieldText({ code, params }, language)

/** Name of the column that is added to rows with errors. Imports ignore it. */
export const errorColumn: Label = ['Import errors', 'أخطاء الاستيراد', 'Erreurs d’import']

export const isErrorColumn = (column: string): boolean => errorColumn.some((name) => foldTag(name) === foldTag(column))

/** Thrown for an unusable value. The converter adds row and field. */
export class BadValueError extends Error {
  readonly fault: ValueError

  constructor(fault: ValueError) {
    super(fault.code)
    this.fault = fault
  }
}
