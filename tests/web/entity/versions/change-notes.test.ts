import { expect, test } from 'vitest'
import { parseChangeNotes } from '#web/entity/versions/change-notes.ts'
import arabic from '#web/entity/texts/entity.ar.json' with { type: 'json' }
import english from '#web/entity/texts/entity.en.json' with { type: 'json' }
import french from '#web/entity/texts/entity.fr.json' with { type: 'json' }

test('names each part of a note, those of a waiting version like those of the record, and no other word', () => {
  expect(parseChangeNotes('revision_submitted pinned')).toEqual(['submitted', 'pinned'])
  expect(parseChangeNotes('handed_over')).toEqual(['handed_over'])
  expect(parseChangeNotes('something')).toEqual([])
  expect(parseChangeNotes(null)).toEqual([])
})

test.each([english, arabic, french])('has words for every note', ({ notes }) => {
  const all = Object.keys(notes)
  expect(all.length).toBeGreaterThan(10)
  expect(parseChangeNotes(all.join(' '))).toEqual(all)
})
