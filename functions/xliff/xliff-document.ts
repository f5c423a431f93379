import type { Label } from '#shared/i18n/label.ts'
import type { Code, Part, Piece } from './html-segments.ts'

/** Namespace of XLIFF 2.0 and 2.1. Source: XLIFF Version 2.1, OASIS Standard of 2018. */
export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** Namespace of the attributes needed to import a returned record. */
export const ownNamespace = 'urn:daleel:translation:1'

/** Source segment with its translation, under the unit's name. */
export type Unit = { name: string; source: Part; target: Part | null }

export type Outgoing = {
  id: string
  /** Digests of source and translation at export. */
  marks: Marks
  sourceVersion: number
  state: 'initial' | 'translated' | 'reviewed' | 'final'
  /** Reason why an existing translation needs work. */
  owes: 'outdated' | 'machine' | null
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
export type Returned = { source: string; target: Piece[] | null; fault: Refusal | null; isDone: boolean }

export type Incoming = { id: string; marks: Marks; units: Map<string, Returned>; fault: Refusal | null }

export type Document = { sourceLanguage: string; targetLanguage: string; records: Incoming[] }

/** Reason to reject a record, with the unit and code it refers to. */
export type Refusal = { reason: Reason; unit?: string; code?: string }

export const reasons = {
  source_changed: [
    'The text it was translated from has changed since it was exported. Export it again.',
    'تغيّر النص الذي تُرجم منه بعد تصديره. صدّره من جديد.',
    'Le texte dont il est traduit a changé depuis l’export. Exportez-le de nouveau.',
  ],
  translation_changed: [
    'Somebody has changed this translation since it was exported. Export it again.',
    'عدّل أحدهم هذه الترجمة بعد تصديرها. صدّرها من جديد.',
    'Quelqu’un a modifié cette traduction depuis l’export. Exportez-la de nouveau.',
  ],
  record_twice: [
    'The document has this record more than once.',
    'ورد هذا السجل أكثر من مرة في الملف.',
    'Le document contient cette fiche plus d’une fois.',
  ],
  other_source_language: [
    'This is not translated from the language that the document names.',
    'هذا النص لا يُترجم من اللغة المذكورة في الملف.',
    'Ce texte n’est pas traduit depuis la langue indiquée par le document.',
  ],
  not_exported: [
    'What tells from which text it was translated is missing: the file was not exported here, or the tool left it out.',
    'لا يذكر الملف النص الذي تُرجم منه: إما أنه لم يُصدَّر من هنا أو حذفت الأداة ذلك.',
    'Il manque de quel texte il est traduit : le fichier ne vient pas d’ici, ou l’outil l’a omis.',
  ],
  unit_twice: [
    'The part {{unit}} is there more than once.',
    'الجزء {{unit}} موجود أكثر من مرة.',
    'La partie {{unit}} s’y trouve plus d’une fois.',
  ],
  unit_unknown: ['There is no part {{unit}}.', 'لا يوجد جزء باسم {{unit}}.', 'La partie {{unit}} n’existe pas.'],
  unit_missing: [
    'The part {{unit}} is missing or not translated.',
    'الجزء {{unit}} ناقص أو غير مترجم.',
    'La partie {{unit}} manque ou n’est pas traduite.',
  ],
  code_missing: [
    'In {{unit}}, the link or reference {{code}} is missing.',
    'في {{unit}} ينقص الرابط أو المرجع {{code}}.',
    'Dans {{unit}}, le lien ou la référence {{code}} manque.',
  ],
  code_twice: [
    'In {{unit}}, the code {{code}} is there more than once.',
    'في {{unit}} ورد الرمز {{code}} أكثر من مرة.',
    'Dans {{unit}}, le code {{code}} se trouve plus d’une fois.',
  ],
  code_unknown: [
    'In {{unit}}, there is no code {{code}}.',
    'في {{unit}} لا يوجد رمز {{code}}.',
    'Dans {{unit}}, le code {{code}} n’existe pas.',
  ],
  code_crossed: [
    'In {{unit}}, the code {{code}} does not end where it has to.',
    'في {{unit}} لا ينتهي الرمز {{code}} حيث يجب.',
    'Dans {{unit}}, le code {{code}} ne se termine pas où il faut.',
  ],
  not_reached: [
    'There was no time left for it. Send the same document again: what is saved already is passed over.',
    'لم يبقَ وقت له. أرسل الملف نفسه مرة أخرى، وسيُتجاوز ما حُفظ.',
    'Le temps a manqué. Renvoyez le même document : ce qui est déjà enregistré est passé.',
  ],
} satisfies Record<string, Label>

export type Reason = keyof typeof reasons

export const isPair = ({ ends }: Code): boolean => ends !== null
