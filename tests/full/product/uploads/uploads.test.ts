import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { uploadPurposes, type UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { recordKey, uploadKey } from '#functions/data/client/dynamodb-keys.ts'
import { readObject } from '#functions/data/objects/object-store.ts'
import { storageForPurpose } from '#functions/files/upload-storage.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, type Who } from '#tests/support/product.ts'
import { announcement, pdf, png, pngChunk } from '#tests/support/formats/upload-files.ts'

const { call, created, sent, read, origin, settled, bus } = useProduct()
const as = 'Administrator'

const announce = (purpose: string, more: Record<string, unknown> = {}, who: Who | null = as, headers = {}) =>
  call('POST', '/upload', {
    ...(who && { as: who }),
    headers,
    body: { ...announcement(purpose, 'image/png', png()), ...more },
  })
const served = (url: unknown, headers = {}) => fetch(new URL(String(url), origin()), { headers })
const logo = (image: string, who: Who = as) =>
  call('POST', '/directory-media', { as: who, body: { title: uniqueWord(), image } })
const isStored = async (purpose: UploadPurpose, id: string) =>
  (await readObject(storageForPurpose(purpose).stored(id))) !== null
const waits = async (purpose: UploadPurpose, id: string) =>
  (await readObject(storageForPurpose(purpose).incoming(id))) !== null
const refusal = (path: string, code: string) => ({
  status: 422,
  body: { code: 'validation_failed', fields: [expect.objectContaining({ path, code })] },
})

describe('an upload', () => {
  test('is stored, attached to a record, and served with its type only [FU-3]', async () => {
    const plain = png()
    const at = plain.length - 12
    const fileBytes = Buffer.concat([
      plain.subarray(0, at),
      pngChunk('tEXt', Buffer.from('Author\0Rana')),
      plain.subarray(at),
      Buffer.from('<script>'),
    ])
    const id = await sent('logo', 'image/png', fileBytes)
    const record = await created('directory-media', { image: id })
    expect(record).toMatchObject({ image: id, image_url: `/uploads/${id}` })
    expect(await read('directory-media', record.id)).toMatchObject({ image_url: `/uploads/${id}` })
    const list = await call('GET', `/directory-media?conditions[title]=${String(record['title'])}`, { as })
    expect(list.body.entities).toMatchObject([{ image_url: `/uploads/${id}` }])

    const answer = await served(record['image_url'])
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(plain)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringMatching(/^public, max-age=31536000.*immutable$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'content-disposition': expect.stringMatching(/^inline; filename="file.png"/),
    })
    expect(await waits('logo', id)).toBe(false)
    expect((await served(`/uploads/${id}`, { 'if-none-match': answer.headers.get('etag') })).status).toBe(304)
    for (const path of ['/uploads/', '/uploads/nothing', '/uploads/../incoming/x', '/uploads/%2e%2e/x'])
      expect((await served(path)).headers.get('content-type'), path).not.toBe('image/png')
  })

  test('above the copy limit is copied in parts, and read by range', async () => {
    const sound = Buffer.concat([Buffer.from('ID3\x04\0'), Buffer.alloc(20_000_000, 7)])
    const id = await sent('audio', 'audio/mpeg', sound)
    const media = await created('media', { content_type: 'Audio', file: id })
    const part = await served(media['file_url'], { range: 'bytes=0-2' })
    expect([part.status, await part.text()]).toEqual([206, 'ID3'])
    expect(part.headers.get('content-range')).toBe(`bytes 0-2/${sound.length}`)
  })

  test('of a video is streamed by range, from file or URL', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\0\0', 'latin1'), Buffer.alloc(3_000_000, 7)])
    const id = await sent('video', 'video/mp4', film)
    const media = await created('media', { content_type: 'Video', content_url: null, file: id })
    expect(media).toMatchObject({ file: id, file_url: `/uploads/${id}`, content_url: null, embed_code: null })
    const shown = await call('GET', `/published/media/${media.id}`)
    expect(shown.body).toMatchObject({ file_url: `/uploads/${id}`, player: null })
    const part = await served(media['file_url'], { range: 'bytes=2999900-' })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, film.length - 2_999_900])
    expect(part.headers.get('content-type')).toBe('video/mp4')
    expect(part.headers.get('content-disposition')).toMatch(/^inline; filename="file.mp4"/)
    const changed = { content_type: 'Audio' }
    const turned = await call('PATCH', `/media/${media.id}`, { as, version: 1, body: changed })
    expect(turned).toMatchObject(refusal('file', 'unknown_reference'))
    const matroska = await sent('video', 'video/webm', Buffer.from('\x1a\x45\xdf\xa3 matroska and more', 'latin1'))
    const body = { translations: [{ language_id: '1', title: uniqueWord() }], content_type: 'Video', file: matroska }
    expect(await call('POST', '/media', { as, body })).toMatchObject(refusal('file', 'upload_content'))
    expect(await announce('video', { content_type: 'video/x-msvideo' })).toMatchObject(
      refusal('content_type', 'upload_type'),
    )
  })

  test('may have the maximum size of its purpose, and the error names it in three languages [FU-2]', async () => {
    for (const [purpose, { kilobytes, types }] of Object.entries(uploadPurposes)) {
      const limit = kilobytes * 1024
      const ask = (size: number, language = 'en') =>
        announce(purpose, { size, content_type: types[0] }, as, { 'accept-language': language })
      for (const size of [limit - 1, limit]) expect((await ask(size)).status, purpose).toBe(201)
      expect(await ask(limit + 1)).toMatchObject({ status: 422, body: { fields: [{ path: 'size' }] } })
    }
    const texts = await Promise.all(
      ['en', 'ar', 'fr'].map(
        async (language) =>
          (await announce('logo', { size: 2_097_153 }, as, { 'accept-language': language })).body.errors['size']![0],
      ),
    )
    expect(texts[0]).toBe('The Image file may not be greater than 2048 kilobytes')
    expect(texts[1]).toMatch(/2048 كيلوبايت/)
    expect(texts[2]).toMatch(/2048 kilo-octets/)
  })

  test.each([
    ['purpose', { purpose: 'anything' }],
    ['content_type', { content_type: 'image/svg+xml' }],
    ['content_type', { content_type: 'text/html' }],
    ['content_type', { content_type: 'application/pdf' }],
    ['size', { size: 0 }],
    ['size', { size: -1 }],
    ['size', { size: 1.5 }],
    ['size', { size: '12' }],
    ['sha256', { sha256: 'abc' }],
    ['filename', { filename: '' }],
    ['key', { key: 'uploads/mine' }],
  ])('is rejected for an invalid %s [FU-5]', async (path, more) => {
    expect(await announce('logo', more)).toMatchObject({ status: 422, body: { fields: [{ path }] } })
  })

  test('needs permission to save a record that uses it; every user may upload their own picture', async () => {
    const asked: [UploadPurpose, Who | null, number][] = [
      ['logo', null, 401],
      ['logo', 'Front Liner', 403],
      ['image', 'Front Liner', 403],
      ['icon', 'Front Liner', 403],
      ['avatar', 'Front Liner', 201],
      ['avatar', 'Partner', 201],
      ['thumbnail', 'Media Uploader', 201],
      ['image', 'Media Uploader', 201],
      ['picture', 'Media Uploader', 403],
      ['picture', 'Creatives Content Creator', 201],
      ['logo', 'Creatives Content Creator', 403],
    ]
    for (const [purpose, who, status] of asked)
      expect((await announce(purpose, {}, who)).status, `${purpose} ${String(who)}`).toBe(status)
    expect((await announce('cv', {}, 'Front Liner')).body).toMatchObject({ entity_name: 'PersonalData' })
  })
})

