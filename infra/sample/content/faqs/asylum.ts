import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about the asylum procedure. */
export const asylumFaqs: SampleFaq[] = [
  {
    key: 'asylum-interview-prepare',
    categories: ['asylum-procedure'],
    hashtags: ['legal_help', 'مساعدة_قانونية'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'en',
    author: 'supervisor',
    days_ago: 142,
    views: 276,
    translations: {
      en: {
        question: 'My asylum interview is coming. What will they ask, and how do I prepare?',
        answer: markup`
          <p>You tell your own story: what happened to you, and what you fear if you return.</p>
          <ol><li>Write down the main events, places and dates. Forgotten one? Say so; never guess.</li>
          <li>Expect questions about identity, family, journey, why you left, and why nowhere else in your country was
            safe.</li>
          <li>Bring papers, photos and messages, with copies.</li>
          <li>Ask beforehand for an interpreter and, if you wish, a woman or a man to hear you.</li></ol>
          <p>Say so if you do not understand or need a break. Have the record read to you and correct it before signing.
            Nothing is passed on to your country. Balance Street Legal Clinic prepares you free of charge; never buy a
            ready-made story.</p>
        `,
      },
      ar: {
        question: 'اقترب موعد مقابلة اللجوء. عمَّ سيسألونني، وكيف أستعد لها؟',
        answer: markup`
          <p>في المقابلة تروي قصتك بنفسك: ما حدث لك، وما تخشاه إن عدت إلى بلدك.</p>
          <ol><li>دوّن أهم الأحداث والأماكن والتواريخ. وإن نسيت شيئًا منها فقل ذلك ولا تخمّن.</li>
          <li>ستُسأل عن هويتك وأسرتك وطريق قدومك وسبب مغادرتك، ولماذا لم تجد الأمان في منطقة أخرى من بلدك.</li>
          <li>أحضر ما لديك من أوراق وصور ورسائل، مع نسخ عنها.</li>
          <li>اطلب مسبقًا مترجمًا، ولك أن تطلب أن تُجري المقابلة امرأة أو رجل.</li></ol>
          <p>إن لم تفهم سؤالًا أو احتجت إلى استراحة، فقل ذلك. واطلب أن يُقرأ عليك المحضر وصحّحه قبل توقيعه. ولا يُنقل
            شيء من كلامك إلى بلدك. وتساعدك العيادة القانونية في شارع الميزان على الاستعداد مجانًا، فلا تشترِ قصة جاهزة
            من أحد.</p>
        `,
      },
      fr: {
        question: 'Mon entretien d’asile approche. Que va-t-on me demander et comment me préparer ?',
        answer: markup`
          <p>Vous racontez votre propre histoire : ce que vous avez vécu et ce que vous craignez en cas de retour.</p>
          <ol><li>Notez les principaux faits, lieux et dates. Un oubli ? Dites-le, n’inventez rien.</li>
          <li>Attendez-vous à des questions sur votre identité, votre famille, votre trajet, votre départ et ce qui vous
            empêchait de vivre ailleurs dans votre pays.</li>
          <li>Apportez papiers, photos et messages, avec des copies.</li>
          <li>Demandez à l’avance un interprète et, si vous le souhaitez, une femme ou un homme pour vous
            entendre.</li></ol>
          <p>Si vous ne comprenez pas ou voulez une pause, dites-le. Faites-vous relire le compte rendu et corrigez-le
            avant de signer. Rien n’est transmis à votre pays. La Clinique juridique de la rue de la Balance vous
            prépare gratuitement ; n’achetez jamais un récit tout fait.</p>
        `,
      },
    },
  },
  {
    key: 'asylum-irregular-entry',
    categories: ['asylum-procedure'],
    hashtags: ['registration', 'legal_help', 'détention'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'ar',
    author: 'content.creator',
    days_ago: 117,
    views: 241,
    translations: {
      en: {
        question: 'I crossed the border with a smuggler, without a visa. Can I still ask for asylum, and where?',
        answer: markup`
          <p>Yes. Irregular entry does not take away your right to ask for asylum, and it should not be punished if you
            come forward soon and explain why.</p>
          <ul><li><strong>Where:</strong> at the asylum office, the border, a police station, or here with us. Say “I
            want to ask for asylum”.</li>
          <li><strong>When:</strong> as soon as you can. Weeks have passed? Come anyway.</li>
          <li><strong>What to say:</strong> your true name and route, even if your passport is false or lost.</li></ul>
          <p>It is free, and nobody may send you back to your country meanwhile. Sign nothing you do not understand.
            Unsure? A lawyer can go with you. Arrested? Open Gate answers day and night. If the smuggler threatens you,
            tell us that first.</p>
        `,
      },
      ar: {
        question: 'عبرتُ الحدود مع مهرّب ومن دون تأشيرة. هل يحق لي مع ذلك أن أطلب اللجوء، وأين؟',
        answer: markup`
          <p>نعم، فالدخول غير النظامي لا يُسقط حقك في طلب اللجوء، ولا ينبغي أن تُعاقَب عليه إذا بادرت إلى الحضور وبيّنت
            السبب.</p>
          <ul><li><strong>أين:</strong> في دائرة اللجوء أو عند الحدود أو في مركز شرطة أو لدينا. قل: «أريد أن أطلب
            اللجوء».</li>
          <li><strong>متى:</strong> في أقرب وقت ممكن. وإن مضت أسابيع فتعالَ مع ذلك.</li>
          <li><strong>ماذا تقول:</strong> اسمك الحقيقي والطريق الذي سلكته، حتى لو كان جواز سفرك مزوّرًا أو
            ضائعًا.</li></ul>
          <p>الطلب مجاني، ولا يجوز أن تُعاد إلى بلدك ما دام قيد النظر. لا توقّع ما لا تفهمه. وإن كنت مترددًا، فيمكن أن
            يرافقك محامٍ. وإذا أُوقفت، فمحامو «البوابة المفتوحة» يجيبون ليلًا ونهارًا. وإذا هددك المهرّب، فأخبرنا بذلك
            قبل أي شيء.</p>
        `,
      },
      fr: {
        question: 'J’ai passé la frontière sans visa, avec un passeur. Puis-je quand même demander l’asile, et où ?',
        answer: markup`
          <p>Oui. Une entrée irrégulière ne vous retire pas le droit de demander l’asile et ne devrait pas être punie si
            vous vous présentez sans tarder en expliquant pourquoi.</p>
          <ul><li><strong>Où :</strong> au service de l’asile, à la frontière, dans un poste de police ou chez nous.
            Dites : « Je veux demander l’asile. »</li>
          <li><strong>Quand :</strong> dès que possible. Des semaines ont passé ? Venez quand même.</li>
          <li><strong>Que dire :</strong> votre vrai nom et votre trajet, même si votre passeport est faux ou
            perdu.</li></ul>
          <p>C’est gratuit, et nul ne peut entre-temps vous renvoyer dans votre pays. Ne signez rien sans comprendre.
            Vous hésitez ? Un avocat peut vous accompagner. On vous arrête ? La Porte ouverte répond jour et nuit. Si le
            passeur vous menace, dites-le-nous en premier.</p>
        `,
      },
    },
  },
  {
    key: 'asylum-rejected-appeal',
    categories: ['asylum-procedure', 'protection-legal'],
    hashtags: ['legal_help', 'مساعدة_قانونية'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'fr',
    author: 'supervisor',
    days_ago: 96,
    views: 293,
    translations: {
      en: {
        question: 'My asylum application was rejected. What does the paper say, and how do I appeal?',
        answer: markup`
          <p>A rejection is not always the last word, but every day counts. In most cases you may stay until the court
            decides on your appeal.</p>
          <ol><li>Write down the day you received the decision. The time limit stands near the end: usually <strong>15
            days</strong>, only 7 in a fast procedure.</li>
          <li>Call the helpline today and say “rejection”. Balance Street Legal Clinic reads the paper with you, free of
            charge.</li>
          <li>Mark what is wrong in the reasons; look for new papers and witnesses.</li>
          <li>The lawyer files the appeal in time and, if need be, asks the judge to suspend your removal.</li></ol>
          <p>Deadline missed? Come anyway: illness or new facts may allow a late appeal or a fresh request.</p>
        `,
      },
      ar: {
        question: 'رُفض طلب لجوئي. ماذا تقول هذه الورقة، وكيف أطعن في القرار؟',
        answer: markup`
          <p>ليس الرفض دائمًا الكلمة الأخيرة، لكن لكل يوم أهميته. ولك في معظم الحالات أن تبقى إلى أن تفصل المحكمة في
            الطعن.</p>
          <ol><li>دوّن تاريخ تسلّمك القرار. ومهلة الطعن مذكورة قرب نهايته: <strong>15 يومًا</strong> عادةً، وسبعة أيام
            فقط في الإجراء السريع.</li>
          <li>اتصل اليوم بخط المساعدة وقل: «رفض طلب اللجوء»، فتقرأ العيادة القانونية في شارع الميزان الورقة معك
            مجانًا.</li>
          <li>أشِر إلى ما تراه خطأً في أسباب الرفض، وابحث عن أوراق وشهود جدد.</li>
          <li>يقدّم المحامي الاستئناف قبل انتهاء المهلة، ويطلب من القاضي عند الحاجة وقف ترحيلك.</li></ol>
          <p>هل فاتتك المهلة؟ تعالَ مع ذلك، فقد يُقبل طعن متأخر أو طلب جديد بسبب مرض أو وقائع جديدة.</p>
        `,
      },
      fr: {
        question: 'Ma demande d’asile a été rejetée. Que dit ce papier et comment faire appel ?',
        answer: markup`
          <p>Un rejet n’est pas toujours le dernier mot, mais chaque jour compte. Le plus souvent, vous pouvez rester
            jusqu’à ce que le tribunal statue sur votre recours.</p>
          <ol><li>Notez le jour où vous avez reçu la décision. Le délai est indiqué vers la fin : <strong>15
            jours</strong> en général, 7 seulement en procédure accélérée.</li>
          <li>Appelez la ligne d’aide aujourd’hui et dites « rejet ». La Clinique juridique de la rue de la Balance lit
            le papier avec vous, gratuitement.</li>
          <li>Relevez ce qui est inexact dans les motifs ; cherchez de nouveaux papiers et des témoins.</li>
          <li>L’avocat dépose le recours à temps et, au besoin, demande au juge de suspendre l’éloignement.</li></ol>
          <p>Délai dépassé ? Venez tout de même : une maladie ou des faits nouveaux permettent parfois un recours tardif
            ou une nouvelle demande.</p>
        `,
      },
    },
  },
  {
    key: 'asylum-fingerprints-other-country',
    categories: ['asylum-procedure', 'protection-legal'],
    hashtags: ['identity', 'legal_help'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'en',
    author: 'mine',
    days_ago: 71,
    views: 158,
    translations: {
      en: {
        question: 'My fingerprints were taken in another country. Can I be sent back there?',
        answer: markup`
          <p>Possibly. Some countries agree among themselves which one examines a request; many people call this
            transfer the “Dublin” procedure. Fingerprints alone do not decide it.</p>
          <ul><li><strong>At the interview:</strong> speak of close family here, your health, being under 18, and how
            you were treated there. Each may be a reason to examine your case here.</li>
          <li><strong>How long:</strong> about two months for the other country’s answer, then six months for the
            transfer; eighteen if you hide.</li>
          <li><strong>Appeal:</strong> often within 7 days, so call the helpline as soon as the decision
            comes.</li></ul>
          <p>You keep your certificate and medical care. Do not harm your fingertips or give another name. If the time
            has run out, see Balance Street Legal Clinic, free of charge.</p>
        `,
      },
      ar: {
        question: 'أُخذت بصماتي في بلد آخر. هل يمكن أن أُعاد إليه؟',
        answer: markup`
          <p>هذا ممكن. فبعض البلدان تتفق في ما بينها على أيّها ينظر في الطلب، ويسمّي كثيرون هذا النقل إجراء «دبلن». لكن
            البصمات وحدها لا تحسم الأمر.</p>
          <ul><li><strong>في المقابلة:</strong> تحدّث عن أقاربك المقربين هنا، وعن صحتك، وعن كونك دون الثامنة عشرة، وعن
            معاملتك هناك. فقد يكون أي من ذلك سببًا للنظر في طلبك هنا.</li>
          <li><strong>المدة:</strong> نحو شهرين لجواب البلد الآخر، ثم ستة أشهر للنقل، أو ثمانية عشر شهرًا إذا تواريت عن
            الأنظار.</li>
          <li><strong>الطعن:</strong> مهلته سبعة أيام في الغالب، فاتصل بخط المساعدة حالما يصلك القرار.</li></ul>
          <p>تحتفظ في هذه الأثناء بشهادتك وبحقك في العلاج. ولا تؤذِ أصابعك ولا تذكر اسمًا غير اسمك. وإذا انقضت المدة،
            فراجع العيادة القانونية في شارع الميزان مجانًا.</p>
        `,
      },
      fr: {
        question: 'On a pris mes empreintes dans un autre pays. Peut-on m’y renvoyer ?',
        answer: markup`
          <p>C’est possible. Certains pays déterminent entre eux lequel examine une demande ; beaucoup appellent ce
            transfert la procédure « Dublin ». Les empreintes seules ne suffisent pas à trancher.</p>
          <ul><li><strong>À l’entretien :</strong> parlez de vos proches ici, de votre santé, de votre âge si vous avez
            moins de 18 ans et de la façon dont on vous a traité là-bas. Chaque point peut justifier un examen ici.</li>
          <li><strong>Durée :</strong> environ deux mois pour la réponse de l’autre pays, puis six pour le transfert ;
            dix-huit si vous vous cachez.</li>
          <li><strong>Recours :</strong> souvent sous 7 jours ; appelez la ligne d’aide dès la décision.</li></ul>
          <p>Vous gardez votre attestation et l’accès aux soins. N’abîmez pas vos doigts, ne donnez pas un autre nom. Si
            le délai est passé, voyez la Clinique juridique de la rue de la Balance, gratuitement.</p>
        `,
      },
    },
  },
]
