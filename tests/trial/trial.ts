/** A change of one line: of which file, after which line of it, and what is new there. */
type Line = { file: string; after: string; line: string }

/** The name by which the registry takes the entity of the trial, and where it finds it. */
const imported = (from: string): Line => ({
  file: 'shared/entities/registry.ts',
  after: "import { faq } from './faq.ts'\n",
  line: `import { glossaryTerm } from '${from}'\n`,
})

/** What makes an entity of a definition: its line in the registry, with the import that it takes. */
export const entityLines = (from: string): Line[] => [
  imported(from),
  { file: 'shared/entities/registry.ts', after: 'const beforeRoles = [', line: 'glossaryTerm, ' },
]

/** What makes a field of an organisation. */
export const fieldLine: Line = {
  file: 'shared/entities/directory.ts',
  after: "    verified_at: date({ label: ['Verified on', 'جرى التحقق في', 'Vérifié le'] }),\n",
  line: "    accessible_entrance: flag({ label: ['Accessible entrance', 'مدخل ميسّر', 'Entrée accessible'] }),\n",
}

/** `flag` is not among what the file takes yet: of its one line of imports a word more. */
export const fieldImport: Line = {
  file: 'shared/entities/directory.ts',
  after: 'import { choice, date, ',
  line: 'flag, ',
}

/** The text with a line more. Throws where the line that it follows is not there, for then nothing would be tried. */
export function withLine(text: string, { file, after, line }: Line): string {
  const at = text.indexOf(after)
  if (at < 0) throw new Error(`${file} has no ${JSON.stringify(after)}`)
  return text.slice(0, at + after.length) + line + text.slice(at + after.length)
}

const lines = [...entityLines('#tests/trial/glossary-term.ts'), fieldImport, fieldLine]

/** Gives the tests a product with an entity and a field more, by the lines that somebody would write. */
export const withTrial = {
  name: 'with-trial',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | null {
    const changes = lines.filter(({ file }) => id.endsWith(`/${file}`))
    return changes.length > 0 ? changes.reduce(withLine, code) : null
  },
}
