import type { SampleDirectory } from './sample-directory.ts'

/** Invented bodies that hand out bread, cards and meals. */
export const cashAndFood: SampleDirectory[] = [
  {
    key: 'bread-hour',
    type: 'charity',
    logo: 'sun',
    languages: ['ar'],
    categories: ['cash-food'],
    texts: {
      en: {
        name: 'The Bread Hour',
        description:
          'A bakery that sells at half price to everyone from five to six in the afternoon and takes food vouchers all day. No lists, no cards to show; who can pay the full price, does.',
      },
      ar: {
        name: 'ساعة الخبز',
        description:
          'مخبز يبيع للجميع بنصف السعر من الخامسة إلى السادسة مساءً، ويقبل القسائم الغذائية طوال اليوم. لا قوائم ولا بطاقات تُبرز، ومن استطاع أن يدفع السعر كاملًا دفعه.',
      },
      fr: {
        name: 'L’Heure du pain',
        description:
          'Une boulangerie qui vend à moitié prix à tous, de cinq à six heures du soir, et accepte les bons alimentaires toute la journée. Ni liste ni carte à montrer ; celui qui peut payer le prix entier le paie.',
      },
    },
    contacts: [
      {
        label: 'store',
        town: 'riverside',
        at: [330, -90],
        address_line_1: '52 شارع الفرن',
        neighbourhood: 'حي البساتين',
        phones: ['1 5550510'],
        hours: 'Sat-Thu 05:30-12:00 15:00-19:00; Fri 05:30-10:30',
      },
    ],
    days_ago: 33,
    verified_days_ago: 14,
  },
  {
    key: 'card-point',
    type: 'office',
    logo: 'door',
    languages: ['ar', 'en'],
    categories: ['cash-card', 'cash-eligibility'],
    texts: {
      en: {
        name: 'Card Service Point',
        description:
          'Replaces lost or blocked cash cards and resets codes while you wait. Come in person with the certificate; nobody else may collect a card. Older people and pregnant women go to the front.',
      },
      ar: {
        name: 'نقطة خدمة البطاقات',
        description:
          'تستبدل بطاقات النقد المفقودة أو الموقوفة وتعيد ضبط الرمز السري في الحال. احضروا بأنفسكم ومعكم الشهادة، فلا يتسلم البطاقة أحد سواكم. والأولوية لكبار السن والحوامل.',
      },
      fr: {
        name: 'Point service des cartes',
        description:
          'Remplace sur-le-champ les cartes perdues ou bloquées et réinitialise les codes. Venez vous-même avec l’attestation ; personne d’autre ne peut retirer la carte. Les personnes âgées et les femmes enceintes passent d’abord.',
      },
    },
    contacts: [
      {
        label: 'reception',
        town: 'northHills',
        at: [75, 55],
        address_line_1: '6 شارع البريد',
        building_name: 'بجانب مكتب البريد',
        phones: ['2 5550520'],
        hours: 'Sun-Thu 08:00-15:00; Fri-Sat closed',
      },
      {
        label: 'branch',
        town: 'riverside',
        at: [150, 10],
        address_line_1: '28 شارع الميزان',
        phones: ['1 5550521'],
        hours: 'Sun-Thu 08:30-14:30; Fri-Sat closed',
      },
      {
        label: 'helpline',
        town: 'northHills',
        phones: ['2 5550522'],
        hours: 'Sun-Sat 08:00-22:00',
        email: 'cards@card-point.example',
      },
    ],
    days_ago: 79,
    verified_days_ago: 10,
  },
  {
    key: 'full-basket',
    type: 'charity',
    logo: 'well',
    languages: ['fr', 'ar'],
    categories: ['cash-food'],
    texts: {
      en: {
        name: 'The Full Basket',
        description:
          'Monthly food baskets for families newly arrived, until their cash assistance begins: flour, rice, oil, lentils, milk powder. Whoever cannot carry the basket has it brought by handcart.',
      },
      ar: {
        name: 'السلّة الملأى',
        description:
          'سلال غذائية شهرية للأسر الواصلة حديثًا إلى أن تبدأ مساعدتها النقدية: طحين وأرز وزيت وعدس وحليب مجفف. ومن لا يقوى على حمل السلة توصَل إليه بعربة يد.',
      },
      fr: {
        name: 'Le Panier plein',
        description:
          'Des paniers mensuels pour les familles tout juste arrivées, en attendant leur aide en espèces : farine, riz, huile, lentilles, lait en poudre. Pour qui ne peut le porter, le panier est livré en charrette.',
      },
    },
    contacts: [
      {
        label: 'store',
        town: 'coast',
        at: [860, -400],
        address_line_1: 'Entrepôt 2, route du Puits-Neuf',
        phones: ['3 5550530'],
        hours: 'Tue 08:00-13:00; Thu 08:00-13:00',
        email: 'panier@panier-plein.example',
      },
    ],
    days_ago: 56,
    verified_days_ago: 23,
  },
  {
    key: 'common-pot',
    type: 'community',
    languages: ['fr'],
    categories: ['cash-food'],
    texts: {
      fr: {
        name: 'La Marmite commune',
        description:
          'Un repas chaud par jour, préparé par celles et ceux qui viennent le manger. On apporte ce qu’on peut : des oignons, du bois, une heure de son temps. Les enfants sont servis les premiers.',
      },
    },
    contacts: [
      {
        label: 'main',
        town: 'lakeside',
        at: [-30, -220],
        address_line_1: 'Place du Vieux Tamarinier',
        phones: ['4 5550540'],
        hours: 'Sun-Sat 11:00-14:00',
      },
    ],
    days_ago: 18,
  },
  {
    key: 'fair-measure',
    type: 'charity',
    status: 'inactive',
    languages: ['ar', 'fr'],
    categories: ['cash-eligibility'],
    texts: {
      en: {
        name: 'Fair Measure',
        description:
          'Helped families to ask for a second look when their cash assistance had been refused. Since the review can be requested by telephone, the office has closed.',
      },
      ar: {
        name: 'المكيال العادل',
        description:
          'كان يساعد الأسر التي رُفضت مساعدتها النقدية في طلب إعادة النظر. ومنذ أن صار الطلب ممكنًا بالهاتف أُغلق المكتب.',
      },
      fr: {
        name: 'La Juste Mesure',
        description:
          'Aidait les familles à demander un nouvel examen après un refus d’aide en espèces. La demande pouvant désormais se faire par téléphone, le bureau a fermé.',
      },
    },
    contacts: [
      {
        label: 'main',
        town: 'oldTown',
        at: [75, 240],
        address_line_1: '30، درج الحمّام',
        phones: ['5 5550550'],
      },
    ],
    days_ago: 280,
  },
]
