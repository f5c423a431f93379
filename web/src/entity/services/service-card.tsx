import { useState } from 'react'
import type { FieldProblem } from '#shared/api/problems.ts'
import { service } from '#shared/domain/directory/service.ts'
import type { CardProps } from '#web/entity/inputs/cards/cards-input.tsx'
import { FieldInput } from '#web/entity/inputs/field-input.tsx'
import { plainFields, withoutLanguage, withValue } from '#web/entity/form/form-conversion.ts'
import { TranslatedFields } from '#web/entity/form/translated-fields.tsx'
import type { FormValues } from '#web/entity/form/form-values.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'

/** All fields except the id, which users cannot edit. */
const shownFields = plainFields(service).filter(([name]) => name !== 'id')

/** Inputs of a service: texts of one language at a time, then the other fields. */
export function ServiceCard({ value, onChange, path, problems, problemAt, disabled }: CardProps<FormValues>) {
  const { currentLanguage, languagesIncluding } = useContentLanguages()
  const [chosen, choose] = useState<{ language: string; problems: readonly FieldProblem[] | null }>({
    language: currentLanguage.id,
    problems: null,
  })
  const ownProblems = problems
    .filter((one) => one.path.startsWith(`${path}.`))
    .map((one) => ({ ...one, path: one.path.slice(path.length + 1) }))
  const languagesWithErrors = ownProblems.flatMap((one) => /^translations\.([^.]+)/.exec(one.path)?.[1] ?? [])
  // Validation errors select their language, until the user selects another.
  const shownLanguage =
    chosen.problems === problems || languagesWithErrors.includes(chosen.language)
      ? chosen.language
      : (languagesWithErrors[0] ?? chosen.language)
  return (
    <>
      <TranslatedFields
        entity={service}
        form={{
          values: value,
          problems: ownProblems,
          set: (at, next) => onChange(withValue(value, at, next)),
          removeLanguage: (language) => onChange(withoutLanguage(value, language)),
        }}
        pathPrefix={path}
        languages={languagesIncluding(Object.keys(value.translations))}
        shownLanguage={shownLanguage}
        onLanguage={(language) => choose({ language, problems })}
        problemAt={(at) => problemAt(`${path}.${at}`) ?? null}
        disabled={disabled}
      />
      {shownFields.map(([name, field]) => (
        <FieldInput
          key={name}
          field={field}
          name={`${path}.fields.${name}`}
          value={value.fields[name]}
          onChange={(next) => onChange(withValue(value, name, next))}
          error={problemAt(`${path}.fields.${name}`)}
          disabled={disabled}
        />
      ))}
    </>
  )
}
