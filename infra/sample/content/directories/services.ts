import type { Service } from '#shared/domain/directory/service.ts'
import type { SampleLanguage } from '#infra/sample/content/sample-faq.ts'

type Texts = Partial<Omit<Service['translations'][number], 'language_id'>> & { name: string }

export type SampleService = Partial<Pick<Service, 'cost' | 'referral' | 'capacity' | 'step_free'>> & {
  key: string
  languages: SampleLanguage[]
  /** keys of the sample categories */
  categories: string[]
  texts: Record<SampleLanguage, Texts>
}

type ServiceDetails = { services: SampleService[]; address_shown?: 'area'; complaints?: Record<SampleLanguage, string> }

/** What some of the invented organisations tell of their services, by their keys. */
export const sampleServices: Partial<Record<string, ServiceDetails>> = {
  'almond-tree-clinic': {
    services: [
      {
        key: 'family-doctor',
        languages: ['ar', 'en'],
        categories: ['health-clinics'],
        cost: 'partly',
        referral: 'walk_in',
        capacity: 'open',
        step_free: 'yes',
        texts: {
          en: {
            name: 'Family doctor',
            eligibility: 'Everyone, whatever the nationality, with or without papers.',
            documents: 'The certificate or the file number, if you have one; the vaccination card of children.',
            cost_note: 'The consultation is free with a certificate or a file number; without one it costs 5.',
          },
          ar: {
            name: 'طبيب الأسرة',
            eligibility: 'للجميع مهما كانت الجنسية، مع أوراق أو من دونها.',
            documents: 'الشهادة أو رقم الملف إن وُجد، وبطاقة لقاحات الأطفال.',
            cost_note: 'المعاينة مجانية لمن يحمل الشهادة أو رقم الملف، وتكلّف 5 لغيرهم.',
          },
          fr: {
            name: 'Médecin de famille',
            eligibility: 'Tout le monde, quelle que soit la nationalité, avec ou sans papiers.',
            documents:
              'L’attestation ou le numéro de dossier si vous en avez un ; le carnet de vaccination des enfants.',
            cost_note:
              'La consultation est gratuite avec l’attestation ou le numéro de dossier ; sans eux, elle coûte 5.',
          },
        },
      },
      {
        key: 'midwife',
        languages: ['ar'],
        categories: ['health-maternity'],
        cost: 'free',
        referral: 'walk_in',
        capacity: 'waiting_list',
        step_free: 'yes',
        texts: {
          en: {
            name: 'Midwife',
            description: 'Check-ups during pregnancy and in the first six weeks after the birth.',
            eligibility: 'Pregnant women and new mothers.',
            referral_note: 'Come between 8 and 10 in the morning and take a number at the reception.',
          },
          ar: {
            name: 'القابلة',
            description: 'متابعة الحمل والأسابيع الستة الأولى بعد الولادة.',
            eligibility: 'الحوامل والأمهات بعد الولادة.',
            referral_note: 'احضري بين الثامنة والعاشرة صباحًا وخذي رقمًا من الاستقبال.',
          },
          fr: {
            name: 'Sage-femme',
            description: 'Suivi de la grossesse et des six premières semaines après l’accouchement.',
            eligibility: 'Femmes enceintes et jeunes mères.',
            referral_note: 'Venez entre 8 h et 10 h et prenez un numéro à l’accueil.',
          },
        },
      },
    ],
    complaints: {
      en: 'At the reception, ask for the complaints box or for Ms Salwa. You may also call 1 5550110 without giving your name.',
      ar: 'اطلبوا من الاستقبال صندوق الشكاوى أو السيدة سلوى. ويمكن الاتصال بالرقم 1 5550110 من دون ذكر الاسم.',
      fr: 'À l’accueil, demandez la boîte aux réclamations ou Mme Salwa. Vous pouvez aussi appeler le 1 5550110 sans donner votre nom.',
    },
  },
  'jasmine-house': {
    address_shown: 'area',
    services: [
      {
        key: 'safe-stay',
        languages: ['ar', 'fr', 'en'],
        categories: ['protection-women'],
        cost: 'free',
        referral: 'walk_in',
        capacity: 'open',
        step_free: 'partly',
        texts: {
          en: {
            name: 'A safe place to stay',
            eligibility: 'Women in danger and their children; boys up to fourteen.',
            documents: 'None. Bring your papers if you can take them without danger.',
            referral_note: 'Call at any hour. We agree on a place where somebody meets you.',
          },
          ar: {
            name: 'إقامة آمنة',
            eligibility: 'النساء المعرّضات للخطر وأطفالهن، والأبناء حتى سن الرابعة عشرة.',
            documents: 'لا شيء. أحضري أوراقك إن استطعت أخذها من دون خطر.',
            referral_note: 'اتصلي في أي ساعة، فنتفق على مكان تلقاك فيه إحدى العاملات.',
          },
          fr: {
            name: 'Un hébergement sûr',
            eligibility: 'Femmes en danger et leurs enfants ; garçons jusqu’à quatorze ans.',
            documents: 'Aucun. Prenez vos papiers si vous pouvez le faire sans danger.',
            referral_note: 'Appelez à toute heure. Nous convenons d’un lieu où quelqu’un vous retrouve.',
          },
        },
      },
    ],
  },
  'open-gate': {
    services: [
      {
        key: 'detention-lawyer',
        languages: ['fr', 'ar'],
        categories: ['protection-legal'],
        cost: 'free',
        referral: 'walk_in',
        texts: {
          en: {
            name: 'A lawyer for somebody who was arrested',
            eligibility: 'Refugees and asylum-seekers in detention, and their families.',
            documents:
              'The name as it stands in the papers, the file number if you know it, where and when it happened.',
          },
          ar: {
            name: 'محامٍ لمن أُوقف',
            eligibility: 'اللاجئون وطالبو اللجوء الموقوفون وأسرهم.',
            documents: 'الاسم كما هو في الأوراق، ورقم الملف إن عُرف، ومكان التوقيف ووقته.',
          },
          fr: {
            name: 'Un avocat pour une personne arrêtée',
            eligibility: 'Réfugiés et demandeurs d’asile en détention, et leurs familles.',
            documents:
              'Le nom tel qu’il figure sur les papiers, le numéro de dossier si vous le connaissez, le lieu et l’heure.',
          },
        },
      },
    ],
  },
  'evening-words': {
    services: [
      {
        key: 'language-course',
        languages: ['fr', 'ar', 'en'],
        categories: ['education-adult'],
        cost: 'paid',
        referral: 'appointment',
        capacity: 'full',
        step_free: 'no',
        texts: {
          en: {
            name: 'Language course of ten weeks',
            eligibility: 'Adults from sixteen on.',
            cost_note: '20 for ten weeks. Whoever cannot pay says so at the test; nobody is turned away for that.',
            referral_note: 'A short test on Saturday morning shows the level. The next course begins in three months.',
          },
          ar: {
            name: 'دورة لغة لمدة عشرة أسابيع',
            eligibility: 'البالغون من سن السادسة عشرة.',
            cost_note: '20 عن عشرة أسابيع. من لا يستطيع الدفع يذكر ذلك عند الاختبار، ولا يُردّ أحد لهذا السبب.',
            referral_note: 'يحدد اختبار قصير صباح السبت المستوى. تبدأ الدورة التالية بعد ثلاثة أشهر.',
          },
          fr: {
            name: 'Cours de langue de dix semaines',
            eligibility: 'Adultes à partir de seize ans.',
            cost_note:
              '20 pour dix semaines. Qui ne peut pas payer le dit lors du test ; personne n’est refusé pour cela.',
            referral_note:
              'Un court test le samedi matin indique le niveau. La prochaine session commence dans trois mois.',
          },
        },
      },
    ],
  },
}
