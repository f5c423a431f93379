import { expect, test } from 'vitest'
import { parseChangeNotes } from '#web/entity/versions/change-notes.ts'
import arabic from '#web/reader/logs/texts/difference.ar.json' with { type: 'json' }
import english from '#web/reader/logs/texts/difference.en.json' with { type: 'json' }
import french from '#web/reader/logs/texts/difference.fr.json' with { type: 'json' }

test('parses notes, maps those of a revision to those of the record, and ignores unknown words', () => {
  expect(parseChangeNotes('revision_submitted pinned')).toEqual(['submitted', 'pinned'])
  expect(parseChangeNotes('handed_over')).toEqual(['handed_over'])
  expect(parseChangeNotes('something')).toEqual([])
  expect(parseChangeNotes(null)).toEqual([])
})

test.each([english, arabic, french])('parses every note that has a text', ({ notes }) => {
  const all = Object.keys(notes)
  expect(all.length).toBeGreaterThan(10)
  expect(parseChangeNotes(all.join(' '))).toEqual(all)
})
