import { written } from './story-text.ts'
import { write, choose, button, toasted } from './faq-steps.ts'
import { startVisits } from './visits.ts'
const visits = await startVisits()
const a = await visits.open({ as: 'content.creator' })
const t0 = performance.now()
const say = (x: unknown) => console.log(((performance.now() - t0) / 1000).toFixed(1), x)
a.context.setDefaultTimeout(6000)
try {
  await a.go('/faq/create-faq')
  await write(a.page, 'English', written.en)
  say('en')
  await write(a.page, 'العربية', written.ar)
  say('ar')
  await write(a.page, 'Français', written.fr)
  say('fr')
  await a.page.screenshot({ path: '/tmp/try0.png', fullPage: true })
  await a.page.getByLabel('Categories').first().click()
  say(await a.page.locator('[role=tree], [role=listbox]').first().ariaSnapshot())
  await a.page.keyboard.press('Escape')
  await choose(a.page, 'Categories', 'Chronic', /Chronic|Long/)
  say('cat')
} catch (e) {
  say(String(e).slice(0, 1500))
}
await a.page.screenshot({ path: '/tmp/try1.png', fullPage: true })
try {
  await choose(a.page, 'Hashtags', 'health', /^health/)
  say('tag')
  await choose(a.page, 'Hashtags', 'wheelchairs', /Add/)
  say('newtag')
  await choose(a.page, 'Visibility', '', 'staff and partners')
  say('vis')
  await choose(a.page, 'Countries', 'Jordan', 'Jordan')
  say('countries')
  await a.page.screenshot({ path: '/tmp/try2.png', fullPage: true })
  await button(a.page, 'Save as Draft').click()
  await toasted(a.page, 'saved as draft')
  say(a.page.url())
} catch (e) {
  say(String(e).slice(0, 1500))
}
await a.page.screenshot({ path: '/tmp/try3.png', fullPage: true })
say(a.problems)
await visits.stop()
process.exit(0)
