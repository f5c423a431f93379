import type { SampleMedia } from './sample-media.ts'

/** Sample documents of a page in English and one in French. */
export const documents: SampleMedia[] = [
  {
    key: 'registration-checklist',
    content_type: 'PDF',
    drawing: { motif: 'door', colours: ['#eef1f5', '#1f4e79', '#8aa4bf'] },
    pages: [
      {
        title: 'What to bring on registration day',
        lines: [
          'Everyone who lives with you and wants to be registered comes along, babies too.',
          '',
          '[ ]  Passports, identity cards, family book: whatever you have. Copies count.',
          '[ ]  Birth and marriage papers, and photos of them on a phone.',
          '[ ]  Medical papers of anyone who is ill, pregnant or lives with a disability.',
          '[ ]  School papers of the children.',
          '[ ]  The message with your appointment.',
          '',
          'No papers at all? Come nevertheless. You will be heard.',
          'Registration is free. If somebody asks you for money, call the helpline.',
        ],
      },
      {
        title: 'Que faut-il apporter le jour de l’enregistrement ?',
        lines: [
          'Toutes les personnes du foyer qui veulent être enregistrées viennent, les bébés aussi.',
          '',
          '[ ]  Passeports, cartes d’identité, livret de famille, même en copie.',
          '[ ]  Actes de naissance et de mariage, ou leur photo sur un téléphone.',
          '[ ]  Papiers médicaux des personnes malades, enceintes ou handicapées.',
          '[ ]  Bulletins scolaires des enfants.',
          '[ ]  Le message qui donne le rendez-vous.',
          '',
          'Aucun papier ? Venez quand même. Vous serez entendus.',
          'L’enregistrement est gratuit. Si l’on vous demande de l’argent, appelez la ligne d’aide.',
        ],
      },
    ],
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
    drawing: { motif: 'weave', colours: ['#fff6e6', '#8a5a00', '#d9b26f'] },
    pages: [
      {
        title: 'My working days',
        lines: [
          'Write every evening. If you are not paid, this page is your witness.',
          '',
          'Employer and place: ________________________________________________',
          'Wage we agreed on: ________________  per day / week / month',
          '',
          'Date            From         To           Break        Paid on',
          '____________    _________    _________    _________    ____________',
          '____________    _________    _________    _________    ____________',
          '____________    _________    _________    _________    ____________',
          '____________    _________    _________    _________    ____________',
        ],
      },
      {
        title: 'Mes journées de travail',
        lines: [
          'Notez chaque soir. Si l’on ne vous paie pas, cette page est votre témoin.',
          '',
          'Employeur et lieu : ________________________________________________',
          'Salaire convenu : ________________  par jour / semaine / mois',
          '',
          'Date            De           À            Pause        Payé le',
          '____________    _________    _________    _________    ____________',
          '____________    _________    _________    _________    ____________',
          '____________    _________    _________    _________    ____________',
          '____________    _________    _________    _________    ____________',
        ],
      },
    ],
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
    drawing: { motif: 'arches', colours: ['#f3ece0', '#6b4a2b', '#c2a67e'] },
    pages: [
      {
        title: 'Eight questions before you sign a rental contract',
        lines: [
          '1.  Whose name stands there as owner, and have you seen a paper that proves it?',
          '2.  How long does the contract run, and what happens at its end?',
          '3.  How much is the rent, when is it due, and who signs the receipt?',
          '4.  May the rent go up? By how much, and when must you be told?',
          '5.  What is the deposit, and when do you get it back?',
          '6.  Who pays for water, electricity and repairs?',
          '7.  How many weeks of notice do you give, and the owner to you?',
          '8.  Is every line filled in? Never sign beneath empty lines.',
        ],
      },
      {
        title: 'Huit questions avant de signer un bail',
        lines: [
          '1.  Quel nom figure comme propriétaire, et quel papier le prouve ?',
          '2.  Combien de temps dure le bail, et que se passe-t-il à la fin ?',
          '3.  Quel est le loyer, quand est-il dû, qui signe le reçu ?',
          '4.  Le loyer peut-il augmenter ? De combien, avec quel préavis ?',
          '5.  Quel est le dépôt de garantie, et quand est-il rendu ?',
          '6.  Qui paie l’eau, l’électricité et les réparations ?',
          '7.  Quel préavis devez-vous, et quel préavis vous doit-on ?',
          '8.  Toutes les lignes sont-elles remplies ? Ne signez jamais sous un blanc.',
        ],
      },
    ],
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
