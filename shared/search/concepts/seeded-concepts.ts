import danger from '#shared/search/concepts/seed/danger.json' with { type: 'json' }
import health from '#shared/search/concepts/seed/health.json' with { type: 'json' }
import life from '#shared/search/concepts/seed/life.json' with { type: 'json' }
import medical from '#shared/search/concepts/seed/medical.json' with { type: 'json' }
import needs from '#shared/search/concepts/seed/needs.json' with { type: 'json' }
import papers from '#shared/search/concepts/seed/papers.json' with { type: 'json' }
import places from '#shared/search/concepts/seed/places.json' with { type: 'json' }
import protection from '#shared/search/concepts/seed/protection.json' with { type: 'json' }
import violence from '#shared/search/concepts/seed/violence.json' with { type: 'json' }
import work from '#shared/search/concepts/seed/work.json' with { type: 'json' }
import type { Concept, Urgency } from './concept.ts'

const acronyms = ['en', 'ar', 'fr'] as const

type Each<Value> = Record<(typeof acronyms)[number], Value>

type Written = {
  id: string
  broader?: string
  urgent?: Urgency
  name: Each<string>
  terms: Each<string[]>
  phrases?: Partial<Each<string[]>>
  exceptions?: Partial<Each<string[]>>
}

const written = [danger, health, life, medical, needs, papers, places, protection, violence, work].flat() as Written[]

export type SeededConcept = Concept & { names: Each<string> }

export const seededConcepts = (): SeededConcept[] =>
  written.map(({ id, broader, urgent, name, terms, phrases, exceptions }) => ({
    id,
    broader: broader ?? null,
    urgent: urgent ?? null,
    answers: [],
    hidden: [],
    names: name,
    words: acronyms.map((language) => ({
      language,
      terms: terms[language],
      phrases: phrases?.[language] ?? [],
      exceptions: exceptions?.[language] ?? [],
    })),
  }))
