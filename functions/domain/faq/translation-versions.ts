import type { FaqText } from '#shared/entities/faq.ts'
import { withoutReferenceValues } from '#shared/domain/rich-text/text-references.ts'
import { parseInWorker } from '#functions/parsing/parse-in-worker.ts'

type Translation = FaqText['translations'][number]

/** Cleans the answers of a text in place. Throws `BudgetExceeded`. */
export async function cleanAnswers(content: FaqText): Promise<void> {
  const translations: Translation[] = []
  for (const [at, one] of content.translations.entries()) {
    const answer = await parseInWorker('html', `translations.${at}.answer`, one.answer ?? '')
    translations.push({ ...one, answer })
  }
  content.translations = translations
}

/**
 * Whether the source changes in a minor way only, and who changes it; which translations go with it as it is now by their word, and
 * which do not; which are drafts of a machine.
 */
type Edit = {
  minor: boolean
  by: string
  stillRight: readonly string[]
  behind: readonly string[]
  machine: readonly string[]
}

/**
 * Notes which text of the source each translation goes with. When the source changes, and not in a minor way, the other
 * languages fall behind until they are changed too. What is translated anew nobody but its writer has read, and the draft of a machine
 * nobody at all, until somebody changes it.
 */
export function updateSourceVersions(
  before: FaqText,
  content: FaqText,
  { minor, by, stillRight, behind, machine }: Edit,
  { source_language_id: former }: FaqText,
): FaqText {
  const { translations } = content
  const source = translations.find((one) => one.language_id === former)?.language_id ?? translations[0]!.language_id
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
    const { source_version = version, written_by, machine: stillDrafted } = known.get(language)!
    return {
      ...text,
      ...(written_by !== undefined && { written_by }),
      ...(stillDrafted && { machine: true }),
      source_version,
    }
  }
  const noted = {
    ...content,
    translations: translations.map(made),
    source_version: version,
    source_language_id: source,
  }
  return confirmTranslations(noted, stillRight, by)
}

/** A translation as a client writes it. */
export const withoutServerNotes = ({
  source_version: _version,
  written_by: _writer,
  machine: _machine,
  ...text
}: Translation) => text

/** What somebody says is still right goes with the source as it is now; whose own text it is not has thereby read it. */
export function confirmTranslations(content: FaqText, stillRight: readonly string[], by: string): FaqText {
  const { source_version = 1 } = content
  return {
    ...content,
    translations: content.translations.map((one) =>
      stillRight.includes(one.language_id) ? { ...markReadBy(by)(one), source_version } : one,
    ),
  }
}

/** A translation after somebody has read it. Who reads the draft of a machine first stands for it as its writer does. */
export const markReadBy =
  (reader: string) =>
  (one: Translation): Translation => {
    const { written_by: writer, machine, ...text } = one
    if (machine) return { ...text, written_by: reader }
    return writer === reader ? one : text
  }
