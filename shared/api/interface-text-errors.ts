import { textsByLanguage, type AddedFieldCode } from './field-error-texts.ts'
import type { Label } from '#shared/i18n/label.ts'
import { translateLabel } from '#shared/i18n/translate-label.ts'

/** Errors of interface texts. Only their editor and their API load them. */
const texts: Record<AddedFieldCode, Label> = {
  wrong_placeholders: [
    'Keep the placeholders of the English text exactly as they are.',
    'أبقِ رموز القيم في النص الإنجليزي كما هي تمامًا.',
    'Conservez les variables du texte anglais telles quelles.',
  ],
  no_markup: [
    'Remove tags and code. Enter plain text.',
    'أزل الوسوم البرمجية والأكواد، وأدخل نصًا عاديًا.',
    'Retirez les balises et le code. Saisissez un texte simple.',
  ],
  unknown_plural: [
    'This language does not have this plural form. Leave it out.',
    'لا توجد صيغة الجمع هذه في هذه اللغة. احذفها.',
    'Cette forme du pluriel n’existe pas dans cette langue. Supprimez-la.',
  ],
  texts_not_reviewed: [
    'Texts still to review: {{count}}. Review them, or choose a language that replaces missing texts.',
    'عدد النصوص التي تنتظر المراجعة: {{count}}. راجعها، أو اختر لغة تحل محل النصوص الناقصة.',
    'Textes encore à relire\u00a0: {{count}}. Relisez-les, ou choisissez une langue qui remplace les textes manquants.',
  ],
}

for (const [language, known] of Object.entries(textsByLanguage))
  for (const [code, label] of Object.entries(texts)) known[code] = translateLabel(label, language)
