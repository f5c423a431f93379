// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { readRows } from '#shared/import/csv/read-rows.ts'
import { formatArticles } from '#web/entity/import/articles/article.ts'
import { toAnswerHtml } from '#web/entity/import/articles/answer-html.ts'
import { readDrupal } from '#web/entity/import/articles/drupal.ts'
import { readWordPress } from '#web/entity/import/articles/wordpress.ts'
import { readZendesk } from '#web/entity/import/articles/zendesk.ts'
import { guessMapping, listMappingTargets, openFile } from '#web/entity/import/import-file.ts'

type Post = { id: number; title: string; content: string; type?: string; status?: string; password?: string }

const post = (given: Post, terms = ''): string => `<item>
  <title><![CDATA[${given.title}]]></title><link>https://old.example/?p=${given.id}</link>
  <content:encoded><![CDATA[${given.content}]]></content:encoded>
  <wp:post_id>${given.id}</wp:post_id><wp:status>${given.status ?? 'publish'}</wp:status>
  <wp:post_type><![CDATA[${given.type ?? 'post'}]]></wp:post_type>
  <wp:post_password><![CDATA[${given.password ?? ''}]]></wp:post_password>
  <wp:postmeta><wp:meta_key>status</wp:meta_key><wp:meta_value><![CDATA[draft]]></wp:meta_value></wp:postmeta>
  ${terms}</item>`

const term = (taxonomy: string, slug: string, name = slug): string =>
  `<category domain="${taxonomy}" nicename="${slug}"><![CDATA[${name}]]></category>`

