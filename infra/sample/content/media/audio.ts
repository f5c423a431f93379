import type { SampleMedia } from './sample-media.ts'

/** Sample recordings. Nobody speaks in them: a short melody stands where the voice would be, as each says. */
export const audio: SampleMedia[] = [
  {
    key: 'helpline-explained',
    content_type: 'Audio',
    texts: {
      en: {
        title: 'How the helpline works',
        description:
          'When to call, what you are asked and what you are never asked. For people who would rather listen than read. In this sample a melody stands in for the voice.',
      },
      ar: {
        title: 'كيف يعمل خط المساعدة',
        description:
          'متى تتصلون، وعمّ تُسألون، وما الذي لا تُسألون عنه أبدًا. لمن يفضل الاستماع على القراءة. وفي هذا النموذج لحن يقوم مقام الصوت.',
      },
      fr: {
        title: 'Comment fonctionne la ligne d’aide',
        description:
          'Quand appeler, ce qu’on vous demande et ce qu’on ne vous demandera jamais. Pour qui préfère écouter plutôt que lire. Dans cet exemple, une mélodie tient lieu de voix.',
      },
    },
    days_ago: 110,
  },
  {
    key: 'breathing-at-night',
    content_type: 'Audio',
    texts: {
      en: {
        title: 'A breathing exercise for the night',
        description:
          'Four counts in, six counts out, for three minutes. Written with the counsellors of Quiet Garden. In this sample a melody stands in for the voice.',
      },
      ar: {
        title: 'تمرين تنفّس لآخر الليل',
        description:
          'شهيق على أربع عدّات وزفير على ست، ثلاث دقائق. أُعدّ مع مرشدي «الحديقة الهادئة». وفي هذا النموذج لحن يقوم مقام الصوت.',
      },
      fr: {
        title: 'Un exercice de respiration pour la nuit',
        description:
          'Inspirer sur quatre temps, expirer sur six, pendant trois minutes. Préparé avec les psychologues du Jardin tranquille. Dans cet exemple, une mélodie tient lieu de voix.',
      },
    },
    days_ago: 66,
  },
  {
    key: 'fox-and-well',
    content_type: 'Audio',
    texts: {
      ar: {
        title: 'حكاية قبل النوم: الثعلب والبئر',
        description:
          'ثعلب عطشان يظن القمر في البئر قرص جبن. حكاية روتها جدّات «الحرف الأول» وكتبها أحفادهن. وفي هذا النموذج لحن يقوم مقام الصوت.',
      },
      fr: {
        title: 'Histoire du soir : le renard et le puits',
        description:
          'Un renard assoiffé prend la lune, au fond du puits, pour un fromage. Racontée par les grands-mères de La Première Lettre, écrite par leurs petits-enfants. Dans cet exemple, une mélodie tient lieu de voix.',
      },
    },
    nationalities: ['SD', 'TD'],
    days_ago: 27,
  },
  {
    key: 'no-place-for-sale',
    content_type: 'Audio',
    texts: {
      en: {
        title: 'Radio spot: no place on a travel list is for sale',
        description:
          'Thirty seconds to play before the news. Whoever asks for money is lying; the number to report it follows. In this sample a melody stands in for the voice.',
      },
      ar: {
        title: 'إعلان إذاعي: لا مكان للبيع في قوائم السفر',
        description:
          'ثلاثون ثانية تُبثّ قبل الأخبار. من يطلب مالًا فهو يكذب، ويليه رقم الإبلاغ. وفي هذا النموذج لحن يقوم مقام الصوت.',
      },
      fr: {
        title: 'Message radio : aucune place de voyage n’est à vendre',
        description:
          'Trente secondes à diffuser avant les informations. Qui demande de l’argent ment ; suit le numéro où le signaler. Dans cet exemple, une mélodie tient lieu de voix.',
      },
    },
    days_ago: 52,
  },
]
