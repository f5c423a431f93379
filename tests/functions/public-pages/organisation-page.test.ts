import { describe, expect, it } from 'vitest'
import { dataIn, directoryRow, pagesIn } from './page-fixtures.ts'

describe('an organisation page', () => {
  const service = {
    id: 's1',
    languages: ['2'],
    service_categories: [],
    cost: 'free',
    referral: null,
    capacity: 'full',
    step_free: null,
    closed_until: null,
    translations: [
      {
        language_id: '2',
        name: '<b>قابلة',
        description: '',
        eligibility: 'للجميع',
        documents: '',
        cost_note: 'a & b',
        referral_note: '',
      },
    ],
  }

  it('shows services in their language, and obstacles first', async () => {
    const pages = await pagesIn('directory', { directory: [directoryRow('d1', { services: [service] })] })
    const html = pages.get('en')!
    expect(html).toContain('<h2 lang="ar" dir="rtl">&lt;b&gt;قابلة</h2><p><strong>Full</strong></p>')
    expect(html).toContain('<p>Who can use it: <bdi>للجميع</bdi></p>')
    expect(html).toContain('<p>Cost: <bdi>Free<br>a &amp; b</bdi></p>')
    expect(html).toContain('<p>Languages spoken: <bdi>Arabic</bdi></p>')
  })

  it('shows how to complain, and a note in place of a hidden street address', async () => {
    const translations = [{ language_id: '1', name: 'Office', description: 'Helps.', complaints: 'Ask for Ms Salwa.' }]
    const contacts = [{ label: 'Main office', address_line_1: '1 Street', city: 'Cairo' }]
    const hidden = directoryRow('d1', { contacts, address_shown: 'area', translations })
    const html = (await pagesIn('directory', { directory: [hidden] })).get('en')!
    expect(html).toContain('<h2>How to complain</h2><p>Ask for Ms Salwa.</p>')
    expect(html).toContain('the exact address isn’t shown')
    expect(html).toContain('Cairo')
    expect(html).not.toContain('1 Street')
    expect(dataIn(html)).toMatchObject({ address: [{ addressLocality: 'Cairo' }] })
    expect(JSON.stringify(dataIn(html))).not.toContain('streetAddress')
  })
})
