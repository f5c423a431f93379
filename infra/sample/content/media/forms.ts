import type { SampleMedia } from './sample-media.ts'

/** Sample papers to fill in or to hang up, of a page in English and one in French. */
export const forms: SampleMedia[] = [
  {
    key: 'complaint-form',
    content_type: 'PDF',
    texts: {
      en: {
        title: 'Complaint and suggestion form',
        description: 'To print, fill in by hand and put into a yellow box. In English and French.',
      },
      ar: {
        title: 'نموذج الشكاوى والاقتراحات',
        description:
          'يُطبع ويُملأ بخط اليد ويوضع في صندوق أصفر، ويمكن أن تكتبوا فيه بالعربية. ذكر الاسم اختياري. الملف بالإنجليزية والفرنسية.',
      },
      fr: {
        title: 'Formulaire de plainte et de suggestion',
        description: 'À imprimer, à remplir à la main et à glisser dans une boîte jaune. En anglais et en français.',
      },
    },
    days_ago: 48,
  },
  {
    key: 'emergency-numbers',
    content_type: 'PDF',
    texts: {
      en: {
        title: 'Numbers for the night',
        description: 'Six numbers on one page to hang beside the door. In English and French.',
      },
      ar: {
        title: 'أرقام الليل',
        description:
          'ستة أرقام في صفحة تُعلَّق بجانب الباب: الطوارئ والمستشفى ومأوى النساء ومحامو الموقوفين وخط الإصغاء والمأوى الليلي. الملف بالإنجليزية والفرنسية.',
      },
      fr: {
        title: 'Numéros pour la nuit',
        description: 'Six numéros sur une page à accrocher près de la porte. En anglais et en français.',
      },
    },
    days_ago: 19,
  },
]
