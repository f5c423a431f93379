import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'

/**
 * Element with its namespace. `attributes` have no namespace; namespaced ones are in `foreign`, by namespace and name.
 */
export type Element = {
  namespace: string
  name: string
  attributes: ReadonlyMap<string, string>
  foreign: ReadonlyMap<string, ReadonlyMap<string, string>>
  children: (Element | string)[]
}

export type XmlReason = 'not_well_formed' | 'declares_types' | 'unknown_entity' | 'too_deep' | 'too_many_elements'

/** XML text rejected, with the line. */
export class XmlError extends Error {
  readonly reason: XmlReason
  readonly line: number
  constructor(reason: XmlReason, line: number) {
    super(`${reason} in line ${line}`)
    this.reason = reason
    this.line = line
  }
}

/** Maximum depth, elements, and attributes per element. The size in bytes is limited by the API. */
export const xmlBudget = { depth: 64, elements: 200_000, attributes: 40 } as const

const name = String.raw`[\p{L}_][\p{L}\p{N}\p{M}._-]*`
const qualified = `(?:(${name}):)?(${name})`
const startTag = new RegExp(`<${qualified}`, 'uy')
const endTag = new RegExp(String.raw`</${qualified}\s*>`, 'uy')
const attribute = new RegExp(String.raw`\s+${qualified}\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, 'uy')
const tagEnd = /\s*(\/?)>/y
const declaration = /<\?xml\s+version\s*=\s*(["'])1\.\d\1[^<>?]*\?>/y

/** Matches characters not allowed in XML, including lone surrogates. */
export const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

/** Open element with its tag as written, and the prefixes it declares. */
type Open = { element: Element; tag: string; declared: readonly string[] }

/**
 * Creates the namespace scope: a stack per prefix, because copying the scope for each element would take quadratic
 * time. Equal namespaces share one string instance, which makes comparisons fast.
 */
function createScope() {
  const stacks = new Map([['xml', [xmlNamespace]]])
  const names = new Map<string, string>()
  return {
    declare(prefix: string, namespace: string): void {
      const same = names.get(namespace) ?? namespace
      names.set(same, same)
      const stack = stacks.get(prefix)
      if (stack) stack.push(same)
      else stacks.set(prefix, [same])
    },
    end(prefixes: readonly string[]): void {
      for (const prefix of prefixes) stacks.get(prefix)!.pop()
    },
    find: (prefix: string): string | undefined => stacks.get(prefix)?.at(-1),
  }
}

const isDeclaration = (prefix: string, local: string): boolean =>
  prefix === 'xmlns' || (prefix === '' && local === 'xmlns')

function amongForeign(foreign: Map<string, Map<string, string>>, namespace: string): Map<string, string> {
  const found = foreign.get(namespace) ?? new Map<string, string>()
  foreign.set(namespace, found)
  return found
}

/** Shared empty map, for elements without namespaced attributes. */
const noForeign: Element['foreign'] = new Map()

/**
 * Parses an XML 1.0 document with namespaces and returns its root. Strict: no document type declaration, so no entities
 * except the five built-in ones; well-formed; within the limits. Comments and processing instructions are skipped.
 *
 * @throws XmlError.
 */
export function readXml(document: string): Element {
  const text = document.replace(/^\u{feff}/u, '').replace(/\r\n?/g, '\n')
  let at = 0
  let elements = 0
  let root: Element | null = null
  const open: Open[] = []
  const scope = createScope()

  const fault = (reason: XmlReason): XmlError => new XmlError(reason, text.slice(0, at).split('\n').length)
  const take = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = at
    const found = form.exec(text)
    if (found) at = form.lastIndex
    return found
  }
  /** Skips a construct up to its end marker and returns its content. */
  const past = (beginning: string, end: string): string => {
    const from = at + beginning.length
    const until = text.indexOf(end, from)
    if (until < 0) throw fault('not_well_formed')
    at = until + end.length
    return text.slice(from, until)
  }
  const decoded = (raw: string): string =>
    raw.replace(/&([^;]{0,12};)?/g, (_whole, reference?: string) => {
      const named = reference?.slice(0, -1) ?? ''
      const known = entities.get(named)
      if (known !== undefined) return known
      const [, hexadecimal, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(named) ?? []
      if (hexadecimal === undefined && decimal === undefined) throw fault('unknown_entity')
      const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
      const character = code <= 0x10ffff ? String.fromCodePoint(code) : '\0'
      if (notXml.test(character)) throw fault('not_well_formed')
      return character
    })

  const add = (piece: string): void => {
    const parent = open.at(-1)?.element
    if (parent) parent.children.push(piece)
    else if (piece.trim() !== '') throw fault('not_well_formed')
  }

  function attributesOf(): [prefix: string, local: string, value: string][] {
    const found: [string, string, string][] = []
    for (let one = take(attribute); one; one = take(attribute)) {
      const [, prefix = '', local = '', double, single] = one
      found.push([prefix, local, decoded((double ?? single)!.replace(/[\t\n]/g, ' '))])
      if (found.length > xmlBudget.attributes) throw fault('too_many_elements')
    }
    return found
  }

  function begin(prefix: string, local: string): void {
    if (root && open.length === 0) throw fault('not_well_formed')
    if (open.length >= xmlBudget.depth) throw fault('too_deep')
    if (++elements > xmlBudget.elements) throw fault('too_many_elements')
    const written = attributesOf()
    const end = take(tagEnd)
    if (!end) throw fault('not_well_formed')
    const declared: string[] = []
    for (const [before, one, value] of written) {
      if (!isDeclaration(before, one)) continue
      const of = before === '' ? '' : one
      if (declared.includes(of)) throw fault('not_well_formed')
      declared.push(of)
      scope.declare(of, value)
    }
    const namespaceOf = (of: string): string => {
      const found = scope.find(of) ?? (of === '' ? '' : undefined)
      if (found === undefined) throw fault('not_well_formed')
      return found
    }
    const attributes = new Map<string, string>()
    const foreign = new Map<string, Map<string, string>>()
    for (const [before, one, value] of written) {
      if (isDeclaration(before, one)) continue
      const among = before === '' ? attributes : amongForeign(foreign, namespaceOf(before))
      if (among.has(one)) throw fault('not_well_formed')
      among.set(one, value)
    }
    const element: Element = {
      namespace: namespaceOf(prefix),
      name: local,
      attributes,
      foreign: foreign.size > 0 ? foreign : noForeign,
      children: [],
    }
    if (open.length > 0) open.at(-1)!.element.children.push(element)
    root ??= element
    if (end[1] === '') open.push({ element, tag: `${prefix}:${local}`, declared })
    else scope.end(declared)
  }

  if (notXml.test(text)) {
    at = text.search(notXml)
    throw fault('not_well_formed')
  }
  take(declaration)
  while (at < text.length) {
    if (text.startsWith('<!--', at)) {
      // XML forbids two hyphens within a comment, because the comment's end would be ambiguous.
      if (past('<!--', '--') !== null && text[at] !== '>') throw fault('not_well_formed')
      at += 1
    } else if (text.startsWith('<![CDATA[', at)) {
      if (open.length === 0) throw fault('not_well_formed')
      add(past('<![CDATA[', ']]>'))
    } else if (text.startsWith('<!', at)) throw fault('declares_types')
    else if (text.startsWith('<?', at)) {
      if (/^<\?xml[\s?]/i.test(text.slice(at, at + 6))) throw fault('not_well_formed')
      past('<?', '?>')
    } else if (text.startsWith('</', at)) {
      const [, prefix = '', local = ''] = take(endTag) ?? []
      const closed = open.pop()
      if (closed?.tag !== `${prefix}:${local}`) throw fault('not_well_formed')
      scope.end(closed.declared)
    } else if (text[at] === '<') {
      const found = take(startTag)
      if (!found) throw fault('not_well_formed')
      begin(found[1] ?? '', found[2]!)
    } else {
      const until = text.indexOf('<', at)
      const raw = text.slice(at, until < 0 ? undefined : until)
      if (raw.includes(']]>')) throw fault('not_well_formed')
      add(decoded(raw))
      at += raw.length
    }
  }
  if (!root || open.length > 0) throw fault('not_well_formed')
  return root
}

/** Escapes a text for an element; drops characters not allowed in XML. */
export const xmlText = (text: string): string =>
  escapeHtml(text.replace(new RegExp(notXml, 'gu'), '')).replaceAll('\r', '&#13;')

/** Escapes an attribute value, where line breaks would be normalized to spaces. */
export const xmlValue = (text: string): string => xmlText(text).replace(/[\t\n]/g, (one) => `&#${one.codePointAt(0)!};`)
