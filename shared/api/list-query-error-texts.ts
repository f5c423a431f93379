import type { Label } from '#shared/i18n/label.ts'

/** Error texts of the parameters of a list. */
export const listQueryErrorTexts = {
  unknown_parameter: [
    'This parameter does not exist. Check its name or remove it.',
    'لا توجد معلمة بهذا الاسم. تحقق من الاسم أو احذف المعلمة.',
    'Ce paramètre n’existe pas. Vérifiez son nom ou retirez-le.',
  ],
  unknown_operator: [
    'Use one of these operators: equal, not_equal, like, in, gt, gte, lt, lte, null.',
    'استخدم إحدى العمليات: equal وnot_equal وlike وin وgt وgte وlt وlte وnull.',
    'Utilisez l’un de ces opérateurs : equal, not_equal, like, in, gt, gte, lt, lte, null.',
  ],
  cannot_sort: [
    'The list can’t be sorted by this field. Choose another one.',
    'لا يمكن ترتيب القائمة حسب هذا الحقل. اختر حقلًا آخر.',
    'La liste ne peut pas être triée par ce champ. Choisissez-en un autre.',
  ],
  cannot_filter: [
    'The list can’t be filtered by this field. Choose another one.',
    'لا يمكن تصفية القائمة حسب هذا الحقل. اختر حقلًا آخر.',
    'La liste ne peut pas être filtrée par ce champ. Choisissez-en un autre.',
  ],
  cannot_embed: [
    'This relation can’t be included. Remove it from the request.',
    'لا يمكن تضمين هذه العلاقة. احذفها من الطلب.',
    'Cette relation ne peut pas être incluse. Retirez-la de la requête.',
  ],
  invalid_direction: ['Enter asc or desc.', 'أدخل asc أو desc.', 'Saisissez asc ou desc.'],
  page_the_list: [
    'There are too many rows for one response. Request the list in pages.',
    'عدد الصفوف أكبر من أن يُعرض دفعة واحدة. اطلب القائمة مقسّمة إلى صفحات.',
    'Il y a trop de lignes pour une seule réponse. Demandez la liste par pages.',
  ],
} satisfies Record<string, Label>
