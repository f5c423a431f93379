// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { UploadInput } from '#web/entity/upload/upload-input.tsx'
import { UploadsInput } from '#web/entity/upload/uploads-input.tsx'
import { describedBy, serve, show, type Call, type Language } from '#tests/web/entity/support.tsx'

/** Mock XMLHttpRequest controlled by the test. */
class FakeSending extends EventTarget {
  static all: FakeSending[] = []
  upload = new EventTarget()
  status = 0
  target = ''
  headers: Record<string, string> = {}
  body: Blob | null = null
  constructor() {
    super()
    FakeSending.all.push(this)
  }
  open(method: string, url: string) {
    this.target = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: Blob) {
    this.body = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  end(status: number) {
    this.status = status
    this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'))
  }
}

let calls: Call[]
beforeEach(() => {
  FakeSending.all = []
  vi.stubGlobal('XMLHttpRequest', FakeSending)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} }))
  calls = serve(({ path }) => {
    if (path !== 'upload') return undefined
    const id = `file${calls.length}`
    return { status: 201, body: { id, url: `http://store/${id}`, method: 'PUT', headers: { 'content-type': 'x' } } }
  })
})
afterEach(() => vi.unstubAllGlobals())

const onChanged = vi.fn<(id: string | null) => void>()

function One({ purpose, first = null, url }: { purpose: UploadPurpose; first?: string | null; url?: string }) {
  const [value, setValue] = useState<string | null>(first)
  const change = (id: string | null) => {
    onChanged(id)
    setValue(id)
  }
  return <UploadInput id="file" label="Logo" purpose={purpose} value={value} url={url} onChange={change} required />
}

function Several() {
  const [value, setValue] = useState(['old'])
  return <UploadsInput id="files" label="Samples" purpose="work_sample" maximum={2} value={value} onChange={setValue} />
}

const draw = (element: React.ReactNode, language: Language = 'en') => show({ '/': element }, { at: '/', language })
const input = (label = /^Logo/) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const file = (size: number, type = 'image/png', name = 'logo.png') => {
  const made = new File(['x'], name, { type })
  return Object.defineProperties(made, {
    size: { value: size },
    arrayBuffer: { value: async () => new TextEncoder().encode('x').buffer },
  })
}
const choose = (one: File, into = input()) => fireEvent.change(into, { target: { files: [one] } })
const sending = async (count = 1) => {
  await waitFor(() => expect(FakeSending.all).toHaveLength(count))
  return FakeSending.all.at(-1)!
}

test('registers a file, uploads it directly to the store, and shows progress and preview', async () => {
  const { container } = await draw(<One purpose="logo" />)
  expect(describedBy(input())).toContain('JPEG, PNG, or WebP, up to 2 MB')
  choose(file(1000))
  const store = await sending()
  expect(calls.find(({ path }) => path === 'upload')!.body).toEqual({
    purpose: 'logo',
    filename: 'logo.png',
    content_type: 'image/png',
    size: 1000,
    sha256: '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
  })
  expect([store.target, store.headers]).toEqual(['PUT http://store/file1', { 'content-type': 'x' }])
  store.progress(250, 1000)
  const bar = await screen.findByRole('progressbar', { name: 'Upload progress' })
  await waitFor(() => expect(bar.getAttribute('value')).toBe('25'))
  expect(input().disabled).toBe(true)
  expect(onChanged).not.toHaveBeenCalled()
  store.end(200)
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith('file1'))
  expect(screen.getByText('File uploaded. Save to keep it.').closest('output')).not.toBeNull()
  expect(container.querySelector('img')!.getAttribute('src')).toBe('blob:preview')
  fireEvent.click(screen.getByRole('button', { name: 'Remove Logo' }))
  expect(onChanged).toHaveBeenLastCalledWith(null)
  expect(container.querySelector('img')).toBeNull()
})

test.each([
  ['en', file(2_097_153), 'The Image file may not be greater than 2048 kilobytes'],
  ['ar', file(2_097_153), 'يجب ألا يزيد حجم ملف الصورة على 2048 كيلوبايت'],
  ['fr', file(2_097_153), 'Le fichier image ne doit pas dépasser 2048 kilo-octets'],
  ['en', file(10, 'image/svg+xml', 'x.svg'), 'Choose a file of one of these types: JPEG, PNG, WebP.'],
  ['en', file(10, 'text/html', 'x.png'), 'Choose a file of one of these types: JPEG, PNG, WebP.'],
] as const)('rejects an invalid file in %s, without sending a request', async (language, one, words) => {
  await draw(<One purpose="logo" />, language)
  choose(one)
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(describedBy(input())).toContain(words)
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect([calls.filter(({ path }) => path === 'upload'), FakeSending.all]).toEqual([[], []])
})

test('accepts a file of exactly the maximum size [FU-2]', async () => {
  await draw(<One purpose="logo" />)
  choose(file(2_097_152))
  expect((await sending()).body!.size).toBe(2_097_152)
})

test('retries a failed upload with a new URL, and keeps the old file until then [F14] [EXP-22] [DAY-10]', async () => {
  await draw(<One purpose="logo" first="before" />)
  onChanged.mockClear()
  choose(file(10))
  ;(await sending()).end(0)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You’re offline/)
  expect(onChanged).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const second = await sending(2)
  expect(second.target).toBe('PUT http://store/file2')
  second.end(403)
  await screen.findByText(/Upload failed/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  ;(await sending(3)).end(200)
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith('file3'))
})

test('can be cancelled during the upload [EXP-22] [DAY-10]', async () => {
  await draw(<One purpose="logo" />)
  onChanged.mockClear()
  choose(file(10))
  const store = await sending()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }))
  store.end(200)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(onChanged).not.toHaveBeenCalled()
  expect(input().disabled).toBe(false)
})

test('shows the stored file, or an icon if it is missing, without changing the record', async () => {
  onChanged.mockClear()
  const { container } = await draw(<One purpose="picture" first="p" url="https://store/p?signed" />)
  expect(container.querySelector('img')!.getAttribute('src')).toBe('https://store/p?signed')
  fireEvent.error(container.querySelector('img')!)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByTitle('Image not available')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove Logo' })).toBeTruthy()
  expect(onChanged).not.toHaveBeenCalled()
  await draw(<One purpose="logo" first="q" />)
  expect(document.querySelector('img')!.getAttribute('src')).toBe('/uploads/q')
})

test('accepts several files, up to the maximum', async () => {
  await draw(<Several />)
  choose(file(10, 'application/pdf', 'one.pdf'), input(/^Samples/))
  ;(await sending()).end(200)
  expect(await screen.findByText('one.pdf')).not.toBeNull()
  expect(screen.getByText('You can add up to 2 files.')).not.toBeNull()
  expect(input(/^Samples/).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Remove File 1' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(input(/^Samples/).disabled).toBe(false)
})
