let made = 0

/** A word of letters that no other record of this run has. */
export function uniqueWord(): string {
  made++
  const letters = [...`${process.pid}x${made}`].map((sign) => 'abcdefghij'[Number(sign)] ?? sign)
  // Closed by a letter of its own, so that none is the beginning of another.
  return `w${letters.join('')}z`
}

type Values = Record<string, unknown>

const named = (field: string) => (): Values => ({ translations: [{ language_id: '1', [field]: uniqueWord() }] })

/**
 * The smallest body that creates a record of each entity. What a required field refers to is not there: `bodyOf` of the
 * product makes it.
 */
export const builders: Record<string, () => Values> = {
  language: () => ({ acronym: uniqueWord().slice(-12), name: uniqueWord(), text_direction: 'ltr' }),
  country: () => ({ ...named('country')(), continent: 'Asia' }),
  nationality: named('nationality'),
  'service-category': named('name'),
  hashtag: () => ({ hashtag: uniqueWord() }),
  synonym: () => ({ name: uniqueWord(), words: [uniqueWord(), uniqueWord()] }),
  unit: () => ({ name: uniqueWord() }),
  role: () => ({ title: uniqueWord() }),
  user: () => ({
    first_name: 'Amal',
    last_name: 'Tester',
    type: 'STAFF',
    email: `${uniqueWord()}@people.example`,
    password: 'Copper-Window-58-Thistle',
    password_confirmation: 'Copper-Window-58-Thistle',
  }),
  faq: named('question'),
  'my-list': () => ({ name: uniqueWord() }),
  'directory-type': named('name'),
  'directory-country': named('name'),
  directory: () => ({ ...named('name')(), directory_type_id: 'a-type' }),
  media: () => ({
    ...named('title')(),
    content_type: 'Video',
    content_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  }),
  'directory-media': () => ({ title: uniqueWord(), image: 'an-upload' }),
  'creative-role': named('name'),
  'creative-work': named('name'),
  'origin-country': named('name'),
  'personal-data': () => ({ name: uniqueWord() }),
}

/** Enough for an FAQ to be submitted or published. */
export const wholeFaq = (category: string, more: Values = {}): Values => ({
  translations: [{ language_id: '1', question: `Question ${uniqueWord()}`, answer: '<p>An answer.</p>' }],
  service_categories: [category],
  visibility: 'PUBLIC',
  ...more,
})
