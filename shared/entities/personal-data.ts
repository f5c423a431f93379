import * as z from 'zod'
import { writePermissionKeys } from '#shared/access/role-grants.ts'
import { defineEntity, serverOnly } from '#shared/model/define-entity.ts'
import {
  choice,
  date,
  email,
  flag,
  id,
  instant,
  line,
  reference,
  references,
  special,
  text,
  texts,
  typedDigits,
  upload,
  uploads,
  webAddress,
} from '#shared/model/fields.ts'
import {
  arabicLevels,
  consentPurposes,
  consentStates,
  educationLevels,
  genders,
  legalBases,
  personNetworks,
  retentionStates,
  workExperience,
} from '#shared/domain/people/people-choices.ts'
import { formatError, refinementError } from '#shared/model/refinement-error.ts'

/** Phone number with country code, in any common format. */
const telephone = typedDigits(
  z
    .string()
    .trim()
    .regex(/^\+?[0-9][0-9 ()./-]{4,24}$/, formatError('+20 2 1234567')),
)

const socialLink = z.strictObject({ kind: z.enum(Object.keys(personNetworks)), url: webAddress })

/** Summary of a consent, stored with the row for lists: start, end, whether it is complete, and its withdrawal. */
export type Consented = { from: string; until: string | null; complete?: boolean; withdrawn?: string | null }

const optionalLine = line(1, 150).nullish().or(z.literal(''))

const affiliation = z.strictObject({
  organization: optionalLine,
  company: optionalLine,
  music_band: optionalLine,
})

const consent = z
  .strictObject({
    given_at: typedDigits(z.iso.datetime()),
    purposes: z.array(z.enum(Object.keys(consentPurposes))).min(1),
    expires_at: typedDigits(z.iso.datetime()).nullish(),
    // Without these three, the consent is incomplete and the person is not found in searches.
    legal_basis: z.enum(Object.keys(legalBases)).nullish(),
    notice_version: line(1, 60).nullish(),
    notice_language: line(1, 60).nullish(),
    withdrawn_at: typedDigits(z.iso.datetime()).nullish(),
  })
  .refine(
    ({ given_at, expires_at }) => !expires_at || expires_at > given_at,
    refinementError('ends_before_it_begins', 'expires_at'),
  )
  .refine(
    ({ given_at, withdrawn_at }) => !withdrawn_at || withdrawn_at >= given_at,
    refinementError('ends_before_it_begins', 'withdrawn_at'),
  )

/**
 * Personal data of a creative person. Lists return the plain fields, single reads add `detail` fields, and only a
 * reveal with a reason returns `restricted` fields.
 */
