import type { CredentialChange } from '#shared/access/credentials.ts'
import type { Label } from '#shared/i18n/label.ts'
import { renderEmail, type Email } from './render-email.ts'

type Texts = { subject: Label; changed: Label }

const texts: Record<CredentialChange, Texts> = {
  password_changed: {
    subject: ['Your password was changed', 'تغيّرت كلمة مرورك', 'Votre mot de passe a été modifié'],
    changed: [
      'Your password was changed. You’ve been signed out on all other devices, and your passkeys no longer work.',
      'تغيّرت كلمة مرورك. سُجّل خروجك من كل الأجهزة الأخرى، ولم تعد مفاتيح المرور صالحة.',
      'Votre mot de passe a été modifié. Toutes les autres sessions ont été fermées et vos clés d’accès ne fonctionnent plus.',
    ],
  },
  passkey_added: {
    subject: ['A passkey was added', 'أُضيف مفتاح مرور', 'Une clé d’accès a été ajoutée'],
    changed: [
      'A passkey was added to your account. Anyone with that device can sign in with it.',
      'أُضيف مفتاح مرور إلى حسابك. يمكن لأي شخص لديه ذلك الجهاز تسجيل الدخول به.',
      'Une clé d’accès a été ajoutée à votre compte. Toute personne qui a cet appareil peut se connecter avec elle.',
    ],
  },
  passkey_removed: {
    subject: ['A passkey was removed', 'أُزيل مفتاح مرور', 'Une clé d’accès a été retirée'],
    changed: [
      'A passkey was removed from your account.',
      'أُزيل مفتاح مرور من حسابك.',
      'Une clé d’accès a été retirée de votre compte.',
    ],
  },
  second_factor_added: {
    subject: ['Two-step verification was turned on', 'فُعّل التحقق بخطوتين', 'La double authentification a été activée'],
    changed: [
      'Two-step verification was turned on for your account. You now need a code from a phone to sign in.',
      'فُعّل التحقق بخطوتين لحسابك. يلزم الآن رمز من هاتف لتسجيل الدخول.',
      'La double authentification a été activée pour votre compte. Un code de votre téléphone est désormais nécessaire pour vous connecter.',
    ],
  },
  second_factor_replaced: {
    subject: ['Two-step verification was changed', 'تغيّر التحقق بخطوتين', 'La double authentification a été modifiée'],
    changed: [
      'The codes for two-step verification now come from another device.',
      'أصبحت رموز التحقق بخطوتين تصدر عن جهاز آخر.',
      'Les codes de la double authentification viennent désormais d’un autre appareil.',
    ],
  },
  second_factor_removed: {
    subject: [
      'Two-step verification was turned off',
      'أُوقف التحقق بخطوتين',
      'La double authentification a été désactivée',
    ],
    changed: [
      'Two-step verification was turned off for your account. You no longer need a code to sign in.',
      'أُوقف التحقق بخطوتين لحسابك. لم يعد تسجيل الدخول يتطلب رمزًا.',
      'La double authentification a été désactivée pour votre compte. Aucun code n’est plus demandé à la connexion.',
    ],
  },
  federated_link_added: {
    subject: [
      'Your account was linked to the agency',
      'رُبط حسابك بحساب الوكالة',
      'Votre compte a été relié à celui de l’agence',
    ],
    changed: [
      'You can now sign in with your agency account.',
      'يمكنك الآن تسجيل الدخول بحسابك لدى الوكالة.',
      'Vous pouvez désormais vous connecter avec votre compte de l’agence.',
    ],
  },
  api_key_added: {
    subject: ['An API key was created', 'أُنشئ مفتاح API', 'Une clé d’API a été créée'],
    changed: [
      'An API key was created for your account. Anyone with the key can use its permissions.',
      'أُنشئ مفتاح API لحسابك. يمكن لأي شخص لديه المفتاح استخدام صلاحياته.',
      'Une clé d’API a été créée pour votre compte. Toute personne qui a la clé peut en utiliser les autorisations.',
    ],
  },
  api_key_replaced: {
    subject: ['An API key was replaced', 'استُبدل مفتاح API', 'Une clé d’API a été remplacée'],
    changed: [
      'An API key of your account has a new secret. The link below revokes the key.',
      'لأحد مفاتيح API في حسابك رمز سري جديد. الرابط أدناه يلغي هذا المفتاح.',
      'Une clé d’API de votre compte a un nouveau secret. Le lien ci-dessous révoque cette clé.',
    ],
  },
  api_key_removed: {
    subject: ['An API key was revoked', 'أُلغي مفتاح API', 'Une clé d’API a été révoquée'],
    changed: [
      'An API key of your account was revoked. Systems that used it no longer have access.',
      'أُلغي أحد مفاتيح API في حسابك. لم يعد للأنظمة التي كانت تستخدمه أي وصول.',
      'Une clé d’API de votre compte a été révoquée. Les systèmes qui l’utilisaient n’ont plus accès.',
    ],
  },
}

const expected: Label = [
  'If you did this, or asked an administrator to do it, you don’t need to do anything.',
  'إن كنت قد فعلت ذلك بنفسك أو طلبته من المسؤول فلا يلزمك فعل شيء.',
  'Si vous avez fait ce changement ou l’avez demandé à un administrateur, vous n’avez rien à faire.',
]
const unexpected: Label = [
  'If not, use this link within 7 days to undo it. You’ll be signed out on all devices and need to create a new password:',
  'وإلا فاستخدم هذا الرابط خلال 7 أيام للتراجع عنه. سيُسجَّل خروجك من كل الأجهزة ويلزمك اختيار كلمة مرور جديدة:',
  'Sinon, annulez ce changement par ce lien sous 7 jours. Toutes vos sessions seront fermées et vous devrez choisir un nouveau mot de passe :',
]
const unexpectedAndFinal: Label = [
  'If not, contact an administrator and ask for another key.',
  'وإلا فتواصل مع المسؤول واطلب مفتاحًا آخر.',
  'Sinon, contactez un administrateur et demandez une autre clé.',
]

/** Informs the owner of an account about a change of login data, with a link to undo it where possible. */
export const credentialChangedEmail = (language: string, change: CredentialChange, link: string | null): Email =>
  renderEmail(language, texts[change].subject, [
    texts[change].changed,
    expected,
    ...(link === null ? [unexpectedAndFinal] : [unexpected, { link }]),
  ])
