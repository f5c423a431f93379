import { keysOf } from '#shared/keys-of.ts'
import type { Label } from '#shared/i18n/label.ts'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'

const fieldTexts = {
  required: ['Please fill this in.', 'يُرجى ملء هذا الحقل.', 'Veuillez remplir ce champ.'],
  too_short: [
    'At least {{minimum}} characters.',
    'عدد الأحرف: {{minimum}} على الأقل.',
    'Au moins {{minimum}} caractères.',
  ],
  too_long: ['At most {{maximum}} characters.', 'عدد الأحرف: {{maximum}} على الأكثر.', 'Au plus {{maximum}} caractères.'],
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
  email_letters: [
    'An e-mail address has plain Latin letters, digits and signs only. If it looks right, it holds a hidden or look-alike character: type it anew.',
    'يتكوّن البريد الإلكتروني من حروف لاتينية وأرقام وعلامات عادية فقط. إن بدا صحيحًا ففيه رمز خفي أو حرف مشابه: اكتبه من جديد.',
    'Une adresse électronique ne contient que des lettres latines simples, des chiffres et des signes. Si elle semble correcte, elle cache un caractère invisible ou ressemblant : saisissez-la de nouveau.',
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
  of_example: [
    'Examples are for the staff alone.',
    'الأمثلة للموظفين وحدهم.',
    'Les exemples sont réservés au personnel.',
  ],
  unknown_permission: ['There is no such permission.', 'لا توجد صلاحية كهذه.', 'Cette autorisation n’existe pas.'],
  unknown_parameter: ['There is no such parameter.', 'لا توجد معلمة بهذا الاسم.', 'Ce paramètre n’existe pas.'],
  unknown_operator: [
    'Not one of equal, not_equal, like, in, gt, gte, lt, lte, null.',
    'ليس من العمليات المتاحة: equal وnot_equal وlike وin وgt وgte وlt وlte وnull.',
    'Opérateurs possibles : equal, not_equal, like, in, gt, gte, lt, lte, null.',
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
  needs_second_reader: [
    'Under its category, somebody else than who wrote it has to approve it.',
    'في هذه الفئة يجب أن يوافق عليها شخص غير كاتبها.',
    'Dans sa catégorie, une autre personne que son auteur doit l’approuver.',
  ],
  needs_other_reader: [
    'Somebody else than who wrote it has to say so.',
    'على شخص غير كاتبها أن يؤكد ذلك.',
    'C’est à une autre personne que son auteur de le dire.',
  ],
  machine_draft: [
    'A translation is still a machine draft: somebody has to correct it, or say to have read it, first.',
    'توجد ترجمة آلية لم يراجعها أحد: صححها أو أكّد أنك قرأتها أولًا.',
    'Une traduction est encore un brouillon automatique : corrigez-la, ou confirmez l’avoir relue, d’abord.',
  ],
  translated_already: [
    'There is an up-to-date translation already.',
    'توجد ترجمة محدَّثة.',
    'Il y a déjà une traduction à jour.',
  ],
  no_machine_translation: [
    'There is no machine translation between these languages.',
    'لا تتوفر ترجمة آلية بين هاتين اللغتين.',
    'Il n’y a pas de traduction automatique entre ces langues.',
  ],
  not_by_machine: [
    'Texts of this category are not given to a machine.',
    'لا تُترجم نصوص هذه الفئة آليًا.',
    'Les textes de cette catégorie ne sont pas confiés à une machine.',
  ],
  no_match: ['The two are not the same.', 'القيمتان غير متطابقتين.', 'Les deux ne sont pas identiques.'],
  weak_password: [
    'This password is too easy to guess.',
    'كلمة المرور هذه سهلة التخمين.',
    'Ce mot de passe est trop facile à deviner.',
  ],
  wrong_code: [
    'This code is wrong or too old.',
    'هذا الرمز غير صحيح أو انتهت صلاحيته.',
    'Ce code est faux ou trop ancien.',
  ],
  spaces_around: [
    'A password can neither begin nor end with a space.',
    'لا يمكن أن تبدأ كلمة المرور أو تنتهي بمسافة.',
    'Un mot de passe ne peut ni commencer ni finir par une espace.',
  ],
  personal_only: [
    'Phone numbers, e-mail addresses and names are not kept, and nothing else is written here. Describe in words what you need.',
    'لا نحتفظ بأرقام الهواتف والبريد الإلكتروني والأسماء، ولم يُكتب هنا شيء غيرها. صف بالكلمات ما تحتاج إليه.',
    'Les numéros de téléphone, adresses électroniques et noms ne sont pas conservés, et rien d’autre n’est écrit ici. Décrivez avec des mots ce dont vous avez besoin.',
  ],
  wrong_password: [
    'The current password is wrong.',
    'كلمة المرور الحالية غير صحيحة.',
    'Le mot de passe actuel est incorrect.',
  ],
  not_unique: [
    'Another record already has this value.',
    'يوجد سجل آخر بهذه القيمة.',
    'Une autre fiche porte déjà cette valeur.',
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
  holds_more: [
    'This person holds rights that you do not hold.',
    'لهذا الشخص صلاحيات لا تملكها أنت.',
    'Cette personne détient des droits que vous n’avez pas.',
  ],
  last_administrator: [
    'The last active administrator must stay.',
    'يجب أن يبقى مسؤول نشط واحد على الأقل.',
    'Le dernier administrateur actif doit rester.',
  ],
  empty_span: [
    'The closing time must differ from the opening time.',
    'يجب أن يختلف وقت الإغلاق عن وقت الفتح.',
    'L’heure de fermeture doit différer de l’heure d’ouverture.',
  ],
  closed_or_open: [
    'Give the opening hours, or mark the day as closed.',
    'اذكر ساعات العمل أو حدّد اليوم على أنه مغلق.',
    'Indiquez des horaires, ou marquez le jour comme fermé.',
  ],
  service_twice: ['Two services have the same id.', 'لخدمتين المعرّف نفسه.', 'Deux services ont le même identifiant.'],
  day_twice: ['Each day only once.', 'كل يوم مرة واحدة فقط.', 'Chaque jour une seule fois.'],
  unknown_time_zone: [
    'There is no such time zone. Write it like Africa/Cairo.',
    'لا توجد منطقة زمنية بهذا الاسم. تُكتب مثل Africa/Cairo.',
    'Ce fuseau horaire n’existe pas. Il s’écrit comme Africa/Cairo.',
  ],
  invalid_plus_code: [
    'This is not a full plus code, such as 8G2G26R8+WM.',
    'هذا ليس رمز بلس كاملًا، مثل 8G2G26R8+WM.',
    'Ce n’est pas un plus code complet, comme 8G2G26R8+WM.',
  ],
  plus_code_elsewhere: [
    'This plus code and the coordinates are of two different places.',
    'رمز بلس هذا والإحداثيات لمكانين مختلفين.',
    'Ce plus code et les coordonnées désignent deux lieux différents.',
  ],
  needs_both_coordinates: [
    'Latitude and longitude only go together.',
    'لا يصلح خط العرض من دون خط الطول ولا العكس.',
    'La latitude et la longitude vont ensemble.',
  ],
  needs_https: [
    'The address must begin with https://',
    'يجب أن يبدأ الرابط بـ https://',
    'L’adresse doit commencer par https://',
  ],
  needs_file_or_address: [
    'Choose a file or give an address.',
    'اختر ملفًا أو اكتب رابطًا.',
    'Choisissez un fichier ou indiquez une adresse.',
  ],
  needs_code_or_address: [
    'Paste the embed code or the address of the video.',
    'الصق رمز التضمين أو رابط الفيديو.',
    'Collez le code d’intégration ou l’adresse de la vidéo.',
  ],
  no_video_in_code: [
    'No video that we know was found in this code.',
    'لم نجد في هذا الرمز فيديو من المواقع المعروفة.',
    'Aucune vidéo reconnue dans ce code.',
  ],
  not_a_facebook_video: [
    'This is not the address of a Facebook video.',
    'هذا ليس رابط فيديو على فيسبوك.',
    'Ce n’est pas l’adresse d’une vidéo Facebook.',
  ],
  ends_before_it_begins: [
    'The end must be later than the beginning.',
    'يجب أن تكون النهاية بعد البداية.',
    'La fin doit être postérieure au début.',
  ],
  under_age: [
    'People of the registry are 18 or older.',
    'يجب ألا يقل عمر الشخص المسجل عن 18 عامًا.',
    'Le registre ne contient que des personnes majeures (18 ans ou plus).',
  ],
  not_registered: [
    'Only somebody registered with the agency has such a number.',
    'لا يكون هذا الرقم إلا لمن هو مسجل لدى المفوضية.',
    'Seule une personne enregistrée auprès de l’agence a un tel numéro.',
  ],
  too_large: ['This is too large.', 'الحجم أكبر من المسموح.', 'C’est trop volumineux.'],
  image_too_large: [
    'The Image file may not be greater than {{limit}} kilobytes',
    'يجب ألا يزيد حجم ملف الصورة على {{limit}} كيلوبايت',
    'Le fichier image ne doit pas dépasser {{limit}} kilo-octets',
  ],
  file_too_large: [
    'The file may not be greater than {{limit}} kilobytes',
    'يجب ألا يزيد حجم الملف على {{limit}} كيلوبايت',
    'Le fichier ne doit pas dépasser {{limit}} kilo-octets',
  ],
  upload_type: [
    'Only files of these kinds: {{types}}.',
    'الأنواع المقبولة فقط: {{types}}.',
    'Uniquement des fichiers de ces types : {{types}}.',
  ],
  upload_missing: [
    'This file never arrived. Please send it again.',
    'لم يصل هذا الملف. أرسله مرة أخرى.',
    'Ce fichier n’est jamais arrivé. Envoyez-le de nouveau.',
  ],
  upload_content: [
    'This file is damaged, or not of the kind it says it is. Please choose another one.',
    'هذا الملف تالف أو ليس من النوع المذكور. اختر ملفًا آخر.',
    'Ce fichier est abîmé, ou n’est pas du type annoncé. Choisissez-en un autre.',
  ],
  upload_protected: [
    'This document is locked with a password or against changes, so it cannot be checked. Please save it without protection and choose it again.',
    'هذا المستند محمي بكلمة مرور أو ضد التعديل، فلا يمكن فحصه. احفظه بلا حماية ثم اختره من جديد.',
    'Ce document est protégé par un mot de passe ou contre les modifications : il ne peut pas être vérifié. Enregistrez-le sans protection, puis choisissez-le de nouveau.',
  ],
  too_complex: [
    'Reading this takes too much time or memory. Send something smaller or simpler.',
    'تتطلب قراءة هذا المحتوى وقتًا أو ذاكرة أكثر من المسموح. أرسل محتوى أصغر أو أبسط.',
    'La lecture de ce contenu demande trop de temps ou de mémoire. Envoyez quelque chose de plus petit ou de plus simple.',
  ],
  image_too_many_pixels: [
    'This picture has too many pixels (at most {{limit}} million).',
    'أبعاد هذه الصورة كبيرة جدًا ({{limit}} مليون بكسل على الأكثر).',
    'Cette image a trop de pixels ({{limit}} millions au plus).',
  ],
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
export const fieldText = ({ code, params }: Refusal, language: string): string => {
  const known: Partial<Record<string, Label>> = fieldTexts
  return interpolate(translateLabel(known[code] ?? fieldTexts.invalid_format, language), params)
}
