import { fc } from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import {
  readXml,
  XmlError,
  xmlBudget,
  xmlText,
  xmlValue,
  type Element,
  type XmlReason,
} from '#functions/xliff/xml-parser.ts'
import { slowness } from '#tests/support/slowness.ts'

const reasonOf = (document: string): XmlReason | null => {
  try {
    readXml(document)
    return null
  } catch (error) {
    if (error instanceof XmlError) return error.reason
    throw error
  }
}

/** `count` elements with one namespace each, below `depth` elements with the maximum number of namespaces. */
function declaring(depth: number, count: number): string {
  const prefixes = Array.from({ length: xmlBudget.attributes - 1 }, (_, at) => at)
  const outer = Array.from(
    { length: depth },
    (_, level) => `<a ${prefixes.map((at) => `xmlns:p${level}_${at}="u"`).join(' ')}>`,
  )
  return `${outer.join('')}${'<b xmlns="u"/>'.repeat(count)}${'</a>'.repeat(depth)}`
}

describe('a well-formed document', () => {
  test('has its elements, attributes and texts with namespaces', () => {
    const root = readXml(
      '\ufeff<?xml version="1.0" encoding="utf-8"?>\r\n<!-- a -->\n<a xmlns="urn:a" xmlns:b="urn:b" one=\'1\' b:two="&lt;2&#10;">' +
        'x &amp; &#x41;&#66;<b:c xmlns="urn:c"><d/></b:c><![CDATA[<&]]>\r\n<?tool says?></a>\n',
    )
    expect(root).toMatchObject({ namespace: 'urn:a', name: 'a' })
    expect(root.attributes).toEqual(new Map([['one', '1']]))
    expect(root.foreign).toEqual(new Map([['urn:b', new Map([['two', '<2\n']])]]))
    expect(root.children).toEqual([
      'x & AB',
      {
        namespace: 'urn:b',
        name: 'c',
        attributes: new Map(),
        foreign: new Map(),
        children: [{ namespace: 'urn:c', name: 'd', attributes: new Map(), foreign: new Map(), children: [] }],
      },
      '<&',
      '\n',
    ])
  })

  test('returns every written text unchanged, in elements and attributes', () => {
    const anyText = fc
      .string({ unit: 'binary' })
      .map((text) => text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ''))
    fc.assert(
      fc.property(anyText, (text) => {
        const root = readXml(`<a b="${xmlValue(text)}">${xmlText(text)}</a>`)
        expect(root.children.join('')).toBe(text)
        expect(root.attributes.get('b')).toBe(text)
      }),
    )
  })

  test('resolves namespaces by scope', () => {
    const root = readXml(
      '<a xmlns="urn:1" xmlns:p="urn:p"><b xmlns="urn:2" xmlns:p="urn:q"><p:c/></b><p:d/><e xmlns=""/><f/></a>',
    )
    const namespaces = (element: Element | string): string[] =>
      typeof element === 'string'
        ? []
        : [`${element.name} ${element.namespace}`, ...element.children.flatMap(namespaces)]
    expect(namespaces(root)).toEqual(['a urn:1', 'b urn:2', 'c urn:q', 'd urn:p', 'e ', 'f urn:1'])
    expect(reasonOf('<a><b xmlns:p="u"/><p:c/></a>')).toBe('not_well_formed')
  })

  test.each([
    ['declarations in each of many elements below many others', declaring(60, 45_000)],
    [
      'two long namespaces that are almost the same, in each of many attributes',
      `<a xmlns:p="${'n'.repeat(400_000)}" xmlns:q="${'n'.repeat(400_000)}x">${'<b p:c="" q:c=""/>'.repeat(50_000)}</a>`,
    ],
  ])('with %s is read in linear time [IN-13]', (_what, document) => {
    const startedAt = performance.now()
    expect(reasonOf(document)).toBeNull()
    expect(performance.now() - startedAt).toBeLessThan(4000 * slowness)
  })

  test('may be as deep as the limit', () => {
    const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`
    expect(reasonOf(nested(xmlBudget.depth))).toBeNull()
    expect(reasonOf(nested(xmlBudget.depth + 1))).toBe('too_deep')
  })
})

describe('a document is rejected', () => {
  test.each<[string, string, XmlReason]>([
    ['nothing', '', 'not_well_formed'],
    ['words alone', 'hello', 'not_well_formed'],
    ['two roots', '<a/><b/>', 'not_well_formed'],
    ['words after the root', '<a/>x', 'not_well_formed'],
    ['an end that is missing', '<a><b></a>', 'not_well_formed'],
    ['an end too many', '<a/></a>', 'not_well_formed'],
    ['an end with another prefix of the same namespace', '<p:a xmlns:p="u" xmlns:q="u"></q:a>', 'not_well_formed'],
    ['a prefix that nobody declared', '<p:a/>', 'not_well_formed'],
    ['an attribute without a value', '<a b/>', 'not_well_formed'],
    ['an attribute without quotation marks', '<a b=1/>', 'not_well_formed'],
    ['attributes without a space between', '<a b="1"c="2"/>', 'not_well_formed'],
    ['a declaration twice', '<a xmlns:p="u" xmlns:p="v"/>', 'not_well_formed'],
    ['an attribute twice', '<a b="1" b="2"/>', 'not_well_formed'],
    ['an attribute twice by two prefixes', '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>', 'not_well_formed'],
    ['a tag in an attribute', '<a b="<c/>"/>', 'not_well_formed'],
    ['a tag that does not end', '<a', 'not_well_formed'],
    ['a comment that does not end', '<a/><!-- x', 'not_well_formed'],
    ['a comment with two hyphens', '<a><!-- x -- y --></a>', 'not_well_formed'],
    ['the end of a CDATA section alone', '<a>]]></a>', 'not_well_formed'],
    ['a declaration that is not first', ' <?xml version="1.0"?><a/>', 'not_well_formed'],
    ['a character that XML has no place for', '<a>\u0001</a>', 'not_well_formed'],
    ['the same as a reference', '<a>&#0;</a>', 'not_well_formed'],
    ['half of a pair as a reference', '<a>&#xD800;</a>', 'not_well_formed'],
    ['a character beyond all', '<a>&#x110000;</a>', 'not_well_formed'],
    ['a document type', '<!DOCTYPE a><a/>', 'declares_types'],
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c "x">]><a>&b;</a>', 'declares_types'],
    ['an entity from elsewhere', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'declares_types'],
    ['a document type in an element', '<a><!ENTITY b "x"></a>', 'declares_types'],
    ['an entity of HTML', '<a>&nbsp;</a>', 'unknown_entity'],
    ['an entity by the name of every object', '<a>&constructor;</a>', 'unknown_entity'],
    ['an ampersand alone', '<a>a & b</a>', 'unknown_entity'],
    [
      'too many attributes',
      `<a${Array.from({ length: xmlBudget.attributes + 1 }, (_, at) => ` b${at}="1"`).join('')}/>`,
      'too_many_elements',
    ],
    ['too many elements', `<a>${'<b/>'.repeat(xmlBudget.elements)}</a>`, 'too_many_elements'],
  ])('%s', (_what, document, reason) => {
    expect(reasonOf(document)).toBe(reason)
  })

  test('with the line of the error', () => {
    expect(() => readXml('<a>\n<b>\n&no;</b></a>')).toThrow(expect.objectContaining({ line: 2 }))
    expect(() => readXml('<a>\r\n<b>\r\n</c></a>')).toThrow(expect.objectContaining({ line: 3 }))
  })

  test('with a known reason and no other error, whatever it contains', () => {
    const marks = fc.constantFrom(
      '<',
      '</',
      '>',
      '/>',
      '&',
      ';',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '<!',
      '"',
      '=',
      ' ',
      'a',
      'xmlns:',
      '\0',
    )
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 30 }), (some) => {
        expect(reasonOf(some.join('')) ?? 'taken').toMatch(/^[a-z_]+$/)
      }),
      { numRuns: 2000 },
    )
  })
})
