import { describe, expect, test } from 'vitest'
import { sampleHotline } from '#infra/sample/stage-hotline.ts'
import { parseDeploymentHotline } from '#shared/reader/deployment-hotline.ts'

const set = {
  name: { en: 'Help', ar: 'مساعدة', fr: 'Aide' },
  phone: '+44 1632 960100',
  hours: { en: '8', ar: '٨', fr: '8 h' },
}

describe('the hotline of a deployment', () => {
  test('is parsed from its setting, and null without one', () => {
    expect(parseDeploymentHotline(JSON.stringify(set))).toEqual(set)
    expect(parseDeploymentHotline(JSON.stringify(sampleHotline))).toEqual(sampleHotline)
    expect(parseDeploymentHotline(null)).toBe(null)
  })

  test.each([
    ['Help: 123', 'hotline: it is JSON'],
    ['[]', 'hotline: phone is a number'],
    [JSON.stringify({ ...set, phone: 'call us' }), 'hotline: phone is a number'],
    [JSON.stringify({ ...set, phone: 960100 }), 'hotline: phone is a number'],
    [JSON.stringify({ ...set, name: { en: 'Help', fr: 'Aide' } }), 'hotline: name.ar is missing'],
    [JSON.stringify({ ...set, hours: undefined }), 'hotline: hours.en is missing'],
    [JSON.stringify({ ...set, hours: { ...set.hours, fr: ' ' } }), 'hotline: hours.fr is missing'],
    [JSON.stringify({ ...set, number: '1' }), 'hotline: there is no "number"'],
  ])('is rejected with the reason: %s', (text, why) => {
    expect(() => parseDeploymentHotline(text)).toThrow(why)
  })
})
