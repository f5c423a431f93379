import type { Service } from '#shared/domain/directory/service.ts'
import {
  capacities,
  serviceCosts,
  serviceLabels,
  serviceReferrals,
  stepFree,
} from '#shared/domain/directory/service-choices.ts'
import type { Label } from '#shared/i18n/label.ts'
import { formatDay } from '#shared/i18n/format-day.ts'
import { closedUntil } from './closed-until.ts'

/** Labels in the texts of a service. */
export const serviceTextLabels: readonly Label[] = [
  serviceLabels,
  capacities,
  serviceCosts,
  serviceReferrals,
  stepFree,
].flatMap((labels) => Object.values<Label>(labels))

/** Fields of a service that are shown as text. `spoken`: names of the languages. */
type ServiceFields = Pick<Service, 'cost' | 'referral' | 'capacity' | 'step_free' | 'closed_until'> & {
  text: Service['translations'][number]
  spoken: readonly string[]
}

/** Language of the interface, with its translation function. */
type TextContext = { language: string; textOf: (label: Label) => string }

const labelOfChoice = <Key extends string>(
  choices: Record<Key, Label>,
  key: Key | null,
  { textOf }: TextContext,
): string => (key === null ? '' : textOf(choices[key]))

/** Returns what limits access to a service today: a temporary closure, no capacity, or a waiting list. */
export function listServiceHindrances(
  one: Pick<ServiceFields, 'capacity' | 'closed_until'>,
  tongue: TextContext,
): string[] {
  const until = closedUntil(one)
  return [
    ...(until ? [`${tongue.textOf(serviceLabels.closed_until)} ${formatDay(until, tongue.language)}`] : []),
    ...(one.capacity === 'full' || one.capacity === 'waiting_list'
      ? [labelOfChoice(capacities, one.capacity, tongue)]
      : []),
  ]
}

/** Returns the labelled values of a service in the order in which readers need them. Empty values are left out. */
export function listServiceLines(one: ServiceFields, tongue: TextContext): [name: string, value: string][] {
  const both = (choice: string, note: string): string => [choice, note].filter(Boolean).join('\n')
  const { text } = one
  const lines: [Label, string][] = [
    [serviceLabels.eligibility, text.eligibility],
    [serviceLabels.documents, text.documents],
    [serviceLabels.cost, both(labelOfChoice(serviceCosts, one.cost, tongue), text.cost_note)],
    [serviceLabels.referral, both(labelOfChoice(serviceReferrals, one.referral, tongue), text.referral_note)],
    [serviceLabels.capacity, one.capacity === 'open' ? labelOfChoice(capacities, one.capacity, tongue) : ''],
    [serviceLabels.step_free, labelOfChoice(stepFree, one.step_free, tongue)],
    [serviceLabels.languages, one.spoken.join(tongue.language === 'ar' ? '، ' : ', ')],
  ]
  return lines.flatMap(([label, value]) => (value === '' ? [] : [[tongue.textOf(label), value]]))
}
