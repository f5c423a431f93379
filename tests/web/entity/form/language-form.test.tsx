// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { describedBy, serve, show, type } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const at = '/languages/create-language'
const input = (name: string): HTMLInputElement => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const direction = (): HTMLSelectElement => screen.getByRole('combobox', { name: /^Text direction/ })

beforeEach(async () => {
  hold('all')
  serve(() => undefined)
  await show({ [at]: <EntityFormPage entity={entityOf('language')} /> }, { at })
  await screen.findByRole('textbox', { name: /^Acronym/ })
})
afterEach(() => vi.unstubAllGlobals())

test('the code proposes name and direction, and another code others', async () => {
  type(input('Acronym'), 'prs')
  await waitFor(() => expect([input('Name').value, direction().value]).toEqual(['دری', 'rtl']))
  type(input('Acronym'), 'uk')
  expect([input('Name').value, direction().value]).toEqual(['Українська', 'ltr'])
  type(input('Acronym'), 'u')
  expect([input('Name').value, direction().value]).toEqual(['', ''])
})

test('what the user has entered stays', () => {
  type(input('Name'), 'Dari (Afghanistan)')
  type(input('Acronym'), 'prs')
  type(direction(), 'ltr')
  type(input('Acronym'), 'ps')
  expect([input('Name').value, direction().value]).toEqual(['Dari (Afghanistan)', 'ltr'])
})

test('an unusual direction gets a warning', () => {
  const warning = 'This language is usually written from right to left.'
  type(input('Acronym'), 'prs')
  expect(describedBy(direction())).not.toContain(warning)
  type(direction(), 'ltr')
  expect(describedBy(direction())).toContain(warning)
  type(input('Acronym'), 'x1ab2')
  expect(describedBy(direction())).not.toContain(warning)
})
