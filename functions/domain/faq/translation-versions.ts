import type { FaqText } from '#shared/entities/faq.ts'
import { withoutReferenceValues } from '#shared/domain/rich-text/text-references.ts'
import { parseInWorker } from '#functions/parsing/parse-in-worker.ts'

type Translation = FaqText['translations'][number]

/** The translations with sanitized answers. Throws `BudgetExceeded`. */
export async function sanitizeAnswers(translations: readonly Translation[]): Promise<Translation[]> {
  const sanitized: Translation[] = []
  for (const [at, one] of translations.entries()) {
    const answer = await parseInWorker('html', `translations.${at}.answer`, one.answer ?? '')
    sanitized.push({ ...one, answer })
  }
  return sanitized
}

/**
 * Author of an edit, whether a source change is minor, and the languages flagged as up to date, outdated or
 * machine-translated.
 */
type Edit = {
  minor: boolean
  by: string
  stillRight: readonly string[]
  behind: readonly string[]
  machine: readonly string[]
}

/**
 * Sets the source version of each translation.
 * After a major change of the source, other languages are outdated until they change too. A changed translation has its
 * author in `written_by` until another person reviews it. A machine translation also has `machine` until a person
 * changes or confirms it.
 */
export function updateSourceVersions(
  before: FaqText,
  content: FaqText,
  { minor, by, stillRight, behind, machine }: Edit,
  { source_language_id: previousSourceLanguage }: FaqText,
): FaqText {
  const { translations } = content
  const source =
    translations.find((one) => one.language_id === previousSourceLanguage)?.language_id ?? translations[0]!.language_id
  const known = new Map(before.translations.map((one) => [one.language_id, one]))
  const changed = (one: Translation) => {
    const old = known.get(one.language_id)
    return (
      !old || old.question !== one.question || withoutReferenceValues(old.answer) !== withoutReferenceValues(one.answer)
    )
  }
  const isSourceChanged = translations.some((one) => one.language_id === source && changed(one)) && !minor
  const version = (before.source_version ?? 1) + (isSourceChanged ? 1 : 0)
  const made = (one: Translation): Translation => {
    const { language_id: language } = one
    const text = withoutServerNotes(one)
    if (language === source) return { ...text, source_version: version }
    const drafted = machine.includes(language)
    if (drafted || changed(one))
      return {
        ...text,
        source_version: behind.includes(language) ? version - 1 : version,
        written_by: by,
        ...(drafted && { machine: true }),
      }
    const { source_version = version, written_by, machine: isStillDraft } = known.get(language)!
    return {
      ...text,
      ...(written_by !== undefined && { written_by }),
      ...(isStillDraft && { machine: true }),
      source_version,
    }
  }
  const noted = {
    ...content,
    translations: translations.map(made),
    source_version: version,
    source_language_id: source,
  }
  return { ...noted, translations: confirmTranslations(noted, stillRight, by) }
}

export const withoutServerNotes = ({
  source_version: _version,
  written_by: _writer,
  machine: _machine,
  ...text
}: Translation) => text

/** Sets confirmed translations to the current source version, and marks them as reviewed. */
export const confirmTranslations = (
  { translations, source_version = 1 }: FaqText,
  stillRight: readonly string[],
  by: string,
): Translation[] =>
  translations.map((one) => (stillRight.includes(one.language_id) ? { ...markReadBy(by)(one), source_version } : one))

/**
 * A translation after a review. The first reviewer of a machine translation becomes its author. A review by the author
 * has no effect.
 */
export const markReadBy =
  (reader: string) =>
  (one: Translation): Translation => {
    const { written_by: writer, machine, ...text } = one
    if (machine) return { ...text, written_by: reader }
    return writer === reader ? one : text
  }
