import type { SampleMedia } from './sample-media.ts'

/** Sample posters, drawn without words: what each is about stands beside it. */
export const posters: SampleMedia[] = [
  {
    key: 'help-is-free',
    content_type: 'Poster',
    texts: {
      en: {
        title: 'Help is free',
        description:
          'For waiting rooms and shop windows: no service of the programme costs money, and no one may ask for a favour in return. Print it in colour, A3 or larger.',
      },
      ar: {
        title: 'المساعدة مجانية',
        description:
          'لقاعات الانتظار وواجهات المحال: لا ثمن لأي خدمة من خدمات البرنامج، ولا يحق لأحد أن يطلب مقابلًا لها. يُطبع بالألوان بقياس A3 أو أكبر.',
      },
      fr: {
        title: 'L’aide est gratuite',
        description:
          'Pour les salles d’attente et les vitrines : aucun service du programme ne se paie, et personne n’a le droit de demander une faveur en retour. À imprimer en couleurs, au format A3 ou plus grand.',
      },
    },
    days_ago: 140,
  },
  {
    key: 'pregnancy-danger-signs',
    content_type: 'Poster',
    texts: {
      en: {
        title: 'Danger signs in pregnancy',
        description:
          'Bleeding, fever, a bad headache with blurred vision, a baby that moves less: go to hospital at once. For clinics, mosques, churches and hairdressers.',
      },
      ar: {
        title: 'علامات الخطر في الحمل',
        description:
          'نزيف أو حمّى أو صداع شديد مع تشوّش في النظر أو جنين قلّت حركته: إلى المستشفى فورًا. للعيادات والمساجد والكنائس وصالونات الحلاقة.',
      },
      fr: {
        title: 'Grossesse : les signes de danger',
        description:
          'Saignement, fièvre, fort mal de tête avec vue brouillée, bébé qui bouge moins : à l’hôpital sans attendre. Pour les centres de santé, les mosquées, les églises et les salons de coiffure.',
      },
    },
    days_ago: 97,
  },
  {
    key: 'school-all-year',
    content_type: 'Poster',
    texts: {
      en: {
        title: 'School enrols all year round',
        description:
          'With papers or without: every child may begin today. The address of the nearest school can be written in the white field.',
      },
      ar: {
        title: 'باب المدرسة مفتوح طوال العام',
        description: 'بوثائق أو من دونها، لكل طفل أن يبدأ اليوم. ويُكتب عنوان أقرب مدرسة في المساحة البيضاء.',
      },
      fr: {
        title: 'L’école inscrit toute l’année',
        description:
          'Avec ou sans papiers, chaque enfant peut commencer aujourd’hui. L’adresse de l’école la plus proche s’écrit dans l’espace blanc.',
      },
    },
    days_ago: 88,
  },
  {
    key: 'keep-your-code',
    content_type: 'Poster',
    texts: {
      en: {
        title: 'Your code belongs to you',
        description:
          'For cash machines and shops that take vouchers: nobody from the programme will ever ask for the code of your card, not on the telephone and not in a message.',
      },
      ar: {
        title: 'رمزك السري لك وحدك',
        description:
          'لأجهزة الصراف والمحال التي تقبل القسائم: لن يطلب منك أحد من البرنامج رمز بطاقتك، لا في مكالمة ولا في رسالة.',
      },
      fr: {
        title: 'Votre code n’appartient qu’à vous',
        description:
          'Pour les distributeurs et les boutiques qui acceptent les bons : personne du programme ne vous demandera jamais le code de votre carte, ni par téléphone ni par message.',
      },
    },
    days_ago: 54,
  },
  {
    key: 'safe-heating',
    content_type: 'Poster',
    texts: {
      en: {
        title: 'Warm and safe: stoves in winter',
        description:
          'Open the window a hand’s breadth, put the stove out before you sleep, never burn plastic. Headache and dizziness mean: everyone outside.',
      },
      ar: {
        title: 'دفء آمن: المدافئ في الشتاء',
        description:
          'افتحوا النافذة مقدار كف، وأطفئوا المدفأة قبل النوم، ولا تحرقوا البلاستيك أبدًا. وإذا شعرتم بصداع ودوار فليخرج الجميع فورًا.',
      },
      fr: {
        title: 'Au chaud et en sécurité : les poêles en hiver',
        description:
          'Entrouvrir la fenêtre d’une largeur de main, éteindre avant de dormir, ne jamais brûler de plastique. Maux de tête et vertiges : tout le monde dehors.',
      },
    },
    countries: ['JO', 'LB'],
    days_ago: 33,
  },
  {
    key: 'vaccination-calendar',
    content_type: 'Poster',
    status: 'inactive',
    texts: {
      en: {
        title: 'Vaccination calendar for children (last year’s)',
        description: 'Replaced: two dates have changed. Please take the old ones down.',
      },
      ar: {
        title: 'جدول لقاحات الأطفال (للعام الماضي)',
        description: 'استُبدل به جدول جديد لأن موعدين تغيّرا. يُرجى نزع النسخ القديمة.',
      },
      fr: {
        title: 'Calendrier des vaccins de l’enfant (l’an dernier)',
        description: 'Remplacé : deux dates ont changé. Merci de retirer les anciens exemplaires.',
      },
    },
    days_ago: 200,
  },
]
