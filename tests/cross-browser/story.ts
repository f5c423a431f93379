import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import account from '#web/features/account/texts/account.en.json' with { type: 'json' }
import home from '#web/features/home/texts/home.en.json' with { type: 'json' }
import { choose, fill, press, reads, sees, stickingOut, until } from './page-actions.ts'
import type { Engine, Tab } from './browser-engine.ts'

/** Product under test. `settled` resolves when its consumers are done; `stop` simulates a lost network. */
export type Product = { origin: string; settled: () => Promise<void>; stop: () => Promise<void> }

export type Step = [name: string, run: () => Promise<void>]

const question = 'Where can my grandmother borrow a walking frame?'
const answer = 'The clinic lends walking frames free of charge.'
const arabicQuestion = 'أين تستعير جدّتي مشّاية؟'
const arabicAnswer = 'تُعير العيادة المشّايات مجانًا.'

const emailOf = (name: string): string => {
  const user = demo.users.find(({ email }) => email.startsWith(`${name}@`))
  if (!user) throw new Error(`nobody is called ${name}`)
  return user.email
}

/** Steps of a user in one engine; each depends on the previous ones. */
export function storyIn(
  engine: Engine,
  { origin, settled, stop }: Product,
): { steps: Step[]; end: () => Promise<void>; picture: () => Promise<string> } {
  let tab: Tab
  let id = ''

  const go = (path: string): Promise<void> => tab.go(`${origin}${path}`)
  const isAt = (part: string): Promise<void> =>
    until(`the address ${part}`, () => tab.run((wanted) => location.pathname.includes(wanted), part))

  async function signIn(name: string, language: 'en' | 'ar', width: number): Promise<void> {
    await tab?.close()
    tab = await engine.open()
    await tab.resize(width, 768)
    await go('/404')
    await tab.run((chosen) => localStorage.setItem('locale', chosen), language)
    await go('/login')
    for (const [field, text] of [
      ['username', emailOf(name)],
      ['password', demo.password],
    ] as const) {
      await until(`the field ${field}`, () =>
        tab.run((wanted) => {
          delete document.querySelector<HTMLElement>('[data-sought]')?.dataset['sought']
          const input = document.querySelector<HTMLInputElement>(`input[name=${wanted}]`)
          if (input) input.dataset['sought'] = ''
          return input !== null
        }, field),
      )
      await tab.click()
      await tab.type(text)
    }
    await tab.press('Enter')
    await until('the first page', () => tab.run(() => !location.pathname.startsWith('/login')))
  }

  async function isWithin(): Promise<void> {
    const [first] = await stickingOut(tab)
    if (first) throw new Error(`${first} sticks out`)
  }

  async function write(language: string, words: string, text: string): Promise<void> {
    await press(tab, 'tab', language, false)
    await fill(tab, `Question – ${language}`, words)
    await press(tab, 'field', `Answer – ${language}`)
    await tab.type(text)
  }

  const steps: Step[] = [
    [
      'sign-in',
      async () => {
        await signIn('content.creator', 'en', 1024)
        await go('/home')
        await sees(tab, 'heading', home.home.recent)
        await isWithin()
      },
    ],
    [
      'list',
      async () => {
        await go('/faq/list')
        await until('a row', () => tab.run(() => document.querySelectorAll('tbody tr').length > 5))
        await press(tab, 'button', 'Question', false)
        await until('the order', () => tab.run(() => document.querySelector('th[aria-sort=ascending]') !== null))
        await isWithin()
      },
    ],
    [
      'form and editor',
      async () => {
        await go('/faq/create-faq')
        await write('English', question, answer)
        await write('العربية', arabicQuestion, arabicAnswer)
        await choose(tab, 'Visibility', 'staff, partners and public')
        await press(tab, 'field', 'Categories', false)
        await tab.type('Long-term')
        await press(tab, 'option', 'Long-term', false)
        await tab.press('Escape')
        await press(tab, 'button', 'Submit For Approval')
        await isAt('/faq/view/')
        id = await tab.run(() => location.pathname.split('/').at(-1)!)
        await reads(tab, answer)
      },
    ],
    [
      'approval',
      async () => {
        await settled()
        await signIn('supervisor', 'en', 1280)
        await go(`/faq/approve-faq/${id}`)
        await press(tab, 'button', 'Save and Publish')
        await until('what was published', async () => {
          if (await tab.run((path) => location.pathname === path, `/faq/view/${id}`)) return true
          await tab.run(() => {
            const [sure] = [
              ...document.querySelectorAll<HTMLElement>('[role=dialog] button, [role=alertdialog] button'),
            ].filter(({ textContent }) => /Publish anyway|Make visible/.test(textContent ?? ''))
            sure?.click()
          })
          return false
        })
        await settled()
      },
    ],
    [
      'search',
      async () => {
        await signIn('front.liner', 'ar', 400)
        await go(`/search-result?q=${encodeURIComponent('تستعير مشايه')}`)
        await press(tab, 'link', arabicQuestion, false)
        await reads(tab, arabicAnswer)
        await isWithin()
      },
    ],
    [
      'directory',
      async () => {
        await go('/directory')
        await until('an organisation', () => tab.run(() => document.querySelectorAll('main li a').length > 3))
        await isWithin()
      },
    ],
    [
      'offline',
      async () => {
        await tab.run(() => localStorage.setItem('locale', 'en'))
        await go('/me')
        await press(tab, 'button', account.offline.take)
        await sees(tab, 'button', account.offline.refresh)
        await until('the worker', () =>
          tab.run(async () => (await navigator.serviceWorker.ready).active?.state === 'activated'),
        )
        await stop()
        await go(`/frontline/faq/${id}`)
        await sees(tab, 'heading', question)
        await reads(tab, answer)
        await go('/search-result?q=walking%20frame')
        await sees(tab, 'link', question)
      },
    ],
  ]
  return { steps, end: async () => tab?.close(), picture: () => tab.picture() }
}
