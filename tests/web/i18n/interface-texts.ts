import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync, Visitor } from 'vite'

const root = join(import.meta.dirname, '../../..')
const web = join(root, 'web/src')
export const languages = ['en', 'ar', 'fr'] as const
export type Language = (typeof languages)[number]

/** Text of the interface. `key` is `faq:action.publish` in a catalogue, and the name of the file for a label. */
export type InterfaceText = { catalogue: string; key: string; language: Language; text: string }

/** Plural forms of one text share a key. */
const pluralForm = /_(?:zero|one|two|few|many|other)$/

const flatten = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))

/** Texts of all catalogues of the web client, and the errors of the API. */
export const catalogueTexts: readonly InterfaceText[] = globSync('{shared,web/src}/**/texts/*.json', {
  cwd: root,
}).flatMap((path) => {
  const [catalogue, language] = basename(path).split('.') as [string, Language]
  const texts = flatten(JSON.parse(readFileSync(join(root, path), 'utf8')), '')
  return texts.map(([key, text]) => ({
    catalogue,
    key: `${catalogue}:${key.replace(pluralForm, '')}`,
    language,
    text,
  }))
})

const isButton = (name: string): boolean =>
  name === 'Menu.Item' || (/^(?:[A-Z]\w*)?Button$/.test(name) && name !== 'UnstyledButton')

type Node = { type: string; [field: string]: unknown }

/** Keys of the texts that a node renders: arguments of `t('…')` outside attributes. */
function* keysIn(node: unknown, namespaces: ReadonlyMap<string, string>): Generator<string> {
  if (Array.isArray(node)) for (const one of node) yield* keysIn(one, namespaces)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  const { type, ...fields } = node as Node
  if (type === 'JSXOpeningElement') return
  if (type === 'ConditionalExpression') yield* keysIn([fields['consequent'], fields['alternate']], namespaces)
  else if (type === 'LogicalExpression') yield* keysIn(fields['right'], namespaces)
  else if (type === 'CallExpression') {
    const callee = fields['callee'] as { name?: string }
    const [key] = fields['arguments'] as { value?: unknown }[]
    const namespace = namespaces.get(callee.name ?? '')
    if (namespace && typeof key?.value === 'string')
      yield key.value.includes(':') ? key.value : `${namespace}:${key.value}`
  } else yield* keysIn(Object.values(fields), namespaces)
}

/** Keys of the texts on buttons and in menus: `<Button>{t('…')}</Button>`, and `confirmLabel` of dialogs. */
export function buttonKeysIn(source: string): string[] {
  const namespaces = new Map<string, string>()
  const keys: string[] = []
  const { program } = parseSync('screen.tsx', source)
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || id.type !== 'ObjectPattern') return
      const [namespace] = init.arguments
      if (!(init.callee.type === 'Identifier' && init.callee.name === 'useTranslation')) return
      if (namespace?.type !== 'Literal' || typeof namespace.value !== 'string') return
      for (const property of id.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 't')
          if (property.value.type === 'Identifier') namespaces.set(property.value.name, namespace.value)
    },
    JSXElement({ openingElement: { name }, children }) {
      if (isButton(source.slice(name.start, name.end))) keys.push(...keysIn(children, namespaces))
    },
    JSXAttribute({ name, value }) {
      if (name.name === 'confirmLabel') keys.push(...keysIn(value, namespaces))
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'confirmLabel') keys.push(...keysIn(value, namespaces))
    },
  }).visit(program)
  return keys
}

/** Keys of the texts on all buttons of the web client. */
export const buttonKeys: ReadonlySet<string> = new Set(
  globSync('**/*.tsx', { cwd: web }).flatMap((path) => buttonKeysIn(readFileSync(join(web, path), 'utf8'))),
)
