import { fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { ImportDialog } from '#web/entity/import/import-dialog.tsx'
import { type Language, show } from '#tests/web/entity/support.tsx'

/** jsdom does not implement `File.stream`. */
const fileOf = (name: string, text: string): File =>
  Object.assign(new File([text], name), { stream: () => new Response(text).body! })

/** Opens the import of an entity and selects a file. */
export async function openImport(
  entityName: string,
  file: { name: string; text: string },
  language: Language = 'en',
): Promise<HTMLElement> {
  const screens = { '/import': <ImportDialog entity={entityOf(entityName)} onClose={() => {}} /> }
  await show(screens, { at: '/import', language })
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files: [fileOf(file.name, file.text)] } })
  await within(dialog).findByRole('checkbox')
  return dialog
}

type Download = { name: string; text: () => Promise<string> }

export function captureDownloads(): Download[] {
  const downloads: Download[] = []
  let last: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = last
    downloads.push({ name: this.download, text: async () => new TextDecoder().decode(await blob.arrayBuffer()) })
  })
  return downloads
}
