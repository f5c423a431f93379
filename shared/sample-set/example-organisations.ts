import { withTranslations, type Example, exampleLabel } from './example.ts'

/**
 * Invented categories, hashtags and organisations, without addresses or contacts, and of kinds that no country office
 * has.
 */
export const exampleOrganisations: readonly Example[] = [
  {
    entity: 'directory-type',
    name: 'sample/type/neighbours',
    values: withTranslations({
      name: exampleLabel('Neighbourhood association', 'جمعية أهل الحي', 'Association de quartier'),
    }),
  },
  {
    entity: 'service-category',
    name: 'sample/category/learning',
    values: { ...withTranslations({ name: exampleLabel('Learning', 'التعلّم', 'Apprendre') }), icon: 'education' },
  },
  {
    entity: 'service-category',
    name: 'sample/category/courses',
    values: {
      ...withTranslations({ name: exampleLabel('Evening courses', 'دورات مسائية', 'Cours du soir') }),
      icon: 'community',
      parent_id: 'sample/category/learning',
    },
  },
  { entity: 'hashtag', name: 'sample/hashtag/evening', values: { hashtag: 'Example: evening' } },
  { entity: 'hashtag', name: 'sample/hashtag/books', values: { hashtag: 'مثال: كتب' } },
  { entity: 'hashtag', name: 'sample/hashtag/beginners', values: { hashtag: 'Exemple\u00a0: débutants' } },
  {
    entity: 'directory',
    name: 'sample/organisation/lantern',
    values: {
      ...withTranslations({
        name: exampleLabel('The Lantern, an evening school', 'مدرسة القنديل المسائية', 'La Lanterne, école du soir'),
        description: [
          'Volunteers teach reading, writing and conversation, in small groups that meet after work.',
          'يعلّم متطوعون القراءة والكتابة والمحادثة في مجموعات صغيرة تلتقي بعد الدوام.',
          'Des bénévoles enseignent la lecture, l’écriture et la conversation, en petits groupes, après le travail.',
        ],
      }),
      directory_type_id: 'sample/type/neighbours',
      status: 'inactive',
      service_categories: ['sample/category/courses'],
      services: [
        {
          ...withTranslations({
            name: ['Conversation for beginners', 'محادثة للمبتدئين', 'Conversation pour débutants'],
            eligibility: [
              'Adults who can say a few words and want to say more.',
              'لمن تجاوز الثامنة عشرة ويعرف بضع كلمات ويريد المزيد.',
              'Les adultes qui disent déjà quelques mots et veulent en dire plus.',
            ],
            documents: ['Nothing; a pen is useful.', 'لا شيء، ويفيد إحضار قلم.', 'Rien ; un stylo peut servir.'],
          }),
          cost: 'free',
          referral: 'walk_in',
          capacity: 'open',
          languages: ['1', '2', '3'],
          service_categories: ['sample/category/courses'],
        },
      ],
    },
  },
  {
    entity: 'directory',
    name: 'sample/organisation/bookcase',
    values: {
      ...withTranslations({
        name: exampleLabel('The Open Bookcase', 'خزانة الكتب المفتوحة', 'La Bibliothèque ouverte'),
        description: [
          'A reading room with picture books, novels and dictionaries, and two quiet tables.',
          'قاعة مطالعة فيها كتب مصوّرة وروايات وقواميس، وطاولتان لمن يريد الهدوء.',
          'Une salle de lecture avec des albums, des romans, des dictionnaires et deux tables au calme.',
        ],
      }),
      directory_type_id: 'sample/type/neighbours',
      status: 'inactive',
      service_categories: ['sample/category/learning'],
      services: [
        {
          ...withTranslations({
            name: ['Lending of books', 'إعارة الكتب', 'Prêt de livres'],
            description: [
              'Three books at a time, for three weeks; a book that somebody waits for cannot be kept longer.',
              'ثلاثة كتب في المرة الواحدة لمدة ثلاثة أسابيع، ولا تُمدَّد إعارة كتاب ينتظره غيرك.',
              'Trois livres à la fois, pour trois semaines ; un livre que quelqu’un attend ne se prolonge pas.',
            ],
            cost_note: [
              'A lost book is replaced by another one.',
              'من أضاع كتابًا أحضر كتابًا غيره.',
              'Un livre perdu se remplace par un autre.',
            ],
          }),
          cost: 'free',
          referral: 'walk_in',
          languages: ['2', '3'],
          service_categories: ['sample/category/learning'],
        },
      ],
    },
  },
]
