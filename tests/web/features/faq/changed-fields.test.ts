// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { compareAnswers, compareBlocks, compareWords, hasChanges, groupChanges } from '#web/components/diff/diff.ts'
import { findChangedFields } from '#web/features/faq/changed-fields.ts'
import { blocksOf } from '#web/components/diff/text-blocks.ts'

const texts = (pieces: { kind: string; text: string }[], kind: string) =>
  pieces.filter((piece) => piece.kind === kind).map((piece) => piece.text.trim())

describe('comparing words', () => {
  test('does not split Arabic words [EXP-12]', () => {
    const pieces = compareWords('يمكن للاجئين التسجيل في المكتب', 'يمكن للاجئين التقديم في المكتب', 'ar')
    expect(texts(pieces, 'removed')).toEqual(['التسجيل'])
    expect(texts(pieces, 'added')).toEqual(['التقديم'])
  })

  test('keeps every letter of both texts', () => {
    const [before, after] = ['Le bureau ouvre à neuf heures.', 'Le bureau ferme à neuf heures, sauf lundi.']
    const pieces = compareWords(before, after, 'fr')
    const side = (kind: string) => pieces.filter((one) => one.kind !== kind).map((one) => one.text)
    expect(side('added').join('').replaceAll(' ', '')).toBe(before.replaceAll(' ', ''))
    expect(side('removed').join('').replaceAll(' ', '')).toBe(after.replaceAll(' ', ''))
  })
})

describe('comparing answers', () => {
  test('reports which paragraphs are the same, changed or added', () => {
    const before = '<p>Bring your card.</p><p>The office opens at nine.</p><ul><li><p>Photo</p></li></ul>'
    const after =
      '<p>Bring your card.</p><p>The office opens at ten.</p><ul><li><p>Photo</p></li><li>Passport</li></ul>'
    const changes = compareAnswers(before, after, 'en')
    expect(changes.map(({ kind }) => kind)).toEqual(['same', 'changed', 'same', 'added'])
  })

  test('does not pair paragraphs without words in common', () => {
    const changes = compareBlocks(['Bring your card.'], ['كل يوم أحد صباحًا'], 'ar')
    expect(changes.map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })

  test('ignores different markup of the same words', () => {
    expect(hasChanges(compareAnswers('<p>One  two</p>', '<h3>One two</h3>', 'en'))).toBe(false)
  })

  test('detects that only the URL of a link changed', () => {
    const changes = compareAnswers(
      '<p><a href="https://a.org">Here</a></p>',
      '<p><a href="https://b.org">Here</a></p>',
      'en',
    )
    expect(hasChanges(changes)).toBe(true)
  })

  test('keeps list numbers of both versions, and ignores changes of the number alone', () => {
    const before = '<p>So:</p><ol><li>Come.</li><li><p>Wait there.</p></li><li>Show the old card.</li></ol><p>Done.</p>'
    const after =
      '<p>So:</p><ol><li>Come.</li><li></li><li>Call us.</li><li><p>Wait there.</p></li><li>Show the new card.</li></ol><p>Done.</p>'
    expect(
      compareAnswers(before, after, 'en').map(({ kind, numbers }) => [kind, numbers?.before, numbers?.after]),
    ).toEqual([
      ['same', undefined, undefined],
      ['same', 1, 1],
      ['added', null, 3],
      ['same', 2, 4],
      ['changed', 3, 5],
      ['same', undefined, undefined],
    ])
    const begun = compareAnswers('<ol start="4"><li>Pay</li></ol>', '<ul><li>Pay</li></ul>', 'en')
    expect(begun).toEqual([{ kind: 'same', text: 'Pay', numbers: { before: 4, after: null } }])
  })

  test('collapses only adjacent unchanged paragraphs', () => {
    const changes = compareBlocks(['a', 'b', 'c', 'old words here', 'd'], ['a', 'b', 'c', 'new words here', 'd'], 'en')
    expect(groupChanges(changes).map(({ folded, changes: some }) => [folded, some.length])).toEqual([
      [true, 3],
      [false, 1],
      [false, 1],
    ])
  })

  test('reads a table row by row', () => {
    expect(blocksOf('<table><tbody><tr><td>A</td><td><p>B</p></td></tr></tbody></table>')).toEqual(['A | B'])
  })
})

describe('comparing other fields', () => {
  test('ignores the order of lists and different empty values', () => {
    const before = { service_categories: ['a', 'b'], contact_office: null, hashtags: [] }
    expect(findChangedFields(before, { service_categories: ['b', 'a'], contact_office: '' })).toEqual([])
  })

  test('returns the changed field with both values', () => {
    const changes = findChangedFields({ visibility: 'PARTNERS' }, { visibility: 'PUBLIC' })
    expect(changes).toEqual([{ field: 'visibility', before: 'PARTNERS', after: 'PUBLIC' }])
  })
})
