import { Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { user } from '#shared/entities/user.ts'
import { useSaveMe } from '#web/api/account-mutations.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import type { Me } from '#web/api/types.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { ErrorSummary } from '#web/components/feedback/error-summary.tsx'
import { fieldId } from '#web/components/inputs/field-id.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { useFieldErrorText } from '#web/components/inputs/use-field-error-text.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { listInterfaceLanguages } from '#web/i18n/list-interface-languages.ts'
import { useFormErrorTitle } from '#web/entity/form/use-form-error-title.ts'
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

export function DetailsForm({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const { t: tApp } = useTranslation('app')
  const { t: tLogin } = useTranslation('login')
  const { readMe } = useSession()
  const [values, setValues] = useState(() => valuesOf(me))
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending, error } = useSaveMe()
  const textOf = useFieldErrorText()
  const label = useLabel()
  const missing = (['first_name', 'last_name'] as const)
    .filter((path) => isAsked && !values[path].trim())
    .map((path) => ({ path, text: tLogin('login.required') }))
  const refused = isProblem(error) ? error.fields.map((field) => ({ path: field.path, text: textOf(field) })) : []
  const problems = missing.length > 0 ? missing : refused
  useFormErrorTitle(problems.length > 0)
  const errorOf = (path: string) => problems.find((problem) => problem.path === path)?.text

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (!values.first_name.trim() || !values.last_name.trim()) return
    const body = { ...values, job: values.job.trim() || null, language_id: values.language_id || null }
    mutate(body, {
      onSuccess: () => {
        toast.success('updated')
        void readMe()
      },
      onError: (failed) => {
        if (!isProblem(failed) || failed.fields.length === 0)
          toast.error((isProblem(failed) && failed.detail) || tApp('failed.wrong'))
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
        <NativeSelect
          id={fieldId('language_id')}
          label={t('profile.language')}
          value={values.language_id}
          error={errorOf('language_id')}
          onChange={(language) => setValues({ ...values, language_id: language ?? '' })}
          options={listInterfaceLanguages().map(({ id, name }) => ({ value: id, label: name }))}
          empty={t('profile.noLanguage')}
        />
      </Stack>
      <NetworkButton type="submit" loading={isPending} mt="lg">
        {tApp('common.save')}
      </NetworkButton>
    </form>
  )
}