describe('a record', () => {
  test('rejects an upload of another user or purpose, and one that is used or unknown [FU-9]', async () => {
    const other = await sent('logo', 'image/png', png(), 'Supervisor')
    const avatar = await sent('avatar', 'image/png', png())
    const used = String((await created('directory-media'))['image'])
    for (const id of [other, avatar, used, 'nothing'])
      expect(await logo(id), id).toMatchObject(refusal('image', 'unknown_reference'))
    expect(await isStored('logo', used)).toBe(true)
    const [first, second] = await sent('logo', 'image/png', png()).then((id) => Promise.all([logo(id), logo(id)]))
    expect([first.status, second.status].toSorted()).toEqual([201, 422])
  })

  test('is rejected without its uploaded file, and accepted afterwards', async () => {
    const bytes = png()
    const grant = await call('POST', '/upload', { as, body: announcement('logo', 'image/png', bytes) })
    expect(await logo(grant.body.id)).toMatchObject(refusal('image', 'upload_missing'))
    const { url, headers } = grant.body as unknown as { url: string; headers: HeadersInit }
    expect((await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status).toBe(200)
    expect((await logo(grant.body.id)).status).toBe(201)
  })

  test.each([
    ['logo', 'image/png', Buffer.from('<html><script>alert(1)</script></html>'), 'upload_content'],
    ['logo', 'image/jpeg', png(), 'upload_content'],
    ['logo', 'image/png', png().subarray(0, 60), 'upload_content'],
    ['logo', 'image/png', png([], 30_000, 30_000), 'image_too_many_pixels'],
  ] as const)(
    'rejects a %s of type %s with other content, and deletes it [FU-4]',
    async (purpose, type, bytes, code) => {
      const id = await sent(purpose, type, bytes)
      expect(await logo(id)).toMatchObject(refusal('image', code))
      expect([await waits(purpose, id), await isStored(purpose, id)]).toEqual([false, false])
      expect(await logo(id)).toMatchObject(refusal('image', 'unknown_reference'))
    },
  )

  test('stores a document without metadata and scripts, and rejects an encrypted one', async () => {
    const fileBytes = pdf('Words')
      .toString('latin1')
      .replace('/Pages 2 0 R', '/Pages 2 0 R/OpenAction<</S/JavaScript/JS(evil)>>')
    const whole = Buffer.from(
      `${fileBytes.replace('trailer\n<<', 'trailer\n<</Info<</Author(Rana)>>')}<script>tail</script>`,
    )
    const media = await created('media', {
      content_type: 'PDF',
      file: await sent('document', 'application/pdf', whole),
    })
    const storedText = await served(media['file_url']).then((answer) => answer.text())
    expect(storedText).toMatch(/^%PDF-1\.7[^]*\(Words\)[^]*%%EOF\n$/)
    expect(storedText).not.toMatch(/evil|Rana|script/i)
    const locked = Buffer.from(fileBytes.replace('trailer\n<<', 'trailer\n<</Encrypt<<>>'))
    const file = await sent('document', 'application/pdf', locked)
    const body = { translations: [{ language_id: '1', title: uniqueWord() }], content_type: 'PDF', file }
    expect(await call('POST', '/media', { as, body })).toMatchObject(refusal('file', 'upload_protected'))
    expect([await waits('document', file), await isStored('document', file)]).toEqual([false, false])
  })

  test('that is rejected for another reason leaves the upload usable', async () => {
    const record = await created('directory-media')
    const id = await sent('logo', 'image/png', png())
    const patch = (version: number, body = {}) =>
      call('PATCH', `/directory-media/${record.id}`, { as, version, body: { image: id, ...body } })
    expect((await patch(9)).status).toBe(412)
    expect((await patch(1, { title: '' })).status).toBe(422)
    expect(await isStored('logo', id)).toBe(false)
    expect((await patch(1)).body).toMatchObject({ image: id, version: 2 })
  })

  test('determines the purpose of its file by type', async () => {
    const body = (content_type: string, file: string) => ({
      translations: [{ language_id: '1', title: uniqueWord() }],
      content_type,
      file,
    })
    const document = await sent('document', 'application/pdf', pdf())
    expect(await call('POST', '/media', { as, body: body('Poster', document) })).toMatchObject(
      refusal('file', 'unknown_reference'),
    )
    const answer = await call('POST', '/media', { as, body: body('PDF', document) })
    expect(answer.status, answer.text).toBe(201)
    const file = await served(answer.body['file_url'])
    expect(file.headers.get('content-type')).toBe('application/pdf')
    const changed = await call('PATCH', `/media/${answer.body.id}`, {
      as,
      version: 1,
      body: { content_type: 'Poster' },
    })
    expect(changed).toMatchObject(refusal('file', 'unknown_reference'))
  })
})

/** Simulates the TTL of an item. */
async function drop(Key: Record<string, string>): Promise<void> {
  const { send, name: TableName } = table()
  await send(new DeleteCommand({ TableName, Key }))
  await settled()
}

describe('unused files', () => {
  test('are deleted when their record drops them or is deleted', async () => {
    const record = await created('directory-media')
    const first = String(record['image'])
    const second = await sent('logo', 'image/png', png())
    const change = await call('PATCH', `/directory-media/${record.id}`, { as, version: 1, body: { image: second } })
    expect(change.status).toBe(200)
    await settled()
    expect([await isStored('logo', first), await isStored('logo', second)]).toEqual([false, true])
    expect((await served(`/uploads/${first}`)).status).toBe(404)
    await call('DELETE', `/directory-media/${record.id}`, { as })
    await settled()
    expect(await isStored('logo', second)).toBe(false)
  })

  test('stay with a restorable record until it expires', async () => {
    const id = await sent('thumbnail', 'image/png', png())
    const media = await created('media', { thumbnail: id })
    expect((await call('DELETE', `/media/${media.id}`, { as })).status).toBe(204)
    await settled()
    expect(await isStored('thumbnail', id)).toBe(true)
    expect((await call('POST', `/media/${media.id}/restore`, { as })).body['thumbnail_url']).toBe(`/uploads/${id}`)

    await call('DELETE', `/media/${media.id}`, { as })
    await drop(recordKey('media', media.id))
    expect(await isStored('thumbnail', id)).toBe(false)
  })

  test('are deleted if never attached, also with duplicate events [FU-10]', async () => {
    const letters = bus().deadLetters.length
    const id = await sent('logo', 'image/png', png())
    await drop(uploadKey(id))
    await bus().replay({
      id: uniqueWord(),
      source: 'daleel',
      'detail-type': 'UploadExpired',
      detail: { id: `UPLOAD#${id}`, upload: id, purpose: 'logo' },
      time: new Date().toISOString(),
    })
    expect(await waits('logo', id)).toBe(false)
    expect(await logo(id)).toMatchObject(refusal('image', 'unknown_reference'))
    expect(bus().deadLetters.slice(letters)).toEqual([])
  })
})

test('users change their own picture', async () => {
  const who = 'Front Liner'
  const [first, second] = [await sent('avatar', 'image/png', png(), who), await sent('avatar', 'image/png', png(), who)]
  const change = (avatar: unknown) => call('PATCH', '/me', { as: who, body: { avatar } })
  expect((await change(first)).body).toMatchObject({ avatar: first, avatar_url: `/uploads/${first}` })
  expect((await change(await sent('avatar', 'image/png', png()))).body.fields).toMatchObject([{ path: 'avatar' }])
  expect((await change(second)).status).toBe(200)
  expect((await call('GET', '/me', { as: who })).body).toMatchObject({ avatar_url: `/uploads/${second}` })
  await settled()
  expect([await isStored('avatar', first), await isStored('avatar', second)]).toEqual([false, true])
  expect((await change(null)).body).toMatchObject({ avatar: null, avatar_url: null })
})

test('a category has an icon by name, or an image that its children do not inherit', async () => {
  const id = await sent('icon', 'image/png', png())
  const category = await created('service-category', { icon: id, subcategories: uniqueWord() })
  expect(category).toMatchObject({ icon: id, icon_url: `/uploads/${id}`, children: [{ icon: null }] })
  const path = `/service-category/${category.id}`
  expect((await call('PATCH', path, { as, version: 1, body: { icon: 'health' } })).body).toMatchObject({
    icon: 'health',
    icon_url: null,
  })
  expect(await call('PATCH', path, { as, version: 2, body: { icon: 'nothing' } })).toMatchObject(
    refusal('icon', 'unknown_reference'),
  )
})
