import { afterEach, expect, it, vi } from 'vitest'
import { createPublicPagePath } from '#shared/domain/public-pages/public-page-path.ts'
import { createUrlOf } from '#functions/api/mcp/public-source.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const urlAt = (host: string) => createUrlOf({ headers: { 'x-viewer-host': host } })('faq', 'x7', 'ar')

it('links to the public page of a record in its language', async () => {
  vi.stubEnv('PUBLIC_PAGES', 'on')
  const path = await createPublicPagePath('faq', 'x7', 'ar')
  expect(urlAt('daleel.example')).toBe(`https://daleel.example${path}`)
  expect(urlAt('localhost:3000')).toBe(`http://localhost:3000${path}`)
})

it('links to the application on a stage without public pages', () => {
  vi.stubEnv('PUBLIC_PAGES', '')
  expect(urlAt('daleel.example')).toBe('https://daleel.example/search-result?open=faq:x7')
})
