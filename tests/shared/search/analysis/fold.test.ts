import { fc } from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { fold, foldTag } from '#shared/search/analysis/fold.ts'

describe('fold', () => {
  test.each([
    ['أإآٱا', 'ااااا'],
    ['المدرسة', 'المدرسه'],
    ['إقامتى', 'اقامتي'],
    ['مسؤول شؤون', 'مسوول شوون'],
    ['لاجئ', 'لاجي'],
    ['کتابی', 'كتابي'],
    ['مُدَرِّسَةٌ', 'مدرسه'],
    ['مـــدرسة', 'مدرسه'],
    ['ﻻجئ', 'لاجي'],
    ['٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹', '0123456789 0123456789'],
    ['École Cœur Lætitia', 'ecole coeur laetitia'],
    ['ＵＮＨＣＲ', 'unhcr'],
    ['e\u0301cole', 'ecole'],
    ['\u200fسلام\u202c', 'سلام'],
  ])('%s is %s', (text, folded) => expect(fold(text)).toBe(folded))

  test('is idempotent for any text', () => {
    const twice = fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    })
    fc.assert(twice)
  })

  test('removes only the sign and surrounding spaces of a hashtag', () => {
    expect(foldTag('  ##Réunion \t familiale ')).toBe('reunion familiale')
    expect(foldTag('#لمّ_الشمل')).toBe('لم_الشمل')
    expect(foldTag('#')).toBe('')
  })
})
