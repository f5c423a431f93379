import { keysOf } from '#shared/keys-of.ts'
import type { Label } from '#shared/i18n/label.ts'
import { fieldText, type FieldCode } from '#shared/api/field-error-texts.ts'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'

const texts = {
  unreadable_row: ['this row cannot be read: {{text}}', 'تتعذر قراءة هذا الصف: {{text}}', 'ligne illisible : {{text}}'],
  no_object: ['this is no JSON object', 'ليس كائن JSON', 'ce n’est pas un objet JSON'],
  cells: [
    '{{count}} cells where the first row has {{expected}}',
    'عدد الخلايا {{count}} وفي الصف الأول {{expected}}',
    '{{count}} cellules alors que la première ligne en a {{expected}}',
  ],
  external_id_format: [
    'a text of at most {{maximum}} characters',
    'نص لا يزيد عدد أحرفه على {{maximum}}',
    'un texte d’au plus {{maximum}} caractères',
  ],
  external_id_of_user: [
    'people are known by their e-mail address',
    'يُعرف الأشخاص ببريدهم الإلكتروني',
    'les personnes sont identifiées par leur adresse électronique',
  ],
  unknown_record: [
    'there is no {{entity}} "{{text}}"',
    'لا يوجد سجل باسم «{{text}}» ({{entity}})',
    'il n’y a pas de fiche « {{text}} » ({{entity}})',
  ],
  creatable_record: [
    'there is no {{entity}} "{{text}}"; it can be created with the import (--create-lookups)',
    'لا يوجد سجل باسم «{{text}}» ({{entity}})، ويمكن إنشاؤه مع الاستيراد (--create-lookups)',
    'il n’y a pas de fiche « {{text}} » ({{entity}}) ; elle peut être créée avec l’import (--create-lookups)',
  ],
  ambiguous_name: [
    '"{{text}}" is the name of {{count}} records: name its id',
    '«{{text}}» اسم لعدة سجلات ({{count}}): اكتب المعرّف',
    '« {{text}} » désigne {{count}} fiches : indiquez son identifiant',
  ],
  bad_new_name: [
    '"{{text}}" cannot be the name of a new {{entity}}',
    'لا يصلح «{{text}}» اسمًا لسجل جديد ({{entity}})',
    'une nouvelle fiche ne peut pas s’appeler « {{text}} » ({{entity}})',
  ],
  row_too_large: ['the row is too large', 'الصف أكبر من المسموح', 'la ligne est trop volumineuse'],
  unknown_language: ['there is no language "{{text}}"', 'لا توجد لغة «{{text}}»', 'il n’y a pas de langue « {{text}} »'],
  name_the_language: [
    'name its language, as in {{field}}.en',
    'اذكر اللغة، مثل {{field}}.en',
    'indiquez sa langue, comme dans {{field}}.en',
  ],
  same_row: ['the same as row {{row}}', 'مطابق للصف {{row}}', 'identique à la ligne {{row}}'],
  same_record: [
    'row {{row}} has the same',
    'يشير الصف {{row}} إلى السجل نفسه',
    'la ligne {{row}} désigne la même fiche',
  ],
  value_taken: [
    'the record {{record}} already has this value',
    'للسجل {{record}} هذه القيمة',
    'la fiche {{record}} a déjà cette valeur',
  ],
  value_twice: ['row {{row}} has the same value', 'للصف {{row}} القيمة نفسها', 'la ligne {{row}} a la même valeur'],
  pin_unpublished: [
    'only what is published can be pinned',
    'لا يُثبَّت إلا المنشور',
    'seul ce qui est publié peut être épinglé',
  ],
  first_status: [
    'a new FAQ is one of {{allowed}}',
    'حالة السؤال الجديد واحدة من: {{allowed}}',
    'l’état d’une nouvelle question est l’un de : {{allowed}}',
  ],
  hsds_id: [
    'an organisation or a service of HSDS has a UUID as its id, and this is none: "{{text}}"',
    'معرّف الجهة أو الخدمة في HSDS هو UUID، وهذا ليس كذلك: «{{text}}»',
    'dans HSDS, un organisme ou un service a un UUID pour identifiant, et ceci n’en est pas un : « {{text}} »',
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

export const importErrorText = ({ code, field, params = {} }: ImportError, language: string): string =>
  isRowCode(code)
    ? interpolate(translateLabel(texts[code], language), { field, ...params })
    : fieldText({ code, params }, language)

/** Thrown for an unusable value. The converter adds row and field. */
export class BadValueError extends Error {
  readonly fault: ValueError

  constructor(fault: ValueError) {
    super(fault.code)
    this.fault = fault
  }
}