const site = (...items: string[]): string => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old site</title><language>fr-FR</language><wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`

async function rowsOf(articles: Parameters<typeof formatArticles>[0]) {
  const parts = (async function* () {
    yield formatArticles(articles)
  })()
  const rows = await Array.fromAsync(readRows(parts, 'csv'))
  return rows.map(({ values }) => values)
}

describe('a WordPress export', () => {
  test('gives a row per published post, page or post of a plugin, with categories, tags and address', async () => {
    const articles = readWordPress(
      site(
        post(
          { id: 7, title: 'Où s’inscrire ?', content: 'Au bureau.\n\nDe 9 h à 12 h\nsans rendez-vous.' },
          term('category', 'sante', 'Santé & soins') + term('post_tag', 'bureau') + term('nav_menu', 'menu'),
        ),
        post({
          id: 8,
          title: 'Page',
          content: '<!-- wp:paragraph --><p>Un\n\nbloc</p><!-- /wp:paragraph -->',
          type: 'page',
        }),
        post({ id: 9, title: 'FAQ', content: '[caption id="1"]Texte[/caption]', type: 'ufaq' }),
        post({ id: 10, title: 'Brouillon', content: 'x', status: 'draft' }),
        post({ id: 11, title: 'Privé', content: 'x', password: 'secret' }),
        post({ id: 12, title: 'Image', content: 'x', type: 'attachment' }),
      ),
    )
    expect(await rowsOf(articles!)).toEqual([
      {
        external_id: 'wordpress-7',
        service_categories: 'Santé & soins',
        hashtags: 'bureau',
        social_links: '[{"kind":"other","url":"https://old.example/?p=7"}]',
        'question.fr': 'Où s’inscrire ?',
        'answer.fr': '<p>Au bureau.</p><p>De 9 h à 12 h<br>sans rendez-vous.</p>',
      },
      expect.objectContaining({
        external_id: 'wordpress-8',
        'answer.fr': expect.stringContaining('<p>Un\n\nbloc</p>'),
      }),
      expect.objectContaining({ external_id: 'wordpress-9', 'answer.fr': '<p>Texte</p>' }),
    ])
  })

  test('gives one row for the translations of a post', async () => {
    const translated = (id: number, title: string, language: string) =>
      post({ id, title, content: `<p>${title}</p>` }, term('language', language) + term('post_translations', 'pll_1'))
    const articles = readWordPress(site(translated(1, 'Asile', 'fr'), translated(2, 'اللجوء', 'ar')))
    expect(await rowsOf(articles!)).toEqual([
      expect.objectContaining({
        external_id: 'wordpress-pll_1',
        'question.fr': 'Asile',
        'question.ar': 'اللجوء',
        'answer.ar': '<p>اللجوء</p>',
        social_links: expect.stringMatching(/p=1.*p=2/),
      }),
    ])
  })

  test('is not another XML file', () => {
    expect(readWordPress('<rss version="2.0"><channel><title>News</title></channel></rss>')).toBeNull()
    expect(readWordPress('no XML at all')).toBeNull()
  })
})

describe('a Zendesk export', () => {
  const article = { id: 3, locale: 'en-us', title: ' How to register ', body: '<p>At the desk.</p>', draft: false }

  const spanish = { ...article, id: 34, locale: 'es', title: 'Registro' }

  test('gives a row per published article, with its section, labels and translations', async () => {
    const articles = readZendesk({
      articles: [
        {
          ...article,
          section_id: 5,
          label_names: ['desk'],
          html_url: 'https://help.example/3',
          translations: [spanish],
        },
        { ...article, id: 4, draft: true },
      ],
      sections: [{ id: 5, name: 'Registration' }],
      translations: [
        { ...article, id: 31, source_id: 3 },
        { ...article, id: 32, source_id: 3, locale: 'ar', title: 'التسجيل', body: null },
        { ...article, id: 33, source_id: 3, locale: 'fr', draft: true },
      ],
      next_page: null,
    })
    expect(await rowsOf(articles!)).toEqual([
      {
        external_id: 'zendesk-3',
        service_categories: 'Registration',
        hashtags: 'desk',
        social_links: '[{"kind":"other","url":"https://help.example/3"}]',
        'question.en': 'How to register',
        'answer.en': '<p>At the desk.</p>',
        'question.es': 'Registro',
        'answer.es': '<p>At the desk.</p>',
        'question.ar': 'التسجيل',
      },
    ])
  })

  test('is not another JSON file', () => {
    expect(readZendesk({ 'question.en': 'A' })).toBeNull()
    expect(readZendesk({ articles: [{ id: 'text' }] })).toBeNull()
  })
})

describe('a Drupal export', () => {
  const attributes = {
    title: 'How to register',
    status: true,
    langcode: 'en',
    body: { value: 'At the desk', format: 'plain' },
  }
  const node = {
    type: 'node--faq',
    id: 'n-1',
    attributes,
    links: { self: { href: 'https://old.example/jsonapi/node/faq/n-1' } },
  }
  const termOf = (kind: string, id: string) => ({ type: `taxonomy_term--${kind}`, id })

  test('gives a row per published node, with its terms and address', async () => {
    const articles = readDrupal({
      jsonapi: { version: '1.0' },
      data: [
        {
          ...node,
          attributes: {
            ...attributes,
            body: { value: 'raw', format: 'basic', processed: '<p>At the desk</p>' },
            path: { alias: '/register', langcode: 'en' },
          },
          relationships: {
            field_topic: { data: termOf('topics', 't-1') },
            field_tags: { data: [termOf('tags', 't-2'), termOf('tags', 'not included')] },
            uid: { data: { type: 'user--user', id: 'u-1' } },
            field_image: { data: null },
          },
        },
        { ...node, id: 'n-2', attributes: { ...attributes, status: false } },
        {
          ...node,
          id: 'n-3',
          attributes: { ...attributes, body: null, field_answer: { value: 'Other field', format: null } },
        },
      ],
      included: [
        { ...termOf('topics', 't-1'), attributes: { name: 'Registration' } },
        { ...termOf('tags', 't-2'), attributes: { name: 'desk' } },
        { type: 'user--user', id: 'u-1', attributes: { display_name: 'Editor' } },
      ],
    })
    expect(await rowsOf(articles!)).toEqual([
      {
        external_id: 'drupal-n-1',
        service_categories: 'Registration',
        hashtags: 'desk',
        social_links: '[{"kind":"other","url":"https://old.example/register"}]',
        'question.en': 'How to register',
        'answer.en': '<p>At the desk</p>',
      },
      expect.objectContaining({ external_id: 'drupal-n-3', 'answer.en': 'Other field' }),
    ])
  })

  test('is not a file of other resources', () => {
    expect(
      readDrupal({
        data: [{ type: 'media--image', id: 'm', attributes: { title: 'A', status: true, langcode: 'en' } }],
      }),
    ).toBeNull()
  })
})

describe('the HTML of an answer', () => {
  test.each([
    ['paragraphs of other elements', '<div>One</div><section><div>Two</div></section>', '<p>One</p><p>Two</p>'],
    ['marks and headings', '<h1>A</h1><p><b>B</b> <i>C</i></p>', '<h2>A</h2><p><strong>B</strong> <em>C</em></p>'],
    ['items without paragraphs', '<ul><li><div>One</div></li></ul>', '<ul><li>One</li></ul>'],
    ['no scripts or styles', '<p>A</p><script>alert(1)</script><style>p{}</style>', '<p>A</p>'],
    ['no empty blocks', '<div> </div><p>A</p>', '<p>A</p>'],
    [
      'links instead of pictures and videos',
      '<figure><img src="https://old.example/map.png" alt="Map"></figure><p><iframe src="https://video.example/1"></iframe></p>',
      '<p><a href="https://old.example/map.png">Map</a></p><p><a href="https://video.example/1">https://video.example/1</a></p>',
    ],
    [
      'one link of a linked picture',
      '<p><a href="/x"><img src="https://a.example/b.png" alt="B"></a></p>',
      '<p><a href="/x">B</a></p>',
    ],
    [
      'a link to the first source of a recording',
      '<video controls><source src="https://old.example/a.mp4"><source src="https://old.example/a.webm">Old browser</video>',
      '<a href="https://old.example/a.mp4">https://old.example/a.mp4</a>',
    ],
    ['no picture without an address', '<p>A<img src="data:image/png;base64,AA"></p>', '<p>A</p>'],
  ])('has %s', (_, html, expected) => {
    expect(toAnswerHtml(html)).toBe(expected)
  })
})

test('an export of articles is opened for FAQs, with all columns matched', async () => {
  const open = (name: string, text: string, entity: string) =>
    openFile(Object.assign(new File([text], name), { text: async () => text }), entityOf(entity))
  const file = (await open('site.xml', site(post({ id: 1, title: 'A', content: 'B' })), 'faq'))!
  const targets = listMappingTargets(entityOf('faq'), [{ acronym: 'fr' }])
  const columns = ['external_id', 'service_categories', 'hashtags', 'social_links', 'question.fr', 'answer.fr']
  expect(guessMapping(entityOf('faq'), file.columns!, targets, 'en')).toEqual(
    Object.fromEntries(columns.map((column) => [column, column])),
  )
  expect(await open('site.xml', site(post({ id: 1, title: 'A', content: 'B' })), 'unit')).toBeNull()
  expect(await open('news.xml', '<rss/>', 'faq')).toBeNull()
  for (const rows of ['{"question.en":"A"}\n', '{"question.en":"A"}\n{"question.en":"B"}\n'])
    expect(await open('rows.json', rows, 'faq')).toMatchObject({ columns: null })
  const zendesk = { articles: [{ id: 1, locale: 'ar', title: 'A', body: 'B', draft: false }] }
  expect((await open('articles.json', JSON.stringify(zendesk), 'faq'))!.columns).toContain('answer.ar')
})
