import { expect, test } from 'vitest'
import { axeFindings } from '#tests/browser/page-checks.ts'
import { useVisits } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

const visits = useVisits()

/** Photo like a phone's: large, rotated by EXIF, with GPS data. */
async function photo(page: Visit['page']): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 2000)
    const context = canvas.getContext('2d')!
    for (let at = 0; at < 60; at++) {
      context.fillStyle = `hsl(${at * 6} 60% 50%)`
      context.fillRect(at * 50, 0, 50, 2000)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  const turned = Buffer.from('4d4d002a0000000800010112000300000001000600000000000000', 'hex')
  const details = Buffer.concat([Buffer.from('Exif\0\0'), turned, Buffer.from('GPSLatitude 31.95')])
  const head = Buffer.from([0xff, 0xe1, 0, details.length + 2])
  const bytes = Buffer.from(drawn)
  return Buffer.concat([bytes.subarray(0, 2), head, details, bytes.subarray(2)])
}

test('a photo is reduced, stripped of its location, and upright in the record [EXP-22] [DAY-10]', async () => {
  const { page, go, still, problems } = await visits().open({ as: 'administrator', language: 'ar', width: 360 })
  await go('/directory-media/create')
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo(page) }
  await page.getByRole('textbox').first().fill('صورة')
  await page.context().setOffline(true)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('alert').waitFor()
  await page.context().setOffline(false)
  problems.length = 0
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click()
  await page.getByText(/صُغّرت الصورة من .* وأُزيلت بيانات الموقع الجغرافي/).waitFor()
  await still()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'إضافة', exact: true }).click()
  await page.waitForURL(/directory-media\/list/)

  type List = { entities: { image_url: string }[] }
  const { entities } = await visits().call<List>('administrator', 'GET', 'directory-media?sorting[created_at]=desc')
  const storedImage = Buffer.from(await (await fetch(`${visits().origin}${entities[0]!.image_url}`)).arrayBuffer())
  expect(storedImage.length).toBeLessThan(file.buffer.length / 2)
  expect(storedImage.includes('GPS')).toBe(false)
  const size = await page.evaluate(async (address) => {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight]
  }, entities[0]!.image_url)
  expect(size).toEqual([341, 512])
  expect(problems).toEqual([])
})
