import { Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { user } from '#shared/entities/user.ts'
import { useSaveMe } from '#web/api/account.ts'
import { isProblem } from '#web/api/problem.ts'
import type { Me } from '#web/api/types.ts'
import { NetworkButton } from '#web/components/network-button.tsx'
import { Choice } from '#web/components/choosing/choice.tsx'
import { ErrorSummary } from '#web/components/error-summary.tsx'
import { fieldId } from '#web/components/field-id.ts'
import { toast } from '#web/components/toast.ts'
import { useFieldTexts } from '#web/components/use-field-texts.ts'
import { useLabel } from '#web/components/use-label.ts'
import { languages } from '#web/texts/first-language.ts'
import { languageNames } from '#web/texts/i18n.ts'
import { idOfLanguage } from '#web/texts/language.ts'
import { useFormTitle } from '#web/entity/use-form-title.ts'
import { UploadInput } from '#web/entity/upload/upload-input.tsx'
import { useSession } from '#web/session/use-session.ts'

type Values = { first_name: string; last_name: string; job: string; language_id: string; avatar: string | null }

const valuesOf = ({ first_name, last_name, job, language_id, avatar }: Me): Values => ({
  first_name,
  last_name,
  job: job ?? '',
  language_id: language_id ?? '',
  avatar,
})

/** Names, picture, job and language of oneself. */
export function DetailsForm({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const { t: named } = useTranslation('app')
  const { t: login } = useTranslation('login')
  const { readMe } = useSession()
  const [values, setValues] = useState(() => valuesOf(me))
  const [asked, setAsked] = useState(false)
  const { mutate, isPending, error } = useSaveMe()
  const textOf = useFieldTexts()
  const label = useLabel()
  const missing = (['first_name', 'last_name'] as const)
    .filter((path) => asked && !values[path].trim())
    .map((path) => ({ path, text: login('login.required') }))
  const refused = isProblem(error) ? error.fields.map((field) => ({ path: field.path, text: textOf(field) })) : []
  const problems = missing.length > 0 ? missing : refused
  useFormTitle(problems.length > 0)
  const errorOf = (path: string) => problems.find((problem) => problem.path === path)?.text

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!values.first_name.trim() || !values.last_name.trim()) return
    const body = { ...values, job: values.job.trim() || null, language_id: values.language_id || null }
    mutate(body, {
      onSuccess: () => {
        toast.success('updated')
        void readMe()
      },
      onError: (failed) => {
        if (!isProblem(failed) || failed.fields.length === 0)
          toast.error((isProblem(failed) && failed.detail) || named('failed.wrong'))
      },
    })
  }

  const field = (path: 'first_name' | 'last_name' | 'job') => ({
    id: fieldId(path),
    value: values[path],
    error: errorOf(path),
    maxLength: path === 'job' ? 120 : 80,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [path]: event.currentTarget.value }),
  })

  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary problems={problems} />
      <Stack>
        <TextInput label={t('profile.firstName')} autoComplete="given-name" required {...field('first_name')} />
        <TextInput label={t('profile.lastName')} autoComplete="family-name" required {...field('last_name')} />
        <TextInput label={t('profile.job')} autoComplete="organization-title" {...field('job')} />
        <UploadInput
          id={fieldId('avatar')}
          label={label(user.fields.avatar.label)}
          purpose="avatar"
          value={values.avatar}
          error={errorOf('avatar')}
          onChange={(avatar) => setValues((now) => ({ ...now, avatar }))}
        />
        <Choice
          id={fieldId('language_id')}
          label={t('profile.language')}
          value={values.language_id}
          error={errorOf('language_id')}
          onChange={(language) => setValues({ ...values, language_id: language ?? '' })}
          options={languages.map((language) => ({ value: idOfLanguage(language), label: languageNames[language] }))}
          empty={t('profile.noLanguage')}
        />
      </Stack>
      <NetworkButton type="submit" loading={isPending} mt="lg">
        {named('common.save')}
      </NetworkButton>
    </form>
  )
}
