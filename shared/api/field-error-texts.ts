import { keysOf } from '#shared/keys-of.ts'
import type { Label } from '#shared/i18n/label.ts'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import { detailedText, formatLimits } from './field-error-details.ts'
import { listQueryErrorTexts } from './list-query-error-texts.ts'
import { mediaErrorTexts } from './media-error-texts.ts'

const fieldTexts = {
  required: ['This field is required.', 'هذا الحقل مطلوب.', 'Ce champ est obligatoire.'],
  too_short: [
    'Enter at least {{minimum}} characters.',
    'أدخل نصًا لا يقل عدد أحرفه عن {{minimum}}.',
    'Saisissez au moins {{minimum}} caractères.',
  ],
  too_long: [
    'Enter no more than {{maximum}} characters.',
    'أدخل نصًا لا يزيد عدد أحرفه على {{maximum}}.',
    'Ne dépassez pas {{maximum}} caractères.',
  ],
  too_few: [
    'Choose or add at least {{minimum}}.',
    'اختر أو أضف {{minimum}} على الأقل.',
    'Choisissez-en ou ajoutez-en au moins {{minimum}}.',
  ],
  too_many: [
    'There are too many. The maximum is {{maximum}}: remove some.',
    'العدد أكبر من المسموح. الحد الأقصى {{maximum}}: أزل بعضها.',
    'Il y en a trop. Le maximum est de {{maximum}} : retirez-en.',
  ],
  out_of_range: [
    'This value is outside the allowed range. Enter another one.',
    'هذه القيمة خارج النطاق المسموح به. أدخل قيمة أخرى.',
    'Cette valeur est hors limites. Saisissez-en une autre.',
  ],
  invalid_type: ['Enter a valid value.', 'أدخل قيمة صحيحة.', 'Saisissez une valeur valide.'],
  invalid_choice: [
    'Choose one of the options.',
    'اختر أحد الخيارات المعروضة.',
    'Choisissez une des options proposées.',
  ],
  invalid_format: [
    'The format is not correct. Check what you entered.',
    'الصيغة غير صحيحة. تحقق مما أدخلته.',
    'Le format n’est pas correct. Vérifiez votre saisie.',
  ],
  invalid_email: [
    'Enter an email address in the correct format, like name@example.com.',
    'أدخل بريدًا إلكترونيًا صحيحًا، مثل name@example.com.',
    'Saisissez une adresse e-mail valide, par exemple nom@exemple.org.',
  ],
  email_letters: [
    'Use only Latin letters, numbers and symbols. If the address looks right, it contains a hidden or look-alike character. Type it again.',
    'استخدم الحروف اللاتينية والأرقام والرموز فقط. إن بدا العنوان صحيحًا ففيه رمز خفي أو حرف مشابه: اكتبه من جديد.',
    'Utilisez uniquement des lettres latines, des chiffres et des symboles. Si l’adresse semble correcte, elle contient un caractère invisible ou ressemblant : saisissez-la de nouveau.',
  ],
  invalid_url: [
    'Enter a link that starts with http:// or https://',
    'أدخل رابطًا يبدأ بـ http:// أو https://',
    'Saisissez un lien qui commence par http:// ou https://',
  ],
  invalid_date: [
    'Enter a real date, for example 27/03/2026.',
    'أدخل تاريخًا صحيحًا، مثل 27/03/2026.',
    'Saisissez une date valide, par exemple 27/03/2026.',
  ],
  control_characters: [
    'Remove the characters that can’t be displayed.',
    'احذف الرموز التي لا يمكن عرضها.',
    'Supprimez les caractères qui ne peuvent pas être affichés.',
  ],
  direction_marks: [
    'Remove the hidden text direction marks. Try typing the text again.',
    'احذف علامات الاتجاه الخفية. جرّب كتابة النص من جديد.',
    'Supprimez les marques de direction cachées. Essayez de saisir le texte de nouveau.',
  ],
  unknown_field: [
    'This field does not exist. Check its name or remove it.',
    'لا يوجد حقل بهذا الاسم. تحقق من الاسم أو احذف الحقل.',
    'Ce champ n’existe pas. Vérifiez son nom ou retirez-le.',
  ],
  read_only: [
    'This field can’t be changed. Leave it out.',
    'لا يمكن تعديل هذا الحقل. لا ترسله.',
    'Ce champ ne peut pas être modifié. Ne l’envoyez pas.',
  ],
  unknown_reference: [
    'This item no longer exists. Choose another one.',
    'لم يعد هذا العنصر موجودًا. اختر عنصرًا آخر.',
    'Cet élément n’existe plus. Choisissez-en un autre.',
  ],
  of_example: [
    'Sample content can only be visible to staff. Choose “staff only”.',
    'لا تظهر الأمثلة إلا للموظفين. اختر «الموظفون فقط».',
    'Les exemples ne peuvent être visibles que du personnel. Choisissez « personnel uniquement ».',
  ],
  unknown_permission: [
    'This permission does not exist. Choose one from the permission table.',
    'هذه الصلاحية غير موجودة. اختر صلاحية من جدول الصلاحيات.',
    'Cette autorisation n’existe pas. Choisissez-en une dans le tableau des autorisations.',
  ],
  translation_twice: [
    'This language has already been added. Edit its text instead.',
    'أُضيفت هذه اللغة من قبل. عدّل نصها.',
    'Cette langue a déjà été ajoutée. Modifiez son texte.',
  ],
  translation_missing: [
    'Enter text in at least one language.',
    'أدخل نصًا بلغة واحدة على الأقل.',
    'Saisissez un texte dans au moins une langue.',
  ],
  too_deep: [
    'Categories can only have two levels. Choose a top-level category.',
    'لا يمكن أن تتجاوز الفئات مستويين. اختر فئة رئيسية.',
    'Les catégories ont deux niveaux au plus. Choisissez une catégorie de premier niveau.',
  ],
  needs_comment: [
    'Enter a comment that explains why.',
    'اكتب تعليقًا يوضح السبب.',
    'Expliquez la raison dans un commentaire.',
  ],
  needs_answer: [
    'Enter a question and an answer in at least one language.',
    'أدخل السؤال وإجابته بلغة واحدة على الأقل.',
    'Saisissez une question et sa réponse dans au moins une langue.',
  ],
  needs_category: ['Choose a category.', 'اختر فئة.', 'Choisissez une catégorie.'],
  needs_visibility: [
    'Choose who can see this.',
    'حدّد من يمكنه رؤية السؤال.',
    'Choisissez qui peut voir cette question.',
  ],
  needs_second_reader: [
    'In this category, someone other than the author must approve the FAQ.',
    'في هذه الفئة يجب أن يوافق على السؤال شخص غير كاتبه.',
    'Dans cette catégorie, une autre personne que l’auteur doit approuver la question.',
  ],
  needs_other_reader: [
    'Someone other than the author must confirm this.',
    'يجب أن يؤكد ذلك شخص غير الكاتب.',
    'Une autre personne que l’auteur doit le confirmer.',
  ],
  machine_draft: [
    'A machine translation has not been checked yet. Correct it, or confirm that you have read it.',
    'توجد ترجمة آلية لم تُراجع بعد. صحّحها أو أكّد أنك قرأتها.',
    'Une traduction automatique n’a pas encore été relue. Corrigez-la ou confirmez l’avoir lue.',
  ],
  translated_already: [
    'This translation is already up to date.',
    'هذه الترجمة محدّثة بالفعل.',
    'Cette traduction est déjà à jour.',
  ],
  no_machine_translation: [
    'Machine translation is not available for these languages. Translate the text yourself.',
    'لا تتوفر الترجمة الآلية لهاتين اللغتين. اكتب الترجمة بنفسك.',
    'La traduction automatique n’est pas disponible pour ces langues. Traduisez le texte vous-même.',
  ],
  not_by_machine: [
    'Machine translation is turned off for this category. Translate the text yourself.',
    'الترجمة الآلية متوقفة لهذه الفئة. اكتب الترجمة بنفسك.',
    'La traduction automatique est désactivée pour cette catégorie. Traduisez le texte vous-même.',
  ],
  no_match: ['The passwords don’t match.', 'كلمتا المرور غير متطابقتين.', 'Les mots de passe ne correspondent pas.'],
  weak_password: [
    'This password is too easy to guess. Choose a longer or less common one.',
    'كلمة المرور هذه سهلة التخمين. اختر كلمة أطول أو أقل شيوعًا.',
    'Ce mot de passe est trop facile à deviner. Choisissez-en un plus long ou moins courant.',
  ],
  wrong_code: [
    'This code is incorrect or has expired. Enter a new code.',
    'هذا الرمز غير صحيح أو انتهت صلاحيته. أدخل رمزًا جديدًا.',
    'Ce code est incorrect ou a expiré. Saisissez un nouveau code.',
  ],
  spaces_around: [
    'Remove spaces at the start and end of your password.',
    'احذف المسافات من بداية كلمة المرور ونهايتها.',
    'Supprimez les espaces au début et à la fin du mot de passe.',
  ],
  personal_only: [
    'We don’t save phone numbers, email addresses or names, and you entered nothing else. Describe what you need in words.',
    'لا نحفظ أرقام الهواتف ولا عناوين البريد الإلكتروني ولا الأسماء، ولم تكتب شيئًا غيرها. صف بالكلمات ما تحتاج إليه.',
    'Nous n’enregistrons pas les numéros de téléphone, les adresses e-mail ni les noms, et votre texte ne contient rien d’autre. Décrivez avec des mots ce dont vous avez besoin.',
  ],
  wrong_password: [
    'Your current password is incorrect. Try again.',
    'كلمة المرور الحالية غير صحيحة. أعد المحاولة.',
    'Votre mot de passe actuel est incorrect. Réessayez.',
  ],
  not_unique: [
    'This already exists. Enter a different value.',
    'هذه القيمة مستخدمة من قبل. أدخل قيمة أخرى.',
    'Cette valeur est déjà utilisée. Saisissez-en une autre.',
  ],
  default_language: [
    'You can’t delete or deactivate the default language. Choose another default language first.',
    'لا يمكن حذف اللغة الافتراضية أو إيقافها. اختر لغة افتراضية أخرى أولًا.',
    'La langue par défaut ne peut être ni supprimée ni désactivée. Choisissez d’abord une autre langue par défaut.',
  ],
  right_not_held: [
    'You can’t grant a permission that you don’t have. Ask an administrator who has it.',
    'لا يمكنك منح صلاحية لا تملكها. اطلب ذلك من مسؤول يملكها.',
    'Vous ne pouvez pas accorder une autorisation que vous n’avez pas. Demandez-le à un administrateur qui l’a.',
  ],
  holds_more: [
    'You can’t change this user because they have permissions that you don’t have. Ask another administrator.',
    'لا يمكنك تعديل هذا المستخدم لأن لديه صلاحيات لا تملكها. اطلب ذلك من مسؤول آخر.',
    'Vous ne pouvez pas modifier cet utilisateur : il a des autorisations que vous n’avez pas. Demandez-le à un autre administrateur.',
  ],
  last_administrator: [
    'You can’t remove the last active administrator. Add another one first.',
    'لا يمكن إزالة آخر مسؤول نشط. أضف مسؤولًا آخر أولًا.',
    'Le dernier administrateur actif ne peut pas être retiré. Ajoutez-en d’abord un autre.',
  ],
  empty_span: [
    'The closing time must be different from the opening time.',
    'يجب أن يختلف وقت الإغلاق عن وقت الفتح.',
    'L’heure de fermeture doit différer de l’heure d’ouverture.',
  ],
  closed_or_open: [
    'Enter opening hours, or mark the day as closed.',
    'أدخل ساعات العمل أو حدّد اليوم على أنه مغلق.',
    'Saisissez des horaires ou marquez le jour comme fermé.',
  ],
  service_twice: [
    'Two services have the same ID. Leave the ID of new services empty.',
    'لخدمتين المعرّف نفسه. اترك معرّف الخدمات الجديدة فارغًا.',
    'Deux services ont le même identifiant. Laissez vide celui des nouveaux services.',
  ],
  day_twice: [
    'Each day can only appear once. Put all hours of a day together.',
    'لا يمكن إدخال اليوم نفسه أكثر من مرة. اجمع ساعات اليوم الواحد معًا.',
    'Chaque jour ne peut figurer qu’une fois. Regroupez ses horaires.',
  ],
  unknown_time_zone: [
    'Enter a time zone in this format: Africa/Cairo',
    'أدخل المنطقة الزمنية بهذه الصيغة: Africa/Cairo',
    'Saisissez un fuseau horaire sous cette forme : Africa/Cairo',
  ],
  invalid_plus_code: [
    'Enter a full plus code, for example 8G2G26R8+WM.',
    'أدخل رمز موقع كاملًا (Plus Code)، مثل 8G2G26R8+WM.',
    'Saisissez un plus code complet, par exemple 8G2G26R8+WM.',
  ],
  plus_code_elsewhere: [
    'The plus code and the coordinates point to different places. Correct one of them.',
    'يشير رمز الموقع (Plus Code) والإحداثيات إلى مكانين مختلفين. صحّح أحدهما.',
    'Le plus code et les coordonnées désignent des lieux différents. Corrigez l’un des deux.',
  ],
  needs_both_coordinates: [
    'Enter both latitude and longitude.',
    'أدخل خط العرض وخط الطول معًا.',
    'Saisissez à la fois la latitude et la longitude.',
  ],
  needs_https: [
    'Enter a link that starts with https://',
    'أدخل رابطًا يبدأ بـ https://',
    'Saisissez un lien qui commence par https://',
  ],
  ends_before_it_begins: [
    'The end must be after the start.',
    'يجب أن تكون النهاية بعد البداية.',
    'La fin doit être après le début.',
  ],
  under_age: [
    'People in the registry must be 18 or older.',
    'يجب ألا يقل عمر الشخص المسجل عن 18 عامًا.',
    'Les personnes du registre doivent avoir 18 ans ou plus.',
  ],
  not_registered: [
    'Only enter a registration number if the person is registered with the agency.',
    'لا يُدخل هذا الرقم إلا لمن هو مسجل لدى الوكالة.',
    'Saisissez ce numéro uniquement si la personne est enregistrée auprès de l’agence.',
  ],
  too_large: [
    'This is too large. Shorten it or choose something smaller.',
    'الحجم أكبر من المسموح. اختصره أو اختر شيئًا أصغر.',
    'Le contenu est trop volumineux. Réduisez-le.',
  ],
  too_complex: [
    'This takes too much time or memory to process. Send something smaller or simpler.',
    'تتطلب معالجة هذا المحتوى وقتًا أو ذاكرة أكثر من المسموح. أرسل محتوى أصغر أو أبسط.',
    'Le traitement de ce contenu demande trop de temps ou de mémoire. Envoyez quelque chose de plus petit ou de plus simple.',
  ],
  ...listQueryErrorTexts,
  ...mediaErrorTexts,
} satisfies Record<string, Label>

/** Error code of a field. Every code has a text. */
export type FieldCode = keyof typeof fieldTexts

export const fieldCodes = keysOf(fieldTexts)

/** Reason for rejecting a value, with the parameters of its text. */
export type Refusal = { code: FieldCode; params?: Record<string, unknown> }

/**
 * Returns the text of a rejected value. An unknown code falls back to `invalid_format`, because a page may be older
 * than the server.
 */
export const fieldText = (refusal: Refusal, language: string): string => {
  const known: Partial<Record<string, Label>> = fieldTexts
  const label = detailedText(refusal) ?? known[refusal.code] ?? fieldTexts.invalid_format
  return interpolate(translateLabel(label, language), formatLimits(refusal, language))
}
