import type { Label } from '#shared/i18n/label.ts'
import type { Code, Part, Piece } from './html-segments.ts'

/** Namespace of XLIFF 2.0 and 2.1. Source: XLIFF Version 2.1, OASIS Standard of 2018. */
export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** Namespace of the attributes needed to import a returned record. */
export const ownNamespace = 'urn:daleel:translation:1'

/** Source segment with its translation, under the unit's name. */
export type Unit = { name: string; source: Part; target: Part | null }

export type ExportedRecord = {
  id: string
  /** Digests of source and translation at export. */
  marks: Marks
  sourceVersion: number
  state: 'initial' | 'translated' | 'reviewed' | 'final'
  /** Reason why an existing translation needs work. */
  translationIssue: 'outdated' | 'machine' | null
  /** Translation as plain text, if its structure differs from the source's and so its segments do not correspond. */
  former: string | null
  units: Unit[]
}

export type Marks = { source: string; translation: string }

/** Unit names of the question and of the answer's segments. */
export const questionUnit = 'question'
export const answerUnit = (at: number): string => `answer-${at + 1}`

/**
 * Returned unit: readable source, target (null if missing), error in the target, and whether the translator marked it
 * as done.
 */
export type ReturnedUnit = { source: string; target: Piece[] | null; fault: Refusal | null; isDone: boolean }

export type ImportedRecord = { id: string; marks: Marks; units: Map<string, ReturnedUnit>; fault: Refusal | null }

export type Document = { sourceLanguage: string; targetLanguage: string; records: ImportedRecord[] }

/** Reason to reject a record, with the unit and code it refers to. */
export type Refusal = { reason: Reason; unit?: string; code?: string }

export const reasons = {
  source_changed: [
    'The source text has changed since the export. Export it again.',
    'تغيّر النص الأصلي بعد التصدير. صدّره من جديد.',
    'Le texte source a changé depuis l’export. Exportez-le de nouveau.',
  ],
  translation_changed: [
    'Someone has changed this translation since the export. Export it again.',
    'عدّل شخص آخر هذه الترجمة بعد التصدير. صدّرها من جديد.',
    'Quelqu’un a modifié cette traduction depuis l’export. Exportez-la de nouveau.',
  ],
  record_twice: [
    'This record appears more than once in the file.',
    'ورد هذا السجل أكثر من مرة في الملف.',
    'Cette fiche figure plus d’une fois dans le fichier.',
  ],
  other_source_language: [
    'The source language doesn’t match the file.',
    'لغة النص الأصلي لا تطابق الملف.',
    'La langue source ne correspond pas au fichier.',
  ],
  not_exported: [
    'This file wasn’t exported from here, or your tool removed the source information.',
    'لم يُصدَّر هذا الملف من هنا، أو حذفت أداتك معلومات النص الأصلي.',
    'Ce fichier n’a pas été exporté d’ici, ou votre outil a supprimé les informations sur la source.',
  ],
  unit_twice: [
    'Part {{unit}} appears more than once.',
    'ورد الجزء {{unit}} أكثر من مرة.',
    'La partie {{unit}} figure plus d’une fois.',
  ],
  unit_unknown: ['Part {{unit}} does not exist.', 'لا يوجد جزء باسم {{unit}}.', 'La partie {{unit}} n’existe pas.'],
  unit_missing: [
    'Part {{unit}} is missing or not translated.',
    'الجزء {{unit}} ناقص أو غير مترجم.',
    'La partie {{unit}} manque ou n’est pas traduite.',
  ],
  code_missing: [
    'In {{unit}}, the link or reference {{code}} is missing.',
    'في {{unit}} ينقص الرابط أو المرجع {{code}}.',
    'Dans {{unit}}, le lien ou la référence {{code}} manque.',
  ],
  code_twice: [
    'In {{unit}}, code {{code}} appears more than once.',
    'في {{unit}} ورد الرمز {{code}} أكثر من مرة.',
    'Dans {{unit}}, le code {{code}} figure plus d’une fois.',
  ],
  code_unknown: [
    'In {{unit}}, code {{code}} does not exist.',
    'في {{unit}} لا يوجد رمز {{code}}.',
    'Dans {{unit}}, le code {{code}} n’existe pas.',
  ],
  code_crossed: [
    'In {{unit}}, code {{code}} is not closed correctly.',
    'في {{unit}} لم يُغلق الرمز {{code}} إغلاقًا صحيحًا.',
    'Dans {{unit}}, le code {{code}} n’est pas fermé correctement.',
  ],
  not_reached: [
    'Not processed in time. Send the same file again; saved items are skipped.',
    'لم يُعالَج في الوقت المتاح. أرسل الملف نفسه مرة أخرى، وسيُتجاوز ما حُفظ.',
    'Non traité à temps. Renvoyez le même fichier : les fiches déjà enregistrées sont ignorées.',
  ],
} satisfies Record<string, Label>

export type Reason = keyof typeof reasons

export const isPair = ({ ends }: Code): boolean => ends !== null
