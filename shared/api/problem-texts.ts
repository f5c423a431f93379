import type { Label } from '#shared/entities/define.ts'
import type { FieldProblem, ProblemCode } from './problems.ts'

const problems: Record<ProblemCode, Label> = {
  bad_request: ['The request could not be read.', 'تعذّرت قراءة الطلب.', 'La requête n’a pas pu être lue.'],
  invalid_grant: [
    'The sign-in details are wrong or no longer valid.',
    'بيانات الدخول غير صحيحة أو لم تعد صالحة.',
    'Les identifiants sont incorrects ou ne sont plus valables.',
  ],
  unauthenticated: ['Please sign in.', 'يُرجى تسجيل الدخول.', 'Veuillez vous connecter.'],
  forbidden: [
    'You do not have the right to do this ({{entity_name}}: {{permission_key}}).',
    'ليست لديك صلاحية القيام بذلك ({{entity_name}}: {{permission_key}}).',
    'Vous n’avez pas le droit de faire cela ({{entity_name}} : {{permission_key}}).',
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
  not_found: ['Not Found', 'غير موجود', 'Introuvable'],
  method_not_allowed: [
    'This address does not take that method.',
    'لا يقبل هذا العنوان هذه الطريقة.',
    'Cette adresse n’accepte pas cette méthode.',
  ],
  invalid_transition: [
    'This move is not possible now. Possible: {{allowed}}.',
    'لا يمكن إجراء هذا الانتقال الآن. الممكن: {{allowed}}.',
    'Ce passage n’est pas possible maintenant. Possibles : {{allowed}}.',
  ],
  duplicate: [
    'Another record already has this value.',
    'يوجد سجل آخر بهذه القيمة.',
    'Un autre enregistrement porte déjà cette valeur.',
  ],
  in_use: [
    'It cannot be deleted, because it is still in use.',
    'لا يمكن الحذف لأنه ما زال مستخدمًا.',
    'Suppression impossible : il est encore utilisé.',
  ],
  in_progress: [
    'The same request is still being carried out.',
    'ما زال الطلب نفسه قيد التنفيذ.',
    'La même requête est encore en cours.',
  ],
  version_conflict: [
    'Somebody else has changed this since you opened it.',
    'عدّل شخص آخر هذا السجل بعد أن فتحته.',
    'Quelqu’un d’autre l’a modifié depuis que vous l’avez ouvert.',
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
    'Une erreur est survenue, réessayez plus tard !',
  ],
  unavailable: [
    'The service is busy. Please try again in a moment.',
    'الخدمة مشغولة. يُرجى المحاولة بعد لحظات.',
    'Le service est saturé. Réessayez dans un instant.',
  ],
}

const fields: Record<string, Label> = {
  required: ['Please fill this in.', 'يُرجى ملء هذا الحقل.', 'Veuillez remplir ce champ.'],
  too_short: [
    'At least {{minimum}} characters.',
    'يجب ألا يقل عن {{minimum}} أحرف.',
    'Au moins {{minimum}} caractères.',
  ],
  too_long: ['At most {{maximum}} characters.', 'يجب ألا يزيد على {{maximum}} حرفًا.', 'Au plus {{maximum}} caractères.'],
  too_few: ['At least {{minimum}}.', '{{minimum}} على الأقل.', '{{minimum}} au moins.'],
  too_many: ['At most {{maximum}}.', '{{maximum}} على الأكثر.', '{{maximum}} au plus.'],
  out_of_range: ['This number is out of range.', 'هذا الرقم خارج النطاق.', 'Ce nombre est hors limites.'],
  invalid_type: [
    'This is not of the right kind.',
    'هذه القيمة ليست من النوع الصحيح.',
    'Cette valeur n’est pas du bon type.',
  ],
  invalid_choice: [
    'Choose one of the values offered.',
    'اختر إحدى القيم المعروضة.',
    'Choisissez une des valeurs proposées.',
  ],
  invalid_format: ['This is not written as expected.', 'الصيغة غير صحيحة.', 'Le format n’est pas celui attendu.'],
  invalid_email: [
    'This is not an e-mail address.',
    'هذا ليس بريدًا إلكترونيًا صحيحًا.',
    'Ce n’est pas une adresse électronique.',
  ],
  invalid_url: [
    'This is not a web address (http or https).',
    'هذا ليس عنوان موقع صحيحًا (http أو https).',
    'Ce n’est pas une adresse web (http ou https).',
  ],
  invalid_date: ['This is not a date.', 'هذا ليس تاريخًا صحيحًا.', 'Ce n’est pas une date.'],
  control_characters: [
    'It contains characters that cannot be shown.',
    'يحتوي على رموز لا يمكن عرضها.',
    'Il contient des caractères qui ne peuvent pas être affichés.',
  ],
  direction_marks: [
    'It contains hidden direction marks.',
    'يحتوي على علامات اتجاه خفية.',
    'Il contient des marques de direction cachées.',
  ],
  unknown_field: ['There is no such field.', 'لا يوجد حقل بهذا الاسم.', 'Ce champ n’existe pas.'],
  read_only: ['This field is not written by clients.', 'هذا الحقل للقراءة فقط.', 'Ce champ est en lecture seule.'],
  unknown_reference: [
    'This is not (or no longer) there.',
    'هذا العنصر غير موجود أو لم يعد موجودًا.',
    'Cet élément n’existe pas ou plus.',
  ],
  unknown_permission: ['There is no such permission.', 'لا توجد صلاحية كهذه.', 'Cette autorisation n’existe pas.'],
  unknown_parameter: ['There is no such parameter.', 'لا توجد معلمة بهذا الاسم.', 'Ce paramètre n’existe pas.'],
  unknown_operator: [
    'Not one of equal, not_equal, like, in, gt, gte, lt, lte, null.',
    'ليس من العمليات المتاحة: equal وnot_equal وlike وin وgt وgte وlt وlte وnull.',
    'Opérateurs possibles : equal, not_equal, like, in, gt, gte, lt, lte, null.',
  ],
  cannot_sort: [
    'A list cannot be sorted by this.',
    'لا يمكن ترتيب القائمة حسب هذا الحقل.',
    'La liste ne peut pas être triée ainsi.',
  ],
  cannot_filter: [
    'A list cannot be filtered by this.',
    'لا يمكن تصفية القائمة حسب هذا الحقل.',
    'La liste ne peut pas être filtrée ainsi.',
  ],
  cannot_embed: ['This cannot be embedded.', 'لا يمكن تضمين هذا.', 'Ceci ne peut pas être inclus.'],
  invalid_direction: ['Either asc or desc.', 'إما asc أو desc.', 'Soit asc, soit desc.'],
  page_the_list: [
    'Too many rows for one answer. Please page the list.',
    'عدد الصفوف كبير على إجابة واحدة. قسّم القائمة إلى صفحات.',
    'Trop de lignes pour une seule réponse. Paginez la liste.',
  ],
  translation_twice: ['Each language only once.', 'كل لغة مرة واحدة فقط.', 'Chaque langue une seule fois.'],
  translation_missing: [
    'At least one language is needed.',
    'يلزم نص بلغة واحدة على الأقل.',
    'Il faut au moins une langue.',
  ],
  too_deep: ['Only two levels are possible.', 'لا يمكن تجاوز مستويين.', 'Deux niveaux au plus.'],
  needs_comment: ['Say why in a comment.', 'اذكر السبب في تعليق.', 'Expliquez pourquoi dans un commentaire.'],
  needs_answer: [
    'A question and its answer in at least one language are needed.',
    'يلزم سؤال وإجابته بلغة واحدة على الأقل.',
    'Il faut une question et sa réponse dans au moins une langue.',
  ],
  needs_category: ['Choose a category.', 'اختر فئة.', 'Choisissez une catégorie.'],
  needs_visibility: ['Choose who may see it.', 'حدّد من يمكنه رؤيتها.', 'Choisissez qui peut la voir.'],
  no_match: ['The two are not the same.', 'القيمتان غير متطابقتين.', 'Les deux ne sont pas identiques.'],
  weak_password: [
    'This password is too easy to guess.',
    'كلمة المرور هذه سهلة التخمين.',
    'Ce mot de passe est trop facile à deviner.',
  ],
  wrong_password: [
    'The current password is wrong.',
    'كلمة المرور الحالية غير صحيحة.',
    'Le mot de passe actuel est incorrect.',
  ],
  not_unique: [
    'Another record already has this value.',
    'يوجد سجل آخر بهذه القيمة.',
    'Un autre enregistrement porte déjà cette valeur.',
  ],
  default_language: [
    'The default language must stay, and stay active.',
    'يجب أن تبقى اللغة الافتراضية موجودة ومفعّلة.',
    'La langue par défaut doit rester, et rester active.',
  ],
  right_not_held: [
    'Nobody can grant a right that they do not hold.',
    'لا يمكن لأحد منح صلاحية لا يملكها.',
    'Nul ne peut accorder un droit qu’il ne détient pas.',
  ],
  last_administrator: [
    'The last active administrator must stay.',
    'يجب أن يبقى مسؤول نشط واحد على الأقل.',
    'Le dernier administrateur actif doit rester.',
  ],
  too_large: ['This is too large.', 'الحجم أكبر من المسموح.', 'C’est trop volumineux.'],
}

const order = ['en', 'ar', 'fr']

/** A label in a language of the interface, by acronym; English for any other. */
export const inLanguage = (label: Label, language: string): string => label[Math.max(0, order.indexOf(language))]!

const fill = (text: string, params: Record<string, unknown> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name]
    return Array.isArray(value) ? value.join(', ') : String(value ?? '')
  })

export const problemText = (code: ProblemCode, language: string, params?: Record<string, unknown>): string =>
  fill(inLanguage(problems[code], language), params)

/** The text of one field's problem. A code without a text of its own says that the value is not written as expected. */
export const fieldText = ({ code, params }: FieldProblem, language: string): string =>
  fill(inLanguage(fields[code] ?? fields['invalid_format']!, language), params)

export const fieldCodes: readonly string[] = Object.keys(fields)
