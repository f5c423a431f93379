import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ConsentState } from '#web/entity/inputs/person/consent-state.ts'

const contactFields = ['phone', 'whatsapp', 'email'] as const

type Props = { values: Partial<Record<(typeof contactFields)[number], string | null | undefined>>; state: ConsentState }

/** Warns that contact data of a person is stored without consent; renders nothing otherwise. */
export function ContactConsentWarning({ values, state }: Props) {
  const { t } = useTranslation('people')
  if ((state !== 'none' && state !== 'ended') || !contactFields.some((name) => values[name])) return null
  return <Alert color="danger">{t(`contactWarning.${state}`)}</Alert>
}
