import { expect, it } from 'vitest'
import { serviceLabels } from '#shared/domain/directory/service-choices.ts'
import contactWords from '#web/entity/contacts/texts/contacts.ar.json' with { type: 'json' }
import entityWords from '#web/entity/texts/entity.ar.json' with { type: 'json' }
import { button, choose } from '#tests/browser/faq-steps.ts'
import { useVisits } from '#tests/browser/use-visits.ts'

const visits = useVisits()

const label = (name: keyof typeof serviceLabels): string => serviceLabels[name][1]

it('a service is entered in Arabic with a hidden address, and read by a visitor at 360 pixels', async () => {
  const writer = await visits().open({ as: 'supervisor', language: 'ar' })
  const { page } = writer
  await writer.go('/directory/create-directory')
  await page.getByLabel('الاسم', { exact: false }).first().fill('بيت النخلة')
  await choose(page, 'النوع', 'صحي', /صحي/)
  await choose(page, 'العنوان الظاهر للقرّاء', '', 'المدينة أو المنطقة فقط')
  await button(page, contactWords.edit.add).click()
  await page.getByLabel('المدينة', { exact: true }).fill('مدينة النخيل')
  await page.getByLabel('العنوان، السطر الأول').fill('7 شارع الخفاء')
  await button(page, 'إضافة خدمة').click()
  await page.getByLabel(label('name')).fill('قابلة قانونية')
  await page.getByLabel(label('eligibility')).fill('الحوامل')
  await page.getByLabel(label('documents')).fill('بطاقة الحمل')
  await page.getByRole('combobox', { name: label('cost') }).selectOption('free')
  await page.getByRole('combobox', { name: label('capacity') }).selectOption('waiting_list')
  const answered = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/api/directory'),
  )
  await button(page, entityWords.form.create).click()
  const saved = await answered
  expect(saved.status()).toBe(201)
  const { id } = (await saved.json()) as { id: string }
  expect(writer.problems).toEqual([])
  await writer.close()
  await visits().settled()

  const reader = await visits().open({ language: 'ar', width: 360 })
  await reader.go(`/search-result?open=directory:${id}`)
  const card = reader.page
    .getByRole('article')
    .filter({ has: reader.page.getByRole('heading', { name: 'قابلة قانونية' }) })
    .last()
  await card.waitFor()
  const text = await card.innerText()
  for (const [one, next] of [
    ['قابلة قانونية', 'قائمة انتظار'],
    ['قائمة انتظار', 'الحوامل'],
    ['الحوامل', 'بطاقة الحمل'],
    ['بطاقة الحمل', 'مجاني'],
  ] as const)
    expect(text.indexOf(one), `${one} before ${next}`).toBeLessThan(text.indexOf(next))
  await reader.page.getByText('لا يظهر العنوان الدقيق هنا').waitFor()
  const whole = await reader.page.locator('body').innerText()
  expect(whole).toContain('مدينة النخيل')
  expect(whole).not.toContain('شارع الخفاء')
  expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(reader.problems).toEqual([])
  await reader.close()
})
