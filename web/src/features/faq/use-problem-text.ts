import { useTranslation } from 'react-i18next'
import { fieldText } from '#shared/api/field-texts.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import { useFieldLabel } from './use-field-label.ts'

/** What is wrong with a field, with the field's name and language before it where it stands apart from the field. */
export function useProblemText() {
  const { i18n } = useTranslation('faq')
  const label = useFieldLabel()
  const { of } = useContentLanguages()
  const atField = (problem: FieldProblem) => fieldText(problem, i18n.language)
  const inSummary = (problem: FieldProblem) => {
    const [head = '', languageId, name] = problem.path.split('.')
    // Where no language has what is asked for, none is named.
    const inText = name ? `${label(name)} (${of(languageId).name})` : label('answer')
    const where = head === 'translations' ? inText : label(head)
    return `${where}: ${atField(problem)}`
  }
  return { atField, inSummary }
}
