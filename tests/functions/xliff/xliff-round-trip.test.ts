import { fc } from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { sourceLinesIn, mergeTranslation } from '#functions/domain/faq/merge-xliff-translation.ts'
import { sourceLines, prepareTranslation } from '#functions/domain/faq/xliff-units.ts'
import { DocumentError, readDocument, type DocumentReason } from '#functions/xliff/read-xliff.ts'
import { back, html, link, phone, textOf, written } from '#tests/support/formats/xliff-documents.ts'

describe('an XLIFF document', () => {
  test('that returns unchanged changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(html, fc.option(html, { nil: undefined }), async (source, translation) => {
        const now = await prepareTranslation(textOf(source, translation), true, '2')
        expect(await back(now)).toEqual({ is: 'unchanged' })
        expect(sourceLinesIn(readDocument(written(now)).records[0]!)).toEqual(sourceLines(now))
      }),
      { numRuns: 300 },
    )
  })

  test('imports the translation with the block markup of the source, and codes from the record only', async () => {
    const answer = `<h2 dir="ltr">Where</h2><p>Call ${phone} or <strong>go</strong> ${link('https://a.example/?b=1&amp;c=2', 'here')}.</p>`
    const now = await prepareTranslation(textOf(answer), true, '2')
    const taken = await back(now, (document) => {
      const targets = ['كيف؟', 'أين', 'اضغط <pc id="3">هنا</pc> أو اتصل <ph id="1"/> &lt;b&gt;']
      return document.replace(/<\/source>/g, () => `</source><target>${targets.shift()!}</target>`)
    })
    expect(taken).toEqual({
      is: 'changed',
      texts: {
        question: 'كيف؟',
        answer: `<h2>أين</h2><p>اضغط ${link('https://a.example/?b=1&amp;c=2', 'هنا')} أو اتصل ${phone} &lt;b&gt;</p>`,
      },
    })
  })

  test('ignores changed code content', async () => {
    const now = await prepareTranslation(textOf(`<p>${link('https://a.example/', 'x')}</p>`), true, '2')
    const taken = await back(now, (document) =>
      document
        .replace('https://a.example/', 'https://evil.example/')
        .replaceAll('</source>', '</source><target>س</target>')
        .replace(
          /<target>س<\/target>(?=<\/segment><\/unit>\n<\/file>)/,
          '<target><pc id="1" dataRefStart="b9">س</pc></target>',
        ),
    )
    expect(taken).toMatchObject({ is: 'changed', texts: { answer: `<p>${link('https://a.example/', 'س')}</p>` } })
  })

  test('contains the existing translation and its state if the structures match', async () => {
    const now = await prepareTranslation(
      textOf(`<p>Call ${phone}</p>`, `<p dir="rtl">اتصل ${phone} ${link('tel:1', 'س')}</p>`),
      true,
      '2',
    )
    const document = written(now)
    expect(document).toContain(
      '<segment state="initial" subState="daleel:outdated"><source>How?</source><target>كيف؟</target>',
    )
    expect(document).toMatch(/<target>اتصل <ph id="1"[^>]*\/> <pc id="2"[^>]*>س<\/pc><\/target>/)
    expect(document).toContain('srcLang="en" trgLang="ar"')
    expect(document).toContain('<file id="f1" srcDir="ltr" trgDir="rtl" canResegment="no" xml:space="preserve"')
    expect(document).toContain('<note category="source-version">2</note>')
    // The translation may have its own link and markup.
    expect(await back(now, (one) => one.replace('>اتصل ', '>اتصلوا '))).toMatchObject({
      is: 'changed',
      texts: { answer: `<p dir="rtl">اتصلوا ${phone} ${link('tel:1', 'س')}</p>` },
    })
  })

  test('contains an existing translation of another structure as a note', async () => {
    const document = written(await prepareTranslation(textOf('<p>a</p><p>b</p>', '<p>قديم</p>'), true, '2'))
    expect(document).toContain('<note category="former-translation">قديم</note>')
    expect(document.match(/<target>/g)).toHaveLength(1)
  })

  test('may have split segments, codes split into two, annotations and elements of other modules', async () => {
    const now = await prepareTranslation(textOf('<p>One. <em>Two</em>.</p>'), true, '2')
    const taken = await back(now, (document) =>
      document.replace('<source>How?</source>', '<source>How?</source><target>كيف؟</target>').replace(
        /<unit id="answer-1">.*?<\/unit>/s,
        `<unit id="answer-1"><m:matches xmlns:m="urn:x"><m:match><source>x</source></m:match></m:matches>
           <segment><source>One.</source><target order="3">واحد.</target></segment><ignorable><source> </source></ignorable>
           <segment><source>Two.</source><target order="1"><sc id="1"/><mrk id="m1">اثنان</mrk><ec startRef="1"/>.</target></segment></unit>`,
      ),
    )
    expect(taken).toMatchObject({ is: 'changed', texts: { answer: '<p><em>اثنان</em>. واحد.</p>' } })
  })

  const target = (inner: string) => (document: string) =>
    document
      .replace('<source>How?</source>', '<source>How?</source><target>س</target>')
      .replace(/(<unit id="answer-1">.*?<\/source>)/s, `$1<target>${inner}</target>`)

  test.each([
    ['a link that is missing', target('س <ph id="2"/>'), 'code_missing', '1'],
    ['a reference that is missing', target('<pc id="1">س</pc>'), 'code_missing', '2'],
    ['a reference that is there twice', target('<pc id="1">س</pc><ph id="2"/><ph id="2"/>'), 'code_twice', '2'],
    ['a code that is none of the record', target('<pc id="1">س</pc><ph id="2"/><ph id="9"/>'), 'code_unknown', '9'],
    ['a code that is of another kind', target('<ph id="1"/><ph id="2"/>'), 'code_unknown', '1'],
    ['a code without an id', target('<pc id="1">س</pc><ph id="2"/><ph/>'), 'code_unknown', ''],
    ['a code by the name of every object', target('<ph id="constructor"/>'), 'code_unknown', 'constructor'],
    [
      'marks that cross',
      target('<sc id="1"/><sc id="3"/>س<ec startRef="1"/><ec startRef="3"/><ph id="2"/>'),
      'code_crossed',
      '1',
    ],
    ['a mark that does not end', target('<sc id="1"/>س<ph id="2"/>'), 'code_crossed', '1'],
    ['an end without a beginning', target('<ec startRef="1"/>س<ph id="2"/>'), 'code_crossed', '1'],
    [
      'an element of HTML',
      target('<pc id="1">س</pc><ph id="2"/><script xmlns="http://www.w3.org/1999/xhtml">x</script>'),
      'code_unknown',
      'script',
    ],
    [
      'a character that is written by its number',
      target('<pc id="1">س</pc><ph id="2"/><cp hex="0007"/>'),
      'code_unknown',
      'cp',
    ],
  ])('is refused with %s', async (_what, change, reason, code) => {
    const now = await prepareTranslation(
      textOf(`<p>${link('https://a.example/', 'x')} ${phone} <em>y</em></p>`),
      true,
      '2',
    )
    expect(await back(now, change)).toEqual({ is: 'refused', reason, unit: 'answer-1', code })
  })

  test.each([
    [
      'a part that is not translated',
      (one: string) => one.replace('<source>How?</source>', '$&<target>س</target>'),
      'unit_missing',
      'answer-1',
    ],
    ['a part that is translated by nothing', target(' '), 'unit_missing', 'answer-1'],
    [
      'a part that is gone',
      (one: string) =>
        one.replace('<source>How?</source>', '$&<target>س</target>').replace(/<unit id="answer-1">.*?<\/unit>/s, ''),
      'unit_missing',
      'answer-1',
    ],
    [
      'a part that is there twice',
      (one: string) => one.replace(/<unit id="answer-1">.*?<\/unit>/s, '$&$&'),
      'unit_twice',
      'answer-1',
    ],
    [
      'a part of another record',
      (one: string) =>
        target('س')(one).replace('</file>', '<unit id="answer-7"><segment><source>x</source></segment></unit></file>'),
      'unit_unknown',
      'answer-7',
    ],
    [
      'marks that are left out',
      (one: string) => one.replace(/ daleel:(source|translation)="[^"]*"/g, ''),
      'not_exported',
      undefined,
    ],
  ])('is refused with %s', async (_what, change, reason, unit) => {
    const now = await prepareTranslation(textOf('<p>x</p>'), true, '2')
    expect(await back(now, change)).toEqual({ is: 'refused', reason, ...(unit && { unit }) })
  })

  test('is rejected if source or translation changed in the meantime, unless it changes nothing', async () => {
    const before = await prepareTranslation(textOf('<p>Old</p>', '<p>قديم</p>'), true, '2')
    const [same] = readDocument(written(before)).records
    const [changed] = readDocument(written(before).replace('>قديم<', '>جديد<')).records
    const newSource = await prepareTranslation(textOf('<p>New</p>', '<p>قديم</p>'), true, '2')
    expect(mergeTranslation(changed!, newSource)).toEqual({ is: 'refused', reason: 'source_changed' })
    expect(mergeTranslation(same!, newSource)).toEqual({ is: 'unchanged' })
    const newTranslation = await prepareTranslation(textOf('<p>Old</p>', '<p>أحدث</p>'), true, '2')
    expect(mergeTranslation(changed!, newTranslation)).toEqual({ is: 'refused', reason: 'translation_changed' })
    const done = await prepareTranslation(textOf('<p>Old</p>', '<p>جديد</p>'), true, '2')
    expect(mergeTranslation(changed!, done)).toEqual({ is: 'unchanged' })
  })

  test('confirms an outdated translation if all its units are done and belong to the current source', async () => {
    const outdated = await prepareTranslation(textOf('<p>New</p>', '<p>كما هو</p>'), true, '2')
    const done = (one: string) => one.replaceAll('state="initial" subState="daleel:outdated"', 'state="final"')
    expect(await back(outdated, done)).toEqual({ is: 'confirmed' })
    expect(await back(outdated, (one) => one.replace('state="initial"', 'state="final"'))).toEqual({ is: 'unchanged' })
    const [record] = readDocument(done(written(outdated))).records
    expect(
      mergeTranslation(record!, await prepareTranslation(textOf('<p>Newer</p>', '<p>كما هو</p>'), true, '2')),
    ).toEqual({
      is: 'unchanged',
    })
  })

  test('confirms a machine draft in the same way', async () => {
    const text = textOf('<p>x</p>', '<p>س</p>')
    text.translations[1] = { ...text.translations[1]!, source_version: 2, machine: true }
    const now = await prepareTranslation(text, true, '2')
    expect(await back(now)).toEqual({ is: 'unchanged' })
    const read = (one: string) => one.replaceAll('state="initial" subState="daleel:machine"', 'state="reviewed"')
    expect(await back(now, read)).toEqual({ is: 'confirmed' })
  })

  test.each([
    ['initial', { source_version: 1 }, true],
    ['initial', { source_version: 2, written_by: 'somebody', machine: true }, true],
    ['translated', { source_version: 2, written_by: 'somebody' }, true],
    ['reviewed', { source_version: 2 }, false],
    ['final', { source_version: 2 }, true],
  ])('has the state %s, derived from the translation', async (state, made, isPublished) => {
    const text = textOf('<p>x</p>', '<p>س</p>')
    text.translations[1] = { ...text.translations[1]!, written_by: undefined, ...made } as never
    const document = written(await prepareTranslation(text, isPublished, '2'))
    expect([...document.matchAll(/ state="(\w+)"/g)].map(([, one]) => one)).toEqual([state, state])
  })

  test('reports both records with a duplicate id', async () => {
    const now = await prepareTranslation(textOf('<p>x</p>'), true, '2')
    const document = written(now).replace(/<file.*<\/file>/s, '$&$&')
    expect(readDocument(document).records.map(({ fault }) => fault)).toEqual([
      { reason: 'record_twice' },
      { reason: 'record_twice' },
    ])
  })

  test.each<[string, string, DocumentReason]>([
    ['no XML', 'hello', 'not_well_formed'],
    ['a bomb', '<!DOCTYPE a [<!ENTITY b "x">]><xliff/>', 'declares_types'],
    ['another root', '<xliff version="2.1"><file id="1"/></xliff>', 'not_xliff'],
    ['an older version', '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>', 'not_xliff'],
    ['no record', '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1"/>', 'not_xliff'],
    [
      'too many records',
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1">${'<file id="1"/>'.repeat(501)}</xliff>`,
      'too_many_records',
    ],
  ])('is rejected completely: %s', (_what, document, reason) => {
    const refused = expect.objectContaining({ reason })
    expect(() => readDocument(document)).toThrow(DocumentError)
    expect(() => readDocument(document)).toThrow(refused)
  })
})
