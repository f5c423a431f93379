import * as z from 'zod'
import { fold } from '#shared/search/analysis/fold.ts'
import type { Urgency } from '#shared/search/concepts/concept.ts'
import type { Label } from '#shared/i18n/label.ts'
import { defineEntity } from '#shared/model/define-entity.ts'
import { choice, flag, line, reference, references, special, text } from '#shared/model/fields.ts'

/** Maximum phrases, and maximum exceptions, in one language. */
export const maxSayings = 200

/** List of words, expressions or sentences. Duplicates after folding are removed. */
const sayings = (longest: number, maxItems: number) =>
  z
    .array(line(1, longest))
    .max(2 * maxItems)
    .transform((all) => all.filter((one, at) => all.findIndex((other) => fold(other) === fold(one)) === at))
    .pipe(z.array(z.string()).max(maxItems))

export const urgencyLabels: Record<Urgency, Label> = {
  suicide: ['Suicide', 'انتحار', 'Suicide'],
  violence: ['Violence', 'عنف', 'Violences'],
  'sexual-violence': ['Sexual violence', 'عنف جنسي', 'Violences sexuelles'],
  'child-in-danger': ['Child in danger', 'طفل في خطر', 'Enfant en danger'],
  'lost-child': ['Missing child', 'طفل مفقود', 'Enfant disparu'],
  medical: ['Medical emergency', 'حالة طبية طارئة', 'Urgence médicale'],
  trafficking: ['Trafficking', 'اتجار بالبشر', 'Traite des personnes'],
  detention: ['Detention or removal', 'احتجاز أو ترحيل', 'Détention ou expulsion'],
  eviction: ['Homeless tonight', 'بلا مأوى هذه الليلة', 'Sans abri ce soir'],
  threat: ['Threats', 'تهديد', 'Menaces'],
}

export const concept = defineEntity({
  name: 'concept',
  permission: 'HashTag',
  labels: {
    one: ['Synonym set', 'مجموعة مرادفات', 'Groupe de synonymes'],
    many: ['Search synonyms', 'مرادفات البحث', 'Synonymes de recherche'],
    definite: ['مجموعة المرادفات', 'le groupe de synonymes'],
  },
  fields: {
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, translated: true, maximum: 100 }),
    terms: special('texts', sayings(60, 20), {
      label: ['Terms', 'المصطلحات', 'Termes'],
      hint: [
        'Words and phrases with the same meaning, including dialect and spelling variants. Searching for one also finds the others. The first is the preferred term shown to translators.',
        'كلمات وعبارات بالمعنى نفسه، بما فيها اللهجات وطرق الكتابة المختلفة. البحث عن إحداها يجد الأخرى أيضًا. والأولى هي المصطلح المعتمد الذي يظهر للمترجمين.',
        'Mots et expressions de même sens, variantes dialectales et orthographiques comprises. Une recherche avec l’un trouve aussi les autres. Le premier est le terme recommandé aux traducteurs.',
      ],
      translated: true,
      empty: [],
    }),
    phrases: special('texts', sayings(200, maxSayings), {
      label: ['Everyday phrases', 'عبارات يومية', 'Expressions courantes'],
      hint: [
        'Sentences people use when they don’t know the term, for example “my husband beats me”.',
        'جمل يستخدمها من لا يعرفون المصطلح، مثل «زوجي يضربني».',
        'Phrases courantes de personnes qui ne connaissent pas le terme, comme « mon mari me frappe ».',
      ],
      translated: true,
      empty: [],
    }),
    exceptions: special('texts', sayings(200, maxSayings), {
      label: ['Exceptions', 'استثناءات', 'Exceptions'],
      hint: [
        'For urgent synonyms: harmless sentences that contain the same words.',
        'للمرادفات العاجلة: جمل عادية تتضمن الكلمات نفسها.',
        'Pour les synonymes urgents : phrases anodines qui contiennent les mêmes mots.',
      ],
      translated: true,
      empty: [],
    }),
    locked: flag({
      label: ['Preferred terms are required', 'المصطلحات المعتمدة إلزامية', 'Termes recommandés obligatoires'],
      hint: [
        'Translators are warned if they don’t use the preferred term.',
        'يظهر تحذير لمن يترجم دون استخدام المصطلح المعتمد.',
        'La personne qui traduit est avertie si elle n’emploie pas le terme recommandé.',
      ],
    }),
    broader_id: reference('concept', {
      label: ['Broader synonym set', 'مجموعة مرادفات أعم', 'Groupe de synonymes plus large'],
    }),
    urgent: choice(urgencyLabels, {
      label: ['Urgent', 'عاجل', 'Urgence'],
      hint: [
        'The person may be in danger. The hotline and the first FAQ below that the reader can see are shown above the results.',
        'قد يكون الشخص في خطر. يظهر فوق النتائج خط المساعدة وأول سؤال أدناه يمكن للقارئ رؤيته.',
        'La personne est peut-être en danger. La ligne d’écoute et la première question ci-dessous que le lecteur peut voir s’affichent au-dessus des résultats.',
      ],
    }),
    answers: references('faq', {
      label: ['FAQs shown first', 'أسئلة تظهر أولًا', 'Questions affichées en premier'],
      maximum: 10,
    }),
    hidden: references('faq', {
      label: ['FAQs hidden from these results', 'أسئلة تُحجب عن هذه النتائج', 'Questions masquées de ces résultats'],
      maximum: 10,
    }),
  },
  title: 'name',
  list: { columns: ['name', 'terms', 'urgent', 'updated_at'], sort: 'name' },
  screens: { create: '/concept/create-concept', update: '/concept/update-concept/:id' },
  menu: { group: 'settings', at: 7, needs: ['UPDATE'] },
})
