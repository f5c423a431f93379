import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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
  after: "    languages: references('language', { label: ['Languages spoken', 'اللغات', 'Langues parlées'] }),\n",
  line: "    accessible_entrance: flag({ label: ['Accessible entrance', 'مدخل ميسّر', 'Entrée accessible'] }),\n",
}

/** `flag` is not among what the file takes yet: of its one line of imports a word more. */
export const fieldImport: Line = {
  file: 'shared/entities/directory.ts',
  after: 'import { choice, ',
  line: 'flag, ',
}

/** What makes a screen: its route with its names, and what loads it. */
export const screenLines: Line[] = [
  {
    file: 'shared/screens/fixed-screens.ts',
    after: 'export const fixedScreens: readonly FixedScreen[] = [\n',
    line: "  signedIn('/tried', ['Tried', 'تجربة', 'Essai'], [['FAQ', 'SHOW']]),\n",
  },
  {
    file: 'web/src/app/routing/staff-screens.ts',
    after: 'const own: Record<string, Load> = {\n',
    line: "  '/tried': async () => (await import('#web/features/tried/tried-screen.tsx')).TriedScreen,\n",
  },
]

/** What makes a consumer of events. */
export const consumerLine: Line = {
  file: 'infra/functions.ts',
  after: 'export const consumers: readonly Consumer[] = [\n',
  line: "  { name: 'heard', module: 'functions/consumers/heard.ts', events: ['RecordChanged'], uses: ['table'] },\n",
}

/** Files that come with the lines, by the place where they would stand. */
export const files: Record<string, string> = {
  'shared/entities/glossary-term.ts': 'tests/trial/glossary-term.ts',
  'web/src/features/tried/tried-screen.tsx': 'tests/trial/tried-screen.tsx',
  'functions/consumers/heard.ts': 'tests/trial/heard.ts',
}

/** The text with a line more. Throws where the line that it follows is not there, for then nothing would be tried. */
export function withLine(text: string, { file, after, line }: Line): string {
  const at = text.indexOf(after)
  if (at < 0) throw new Error(`${file} has no ${JSON.stringify(after)}`)
  return text.slice(0, at + after.length) + line + text.slice(at + after.length)
}

const lines = [
  ...entityLines('#shared/entities/glossary-term.ts'),
  fieldImport,
  fieldLine,
  ...screenLines,
  consumerLine,
]

const root = fileURLToPath(new URL('../..', import.meta.url))
/** How a file is named that stands in a room. */
const placed = (id: string): string => id.replace(/^#web\//, 'web/src/').replace(/^#/, '')

/** Gives the tests a product with an entity, a field, a screen and a consumer more, by what somebody would write. */
export const withTrial = {
  name: 'with-trial',
  enforce: 'pre' as const,
  resolveId: (id: string): string | null => {
    const file = files[placed(id)]
    return file ? join(root, file) : null
  },
  transform(code: string, id: string): string | null {
    const changes = lines.filter(({ file }) => id.endsWith(`/${file}`))
    return changes.length > 0 ? changes.reduce(withLine, code) : null
  },
}
