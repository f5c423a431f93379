import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/i18n/label.ts'
import { arabicLevels, educationLevels, workExperience } from '#shared/domain/people/people-choices.ts'
import type { PeopleSearchResponse, PeopleFilter } from '#web/api/people.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { useReferenceOptions } from '#web/entity/inputs/reference-options.ts'
import { usePersonLabel, useSpokenLanguages } from '#web/entity/inputs/person/use-person-names.ts'

type FilterOption = { value: string; label: string }
export type FilterOptions = Record<PeopleFilter, { label: string; options: FilterOption[] }>

/** Appends a number to a text of any direction (Unicode FSI and PDI). */
const isolated = (text: string, count: number): string => `\u2068${text}\u2069 (${count})`

/** Options of each filter; areas are those in use, most frequent first. */
export function useFilterOptions(areas: PeopleSearchResponse['areas']): FilterOptions {
  const { t } = useTranslation('people')
  const toText = useLabel()
  const label = usePersonLabel()
  const roles = useReferenceOptions('creative-role')
  const works = useReferenceOptions('creative-work')
  const spoken = useSpokenLanguages()
  const choices = (given: Record<string, Label>) =>
    Object.entries(given).map(([value, words]) => ({ value, label: toText(words) }))
  const named = (rows: typeof roles) => (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return {
    creative_areas: {
      label: label('creative_areas'),
      options: (areas ?? []).map(({ value, count }) => ({ value, label: isolated(value, count) })),
    },
    roles: { label: label('roles'), options: named(roles) },
    works: { label: label('works'), options: named(works) },
    languages: {
      label: label('languages'),
      options: spoken.names.map((name) => ({ value: spoken.valueOf(name), label: name })),
    },
    arabic_proficiency: { label: label('arabic_proficiency'), options: choices(arabicLevels) },
    education_level: { label: label('education_level'), options: choices(educationLevels) },
    has_work_experience: {
      label: label('has_work_experience'),
      options: [
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ],
    },
    duration: { label: label('duration'), options: choices(workExperience) },
  }
}
