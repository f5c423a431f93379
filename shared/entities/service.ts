import * as z from 'zod'
import { defineEntity } from './define.ts'
import { choice, date, longText, references, text } from './fields.ts'
import type { ValuesOf } from './record-of.ts'
import { refusedAs } from './refused-as.ts'
import { wholeSchema } from './schemas.ts'
import { capacities, serviceCosts, serviceReferrals, stepFree } from './service-choices.ts'
import { complete } from './stored-fields.ts'

/** The largest number of services of one organisation. */
export const mostServices = 30

/**
 * Something that an organisation does for people. It is described as an entity is, so that checks, inputs and texts are made
 * as those of records are; but it is a part of its organisation, under no address of its own, and with `translations` of its
 * own: `{ id, translations: [{ language_id, name, eligibility, … }], cost, languages, … }`.
 */
export const service = defineEntity({
  name: 'service',
  permission: 'Directory',
  labels: { one: ['Service', 'خدمة', 'Service'], many: ['Services', 'الخدمات', 'Services'] },
  fields: {
    // Stays with the service for good: other systems know it by this. The server draws one where none is given.
    id: text({ label: ['Id', 'المعرّف', 'Identifiant'], maximum: 40, leftToRight: true }),
    name: text({
      label: ['Name of the service', 'اسم الخدمة', 'Nom du service'],
      required: true,
      translated: true,
      maximum: 200,
    }),
    description: longText({
      label: ['What it is', 'ما هي الخدمة', 'En quoi il consiste'],
      translated: true,
      maximum: 4000,
      empty: '',
    }),
    eligibility: longText({
      label: ['Who it is for', 'لمن هذه الخدمة', 'À qui il s’adresse'],
      translated: true,
      maximum: 1000,
      empty: '',
    }),
    documents: longText({
      label: ['Documents to bring', 'الوثائق المطلوبة', 'Documents à apporter'],
      translated: true,
      maximum: 1000,
      empty: '',
    }),
    cost_note: longText({
      label: ['More about the cost', 'تفاصيل التكلفة', 'Précisions sur le prix'],
      translated: true,
      maximum: 500,
      empty: '',
    }),
    referral_note: longText({
      label: ['More about how to get it', 'تفاصيل طريقة الحصول عليها', 'Précisions sur la démarche'],
      translated: true,
      maximum: 500,
      empty: '',
    }),
    cost: choice(serviceCosts, { label: ['Cost', 'التكلفة', 'Prix'] }),
    referral: choice(serviceReferrals, { label: ['How to get it', 'طريقة الحصول عليها', 'Comment y accéder'] }),
    capacity: choice(capacities, { label: ['Places', 'الأماكن', 'Places'] }),
    closed_until: date({
      label: ['Not offered until', 'متوقفة حتى', 'Suspendu jusqu’au'],
      hint: [
        'The last day on which it is not offered.',
        'آخر يوم لا تُقدَّم فيه هذه الخدمة.',
        'Dernier jour où il n’est pas proposé.',
      ],
    }),
    step_free: choice(stepFree, {
      label: ['Wheelchair access', 'إمكانية الدخول بكرسي متحرك', 'Accès en fauteuil roulant'],
    }),
    languages: references('language', { label: ['Languages spoken', 'اللغات', 'Langues parlées'], maximum: 100 }),
    service_categories: references('service-category', {
      label: ['Categories', 'الفئات', 'Catégories'],
      maximum: 20,
    }),
  },
  title: 'name',
  list: { columns: ['name'], sort: 'name' },
})

export type Service = ValuesOf<typeof service>

const whole = wholeSchema(service).transform((given) => complete(service, given))

export const services = z
  .array(whole)
  .max(mostServices)
  .check(
    z.refine((all) => {
      const ids = all.flatMap(({ id }) => id ?? [])
      return new Set(ids).size === ids.length
    }, refusedAs('service_twice')),
  )
