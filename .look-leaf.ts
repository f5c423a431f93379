import { axeFindings, overflow, unnamedTexts, latinNames } from '#tests/browser/page-checks.ts'
import { startVisits } from '#tests/browser/visits.ts'
const visits = await startVisits()
const out = '/tmp/leaf/'
try {
  for (const [as, path, name] of [['front.liner', '/frontline/directory/directory-almond-tree-clinic', 'read'], ['content.creator', '/directory/update-directory/directory-almond-tree-clinic', 'edit']] as const)
    for (const [language, width, scheme] of [['ar', 360, 'light'], ['ar', 360, 'dark'], ['en', 1280, 'light']] as const) {
      const visit = await visits.open({ as, language, width, scheme })
      const asked: string[] = []
      visit.page.on('request', (request) => { if (!request.url().startsWith(visits.origin)) asked.push(request.url()); if (/png|leaflet/.test(request.url())) asked.push(request.url()) })
      await visit.go(path)
      if (name === 'edit') { await visit.page.getByRole('button', { name: /^1[.٫]/ }).first().click(); await visit.still() }
      const map = visit.page.getByRole('application').first()
      await map.waitFor()
      await map.scrollIntoViewIfNeeded()
      await visit.still()
      await visit.page.screenshot({ path: `${out}${name}-${language}-${scheme}.png` })
      const figure = visit.page.locator('figure').filter({ has: visit.page.getByRole('application') }).first()
      await figure.screenshot({ path: `${out}${name}-${language}-${scheme}-map.png` })
      if (scheme === 'light') {
        const buttons = figure.getByRole('button')
        await buttons.nth(0).click({ force: true }); await buttons.nth(0).click({ force: true })
        await figure.screenshot({ path: `${out}${name}-${language}-closer.png` })
        for (let n = 0; n < 5; n++) await buttons.nth(1).click({ force: true })
        await figure.screenshot({ path: `${out}${name}-${language}-farther.png` })
        await map.focus()
        await visit.page.keyboard.press('ArrowRight')
        await figure.screenshot({ path: `${out}${name}-${language}-focus.png` })
        const pane = () => visit.page.locator('.leaflet-map-pane').first().evaluate((e) => (e as HTMLElement).style.transform)
        const was = await pane(); await buttons.nth(0).click({ force: true }); await map.focus(); await visit.page.keyboard.press('ArrowLeft'); const now = await pane()
        const box = (await map.boundingBox())!
        const y = await visit.page.evaluate(() => scrollY + document.querySelector('main')!.scrollTop)
        await visit.page.mouse.move(box.x + 80, box.y + 60); await visit.page.mouse.wheel(0, -150)
        await visit.page.waitForTimeout(200)
        const y2 = await visit.page.evaluate(() => scrollY + document.querySelector('main')!.scrollTop)
        await map.scrollIntoViewIfNeeded()
        const box2 = (await map.boundingBox())!
        const b = await pane()
        await visit.page.mouse.move(box2.x + 80, box2.y + 60); await visit.page.mouse.down(); await visit.page.mouse.move(box2.x + 110, box2.y + 90, { steps: 5 }); await visit.page.mouse.up()
        console.log('  pan', was, now, 'wheel', y, y2, 'drag', b, await pane())
        await map.focus(); await visit.page.keyboard.press('Tab')
        console.log('  tab goes to', await visit.page.evaluate(() => document.activeElement!.getAttribute('aria-label')))
      }
      console.log(name, language, scheme, 'problems', visit.problems, 'asked', asked, 'axe', await axeFindings(visit.page), 'over', await overflow(visit.page), await unnamedTexts(visit.page), language === 'ar' ? await latinNames(visit.page) : '')
      await visit.context.close()
    }
} finally { await visits.stop() }
