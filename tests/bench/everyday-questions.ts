import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { startProduct } from '#infra/local/product.ts'
import { askEveryday, tallied, type Asked, type Hit, type Worth } from '#tests/support/everyday-questions.ts'

const names: Record<string, string> = { en: 'English', ar: 'Arabic', fr: 'French' }

/** Markdown of a result: the right answer in bold, a useful one plain, any other in italics. */
const shown: Record<Worth, (title: string) => string> = {
  right: (title) => `**${title}**`,
  near: (title) => title,
  other: (title) => `*${title}*`,
}

const product = await startProduct({ port: 0, directory: null, seed: 'demo', siteName: 'Daleel', analytics: null })
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

function tableOf(asked: readonly Asked[], language: string): string[] {
  const { questions, answered, atOnce, amongFirst, nothingOfUse } = tallied(asked, language)
  return [
    `### ${names[language]}`,
    '',
    `Of ${questions} questions the sample content answers ${answered}: ${atOnce} at once, ${amongFirst} among the first three. ${nothingOfUse} get nothing of use.`,
    '',
    row(['asked', 'first', 'second', 'third']),
    row(['---', '---', '---', '---']),
    ...asked
      .filter((one) => one.language === language)
      .map(({ text, first }) =>
        row([text, ...[0, 1, 2].map((at) => (first[at] ? shown[first[at].worth](first[at].title) : ''))]),
      ),
    '',
  ]
}

const asked = await askEveryday(search)
console.log(
  Object.keys(names)
    .flatMap((language) => tableOf(asked, language))
    .join('\n'),
)
await product.stop()
