import { describe, expect, test } from 'vitest'
import { parseGuide } from '#web/features/help/guide/parse-guide.ts'

const plain = (text: string) => ({ kind: 'plain', text })

describe('a page of the guide', () => {
  test('has headings, paragraphs and lists', () => {
    const page = '# Title\n\nFirst\nand second.\n\n## Tasks\n\n### Read\n\n1. Open it.\n2. Read it.\n\n- No network\n'
    expect(parseGuide(page)).toEqual([
      { kind: 'paragraph', content: [plain('First and second.')] },
      { kind: 'heading', level: 2, content: [plain('Tasks')] },
      { kind: 'heading', level: 3, content: [plain('Read')] },
      { kind: 'list', isOrdered: true, items: [[plain('Open it.')], [plain('Read it.')]] },
      { kind: 'list', isOrdered: false, items: [[plain('No network')]] },
    ])
  })

  test('has bold text and links to other pages', () => {
    expect(parseGuide('Select **Share**, then **Copy link**: see [editors](editor.md).')).toEqual([
      {
        kind: 'paragraph',
        content: [
          plain('Select '),
          { kind: 'bold', text: 'Share' },
          plain(', then '),
          { kind: 'bold', text: 'Copy link' },
          plain(': see '),
          { kind: 'link', text: 'editors', role: 'editor' },
          plain('.'),
        ],
      },
    ])
  })

  test('omits the element that sets the direction of Arabic', () => {
    expect(parseGuide('<div dir="rtl">\n\n# دليل\n\nنص.\n\n</div>\n')).toEqual([
      { kind: 'paragraph', content: [plain('نص.')] },
    ])
  })

  test('renders no other markup', () => {
    expect(parseGuide('<img src="x"> [x](javascript:alert)')).toEqual([
      { kind: 'paragraph', content: [plain('<img src="x"> [x](javascript:alert)')] },
    ])
  })
})
