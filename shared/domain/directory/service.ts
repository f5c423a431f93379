import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, date, longText, references, text } from '#shared/model/fields.ts'
import type { ValuesOf } from '#shared/model/record-types.ts'
import { capacities, serviceCosts, serviceLabels, serviceReferrals, stepFree } from './service-choices.ts'

export const maxServices = 30

/**
 * Service of an organisation. Defined as an entity, so that validation, inputs and labels work as for records. It is
 * stored inside its organisation, has no URL of its own and carries its own `translations`: `{ id, translations: [{
 * language_id, name, eligibility, … }], cost, languages, … }`.
 */
export const service = defineEntity({
  name: 'service',
  permission: 'Directory',
  labels: {
    one: ['Service', 'خدمة', 'Service'],
    many: ['Services', 'الخدمات', 'Services'],
    definite: ['الخدمة', 'le service'],
  },
  fields: {
    // Permanent id, used by other systems. The server generates one if missing.
    id: text({ label: ['Id', 'المعرّف', 'Identifiant'], maximum: 40, leftToRight: true }),
    name: text({ label: serviceLabels.name, required: true, translated: true, maximum: 200 }),
    description: longText({ label: serviceLabels.description, translated: true, maximum: 4000, empty: '' }),
    eligibility: longText({ label: serviceLabels.eligibility, translated: true, maximum: 1000, empty: '' }),
    documents: longText({ label: serviceLabels.documents, translated: true, maximum: 1000, empty: '' }),
    cost_note: longText({ label: serviceLabels.cost_note, translated: true, maximum: 500, empty: '' }),
    referral_note: longText({ label: serviceLabels.referral_note, translated: true, maximum: 500, empty: '' }),
    cost: choice(serviceCosts, { label: serviceLabels.cost }),
    referral: choice(serviceReferrals, { label: serviceLabels.referral }),
    capacity: choice(capacities, { label: serviceLabels.capacity }),
    closed_until: date({
      label: serviceLabels.closed_until,
      hint: ['Last day it is not offered', 'آخر يوم لا تُقدَّم فيه هذه الخدمة', 'Dernier jour où il n’est pas proposé'],
    }),
    step_free: choice(stepFree, { label: serviceLabels.step_free }),
    languages: references('language', { label: serviceLabels.languages, maximum: 100 }),
    service_categories: references('service-category', { label: serviceLabels.service_categories, maximum: 20 }),
  },
  title: 'name',
  list: { columns: ['name'], sort: 'name' },
})

export type Service = ValuesOf<typeof service>
