import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import keys from '#web/features/users/texts/keys.ar.json' with { type: 'json' }
import secretTexts from '#web/components/texts/secret.ar.json' with { type: 'json' }
import texts from '#web/features/webhooks/texts/webhooks.ar.json' with { type: 'json' }
import { startWebhookSite } from '#tests/support/servers/webhook-receiver.ts'
import { axeFindings, overflow, findMissingTexts } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

/** An administrator creates an API key and a webhook, in Arabic on a phone. */
const visits = useVisits()
const open = useWindows(visits)
const looked = async ({ page, still }: Visit) => {
  await still()
  expect([await overflow(page), await axeFindings(page), await findMissingTexts(page)]).toEqual([0, [], []])
}
const asked = (secret: string) =>
  fetch(`${visits().origin}/api/faq?per_page=1`, { headers: { authorization: `Bearer ${secret}` } })

describe('API users', () => {
  let site: Awaited<ReturnType<typeof startWebhookSite>>
  beforeAll(async () => {
    site = await startWebhookSite()
    process.env['WEBHOOK_SITE'] = site.origin
  })
  afterAll(async () => {
    delete process.env['WEBHOOK_SITE']
    await site.stop()
  })

  it('get a key shown once, a new secret, and a revocation', async () => {
    const visit = await open({ as: 'administrator', language: 'ar', width: 360 })
    const { page } = visit
    await visit.go('/user/profile/demo-front-liner?tab=keys')
    await page.getByText(keys.notMachine).waitFor()
    await visit.go('/user/profile/demo-api-user?tab=keys')
    await page.getByText(keys.none).waitFor()
    await page.getByRole('button', { name: keys.make }).click()
    const dialog = page.getByRole('dialog', { name: keys.makeTitle })
    await dialog.getByLabel(keys.name).fill('بوابة البلدية')
    await dialog.getByRole('combobox', { name: keys.entities }).click()
    await page.getByRole('option').first().waitFor()
    const names = await page.getByRole('option').allInnerTexts()
    expect(names.length).toBeGreaterThan(5)
    await page.getByRole('option', { name: 'الأسئلة الشائعة' }).click()
    await dialog.getByText(keys.nameHint).click()
    await looked(visit)
    await dialog.getByRole('button', { name: keys.make }).click()

    const shown = page.getByRole('dialog', { name: keys.secretTitle.replace('{{name}}', 'بوابة البلدية') })
    const secretOf = async () => (await shown.locator('code').innerText()).trim()
    await shown.waitFor()
    await looked(visit)
    const first = await secretOf()
    expect((await asked(first)).status).toBe(200)
    await shown.getByRole('button', { name: secretTexts.done }).click()
    await page.getByRole('listitem').filter({ hasText: 'بوابة البلدية' }).waitFor()
    await looked(visit)
    expect(await page.content()).not.toContain(first)

    const choose = async (item: string, sure: string) => {
      await page.getByRole('button', { name: keys.moreFor.replace('{{name}}', 'بوابة البلدية') }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await page.getByRole('dialog').getByRole('button', { name: sure, exact: true }).click()
    }
    await choose(keys.rotate, keys.rotateConfirm)
    await shown.waitFor()
    const second = await secretOf()
    expect([(await asked(first)).status, (await asked(second)).status]).toEqual([401, 200])
    await shown.getByRole('button', { name: secretTexts.done }).click()
    await choose(keys.revoke, keys.revoke)
    await page.getByText(keys.none).waitFor()
    expect((await asked(second)).status).toBe(401)
    expect(visit.problems).toEqual([])
  })

  it('get webhooks that are created, signed and tested on their page', async () => {
    const visit = await open({ as: 'administrator', language: 'ar', width: 360 })
    const { page } = visit
    const body = { name: 'البوابة', url: `${site.origin}/hook`, faq_published: true, directory_changed: true }
    const { id } = await visits().call<{ id: string }>('administrator', 'POST', 'webhook', body)
    await visit.go(`/webhook/update/${id}`)
    await page.getByText(texts.noSecret).waitFor()
    await page.getByRole('button', { name: texts.makeSecret }).click()
    await page.getByRole('dialog').getByRole('button', { name: secretTexts.done }).click()
    await page.getByRole('button', { name: texts.try }).click()
    await page.getByText(texts.taken).waitFor()
    site.answer('/hook', 503)
    await page.getByRole('button', { name: texts.try }).click()
    await page.getByText(texts.notTaken.replace('{{why}}', texts.status.replace('{{status}}', '503'))).waitFor()
    await page.getByRole('listitem').filter({ hasText: '503' }).waitFor()
    // Scrolls to the end, because the sticky save bar covers content.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await looked(visit)
    expect(site.at('/hook')).toHaveLength(2)
    await visit.go('/webhook/list')
    await page.getByText('البوابة').first().waitFor()
    await looked(visit)
    await visits().call('administrator', 'DELETE', `webhook/${id}`)
    expect(visit.problems).toEqual([])
  })
})
