import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { queries } from '#web/api/queries.ts'
import { FormFieldsContext } from '#web/entity/form/record-context.ts'

const idsIn = (value: unknown): string[] => ((value ?? []) as unknown[]).map(String)

/** ISO codes of the countries in the form: where an organisation works, or where a hotline can be called. */
export function useFormCountries(): string[] {
  const { countries, directory_countries: directoryCountries } = use(FormFieldsContext)
  const { data: lookups } = useQuery(queries.lookups())
  const chosenIds = idsIn(directoryCountries)
  const countryIds = new Set([
    ...idsIn(countries),
    ...(lookups?.directory_countries ?? []).flatMap((one) => (chosenIds.includes(one.id) ? [one['country_id']] : [])),
  ])
  return (lookups?.countries ?? []).flatMap(({ id, iso }) =>
    countryIds.has(id) && typeof iso === 'string' ? [iso] : [],
  )
}
