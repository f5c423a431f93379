import { describe, expect, it } from 'vitest'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

const visits = useVisits()
const open = useWindows(visits)

const question = 'faq-doc-lost-certificate'
const title = 'Seven steps to a new certificate'
const arabicTitle = 'سبع خطوات إلى شهادة جديدة'
const player = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'

function foreignRequests({ page }: Visit): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.hostname !== 'localhost') found.push(request.url())
  })
  return found
}

async function writeVideo({ page, go, still }: Visit): Promise<void> {
  await go('/media/create-media-content')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Video' })
  await page.getByRole('textbox', { name: 'Link' }).fill('https://youtu.be/aqz-KE-bpKQ')
  await page.getByRole('button', { name: 'Play (connects to YouTube)' }).waitFor()
  await page.getByRole('tab', { name: /العربية/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(arabicTitle)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.waitForURL('**/media/list')
  await still()
}

describe('a video', () => {
  it('is created, linked to an FAQ, found with it, and connects to no provider before it is played [EXP-28]', async () => {
    const creator = await open({ as: 'content.creator' })
    await writeVideo(creator)
    const { page: writing } = creator
    await creator.go(`/faq/update-faq/${question}`)
    await writing.getByRole('combobox', { name: 'Media' }).fill('seven steps')
    await writing.getByRole('option', { name: title }).click()
    await writing.getByRole('button', { name: 'Submit For Approval' }).click()
    await writing.waitForURL(`**/faq/view/${question}`)

    const supervisor = await open({ as: 'supervisor' })
    await supervisor.go(`/faq/approve-faq/${question}`)
    await supervisor.page.getByRole('tab', { name: 'Changes' }).click()
    await supervisor.page.getByText(title).waitFor()
    await supervisor.page.getByRole('button', { name: 'Save and Publish' }).click()
    await supervisor.page.waitForURL(`**/faq/view/${question}`)

    const reader = await open({ as: 'front.liner', language: 'ar', width: 360 })
    const { page } = reader
    const foreign = foreignRequests(reader)
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }),
    )
    await reader.go(`/frontline/faq/${question}`)
    await page.getByRole('link', { name: new RegExp(arabicTitle) }).click()
    await page.getByRole('heading', { level: 1, name: arabicTitle }).waitFor()
    await reader.still()
    expect(await overflow(page)).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    expect(foreign).toEqual([])
    await page.getByRole('button', { name: /يوتيوب/ }).click()
    await page.locator('iframe').waitFor()
    await expect.poll(() => foreign).toEqual([player])
    expect(reader.problems).toEqual([])

    const visitor = await open()
    await visitor.go(`/search-result?q=${encodeURIComponent('seven steps')}&object=media`)
    // The prerendered content may be replaced during a click.
    await visitor.still()
    await visitor.page.getByRole('link', { name: title }).click()
    await visitor.page.getByRole('button', { name: 'Play (connects to YouTube)' }).waitFor()
    await expect.poll(() => new URL(visitor.page.url()).searchParams.get('open')).toMatch(/^media:/)
  })

  it('as a file is uploaded and streamed, also on a phone', async () => {
    const creator = await open({ as: 'content.creator' })
    const { page: writing } = creator
    await creator.go('/media/create-media-content')
    await writing.getByRole('textbox', { name: 'Title' }).fill('How to queue')
    await writing.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Video' })
    const file = { name: 'queue.webm', mimeType: 'video/webm', buffer: await recorded(writing) }
    await writing.locator('input[type=file][accept*="video/webm"]').setInputFiles(file)
    await writing.getByText('File uploaded').waitFor()
    await writing.getByRole('button', { name: 'Create', exact: true }).click()
    await writing.waitForURL('**/media/list')
    type List = { entities: { id: string; file_url: string }[] }
    const { entities } = await visits().call<List>('administrator', 'GET', 'media?sorting[created_at]=desc')

    const reader = await open({ as: 'front.liner', language: 'ar', width: 360 })
    const { page } = reader
    const answers: [string, number][] = []
    page.on('response', (response) => answers.push([new URL(response.url()).pathname, response.status()]))
    await reader.go(`/frontline/media/${entities[0]!.id}`)
    await page.locator('video').waitFor()
    expect(await overflow(page)).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    const ofFilm = () => answers.filter(([path]) => path === entities[0]!.file_url).map(([, status]) => status)
    expect(ofFilm()).toEqual([])
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.muted = true
      return video.play()
    })
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0)
    expect(new Set(ofFilm())).toEqual(new Set([206]))
    expect(reader.problems).toEqual([])
  })
})

/** Short video of a square that changes its color. */
async function recorded(page: Visit['page']): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    for (let at = 0; at < 15; at++) {
      context.fillStyle = `hsl(${at * 20} 60% 50%)`
      context.fillRect(0, 0, 300, 150)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}
