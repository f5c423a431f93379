// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { directoryMedia } from '#shared/entities/directory-media.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { user } from '#shared/entities/user.ts'
import { CategoryIcon } from '#web/components/icons/category-icon.tsx'
import { Logo } from '#web/reader/directory/logo.tsx'
import { FieldCell } from '#web/entity/list/table/field-cell.tsx'
import { LinkedDirectories } from '#web/reader/faq/linked-directories.tsx'
import { startTexts } from '#web/i18n/i18n.ts'
import { MediaThumbnail } from '#web/reader/media/media-thumbnail.tsx'
import { show } from '#tests/web/features/faq/harness.tsx'

beforeAll(async () => {
  await startTexts('en')
  await loadNamespaces('upload')
})
afterEach(cleanup)

const organisation = { id: 'd1', name: 'Nile Clinic', acronym: null, logo_url: '/uploads/gone' }
const cell = (field: Parameters<typeof FieldCell>[0]['field']) => (
  <FieldCell field={field} value="gone" nameOf={() => null} />
)

test.each([
  ['of an organisation linked to an answer', () => <LinkedDirectories items={[organisation]} label="Organisations" />],
  ['of a category', () => <CategoryIcon name="gone" />],
  ['of a media item', () => <MediaThumbnail type="Video" url="/uploads/gone" />],
  ['of an organisation in a list', () => cell(directoryMedia.fields['image']!)],
  ['of a category in a list', () => cell(serviceCategory.fields['icon']!)],
  ['of a person in a list', () => cell(user.fields['avatar']!)],
])('a missing picture %s is replaced by a labelled icon [F13]', async (_, drawn) => {
  const { container } = await show(drawn())
  // Category icons load later than the others.
  await vi.waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe('/uploads/gone'))
  expect(screen.queryByTitle('Image not available')).toBeNull()
  fireEvent.error(container.querySelector('img')!)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByTitle('Image not available').querySelector('svg')).not.toBeNull()
})

test('a missing logo is replaced by the initial, labelled as not available', async () => {
  const { container } = await show(<Logo url="/uploads/gone" name="Nile Clinic" />)
  expect(container.querySelector('img')!.getAttribute('src')).toBe('/uploads/gone')
  fireEvent.error(container.querySelector('img')!)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByTitle('Image not available').textContent).toMatch(/^N/)
})

test.each(['ar', 'fr'] as const)('the label of a missing picture is translated (%s)', async (language) => {
  const { container } = await show(<Logo url="/uploads/gone" name="Nile Clinic" />, { language })
  fireEvent.error(container.querySelector('img')!)
  expect(screen.getByText({ ar: 'الصورة غير متوفرة', fr: 'Image indisponible' }[language])).toBeTruthy()
})
