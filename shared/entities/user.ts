import { accountStatuses, userTypes } from '#shared/model/back-office-choices.ts'
import { defineEntity, serverOnly, responseField } from '#shared/model/define-entity.ts'
import { choice, email, password, reference, references, text, upload } from '#shared/model/fields.ts'

/** Previous e-mail address, and the time until which its owner can reclaim the account. */
export type FormerEmail = { email: string; until: string }

export const user = defineEntity({
  name: 'user',
  labels: {
    one: ['User', 'مستخدم', 'Utilisateur'],
    many: ['Users', 'المستخدمون', 'Utilisateurs'],
    definite: ['المستخدم', 'l’utilisateur'],
  },
  fields: {
    first_name: text({ serves: 'name', label: ['First name', 'الاسم الأول', 'Prénom'], required: true, maximum: 80 }),
    last_name: text({
      serves: 'name',
      label: ['Last name', 'اسم العائلة', 'Nom de famille'],
      required: true,
      maximum: 80,
    }),
    type: choice(userTypes, { serves: 'rights', label: ['Type', 'النوع', 'Type'], required: true }),
    email: email({
      serves: 'signIn',
      label: ['Email', 'البريد الإلكتروني', 'Adresse e-mail'],
      required: true,
      unique: true,
    }),
    password: password({
      serves: 'signIn',
      label: ['Temporary password', 'كلمة المرور المؤقتة', 'Mot de passe temporaire'],
      hint: [
        'At least 12 characters. The user must change it when they first sign in, within 7 days.',
        '12 حرفًا على الأقل. يجب على المستخدم تغييرها عند أول تسجيل دخول، خلال 7 أيام.',
        'Au moins 12 caractères. L’utilisateur doit le changer à la première connexion, sous 7 jours.',
      ],
    }),
    password_confirmation: password({
      serves: 'signIn',
      label: ['Confirm password', 'تأكيد كلمة المرور', 'Confirmer le mot de passe'],
    }),
    unit_id: reference('unit', { serves: 'name', label: ['Group', 'المجموعة', 'Groupe'] }),
    roles: references('role', { serves: 'rights', label: ['Roles', 'الأدوار', 'Rôles'], maximum: 20 }),
    job: text({ serves: 'name', label: ['Job title', 'المسمى الوظيفي', 'Fonction'], maximum: 120 }),
    status: choice(accountStatuses, { serves: 'rights', label: ['Status', 'الحالة', 'Statut'], empty: 'ACTIVE' }),
    language_id: reference('language', { serves: 'language', label: ['Language', 'اللغة', 'Langue'] }),
    avatar: upload('avatar', { serves: 'name', label: ['Picture', 'الصورة', 'Photo'] }),
    countries: references('country', {
      serves: 'rights',
      label: ['Countries', 'الدول', 'Pays'],
      hint: ['If empty: all countries', 'إذا تُرك فارغًا: كل الدول', 'Si vide : tous les pays'],
    }),
  },
  responseFields: {
    name: { detail: true, forWorkers: false },
    pending_email: responseField<string | null>({ detail: true, forWorkers: false }),
    /** Ids of roles granted by groups of the identity provider. */
    roles_by_group: responseField<string[]>({ detail: true, forWorkers: false }),
  },
  serverOnly: {
    pending_until: serverOnly<string | null>({ inRows: false }),
    former_emails: serverOnly<FormerEmail[]>({ inRows: false }),
  },
  alsoHolds: {
    email: ({ pending_email: pending, former_emails: former }) => [
      ...(pending ? [String(pending)] : []),
      ...((former ?? []) as FormerEmail[]).map((one) => one.email),
    ],
  },
  title: 'email',
  list: {
    columns: ['first_name', 'last_name', 'email', 'type', 'status', 'roles', 'unit_id'],
    rare: ['unit_id'],
    sort: 'first_name',
  },
  accounts: true,
  rights: { granted: { home: ['SHOW'] } },
  screens: {
    create: '/user/create-user',
    update: '/user/update-user/:user_id',
    view: '/user/profile/:user_id',
    titles: {
      list: ['User Management', 'إدارة المستخدمين', 'Gestion des utilisateurs'],
      view: ['User Profile', 'ملف المستخدم', 'Profil de l’utilisateur'],
    },
  },
  menu: { group: 'settings', at: 10 },
})
