import type { SampleMedia } from './sample-media.ts'

/**
 * Sample videos: open films that anybody may show, so that the player has something to play, and invented ones. The
 * addresses at daleel.example and the numbers at Facebook lead nowhere.
 */
export const videos: SampleMedia[] = [
  {
    key: 'film-evening-rabbit',
    content_type: 'Video',
    address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    texts: {
      en: {
        title: 'Film evening for children: Big Buck Bunny',
        description:
          'Ten minutes without a word, so that everyone can follow. A gentle rabbit, three rascals and a plan. An open film that may be shown freely; the room at the Kite Centre is yours every last Thursday.',
      },
      ar: {
        title: 'أمسية أفلام للأطفال: الأرنب الكبير',
        description:
          'عشر دقائق بلا كلام كي يتابعها الجميع: أرنب وديع وثلاثة مشاغبين وخطة محكمة. فيلم مفتوح الترخيص يُعرض بحرية، وقاعة مركز الطائرة الورقية لكم في كل خميس أخير من الشهر.',
      },
      fr: {
        title: 'Soirée film pour les enfants : Big Buck Bunny',
        description:
          'Dix minutes sans un mot, pour que tout le monde suive : un lapin paisible, trois chenapans et un plan. Film libre, que chacun peut projeter ; la salle du Centre du Cerf-volant vous attend chaque dernier jeudi du mois.',
      },
    },
    days_ago: 85,
  },
  {
    key: 'film-evening-sintel',
    content_type: 'Video',
    address: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
    texts: {
      en: {
        title: 'Film evening for teenagers: Sintel',
        description:
          'A young woman crosses mountains and deserts to find the one she lost. From twelve years; some scenes are sad. We talk about it afterwards, if you like. An open film that may be shown freely.',
      },
      ar: {
        title: 'أمسية أفلام لليافعين: سينتل',
        description:
          'شابة تعبر الجبال والصحارى بحثًا عمّن فقدته. لمن بلغوا الثانية عشرة، وفي بعض المشاهد حزن. ونتحدث عنه بعد العرض إن أحببتم. فيلم مفتوح الترخيص يُعرض بحرية.',
      },
      fr: {
        title: 'Soirée film pour les ados : Sintel',
        description:
          'Une jeune femme traverse montagnes et déserts pour retrouver celui qu’elle a perdu. À partir de douze ans ; certaines scènes sont tristes. On en parle ensuite, si vous voulez. Film libre, que chacun peut projeter.',
      },
    },
    days_ago: 78,
  },
  {
    key: 'film-evening-spring',
    content_type: 'Video',
    address: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
    texts: {
      en: {
        title: 'Film evening for families: Spring',
        description:
          'A shepherd girl and her dog wake the spring. Seven minutes of pictures and hardly a word. An open film that may be shown freely.',
      },
      ar: {
        title: 'أمسية أفلام للعائلة: الربيع',
        description:
          'راعية صغيرة وكلبها يوقظان الربيع. سبع دقائق من الصور تكاد تخلو من الكلام. فيلم مفتوح الترخيص يُعرض بحرية.',
      },
      fr: {
        title: 'Soirée film en famille : Spring',
        description:
          'Une jeune bergère et son chien réveillent le printemps. Sept minutes d’images, presque sans paroles. Film libre, que chacun peut projeter.',
      },
    },
    days_ago: 71,
  },
  {
    key: 'film-workshop-steel',
    content_type: 'Video',
    address: 'https://www.youtube.com/watch?v=R6MlUcmOul8',
    texts: {
      en: {
        title: 'Film workshop: how Tears of Steel was made to be shared',
        description:
          'Watch the film first, then come to the workshop at Drum House: its files are open, so we take one scene apart and put it together again. For young people who want to make films.',
      },
      fr: {
        title: 'Atelier cinéma : Tears of Steel, un film fait pour être partagé',
        description:
          'Regardez d’abord le film, puis venez à l’atelier de la Maison du Tambour : ses fichiers sont libres, nous démontons une scène et la remontons. Pour les jeunes qui veulent faire du cinéma.',
      },
    },
    days_ago: 30,
  },
  {
    key: 'registration-day',
    content_type: 'Video',
    address: 'https://videos.daleel.example/registration-day',
    texts: {
      en: {
        title: 'Your registration day, step by step',
        description:
          'From the gate to the certificate in four minutes: who you meet, what you are asked, why a photograph is taken and what to do if you do not understand a question. With sign language.',
      },
      ar: {
        title: 'يوم تسجيلك خطوة خطوة',
        description:
          'من البوابة إلى الشهادة في أربع دقائق: من ستقابل، وعمّ تُسأل، ولماذا تُلتقط لك صورة، وماذا تفعل إن لم تفهم سؤالًا. مع لغة الإشارة.',
      },
      fr: {
        title: 'Le jour de l’enregistrement, pas à pas',
        description:
          'De l’entrée à l’attestation en quatre minutes : qui vous rencontrez, ce qu’on vous demande, pourquoi l’on prend une photo et que faire si vous ne comprenez pas une question. Avec langue des signes.',
      },
    },
    days_ago: 120,
  },
  {
    key: 'first-withdrawal',
    content_type: 'Video',
    address: 'https://videos.daleel.example/first-withdrawal',
    texts: {
      en: {
        title: 'Your cash card: the first withdrawal',
        description:
          'Put the card in, choose the language, cover the code with your hand. What the machine says when it is empty, and why nobody who offers to help should see your code.',
      },
      ar: {
        title: 'بطاقة النقد: السحب لأول مرة',
        description:
          'أدخل البطاقة واختر اللغة وغطِّ الرمز بيدك. ماذا تقول الآلة حين تخلو من النقود، ولماذا لا ينبغي أن يرى رمزك أحد ممن يعرضون المساعدة.',
      },
      fr: {
        title: 'Votre carte : le premier retrait',
        description:
          'Introduire la carte, choisir la langue, cacher le code de la main. Ce qu’affiche le distributeur quand il est vide, et pourquoi personne, même serviable, ne doit voir votre code.',
      },
    },
    days_ago: 60,
  },
  {
    key: 'maternity-tour',
    content_type: 'Video',
    address: 'https://videos.daleel.example/maternity-tour',
    texts: {
      en: {
        title: 'A walk through the maternity house',
        description:
          'A midwife shows the rooms before you need them: where to ring at night, who may stay with you, where the newborn sleeps. Filmed without any patient.',
      },
      ar: {
        title: 'جولة في دار الولادة',
        description:
          'قابلة تطلعك على الغرف قبل أن تحتاجي إليها: أين تقرعين الجرس ليلًا، ومن يحق له البقاء معك، وأين ينام المولود. صُوّرت الجولة في غياب المريضات.',
      },
      fr: {
        title: 'Visite de la maternité',
        description:
          'Une sage-femme montre les lieux avant le jour venu : où sonner la nuit, qui peut rester auprès de vous, où dort le nouveau-né. Tourné en l’absence de toute patiente.',
      },
    },
    countries: ['TD'],
    days_ago: 44,
  },
  {
    key: 'reading-a-contract',
    content_type: 'Video',
    address: 'https://videos.daleel.example/reading-a-contract',
    texts: {
      ar: {
        title: 'كيف تقرأ عقد الإيجار قبل توقيعه',
        description:
          'متطوعة من «مقعد المستأجرين» تقرأ عقدًا بندًا بندًا: المدة، والتأمين، ومن يصلح ماذا، ومتى يجوز رفع الإيجار، وما الذي لا يُوقَّع عليه أبدًا.',
      },
      en: {
        title: 'How to read a rental contract before you sign',
        description:
          'A volunteer of the Tenants’ Bench goes through a contract clause by clause: term, deposit, who repairs what, when the rent may go up, and what never to sign.',
      },
    },
    days_ago: 38,
  },
  {
    key: 'cash-question-hour',
    content_type: 'Facebook Video',
    address: 'https://www.facebook.com/watch/?v=100000000000101',
    texts: {
      en: {
        title: 'Question hour: who receives cash assistance, and why',
        description:
          'Two colleagues of the Harbour Road Office answer questions that people wrote in beforehand. From minute twelve: what to do when the assistance stops.',
      },
      ar: {
        title: 'ساعة أسئلة: من يحصل على المساعدة النقدية ولماذا',
        description:
          'زميلان من مكتب طريق الميناء يجيبان عن أسئلة أرسلها الناس مسبقًا. وابتداءً من الدقيقة الثانية عشرة: ماذا تفعلون حين تتوقف المساعدة.',
      },
      fr: {
        title: 'Une heure pour vos questions : qui reçoit l’aide en espèces, et pourquoi',
        description:
          'Deux collègues du Bureau de la route du Port répondent aux questions envoyées à l’avance. À partir de la douzième minute : que faire quand l’aide s’arrête.',
      },
    },
    days_ago: 25,
  },
  {
    key: 'last-lesson',
    content_type: 'Facebook Video',
    address: 'https://www.facebook.com/watch/?v=100000000000102',
    texts: {
      en: {
        title: 'The last lesson: a class sings goodbye',
        description:
          'After ten weeks the evening class of Evening Words sings the song it learned first. All who appear agreed to be filmed.',
      },
      ar: {
        title: 'الدرس الأخير: صفّ يودّع بالغناء',
        description:
          'بعد عشرة أسابيع يغني الصف المسائي في «كلمات المساء» أول أغنية تعلّمها. وافق كل من يظهر في الفيديو على تصويره.',
      },
      fr: {
        title: 'Le dernier cours : une classe chante au revoir',
        description:
          'Au bout de dix semaines, la classe du soir des Mots du soir reprend la première chanson apprise. Toutes les personnes filmées ont donné leur accord.',
      },
    },
    days_ago: 12,
  },
]
