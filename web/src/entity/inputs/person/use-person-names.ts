import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { personalData } from '#shared/entities/personal-data.ts'
import { languageName } from '#shared/i18n/language-name.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { type GetRecordName, useReferenceNames } from '#web/entity/inputs/reference-options.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'

const personReferenceEntities = ['creative-role', 'creative-work', 'origin-country']

export function usePersonLabel(): (name: string) => string {
  const toText = useLabel()
  return useCallback((name) => toText(personalData.fields[name]!.label), [toText])
}

export const usePersonReferenceNames = (): GetRecordName => useReferenceNames(personReferenceEntities)

/**
 * Converts spoken languages between stored values and names. A stored value is the id of a known language or free text.
 */
export function useSpokenLanguages() {
  const { i18n } = useTranslation('people')
  const { contentLanguages } = useContentLanguages()
  const nameHere = useCallback(
    (acronym: string, otherwise: string) => (acronym === 'und' ? otherwise : languageName(acronym, i18n.language)),
    [i18n.language],
  )
  const nameOf = useCallback(
    (value: string): string => {
      const language = contentLanguages.find(({ id }) => id === value)
      return language ? nameHere(language.acronym, language.name) : value
    },
    [contentLanguages, nameHere],
  )
  const valueOf = useCallback(
    (name: string): string => {
      const wanted = fold(name)
      const found = contentLanguages.find((one) =>
        [one.name, nameHere(one.acronym, one.name)].some((own) => fold(own) === wanted),
      )
      return found?.id ?? name.trim()
    },
    [contentLanguages, nameHere],
  )
  return { names: contentLanguages.map(({ id }) => nameOf(id)), nameOf, valueOf }
}
