import type { Label } from '#shared/i18n/label.ts'
import type { ProblemCode } from './problems.ts'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'

const problems: Record<ProblemCode, Label> = {
  bad_request: ['The request could not be read.', 'تعذّرت قراءة الطلب.', 'La requête n’a pas pu être lue.'],
  invalid_grant: [
    'The sign-in details are wrong or no longer valid.',
    'بيانات الدخول غير صحيحة أو لم تعد صالحة.',
    'Les identifiants sont incorrects ou ne sont plus valables.',
  ],
  unauthenticated: ['Please sign in.', 'يُرجى تسجيل الدخول.', 'Veuillez vous connecter.'],
  key_refused: [
    'This API key is unknown, revoked or over.',
    'مفتاح الواجهة البرمجية غير معروف أو أُلغي أو انتهى.',
    'Cette clé d’API est inconnue, révoquée ou échue.',
  ],
  forbidden: [
    'You do not have the right to do this ({{entity_name}}: {{permission_key}}).',
    'ليست لديك صلاحية القيام بذلك ({{entity_name}}: {{permission_key}}).',
    'Vous n’avez pas le droit de faire cela ({{entity_name}} : {{permission_key}}).',
  ],
  key_not_taken: [
    'API keys do not open this address.',
    'لا تفتح مفاتيح الواجهة البرمجية هذا العنوان.',
    'Les clés d’API n’ouvrent pas cette adresse.',
  ],
  account_inactive: [
    'your account is inactive, contact your admin',
    'حسابك غير مفعّل، تواصل مع المسؤول',
    'votre compte est inactif, contactez votre administrateur',
  ],
  mfa_required: [
    'This needs a second factor. Set it up in your profile.',
    'يتطلب هذا عامل تحقق ثانيًا. فعّله من ملفك الشخصي.',
    'Un second facteur est nécessaire. Activez-le dans votre profil.',
  ],
  reauthentication_required: [
    'Sign in again first: this can only be done within five minutes of signing in.',
    'سجّل الدخول من جديد أولًا: لا يمكن القيام بذلك إلا خلال خمس دقائق من تسجيل الدخول.',
    'Reconnectez-vous d’abord : cela n’est possible que dans les cinq minutes qui suivent la connexion.',
  ],
  not_found: ['Not Found', 'غير موجود', 'Introuvable'],
  method_not_allowed: [
    'This address does not take that method.',
    'لا يقبل هذا العنوان هذه الطريقة.',
    'Cette adresse n’accepte pas cette méthode.',
  ],
  invalid_transition: [
    'This move is not possible now. Possible: {{allowed}}.',
    'لا يمكن إجراء هذا الانتقال الآن. الممكن: {{allowed}}.',
    'Ce passage n’est pas possible maintenant. Possibles : {{allowed}}.',
  ],
  duplicate: [
    'Another record already has this value.',
    'يوجد سجل آخر بهذه القيمة.',
    'Une autre fiche porte déjà cette valeur.',
  ],
  in_use: [
    'It cannot be deleted, because it is still in use.',
    'لا يمكن حذف هذا السجل لأنه ما زال مستخدمًا.',
    'Suppression impossible : cette fiche est encore utilisée.',
  ],
  in_progress: [
    'The same request is still being carried out.',
    'ما زال الطلب نفسه قيد التنفيذ.',
    'La même requête est encore en cours.',
  ],
  version_conflict: [
    'Somebody else has changed this since you opened it.',
    'عدّل شخص آخر هذا السجل بعد أن فتحته.',
    'Quelqu’un d’autre a modifié cette fiche depuis que vous l’avez ouverte.',
  ],
  too_large: ['The request is too large.', 'الطلب أكبر من المسموح.', 'La requête est trop volumineuse.'],
  unsupported_type: [
    'This type of content is not accepted.',
    'هذا النوع من المحتوى غير مقبول.',
    'Ce type de contenu n’est pas accepté.',
  ],
  validation_failed: [
    'Some details need to be corrected.',
    'بعض البيانات تحتاج إلى تصحيح.',
    'Certaines informations sont à corriger.',
  ],
  idempotency_mismatch: [
    'This Idempotency-Key was used with another request.',
    'استُخدم مفتاح Idempotency-Key هذا مع طلب آخر.',
    'Cette clé Idempotency-Key a servi pour une autre requête.',
  ],
  version_required: [
    'Say which version you changed (If-Match).',
    'حدّد النسخة التي عدّلتها (If-Match).',
    'Indiquez la version que vous avez modifiée (If-Match).',
  ],
  rate_limited: [
    'Too many attempts. Please wait a little.',
    'محاولات كثيرة. يُرجى الانتظار قليلًا.',
    'Trop de tentatives. Patientez un peu.',
  ],
  internal: [
    'Something went wrong please try again later!',
    'حدث خطأ ما، يُرجى المحاولة لاحقًا!',
    'Une erreur est survenue, réessayez plus tard !',
  ],
  unavailable: [
    'The service is busy. Please try again in a moment.',
    'الخدمة مشغولة. يُرجى المحاولة بعد لحظات.',
    'Le service est saturé. Réessayez dans un instant.',
  ],
}

export const problemText = (code: ProblemCode, language: string, params?: Record<string, unknown>): string =>
  interpolate(translateLabel(problems[code], language), params)
