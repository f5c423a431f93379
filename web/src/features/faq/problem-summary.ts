import { fieldText } from '#shared/api/field-error-texts.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import { translateLabel } from '#shared/i18n/translate-label.ts'
import { faq } from '#shared/entities/faq.ts'
import { formatLabelledValue } from '#shared/i18n/label.ts'

/** Field error with the field's label and language, for use away from the field. */
export function problemSummary(
  problem: FieldProblem,
  language: string,
  nameOf: (languageId: string) => string,
): string {
  const label = (field: string): string => {
    const found = faq.fields[field] ?? faq.computedFields[field]
    return found ? translateLabel(found.label, language) : field
  }
  const [head = '', languageId = '', name] = problem.path.split('.')
  // An error that concerns all languages names none.
  const inText = name ? `${label(name)} (${nameOf(languageId)})` : label('answer')
  return formatLabelledValue(head === 'translations' ? inText : label(head), fieldText(problem, language), language)
}
