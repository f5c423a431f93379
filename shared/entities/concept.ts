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
  eviction: ['Nowhere to sleep tonight', 'بلا مأوى هذه الليلة', 'À la rue ce soir'],
  threat: ['Threats', 'تهديد', 'Menaces'],
}

export const concept = defineEntity({
  name: 'concept',
  permission: 'HashTag',
  labels: {
    one: ['Concept', 'مفهوم بحث', 'Notion de recherche'],
    many: ['Search concepts', 'مفاهيم البحث', 'Notions de recherche'],
    definite: ['مفهوم البحث', 'la notion de recherche'],
    article: 'une',
  },
  fields: {
    name: text({ label: ['Name', 'الاسم', 'Nom'], required: true, translated: true, maximum: 100 }),
    terms: special('texts', sayings(60, 20), {
      label: ['Terms', 'المصطلحات', 'Termes'],
      hint: [
        'Words and fixed expressions that mean the same, dialects and spellings included; the first is the agreed term, which translators are shown. Whoever searches for one finds the others too, a little lower.',
        'كلمات وعبارات ثابتة بالمعنى نفسه، مع اللهجات وطرق الكتابة المختلفة؛ أولها هو المصطلح المتفق عليه الذي يظهر للمترجمين. من يبحث عن إحداها يجد الأخرى أيضًا في مرتبة أدنى قليلًا.',
        'Mots et expressions de même sens, avec leurs variantes et leurs graphies ; le premier est le terme convenu, montré à qui traduit. Qui cherche l’un trouve aussi les autres, un peu plus bas.',
      ],
      translated: true,
      empty: [],
    }),
    phrases: special('texts', sayings(200, maxSayings), {
      label: ['What people say', 'كما يقولها الناس', 'Ce que disent les gens'],
      hint: [
        'Everyday sentences of people who do not know the term, such as “my husband beats me”.',
        'جمل يومية لمن لا يعرف المصطلح، مثل «زوجي يضربني».',
        'Phrases de tous les jours de qui ne connaît pas le terme, comme « mon mari me frappe ».',
      ],
      translated: true,
      empty: [],
    }),
    exceptions: special('texts', sayings(200, maxSayings), {
      label: ['Sounds like it, but is not', 'يشبهه وليس هو', 'Ce qui y ressemble sans l’être'],
      hint: [
        'For urgent concepts: harmless sentences that share words with it.',
        'للمفاهيم العاجلة: جمل عادية فيها كلمات منه.',
        'Pour les notions urgentes : phrases anodines qui en partagent des mots.',
      ],
      translated: true,
      empty: [],
    }),
    locked: flag({
      label: ['Agreed terms are locked', 'المصطلحات المتفق عليها ملزمة', 'Termes convenus verrouillés'],
      hint: [
        'Whoever translates is warned where a translation says it otherwise than by the first term of its language.',
        'يُنبَّه المترجم حين تستعمل الترجمة غير المصطلح الأول في لغتها.',
        'Qui traduit est averti quand la traduction emploie autre chose que le premier terme de sa langue.',
      ],
    }),
    broader_id: reference('concept', {
      label: ['Broader concept', 'مفهوم أعم', 'Notion plus large'],
    }),
    urgent: choice(urgencyLabels, {
      label: ['Urgent', 'عاجل', 'Urgence'],
      hint: [
        'Somebody who says this may be in danger: above the results stand the hotline and the first of the answers below that the reader may see.',
        'قد يكون من يقول هذا في خطر: يظهر فوق النتائج خط المساعدة وأول إجابة أدناه يُسمح للقارئ برؤيتها.',
        'Qui dit cela est peut-être en danger : au-dessus des résultats s’affichent la ligne d’écoute et la première des réponses ci-dessous que le lecteur peut voir.',
      ],
    }),
    answers: references('faq', {
      label: ['Answers that come first', 'إجابات تظهر أولًا', 'Réponses placées en premier'],
      maximum: 10,
    }),
  },
  title: 'name',
  list: { columns: ['name', 'terms', 'urgent', 'updated_at'], sort: 'name' },
  screens: { create: '/concept/create-concept', update: '/concept/update-concept/:id' },
  menu: { group: 'settings', at: 7, needs: ['UPDATE'] },
})
