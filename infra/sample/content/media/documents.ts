import type { SampleMedia } from './sample-media.ts'

/** Sample documents of a page in English and one in French. */
export const documents: SampleMedia[] = [
  {
    key: 'registration-checklist',
    content_type: 'PDF',
    texts: {
      en: {
        title: 'Checklist for registration day',
        description: 'What to bring, on one page to tick off. In English and French.',
      },
      ar: {
        title: 'قائمة بما تحضرونه يوم التسجيل',
        description:
          'الأوراق المطلوبة في صفحة واحدة تضعون عليها علامات: وثائق الهوية وأوراق الأسرة والأوراق الطبية والمدرسية ورسالة الموعد. الملف بالإنجليزية والفرنسية.',
      },
      fr: {
        title: 'Liste pour le jour de l’enregistrement',
        description: 'Ce qu’il faut apporter, sur une page à cocher. En anglais et en français.',
      },
    },
    days_ago: 130,
  },
  {
    key: 'workers-diary',
    content_type: 'PDF',
    texts: {
      en: {
        title: 'Diary of working days',
        description: 'A sheet to print and fill in every evening: hours, breaks, wages paid. In English and French.',
      },
      ar: {
        title: 'دفتر أيام العمل',
        description:
          'ورقة تُطبع وتُملأ كل مساء: الساعات والاستراحات والأجور المدفوعة، وهي شاهدكم إذا لم يُدفع الأجر. الملف بالإنجليزية والفرنسية.',
      },
      fr: {
        title: 'Carnet des journées de travail',
        description:
          'Une feuille à imprimer et à remplir chaque soir : heures, pauses, salaires versés. En anglais et en français.',
      },
    },
    days_ago: 75,
  },
  {
    key: 'contract-explained',
    content_type: 'PDF',
    texts: {
      en: {
        title: 'Eight questions before you sign a rental contract',
        description: 'One page to take along to the owner. In English and French.',
      },
      ar: {
        title: 'ثمانية أسئلة قبل توقيع عقد الإيجار',
        description:
          'صفحة تأخذونها معكم إلى المالك: صاحب البيت، والمدة، والإيجار، والزيادة، والتأمين، والإصلاحات، ومهلة الإخلاء، والسطور الفارغة. الملف بالإنجليزية والفرنسية.',
      },
      fr: {
        title: 'Huit questions avant de signer un bail',
        description: 'Une page à emporter chez le propriétaire. En anglais et en français.',
      },
    },
    days_ago: 62,
  },
]
