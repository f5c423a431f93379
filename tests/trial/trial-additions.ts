import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Insertion of a line: file, preceding text, and new text. */
type Line = { file: string; after: string; line: string }

const imported = (from: string): Line => ({
  file: 'shared/entities/registry.ts',
  after: "import { faq } from './faq.ts'\n",
  line: `import { glossaryTerm } from '${from}'\n`,
})

export const entityLines = (from: string): Line[] => [
  imported(from),
  { file: 'shared/entities/registry.ts', after: 'const beforeRoles = [', line: 'glossaryTerm, ' },
]

export const fieldLine: Line = {
  file: 'shared/entities/directory.ts',
  after: "    languages: references('language', { label: ['Languages spoken', 'لغات التواصل', 'Langues parlées'] }),\n",
  line: "    accessible_entrance: flag({ label: ['Accessible entrance', 'مدخل ميسّر', 'Entrée accessible'] }),\n",
}

/** Import of `flag`, which the file does not use yet. */
export const fieldImport: Line = {
  file: 'shared/entities/directory.ts',
  after: 'import { choice, ',
  line: 'flag, ',
}

export const screenLines: Line[] = [
  {
    file: 'shared/screens/fixed-screens.ts',
    after: 'export const fixedScreens: readonly FixedScreen[] = [\n',
    line: "  signedInScreen('/tried', ['Tried', 'تجربة', 'Essai'], [['FAQ', 'SHOW']]),\n",
  },
  {
    file: 'web/src/app/routing/staff-screens.ts',
    after: 'const handWrittenScreens: Record<string, Load> = {\n',
    line: "  '/tried': async () => (await import('#web/features/tried/tried-screen.tsx')).TriedScreen,\n",
  },
]

export const consumerLine: Line = {
  file: 'infra/functions.ts',
  after: 'export const consumers: readonly Consumer[] = [\n',
  line: "  { name: 'heard', module: 'functions/consumers/heard.ts', events: ['RecordChanged'], uses: ['table'] },\n",
}

/** New files of the trial, by their path in the product. */
export const files: Record<string, string> = {
  'shared/entities/glossary-term.ts': 'tests/trial/glossary-term.ts',
  'web/src/features/tried/tried-screen.tsx': 'tests/trial/tried-screen.tsx',
  'functions/consumers/heard.ts': 'tests/trial/heard.ts',
}

/** Inserts a line. Throws if the preceding text is missing, because the trial would then test nothing. */
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
const placed = (id: string): string => id.replace(/^#web\//, 'web/src/').replace(/^#/, '')

/**
 * Vite plugin that adds an entity, a field, a screen and a consumer to the product under test, with the changes a
 * developer would make.
 */
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
