import type { SampleMedia } from './sample-media.ts'

/** Sample papers to fill in or to hang up, of a page in English and one in French. */
export const forms: SampleMedia[] = [
  {
    key: 'complaint-form',
    content_type: 'PDF',
    drawing: { motif: 'rays', colours: ['#f1eef6', '#5b3a6e', '#b9a3c9'] },
    pages: [
      {
        title: 'Complaint or suggestion',
        lines: [
          'You need not give your name. Without one we cannot answer you, but we do look into it.',
          '',
          'Name and telephone (if you like): __________________________________',
          'Where and when: ____________________________________________________',
          'What happened: _____________________________________________________',
          '____________________________________________________________________',
          '____________________________________________________________________',
          'What would help: ___________________________________________________',
          '',
          'Put it into a yellow box, or hand it to Straight Word. Answer within thirty days.',
        ],
      },
      {
        title: 'Plainte ou suggestion',
        lines: [
          'Le nom est facultatif. Sans lui, pas de réponse possible, mais le fait est examiné.',
          '',
          'Nom et téléphone (si vous voulez) : ________________________________',
          'Où et quand : ______________________________________________________',
          'Que s’est-il passé ? _______________________________________________',
          '____________________________________________________________________',
          '____________________________________________________________________',
          'Ce qui aiderait : __________________________________________________',
          '',
          'Dans une boîte jaune, ou chez Parole droite. Réponse sous trente jours.',
        ],
      },
    ],
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
    drawing: { motif: 'star', colours: ['#fdeceb', '#a4262c', '#e3a6a4'] },
    pages: [
      {
        title: 'Numbers for the night (sample: they ring nowhere)',
        lines: [
          'Helpline, emergencies           +999 1 555 0109     all day and night',
          'Harbour Hospital                +999 3 555 0120     all day and night',
          'Jasmine House                   +999 1 555 0260     all day and night',
          'Open Gate, for arrests          +999 3 555 0230     all day and night',
          'Night Voice                     +999 3 555 0620     20:00 to 04:00',
          'Night Lamp Shelter              +999 1 555 0460     18:30 to 08:30',
        ],
      },
      {
        title: 'Numéros pour la nuit (exemple : ils ne sonnent nulle part)',
        lines: [
          'Ligne d’aide, urgences          +999 1 555 0109     jour et nuit',
          'Hôpital du Port                 +999 3 555 0120     jour et nuit',
          'Maison du Jasmin                +999 1 555 0260     jour et nuit',
          'La Porte ouverte, arrestations  +999 3 555 0230     jour et nuit',
          'La Voix de nuit                 +999 3 555 0620     de 20 h à 4 h',
          'Refuge de la Lampe de nuit      +999 1 555 0460     de 18 h 30 à 8 h 30',
        ],
      },
    ],
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
