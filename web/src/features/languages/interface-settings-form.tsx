import { Alert, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { user } from '#shared/entities/user.ts'
import type { language } from '#shared/entities/language.ts'
import { interfaceStates, type InterfaceState } from '#shared/i18n/interface-texts.ts'
import type { InterfaceSettings, StoredInterface } from '#web/api/interface-texts.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { useErrorText } from './use-error-text.ts'
import { ReferencesInput } from '#web/entity/inputs/reference-input.tsx'
import { languageNames } from '#web/i18n/i18n.ts'
import { languages } from '#web/i18n/interface-languages.ts'
import type { CatalogueText } from './catalogue.ts'
import { useSaveInterface } from './use-save-interface.ts'
import classes from './interface-texts.module.css'

type Props = {
  record: DetailRecord<typeof language>
  catalogue: readonly CatalogueText[]
  stored: StoredInterface
}

const fallbacks = languages.map((value) => ({ value, label: languageNames[value] }))

/** State of the interface, the language of missing texts, and the reviewers of a trial. */
export function InterfaceSettingsForm({ record, catalogue, stored }: Props) {
  const { t } = useTranslation('interface')
  const [changes, setChanges] = useState<Partial<InterfaceSettings>>({})
  const save = useSaveInterface(catalogue, stored)
  const errorText = useErrorText()
  const { state, fallback, reviewers } = { ...stored, ...changes }
  const change = (more: Partial<InterfaceSettings>) => setChanges((before) => ({ ...before, ...more }))
  const submit = () =>
    save.mutate(
      { edits: new Map(), settings: { state, fallback, reviewers } },
      {
        onSuccess: () => {
          setChanges({})
          toast.success(t('saved'))
        },
      },
    )
  return (
    <section className={classes.part} aria-labelledby="interface-settings">
      <Title order={3} size="h5" id="interface-settings">
        {t('settings.title')}
      </Title>
      <div className={classes.fields}>
        <NativeSelect
          label={t('settings.state')}
          options={interfaceStates.map((value) => ({ value, label: t(`settings.states.${value}`) }))}
          value={state}
          onChange={(value) => change({ state: value as InterfaceState })}
        />
        <NativeSelect
          label={t('settings.fallback')}
          options={fallbacks}
          empty={t('settings.noFallback')}
          value={fallback}
          onChange={(value) => change({ fallback: value })}
        />
      </div>
      {state === 'trial' && (
        <ReferencesInput
          entity={user.name}
          label={t('settings.reviewers')}
          value={reviewers}
          onChange={(ids) => change({ reviewers: ids })}
        />
      )}
      {!record.active && ['trial', 'live'].includes(state) && <Alert color="yellow">{t('settings.inactive')}</Alert>}
      {save.error && (
        <Alert color="danger" role="alert">
          {errorText(save.error)}
        </Alert>
      )}
      <div>
        <NetworkButton variant="default" loading={save.isPending} onClick={submit}>
          {t('settings.save')}
        </NetworkButton>
      </div>
    </section>
  )
}
