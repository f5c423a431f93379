import { describe, expect, test } from 'vitest'
import { dailyUploadLimits } from '#shared/domain/uploads/upload-purposes.ts'
import { services } from '#functions/data/services.ts'
import { useProduct, type Who } from '#tests/support/product.ts'
import { announcement, png } from '#tests/support/formats/upload-files.ts'

const { account, call } = useProduct()

const announce = (purpose: string, more: Record<string, unknown> = {}, as: Who = 'Administrator') =>
  call('POST', '/upload', { as, body: { ...announcement(purpose, 'image/png', png()), ...more } })

describe('the daily upload limit of a user', () => {
  /** Uses up the daily limit except for `left`. */
  async function leave(name: string, owner: string, most: number, left: number): Promise<void> {
    const { limiter } = services()
    const day = { name, window: 86_400 }
    const { attempts } = await limiter.tally(day, owner, 0)
    await limiter.tally(day, owner, most - left - attempts)
  }

  test('counts files, including concurrent ones [FU-10]', async () => {
    const owner = await account(['supervisor'])
    await leave('uploads', owner.id, dailyUploadLimits.files, 2)
    const asked = await Promise.all(Array.from({ length: 5 }, () => announce('logo', {}, owner)))
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429])
    const refused = asked.find(({ status }) => status === 429)!
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect((await announce('logo')).status).toBe(201)
  })

  test('counts kilobytes, without rejected files', async () => {
    const owner = await account(['media-uploader'])
    await leave('upload kilobytes', owner.id, dailyUploadLimits.kilobytes, 102_400)
    const film = (size: number) => announce('video', { size, content_type: 'video/mp4' }, owner)
    expect((await film(102_401 * 1024)).status).toBe(422)
    expect((await film(102_400 * 1024)).status).toBe(201)
    expect((await film(1)).status).toBe(429)
  })
})
