// @vitest-environment jsdom
import { Button } from '@mantine/core'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { entities, entityOf } from '#shared/entities/registry.ts'
import { entityIcons, EmptyList } from '#web/entity/list/empty-list.tsx'
import arabic from '#web/entity/list/texts/empty.ar.json' with { type: 'json' }
import english from '#web/entity/list/texts/empty.en.json' with { type: 'json' }
import french from '#web/entity/list/texts/empty.fr.json' with { type: 'json' }
import { hold } from '#tests/web/entity/session-mock.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

afterEach(cleanup)

/** Entities with the generic list; personal lists have their own screen. */
const listed = entities
  .filter(({ screens, name }) => screens.list !== null && name !== 'my-list')
  .map(({ name }) => name)

describe.each([
  ['en', english],
  ['ar', arabic],
  ['fr', french],
] as const)('an empty list in %s', (language, texts) => {
  test('has a different text for each entity with a list, and for no other [EXP-2]', () => {
    expect(Object.keys(texts.of).toSorted()).toEqual(listed.toSorted())
    expect(new Set(Object.values(texts.of)).size).toBe(listed.length)
  })

  test('explains the list, and offers to create the first record if permitted', async () => {
    await show(null, { language })
    await loadNamespaces('empty')
    const { container } = await show(
      <EmptyList entity={entityOf('faq')} onClear={null} create={<Button>+</Button>} />,
      {
        language,
      },
    )
    expect(screen.getByText(texts.of.faq, { normalizer: (text) => text })).toBeTruthy()
    expect(screen.getByRole('button', { name: '+' })).toBeTruthy()
    expect(container.querySelector('output svg')).not.toBeNull()
  })

  test('links to the examples if the user may load them, for FAQs only [EXP-2]', async () => {
    hold('all')
    const draw = (name: string) =>
      show(<EmptyList entity={entityOf(name)} onClear={null} create={<Button>+</Button>} />, { language })
    await draw('faq')
    expect(screen.getByRole('link', { name: texts.orExamples }).getAttribute('href')).toBe('/help#examples')
    cleanup()
    await draw('directory')
    expect(screen.queryByRole('link')).toBeNull()
    cleanup()
    hold(['FAQ:SAVE', 'FAQ:LIST'])
    await draw('faq')
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('does not suggest adding records if the user may not [EXP-2]', async () => {
    await show(<EmptyList entity={entityOf('faq')} onClear={null} create={false} />, { language })
    expect(screen.getByText(texts.mayNotAdd)).toBeTruthy()
    expect(screen.queryByText(texts.of.faq)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('offers to clear the filters', async () => {
    const onClear = vi.fn<() => void>()
    await show(<EmptyList entity={entityOf('faq')} onClear={onClear} create={<Button>+</Button>} />, { language })
    expect(screen.getByText(texts.narrowed)).toBeTruthy()
    fireEvent.click(screen.getByRole('button'))
    expect(onClear).toHaveBeenCalledOnce()
  })
})

test('each entity with a list has an icon', () => {
  expect(Object.keys(entityIcons).toSorted()).toEqual(listed.toSorted())
})
