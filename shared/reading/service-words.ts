import type { Service } from '#shared/entities/service.ts'
import {
  capacities,
  serviceCosts,
  serviceLabels,
  serviceReferrals,
  stepFree,
} from '#shared/entities/service-choices.ts'
import { inLanguage } from '#shared/api/texts.ts'
import type { Label } from '#shared/text/label.ts'
import { localeOf } from '#shared/text/locale.ts'
import { closedUntil } from './closed.ts'

/** What of a service is told in words: its choices, its texts in one language, and the names of the languages spoken. */
type Told = Pick<Service, 'cost' | 'referral' | 'capacity' | 'step_free' | 'closed_until'> & {
  text: Service['translations'][number]
  spoken: readonly string[]
}

const chosen = <Key extends string>(choices: Record<Key, Label>, key: Key | null, language: string): string =>
  key === null ? '' : inLanguage(choices[key], language)

/** What keeps somebody from it today: that it is not offered, that it is full, that one has to wait. */
export function serviceHindrances(one: Pick<Told, 'capacity' | 'closed_until'>, language: string): string[] {
  const until = closedUntil(one)
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
  return [
    ...(until ? [`${inLanguage(serviceLabels.closed_until, language)} ${format.format(new Date(until))}`] : []),
    ...(one.capacity === 'full' || one.capacity === 'waiting_list' ? [chosen(capacities, one.capacity, language)] : []),
  ]
}

/**
 * What a service asks of people and gives them, each with its name in a language of the interface, in the order in which
 * it decides whether they go there; what nobody said is left out.
 */
export function serviceLines(one: Told, language: string): [name: string, value: string][] {
  const both = (choice: string, note: string): string => [choice, note].filter(Boolean).join('\n')
  const { text } = one
  const lines: [Label, string][] = [
    [serviceLabels.eligibility, text.eligibility],
    [serviceLabels.documents, text.documents],
    [serviceLabels.cost, both(chosen(serviceCosts, one.cost, language), text.cost_note)],
    [serviceLabels.referral, both(chosen(serviceReferrals, one.referral, language), text.referral_note)],
    [serviceLabels.capacity, one.capacity === 'open' ? chosen(capacities, one.capacity, language) : ''],
    [serviceLabels.step_free, chosen(stepFree, one.step_free, language)],
    [serviceLabels.languages, one.spoken.join(language === 'ar' ? '، ' : ', ')],
  ]
  return lines.flatMap(([label, value]) => (value === '' ? [] : [[inLanguage(label, language), value]]))
}
