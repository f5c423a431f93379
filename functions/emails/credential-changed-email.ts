import type { CredentialChange } from '#shared/access/credentials.ts'
import type { Label } from '#shared/i18n/label.ts'
import { renderEmail, type Email } from './account-and-partner-emails.ts'

type Texts = { subject: Label; changed: Label }

const texts: Record<CredentialChange, Texts> = {
  password_changed: {
    subject: ['Your password was changed', 'تغيّرت كلمة مرورك', 'Votre mot de passe a été modifié'],
    changed: [
      'The password of your account was changed. All other sessions and all passkeys have ended.',
      'تغيّرت كلمة مرور حسابك، وأُنهيت كل الجلسات الأخرى وكل مفاتيح المرور.',
      'Le mot de passe de votre compte a été modifié. Toutes les autres sessions et toutes les clés d’accès ont pris fin.',
    ],
  },
  passkey_added: {
    subject: ['A passkey was added', 'أُضيف مفتاح مرور', 'Une clé d’accès a été ajoutée'],
    changed: [
      'A passkey was added to your account. Whoever has that device can sign in with it.',
      'أُضيف مفتاح مرور إلى حسابك، ويستطيع من يملك ذلك الجهاز تسجيل الدخول به.',
      'Une clé d’accès a été ajoutée à votre compte. Qui possède cet appareil peut se connecter avec elle.',
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
    subject: ['Your second factor was turned on', 'فُعّل عامل التحقق الثاني', 'Votre second facteur a été activé'],
    changed: [
      'A second factor was turned on for your account. Signing in now asks for a code from a phone.',
      'فُعّل عامل تحقق ثانٍ لحسابك، ويُطلب الآن رمز من هاتف عند تسجيل الدخول.',
      'Un second facteur a été activé pour votre compte. La connexion demande désormais un code d’un téléphone.',
    ],
  },
  second_factor_replaced: {
    subject: ['Your second factor was replaced', 'استُبدل عامل التحقق الثاني', 'Votre second facteur a été remplacé'],
    changed: [
      'Another device now gives the codes of your second factor.',
      'أصبحت رموز عامل التحقق الثاني تصدر عن جهاز آخر.',
      'Un autre appareil fournit désormais les codes de votre second facteur.',
    ],
  },
  second_factor_removed: {
    subject: ['Your second factor was turned off', 'أُوقف عامل التحقق الثاني', 'Votre second facteur a été désactivé'],
    changed: [
      'The second factor of your account was turned off. Signing in no longer asks for a code.',
      'أُوقف عامل التحقق الثاني لحسابك، ولم يعد تسجيل الدخول يطلب رمزًا.',
      'Le second facteur de votre compte a été désactivé. La connexion ne demande plus de code.',
    ],
  },
  federated_link_added: {
    subject: [
      'Your account was linked to the agency',
      'رُبط حسابك بحساب الوكالة',
      'Votre compte a été relié à celui de l’agence',
    ],
    changed: [
      'You can now sign in to your account with your account at the agency.',
      'يمكنك الآن تسجيل الدخول إلى حسابك بحسابك لدى الوكالة.',
      'Vous pouvez désormais vous connecter avec votre compte de l’agence.',
    ],
  },
  api_key_added: {
    subject: ['An API key was made', 'أُنشئ مفتاح API', 'Une clé d’API a été créée'],
    changed: [
      'An API key was made for your account. Whoever has it can read what it was made for.',
      'أُنشئ مفتاح API لحسابك، ويستطيع من يملكه قراءة ما أُنشئ من أجله.',
      'Une clé d’API a été créée pour votre compte. Qui la possède peut lire ce pour quoi elle a été créée.',
    ],
  },
  api_key_replaced: {
    subject: ['An API key was replaced', 'استُبدل مفتاح API', 'Une clé d’API a été remplacée'],
    changed: [
      'An API key of your account was given another secret. The link below ends the key.',
      'أُعطي أحد مفاتيح API في حسابك رمزًا سريًا جديدًا. الرابط أدناه يُنهي هذا المفتاح.',
      'Une clé d’API de votre compte a reçu un nouveau secret. Le lien ci-dessous met fin à cette clé.',
    ],
  },
  api_key_removed: {
    subject: ['An API key was revoked', 'أُلغي مفتاح API', 'Une clé d’API a été révoquée'],
    changed: [
      'An API key of your account was revoked. What used it can read nothing more.',
      'أُلغي أحد مفاتيح API في حسابك، ولم يعد بإمكان النظام الذي كان يستخدمه قراءة أي شيء.',
      'Une clé d’API de votre compte a été révoquée. Le système qui l’utilisait ne peut plus rien lire.',
    ],
  },
}

const expected: Label = [
  'If it was you, or an administrator whom you asked, you need not do anything.',
  'إن كنت قد فعلت ذلك بنفسك أو طلبته من أحد المسؤولين فلا يلزمك شيء.',
  'Si c’était vous, ou un administrateur à votre demande, vous n’avez rien à faire.',
]
const unexpected: Label = [
  'If not, undo it by this link within 7 days. All your sessions and your password end then, and you choose a new password:',
  'وإلا فألغِ ذلك عبر هذا الرابط خلال 7 أيام. ستنتهي عندها كل جلساتك وكلمة مرورك، ثم تختار كلمة مرور جديدة:',
  'Sinon, annulez-le par ce lien sous 7 jours. Toutes vos sessions et votre mot de passe prendront fin, et vous en choisirez un nouveau :',
]
const unexpectedAndFinal: Label = [
  'If not, ask an administrator for another key.',
  'وإلا فاطلب مفتاحًا آخر من مسؤول.',
  'Sinon, demandez une autre clé à un administrateur.',
]

/** Informs the owner of an account about a change of login data, with a link to undo it where possible. */
export const credentialChangedEmail = (language: string, change: CredentialChange, link: string | null): Email =>
  renderEmail(language, texts[change].subject, [
    texts[change].changed,
    expected,
    ...(link === null ? [unexpectedAndFinal] : [unexpected, { link }]),
  ])
