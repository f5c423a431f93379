import { parseArgs } from 'node:util'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { refreshIndex } from '#functions/search/index/served-index.ts'
import { startProduct } from '#infra/local/product.ts'
import { askEveryday, tallied, type Asked, type Hit, type Worth } from '#tests/support/everyday-questions.ts'

// Usage: everyday-questions.ts [--list]. --list prints each question of the development half with its results.
const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } })

const names: Record<string, string> = { en: 'English', ar: 'Arabic', fr: 'French' }

/** Markdown of a result: the right answer in bold, a useful one plain, any other in italics. */
const shown: Record<Worth, (title: string) => string> = {
  right: (title) => `**${title}**`,
  near: (title) => title,
  other: (title) => `*${title}*`,
}

const product = await startProduct({ port: 0, directory: null, seed: 'demo', siteName: 'Daleel', analytics: null })
await product.settled()
await refreshIndex()
const api = `http://localhost:${product.port}/api`
const asStaff = { username: demo.users.find(({ role }) => role === 'Front Liner')!.email, password: demo.password }
const session = (await (
  await fetch(`${api}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', client_id: demo.client_id, ...asStaff }),
  })
).json()) as { access_token: string }

async function search(language: string, text: string): Promise<Hit[]> {
  const answer = await fetch(`${api}/search?per_page=3&lang=${language}&q=${encodeURIComponent(text)}`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  return ((await answer.json()) as { entities: Hit[] }).entities
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

function figures(name: string, asked: readonly Asked[]): string {
  const { questions, atOnce, amongFirst, nothingOfUse } = tallied(asked)
  const share = (count: number) => `${count} (${Math.round((100 * count) / questions)} %)`
  return row([name, String(questions), share(atOnce), share(amongFirst), share(nothingOfUse)])
}

function tableOf(asked: readonly Asked[]): string[] {
  const kinds = Map.groupBy(asked, ({ kind }) => kind)
  const varieties = Map.groupBy(
    asked.filter(({ variety }) => variety),
    ({ variety }) => variety!.split(' (')[0]!,
  )
  return [
    row(['Kind', 'Questions', 'First result', 'Within three', 'Nothing useful']),
    row(['---', '---', '---', '---', '---']),
    ...[...kinds].map(([kind, some]) => figures(kind, some)),
    ...[...varieties].map(([variety, some]) => figures(variety, some)),
    figures('all', asked),
    '',
  ]
}

const asked = await askEveryday(search)
for (const [language, name] of Object.entries(names)) {
  for (const half of ['development', 'held-out']) {
    const some = asked.filter((one) => one.language === language && one.half === half)
    console.log([`### ${name}, ${half} half`, '', ...tableOf(some)].join('\n'))
    if (!values.list || half === 'held-out') continue
    for (const { text, kind, right, first } of some)
      console.log(row([kind, text, right.join(' '), ...first.map(({ title, worth }) => shown[worth](title))]))
  }
}
await product.stop()
