// @vitest-environment jsdom
import { loadNamespaces, t } from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { closeToast, getShownToasts } from '#web/components/feedback/toast.ts'
import { showDoneToast } from '#web/entity/messages/done-toast.ts'
import { startTexts } from '#web/i18n/i18n.ts'

afterEach(() => {
  for (const { id } of getShownToasts()) closeToast(id)
})

const toastTexts = () => getShownToasts().map(({ text }) => text)

test.each([
  ['en', 'deleted'],
  ['ar', 'تم حذف القائمة'],
  ['fr', 'La liste a été supprimée'],
] as const)('the toast has the text of the entity (%s)', async (language, sentence) => {
  await startTexts(language)
  await showDoneToast({ name: 'my-list' }, 'deleted')
  expect(toastTexts()).toEqual([sentence])
})

test('the toast has a general text if the entity has none', async () => {
  await startTexts('fr')
  await showDoneToast({ name: 'nothing' }, 'created')
  expect(toastTexts()).toEqual(['created'])
  expect(t('toasts.created')).toBe('Ajout effectué')
})

test.each([
  ['en', '12,345'],
  ['ar', '12,345'],
  ['fr', '12\u202f345'],
] as const)('a number in a text has the format of the language (%s)', async (language, number) => {
  await startTexts(language)
  await loadNamespaces('entity')
  expect(t('entity:grid.results', { count: 12_345 })).toContain(number)
})
