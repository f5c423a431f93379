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
    first_name: text({
      processingPurpose: 'name',
      label: ['First name', 'الاسم الأول', 'Prénom'],
      required: true,
      maximum: 80,
    }),
    last_name: text({
      processingPurpose: 'name',
      label: ['Last name', 'اسم العائلة', 'Nom de famille'],
      required: true,
      maximum: 80,
    }),
    type: choice(userTypes, {
      processingPurpose: 'rights',
      label: ['Type', 'نوع الحساب', 'Type de compte'],
      required: true,
    }),
    email: email({
      processingPurpose: 'signIn',
      label: ['Email', 'البريد الإلكتروني', 'Adresse e-mail'],
      required: true,
      unique: true,
    }),
    password: password({
      processingPurpose: 'signIn',
      label: ['Temporary password', 'كلمة المرور المؤقتة', 'Mot de passe temporaire'],
      hint: [
        'Leave empty to send an invitation. Otherwise at least 12 characters: the user must change it when they first sign in, within 7 days.',
        'اتركها فارغة لإرسال دعوة. وإلا 12 حرفًا على الأقل: يجب على المستخدم تغييرها عند أول تسجيل دخول، خلال 7 أيام.',
        'Laissez vide pour envoyer une invitation. Sinon, au moins 12 caractères : l’utilisateur doit le changer à la première connexion, sous 7 jours.',
      ],
    }),
    password_confirmation: password({
      processingPurpose: 'signIn',
      label: ['Confirm password', 'تأكيد كلمة المرور', 'Confirmer le mot de passe'],
    }),
    unit_id: reference('unit', { processingPurpose: 'name', label: ['Group', 'المجموعة', 'Groupe'] }),
    roles: references('role', { processingPurpose: 'rights', label: ['Roles', 'الأدوار', 'Rôles'], maximum: 20 }),
    job: text({ processingPurpose: 'name', label: ['Job title', 'المسمى الوظيفي', 'Fonction'], maximum: 120 }),
    status: choice(accountStatuses, {
      processingPurpose: 'rights',
      label: ['Status', 'الحالة', 'Statut'],
      empty: 'ACTIVE',
    }),
    language_id: reference('language', { processingPurpose: 'language', label: ['Language', 'اللغة', 'Langue'] }),
    avatar: upload('avatar', { processingPurpose: 'name', label: ['Picture', 'الصورة', 'Photo'] }),
    countries: references('country', {
      processingPurpose: 'rights',
      label: ['Countries', 'الدول', 'Pays'],
      hint: [
        'If empty: all countries. The contacts in the first one are shown first.',
        'إذا تُرك فارغًا: كل الدول. تُعرض أولًا بيانات الاتصال في الدولة الأولى.',
        'Si vide : tous les pays. Les contacts du premier pays sont affichés d’abord.',
      ],
    }),
  },
  responseFields: {
    name: { detail: true, editorsOnly: false },
    pending_email: responseField<string | null>({ detail: true, editorsOnly: false }),
    /** Ids of roles granted by groups of the identity provider. */
    roles_by_group: responseField<string[]>({ detail: true, editorsOnly: false }),
  },
  serverOnly: {
    pending_until: serverOnly<string | null>({ inRows: false }),
    former_emails: serverOnly<FormerEmail[]>({ inRows: false }),
  },
  reservedValues: {
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