export const personalData = defineEntity({
  name: 'personal-data',
  labels: {
    one: ['Creative person', 'مبدع', 'Fiche d’artiste'],
    many: ['Creative people', 'المبدعون', 'Artistes'],
    definite: ['ملف المبدع', 'la fiche d’artiste'],
    article: 'une',
  },
  fields: {
    name: text({ processingPurpose: 'name', label: ['Name', 'الاسم', 'Nom'], required: true, maximum: 150 }),
    picture: upload('picture', { processingPurpose: 'name', label: ['Picture', 'الصورة', 'Photo'] }),
    phone: special('text', telephone, {
      processingPurpose: 'contact',
      label: ['Phone', 'الهاتف', 'Téléphone'],
      detail: true,
      leftToRight: true,
    }),
    whatsapp: special('text', telephone, {
      processingPurpose: 'contact',
      label: ['WhatsApp', 'واتساب', 'WhatsApp'],
      detail: true,
      leftToRight: true,
    }),
    email: email({
      processingPurpose: 'contact',
      label: ['Email', 'البريد الإلكتروني', 'Adresse e-mail'],
      detail: true,
    }),
    languages: special('texts', z.array(z.union([id, line(1, 60)])).max(20), {
      processingPurpose: 'match',
      label: ['Languages', 'اللغات', 'Langues'],
      empty: [],
    }),
    arabic_proficiency: choice(arabicLevels, {
      processingPurpose: 'match',
      label: ['Arabic', 'إجادة العربية', 'Niveau d’arabe'],
    }),
    gender: choice(genders, {
      processingPurpose: 'verify',
      label: ['Gender', 'الجنس', 'Genre'],
      detail: true,
      restricted: true,
    }),
    date_of_birth: date({
      processingPurpose: 'verify',
      label: ['Date of birth', 'تاريخ الميلاد', 'Date de naissance'],
      detail: true,
      restricted: true,
    }),
    origin_country_id: reference('origin-country', {
      processingPurpose: 'verify',
      label: ['Country of origin', 'بلد الأصل', 'Pays d’origine'],
      detail: true,
      restricted: true,
    }),
    registered_with_agency: flag({
      processingPurpose: 'verify',
      label: ['Registered with the agency', 'التسجيل لدى الوكالة', 'Enregistrement auprès de l’agence'],
      detail: true,
      restricted: true,
    }),
    agency_number: special('text', typedDigits(line(1, 40)), {
      processingPurpose: 'verify',
      label: ['Registration number', 'رقم التسجيل', 'Numéro d’enregistrement'],
      detail: true,
      restricted: true,
      leftToRight: true,
    }),
    education_level: choice(educationLevels, {
      processingPurpose: 'match',
      label: ['Education', 'المستوى التعليمي', 'Niveau d’études'],
    }),
    graduate_field: text({
      processingPurpose: 'match',
      label: ['Field of study', 'مجال الدراسة', 'Domaine d’études'],
      maximum: 150,
    }),
    creative_areas: texts({
      processingPurpose: 'match',
      label: ['Creative areas', 'مجالات الإبداع', 'Domaines créatifs'],
      maximum: 20,
    }),
    roles: references('creative-role', {
      processingPurpose: 'match',
      label: ['Roles', 'الأدوار', 'Rôles'],
      maximum: 30,
    }),
    works: references('creative-work', {
      processingPurpose: 'match',
      label: ['Works', 'الأعمال', 'Œuvres'],
      maximum: 30,
    }),
    has_work_experience: flag({
      processingPurpose: 'match',
      label: ['Has work experience', 'خبرة عملية', 'Expérience professionnelle'],
    }),
    duration: choice(workExperience, {
      processingPurpose: 'match',
      label: ['Work experience', 'مدة الخبرة', 'Durée d’expérience'],
    }),
    affiliation: special('affiliation', affiliation, {
      processingPurpose: 'match',
      label: ['Affiliation', 'الانتماء المهني', 'Appartenance'],
    }),
    social_links: special('links', z.array(socialLink).max(20), {
      processingPurpose: 'show',
      label: ['Social links', 'روابط التواصل', 'Réseaux sociaux'],
      empty: [],
      detail: true,
    }),
    work_samples: uploads('work_sample', {
      processingPurpose: 'show',
      label: ['Work samples', 'نماذج من الأعمال', 'Exemples de travaux'],
      maximum: 10,
    }),
    cv: upload('cv', {
      processingPurpose: 'match',
      label: ['CV', 'السيرة الذاتية', 'CV'],
      detail: true,
      restricted: true,
    }),
    consent: special('consent', consent, {
      processingPurpose: 'account',
      label: ['Consent', 'الموافقة', 'Consentement'],
      detail: true,
    }),
  },
  computedFields: {
    consent_state: choice(consentStates, { label: ['Consent', 'الموافقة', 'Consentement'] }),
    review_on: date({ label: ['Review due', 'موعد المراجعة', 'À revoir avant le'] }),
    erase_on: date({ label: ['Deleted on', 'يُحذف في', 'Supprimée le'] }),
    retention_state: choice(retentionStates, { label: ['Retention', 'مدة الحفظ', 'Conservation'] }),
    consent_recorded_at: instant({
      label: ['Consent recorded on', 'تاريخ تسجيل الموافقة', 'Consentement enregistré le'],
      detail: true,
    }),
    consent_recorded_by: reference('user', {
      label: ['Consent recorded by', 'من سجّل الموافقة', 'Consentement enregistré par'],
      detail: true,
    }),
    consent_recorded_by_name: text({
      label: ['Consent recorded by', 'من سجّل الموافقة', 'Consentement enregistré par'],
      detail: true,
    }),
  },
  title: 'name',
  list: {
    columns: ['name', 'creative_areas', 'roles', 'works', 'arabic_proficiency', 'duration', 'updated_at'],
    rare: ['works', 'updated_at'],
    sort: 'name',
  },
  restorable: true,
  confidential: true,
  serverOnly: {
    consented: serverOnly<Consented | null>({ inRows: true }),
    reviewed_at: serverOnly<string>({ inRows: true }),
  },
  rights: { own: true, granted: { 'Creatives Content Creator': writePermissionKeys } },
  screens: {
    list: '/creatives/personal/list',
    create: '/creatives/personal/create',
    update: '/creatives/personal/update/:id',
    // Reads are logged. People are read on the creative search screen.
    view: null,
    titles: {
      list: ['Personal Details', 'ملفات المبدعين', 'Fiches d’artistes'],
      create: ['Create Personal Details', 'إضافة ملف مبدع', 'Ajouter une fiche d’artiste'],
      update: ['Update Personal Details', 'تعديل ملف مبدع', 'Modifier une fiche d’artiste'],
    },
  },
  menu: { group: 'content', at: 6 },
})
