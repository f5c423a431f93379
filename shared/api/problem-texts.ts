import type { Label } from '#shared/i18n/label.ts'
import type { ProblemCode } from './problems.ts'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'

const problems: Record<ProblemCode, Label> = {
  bad_request: [
    'We can’t read the request. Check its format, then send it again.',
    'تتعذر قراءة الطلب. تحقق من صيغته ثم أرسله مرة أخرى.',
    'La requête est illisible. Vérifiez son format, puis renvoyez-la.',
  ],
  invalid_grant: [
    'Your sign-in details are incorrect or have expired. Try again.',
    'بيانات الدخول غير صحيحة أو انتهت صلاحيتها. حاول مرة أخرى.',
    'Vos identifiants sont incorrects ou ont expiré. Réessayez.',
  ],
  unauthenticated: ['Sign in to continue.', 'سجّل الدخول للمتابعة.', 'Connectez-vous pour continuer.'],
  key_refused: [
    'This API key is invalid, revoked or expired. Ask an administrator for a new one.',
    'مفتاح API هذا غير صالح أو أُلغي أو انتهت صلاحيته. اطلب مفتاحًا جديدًا من المسؤول.',
    'Cette clé d’API n’est pas valide, a été révoquée ou a expiré. Demandez-en une nouvelle à un administrateur.',
  ],
  forbidden: [
    'You don’t have permission to do this ({{entity_name}}: {{permission_key}}). Ask your administrator for it.',
    'ليست لديك الصلاحية اللازمة ({{entity_name}}: {{permission_key}}). يمكن طلبها من المسؤول.',
    'Vous n’avez pas l’autorisation nécessaire ({{entity_name}} : {{permission_key}}). Demandez-la à votre administrateur.',
  ],
  key_not_taken: [
    'API keys can’t be used with this endpoint. Sign in with a user account instead.',
    'لا يمكن استخدام مفاتيح API مع نقطة الوصول هذه. سجّل الدخول بحساب مستخدم بدلًا من ذلك.',
    'Les clés d’API ne peuvent pas être utilisées avec ce point d’accès. Connectez-vous avec un compte d’utilisateur.',
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
    'This endpoint doesn’t support this method. Use one of: {{allow}}.',
    'لا تدعم نقطة الوصول هذه هذا الأسلوب. استخدم أحد الأساليب: {{allow}}.',
    'Ce point d’accès n’accepte pas cette méthode. Utilisez l’une de celles-ci : {{allow}}.',
  ],
  invalid_transition: [
    'This status change isn’t possible now. Available: {{allowed}}.',
    'لا يمكن تغيير الحالة على هذا النحو الآن. المتاح: {{allowed}}.',
    'Ce changement de statut n’est pas possible maintenant. Choix disponibles : {{allowed}}.',
  ],
  duplicate: [
    'This already exists. Enter a different value.',
    'هذه القيمة مستخدمة من قبل. أدخل قيمة أخرى.',
    'Cette valeur est déjà utilisée. Saisissez-en une autre.',
  ],
  in_use: [
    'You can’t delete this because it’s still in use. First remove it from the records that use it.',
    'لا يمكنك حذف هذا السجل لأنه ما زال مستخدمًا. أزله أولًا من السجلات التي تستخدمه.',
    'Suppression impossible : cette fiche est encore utilisée. Retirez-la d’abord des fiches qui l’utilisent.',
  ],
  in_progress: [
    'This request is already being processed. Wait a moment, then try again.',
    'ما زال هذا الطلب قيد التنفيذ. انتظر لحظات ثم حاول مرة أخرى.',
    'Cette requête est déjà en cours. Patientez un instant, puis réessayez.',
  ],
  version_conflict: [
    'Someone else changed this since you opened it. Reload to see the latest version.',
    'عدّل شخص آخر هذا السجل بعد أن فتحته. حدّث الصفحة لرؤية آخر نسخة.',
    'Quelqu’un d’autre a modifié cette fiche depuis que vous l’avez ouverte. Actualisez la page pour voir la dernière version.',
  ],
  too_large: [
    'The request or its result is too large. Reduce it or split it, then try again.',
    'الطلب أو نتيجته أكبر من المسموح. قلّل حجمه أو قسّمه، ثم حاول مرة أخرى.',
    'La requête ou son résultat est trop volumineux. Réduisez la requête ou divisez-la, puis réessayez.',
  ],
  unsupported_type: [
    'This content type is not accepted. Send JSON as application/json.',
    'نوع المحتوى هذا غير مقبول. أرسل JSON بالنوع application/json.',
    'Ce type de contenu n’est pas accepté. Envoyez du JSON, de type application/json.',
  ],
  validation_failed: [
    'Some fields have errors. Correct them and try again.',
    'بعض الحقول فيها أخطاء. صحّحها ثم حاول مرة أخرى.',
    'Certains champs contiennent des erreurs. Corrigez-les, puis réessayez.',
  ],
  idempotency_mismatch: [
    'This Idempotency-Key was used with another request. Send a new key.',
    'استُخدم مفتاح Idempotency-Key هذا مع طلب آخر. أرسل مفتاحًا جديدًا.',
    'Cette clé Idempotency-Key a servi pour une autre requête. Envoyez une nouvelle clé.',
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
