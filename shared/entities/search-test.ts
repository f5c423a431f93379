import { defineEntity } from '#shared/model/define-entity.ts'
import { reference, references, text } from '#shared/model/fields.ts'

/** Search with its right answers, by which editors measure the search (`shared/domain/analytics/search-score.ts`). */
export const searchTest = defineEntity({
  name: 'search-test',
  permission: 'HashTag',
  labels: {
    one: ['Test search', 'بحث اختباري', 'Recherche de test'],
    many: ['Test searches', 'عمليات البحث الاختبارية', 'Recherches de test'],
    definite: ['البحث الاختباري', 'la recherche de test'],
    article: 'une',
  },
  fields: {
    query: text({
      label: ['Search', 'نص البحث', 'Recherche'],
      hint: [
        'The words as people type them, with their dialect and spelling mistakes.',
        'الكلمات كما يكتبها الناس، بلهجتهم وأخطائهم الإملائية.',
        'Les mots tels que les gens les écrivent, fautes et tournures orales comprises.',
      ],
      required: true,
      maximum: 200,
    }),
    language_id: reference('language', { label: ['Language', 'اللغة', 'Langue'], required: true }),
    answers: references('faq', {
      label: ['Right answers', 'الإجابات الصحيحة', 'Bonnes réponses'],
      hint: [
        'FAQs that answer this search. The one that ranks highest counts.',
        'الأسئلة التي تجيب عن هذا البحث. يُحتسب أعلاها ترتيبًا في النتائج.',
        'Questions qui répondent à cette recherche. La mieux classée compte.',
      ],
      required: true,
      minimum: 1,
      maximum: 5,
    }),
  },
  title: 'query',
  list: { columns: ['query', 'language_id', 'answers', 'updated_at'], sort: 'query' },
  screens: { view: null },
  menu: { group: 'settings', at: 7, needs: ['UPDATE'] },
})
