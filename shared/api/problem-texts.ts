import type { Label } from '#shared/i18n/label.ts'
import type { ProblemCode } from './problems.ts'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'

const problems: Record<ProblemCode, Label> = {
  bad_request: ['The request was not valid.', 'الطلب غير صالح.', 'La requête n’est pas valide.'],
  invalid_grant: [
    'Your sign-in details are incorrect or have expired. Try again.',
    'بيانات الدخول غير صحيحة أو انتهت صلاحيتها. حاول مرة أخرى.',
    'Vos identifiants sont incorrects ou ont expiré. Réessayez.',
  ],
  unauthenticated: ['Sign in to continue.', 'سجّل الدخول للمتابعة.', 'Connectez-vous pour continuer.'],
  key_refused: [
    'This API key is invalid, revoked or expired.',
    'مفتاح API هذا غير صالح أو أُلغي أو انتهت صلاحيته.',
    'Cette clé d’API n’est pas valide, a été révoquée ou a expiré.',
  ],
  forbidden: [
    'You don’t have permission to do this ({{entity_name}}: {{permission_key}}).',
    'ليست لديك صلاحية القيام بذلك ({{entity_name}}: {{permission_key}}).',
    'Vous n’avez pas l’autorisation nécessaire ({{entity_name}} : {{permission_key}}).',
  ],
  key_not_taken: [
    'API keys can’t be used with this endpoint.',
    'لا يمكن استخدام مفاتيح API مع نقطة الوصول هذه.',
    'Les clés d’API ne peuvent pas être utilisées avec ce point d’accès.',
  ],
  account_inactive: [
    'your account is inactive, contact your admin',
    'حسابك غير مفعّل، تواصل مع المسؤول',
    'Votre compte est inactif. Contactez votre administrateur.',
  ],
  mfa_required: [
    'You need two-step verification to do this. Set it up in your profile.',
    'يتطلب هذا التحقق بخطوتين. فعّله من ملفك الشخصي.',
    'La double authentification est nécessaire. Activez-la dans votre profil.',
  ],
  reauthentication_required: [
    'Sign in again first. You can only do this within five minutes of signing in.',
    'سجّل الدخول من جديد أولًا. لا يمكن القيام بذلك إلا خلال خمس دقائق من تسجيل الدخول.',
    'Reconnectez-vous d’abord. Cela n’est possible que dans les cinq minutes qui suivent la connexion.',
  ],
  not_found: ['Not Found', 'غير موجود', 'Introuvable'],
  method_not_allowed: [
    'This endpoint doesn’t support this method.',
    'لا تدعم نقطة الوصول هذه هذا الأسلوب.',
    'Ce point d’accès n’accepte pas cette méthode.',
  ],
  invalid_transition: [
    'This status change isn’t possible now. Possible: {{allowed}}.',
    'لا يمكن تغيير الحالة الآن. الممكن: {{allowed}}.',
    'Ce changement de statut n’est pas possible. Possibles : {{allowed}}.',
  ],
  duplicate: [
    'This already exists. Enter a different value.',
    'هذه القيمة مستخدمة من قبل. أدخل قيمة أخرى.',
    'Cette valeur est déjà utilisée. Saisissez-en une autre.',
  ],
  in_use: [
    'You can’t delete this because it’s still in use.',
    'لا يمكنك حذف هذا السجل لأنه ما زال مستخدمًا.',
    'Suppression impossible : cette fiche est encore utilisée.',
  ],
  in_progress: [
    'This request is already being processed. Please wait.',
    'ما زال هذا الطلب قيد التنفيذ. يُرجى الانتظار.',
    'Cette requête est déjà en cours. Veuillez patienter.',
  ],
  version_conflict: [
    'Someone else changed this since you opened it. Reload to see the latest version.',
    'عدّل شخص آخر هذا السجل بعد أن فتحته. حدّث الصفحة لرؤية آخر نسخة.',
    'Quelqu’un d’autre a modifié cette fiche depuis que vous l’avez ouverte. Actualisez la page pour voir la dernière version.',
  ],
  too_large: ['The request is too large.', 'الطلب أكبر من المسموح.', 'La requête est trop volumineuse.'],
  unsupported_type: [
    'This type of content is not accepted.',
    'هذا النوع من المحتوى غير مقبول.',
    'Ce type de contenu n’est pas accepté.',
  ],
  validation_failed: [
    'Some fields have errors. Correct them and try again.',
    'بعض الحقول فيها أخطاء. صحّحها ثم حاول مرة أخرى.',
    'Certains champs contiennent des erreurs. Corrigez-les, puis réessayez.',
  ],
  idempotency_mismatch: [
    'This Idempotency-Key was used with another request.',
    'استُخدم مفتاح Idempotency-Key هذا مع طلب آخر.',
    'Cette clé Idempotency-Key a servi pour une autre requête.',
  ],
  version_required: [
    'Send the version that you changed (If-Match).',
    'أرسل رقم النسخة التي عدّلتها (If-Match).',
    'Envoyez la version que vous avez modifiée (If-Match).',
  ],
  rate_limited: [
    'Too many attempts. Wait a few minutes, then try again.',
    'محاولات كثيرة. انتظر بضع دقائق ثم حاول مرة أخرى.',
    'Trop de tentatives. Attendez quelques minutes, puis réessayez.',
  ],
  internal: [
    'Something went wrong please try again later!',
    'حدث خطأ ما، يُرجى المحاولة لاحقًا!',
    'Une erreur est survenue, réessayez plus tard !',
  ],
  unavailable: [
    'The service is temporarily unavailable. Try again in a moment.',
    'الخدمة غير متاحة مؤقتًا. حاول مرة أخرى بعد لحظات.',
    'Le service est momentanément indisponible. Réessayez dans un instant.',
  ],
}

export const problemText = (code: ProblemCode, language: string, params?: Record<string, unknown>): string =>
  interpolate(translateLabel(problems[code], language), params)
