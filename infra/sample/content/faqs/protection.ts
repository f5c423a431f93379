import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about protection. */
export const protectionFaqs: SampleFaq[] = [
  {
    key: 'prot-pay-for-travel-list',
    categories: ['protection-fraud'],
    hashtags: ['fraud', 'احتيال', 'arnaque'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    pinned: true,
    contact_office: offices.lanternStreet,
    source: 'en',
    author: 'administrator',
    days_ago: 56,
    views: 624,
    translations: {
      en: {
        question: 'A man says he can put my family on a travel list if I pay him. Is it true?',
        answer: markup`
          <p>No. Every service of the agency and its partners is free, and nobody can buy a place. Families are chosen
            by need, never at the request of a middleman.</p>
          <ul><li>Do not pay, and do not hand over your papers or a photo of them.</li>
          <li>Keep his messages, the number he used and the name he gave. Do not argue with him or try to trap
            him.</li>
          <li>Report it at <a href="https://example.org/report-fraud">example.org/report-fraud</a>, by phone or in the
            confidential box at any office. You may stay anonymous.</li>
          <li>Has someone called from “the agency”? Hang up and call the helpline yourself to check.</li></ul>
          <p><strong>Already paid?</strong> Tell us anyway. You are the victim, reporting does not affect your case,
            and your account may protect other families. If he threatens you, say so first: your safety comes before
            the report.</p>
        `,
      },
      ar: {
        question: 'يقول رجل إنه يستطيع إدراج أسرتي في قائمة للسفر إن دفعتُ له. هل هذا صحيح؟',
        answer: markup`
          <p>لا. فكل خدمات الوكالة وشركائها مجانية، ولا أحد يستطيع شراء مكان. وتُختار الأسر بحسب الحاجة، لا بطلب من
            وسيط.</p>
          <ul><li>لا تدفع له، ولا تسلّمه أوراقك ولا صورًا عنها.</li>
          <li>احتفظ برسائله وبالرقم الذي استعمله وبالاسم الذي ذكره، ولا تجادله ولا تحاول الإيقاع به.</li>
          <li>أبلغ عنه على <a href="https://example.org/report-fraud">example.org/report-fraud</a> أو هاتفيًا أو في
            الصندوق السري في أي مكتب، ولك ألا تذكر اسمك.</li>
          <li>هل اتصل بك أحد باسم «الوكالة»؟ أنهِ المكالمة واتصل أنت بخط المساعدة لتتأكد.</li></ul>
          <p><strong>هل دفعتَ بالفعل؟</strong> أخبرنا مع ذلك، فأنت الضحية، والتبليغ لا يؤثر في ملفك، وقد يحمي كلامك
            أسرًا أخرى. وإذا هددك، فاذكر ذلك أولًا؛ فسلامتك قبل البلاغ.</p>
        `,
      },
      fr: {
        question: 'Un homme dit pouvoir inscrire ma famille sur une liste de départ si je le paie. Est-ce vrai ?',
        answer: markup`
          <p>Non. Tous les services de l’agence et de ses partenaires sont gratuits et nul ne peut acheter une place.
            Les familles sont choisies selon leurs besoins, jamais à la demande d’un intermédiaire.</p>
          <ul><li>Ne payez pas, ne remettez ni vos papiers ni leur photo.</li>
          <li>Gardez ses messages, son numéro et le nom qu’il a donné. Ne discutez pas, n’essayez pas de le
            piéger.</li>
          <li>Signalez-le sur <a href="https://example.org/report-fraud">example.org/report-fraud</a>, par téléphone
            ou dans la boîte confidentielle de n’importe quel bureau. L’anonymat est possible.</li>
          <li>Quelqu’un vous appelle au nom de « l’agence » ? Raccrochez et rappelez vous-même la ligne d’aide pour
            vérifier.</li></ul>
          <p><strong>Vous avez déjà payé ?</strong> Dites-le-nous quand même : vous êtes la victime, cela ne change
            rien à votre dossier et peut protéger d’autres familles. S’il vous menace, dites-le d’abord : votre
            sécurité passe avant tout.</p>
        `,
      },
    },
  },
  {
    key: 'prot-not-safe-at-home',
    categories: ['protection-women', 'health-mental'],
    hashtags: ['women_safety', 'emergency', 'legal_help'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'ar',
    author: 'supervisor',
    days_ago: 66,
    views: 143,
    translations: {
      en: {
        question: 'I am not safe at home and I am afraid to tell anyone. Who can help me?',
        answer: markup`
          <p>What is happening is not your fault, and you decide what comes next.</p>
          <ul><li><strong>In danger now?</strong> Leave if you can, with the children, for a place with people. Call
            the emergency number or the helpline.</li>
          <li><strong>To talk:</strong> at the Lantern Street Office a woman receives you alone. Come without an
            appointment and say “I have come for the blue room”; no reason will be asked at the door.</li>
          <li><strong>To be treated:</strong> go to a clinic even if nothing shows. After sexual violence some
            medicines work only within 72 hours.</li>
          <li><strong>To leave:</strong> a shelter for women and children exists. Its address is secret.</li></ul>
          <p>All of it is free. Nothing is passed on without your agreement, and we do not phone you unless you name a
            safe number and hour. If someone checks your phone, clear this page from its history and our number from
            the calls.</p>
        `,
      },
      ar: {
        question: 'لستُ في أمان في بيتي وأخاف أن أخبر أحدًا. من يساعدني؟',
        answer: markup`
          <p>ما يحدث ليس ذنبك، والقرار في الخطوة التالية لكِ وحدك.</p>
          <ul><li><strong>في خطر الآن؟</strong> غادري مع أطفالك إن استطعتِ إلى مكان فيه ناس، واتصلي برقم الطوارئ أو
            بخط المساعدة.</li>
          <li><strong>للحديث:</strong> تستقبلك امرأة على انفراد في مكتب شارع الفانوس. تعالي من دون موعد وقولي: «جئتُ
            إلى الغرفة الزرقاء»، ولن يسألك أحد عند الباب عن السبب.</li>
          <li><strong>للعلاج:</strong> اذهبي إلى عيادة حتى لو لم تظهر عليكِ آثار. فبعد العنف الجنسي لا تنفع بعض
            الأدوية إلا خلال 72 ساعة.</li>
          <li><strong>للخروج من البيت:</strong> هناك مأوى للنساء وأطفالهن، وعنوانه سري.</li></ul>
          <p>كل ذلك مجاني. ولا يُنقل عنكِ شيء إلا بموافقتك، ولا نتصل بكِ إلا على رقم آمن وفي ساعة تختارينها. وإذا كان
            أحد يفتش هاتفك، فامسحي هذه الصفحة من سجل التصفح ورقمنا من سجل المكالمات.</p>
        `,
      },
      fr: {
        question: 'Je ne suis pas en sécurité chez moi et j’ai peur d’en parler. Qui peut m’aider ?',
        answer: markup`
          <p>Ce qui arrive n’est pas votre faute, et c’est vous qui décidez de la suite.</p>
          <ul><li><strong>En danger maintenant ?</strong> Partez si vous le pouvez, avec les enfants, vers un lieu où
            il y a du monde. Appelez le numéro d’urgence ou la ligne d’aide.</li>
          <li><strong>Pour parler :</strong> au bureau de la rue de la Lanterne, une femme vous reçoit seule. Venez
            sans rendez-vous et dites : « Je viens pour la salle bleue. » Personne ne vous demandera pourquoi à
            l’entrée.</li>
          <li><strong>Pour être soignée :</strong> allez dans un centre de santé même si rien ne se voit. Après une
            violence sexuelle, certains médicaments n’agissent que dans les 72 heures.</li>
          <li><strong>Pour partir :</strong> il existe un refuge pour les femmes et leurs enfants. Son adresse est
            secrète.</li></ul>
          <p>Tout est gratuit. Rien n’est transmis sans votre accord, et nous n’appelons qu’au numéro et à l’heure que
            vous jugez sûrs. Si l’on surveille votre téléphone, effacez cette page de l’historique et notre numéro du
            journal d’appels.</p>
        `,
      },
    },
  },
  {
    key: 'prot-brother-arrested',
    categories: ['protection-legal'],
    hashtags: ['détention', 'legal_help', 'مساعدة_قانونية'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'fr',
    author: 'content.creator',
    days_ago: 80,
    views: 129,
    translations: {
      en: {
        question: 'My brother has been arrested. What should I do first?',
        answer: markup`
          <p>Call the helpline straight away, day or night, and ask for “detention”. Have ready, as far as you
            know:</p>
          <ul><li>his full name, date of birth and file number;</li>
          <li>where and when he was taken, and by whom;</li>
          <li>whether he is ill, under 18 or needs medicine.</li></ul>
          <p>A lawyer from our partner tries to see him within 24 hours; it is free. You may take him his certificate
            (a copy, if you are unsure), medicine and clean clothes.</p>
          <p>He should say his name and that he is registered with the agency, ask for an interpreter, and sign
            nothing he does not understand. Do not pay anyone who promises to get him out. If you fear being arrested
            too, stay away and let the lawyer go. We will call you back the same day, even if there is no news
            yet.</p>
        `,
      },
      ar: {
        question: 'اعتُقل أخي. ماذا أفعل أولًا؟',
        answer: markup`
          <p>اتصل بخط المساعدة فورًا، ليلًا أو نهارًا، واطلب قسم «الاحتجاز»، وهيّئ ما تعرفه من المعلومات الآتية:</p>
          <ul><li>اسمه الكامل وتاريخ ميلاده ورقم ملفه؛</li>
          <li>أين أُخذ ومتى، ومن الذي أخذه؛</li>
          <li>هل هو مريض أو دون الثامنة عشرة أو يحتاج إلى دواء.</li></ul>
          <p>يحاول محامٍ من شريكنا أن يقابله خلال 24 ساعة، وذلك مجاني. ويمكنك أن تأخذ إليه شهادته (أو نسخة عنها إن كنت
            مترددًا) ودواءه وملابس نظيفة.</p>
          <p>على أخيك أن يذكر اسمه وأنه مسجّل لدى الوكالة، وأن يطلب مترجمًا، وألا يوقّع ما لا يفهمه. ولا تدفع لمن يعدك
            بإخراجه. وإن كنت تخشى أن تُعتقل أنت أيضًا، فلا تذهب ودع المحامي يذهب بدلًا منك. وسنعاود الاتصال بك في
            اليوم نفسه ولو لم يكن لدينا جديد.</p>
        `,
      },
      fr: {
        question: 'Mon frère a été arrêté. Que faire en premier ?',
        answer: markup`
          <p>Appelez tout de suite la ligne d’aide, de jour comme de nuit, et demandez « détention ». Préparez ce que
            vous savez :</p>
          <ul><li>son nom complet, sa date de naissance, son numéro de dossier ;</li>
          <li>où et quand on l’a emmené, et qui ;</li>
          <li>s’il est malade, s’il a moins de 18 ans ou s’il lui faut un médicament.</li></ul>
          <p>Un avocat de notre partenaire essaie de le voir dans les 24 heures ; c’est gratuit. Vous pouvez lui
            porter son attestation (une copie en cas de doute), ses médicaments et du linge propre.</p>
          <p>Il doit dire son nom et qu’il est enregistré auprès de l’agence, demander un interprète et ne rien signer
            sans le comprendre. Ne payez personne qui promette de le faire sortir. Si vous craignez d’être arrêté
            aussi, laissez l’avocat y aller. Nous vous rappelons le jour même, même sans nouvelles.</p>
        `,
      },
    },
  },
  {
    key: 'prot-complain-about-staff',
    categories: ['protection-fraud'],
    hashtags: ['complaint', 'شكوى'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    source: 'fr',
    author: 'supervisor',
    days_ago: 49,
    views: 112,
    translations: {
      en: {
        question: 'A member of staff treated me badly. Can I complain without consequences?',
        answer: markup`
          <p>Yes. You have a right to respect, and a complaint never changes your case, your assistance or your
            appointments.</p>
          <ul><li>Write to <a href="mailto:feedback@example.org">feedback@example.org</a>, use the confidential box at
            the entrance of any office, or call the helpline and ask for “complaints”. You may write in any language,
            or record a voice message.</li>
          <li>Say what happened, where and when. A name is useful but not necessary; your own name is your
            choice.</li>
          <li>Complaints are read by a small team that does not work at the office concerned. You receive a first
            answer within ten working days.</li></ul>
          <p><strong>Money, sex or a favour asked in return for help</strong> is always forbidden. Report it even if
            you are not sure, even if it happened to someone else. If you need protection or a doctor, say so first
            and we begin with that.</p>
        `,
      },
      ar: {
        question: 'عاملني أحد الموظفين معاملة سيئة. هل أستطيع أن أشتكي من دون عواقب؟',
        answer: markup`
          <p>نعم، فمن حقك أن تُعامل باحترام، والشكوى لا تغيّر شيئًا في ملفك ولا في مساعدتك ولا في مواعيدك.</p>
          <ul><li>اكتب إلى <a href="mailto:feedback@example.org">feedback@example.org</a>، أو ضع رسالتك في الصندوق
            السري عند مدخل أي مكتب، أو اتصل بخط المساعدة واطلب «الشكاوى». ولك أن تكتب بأي لغة أو تسجّل رسالة
            صوتية.</li>
          <li>اذكر ما حدث وأين ومتى. اسم الموظف يفيد لكنه غير ضروري، ولك أن تذكر اسمك أو لا تذكره.</li>
          <li>يقرأ الشكاوى فريق صغير لا يعمل في المكتب المعني، ويصلك رد أول خلال عشرة أيام عمل.</li></ul>
          <p><strong>أن يُطلب منك مال أو علاقة جنسية أو خدمة مقابل المساعدة</strong> أمر ممنوع على الدوام. أبلغ عنه
            ولو لم تكن متأكدًا، ولو حدث لغيرك. وإذا احتجت إلى حماية أو طبيب، فاذكر ذلك أولًا لنبدأ به.</p>
        `,
      },
      fr: {
        question: 'Un membre du personnel m’a mal traité. Puis-je me plaindre sans risque ?',
        answer: markup`
          <p>Oui. Vous avez droit au respect, et une plainte ne change rien à votre dossier, à votre aide ni à vos
            rendez-vous.</p>
          <ul><li>Écrivez à <a href="mailto:feedback@example.org">feedback@example.org</a>, utilisez la boîte
            confidentielle à l’entrée de n’importe quel bureau, ou appelez la ligne d’aide et demandez « plaintes ».
            Vous pouvez écrire dans votre langue ou enregistrer un message vocal.</li>
          <li>Dites ce qui s’est passé, où et quand. Le nom de l’agent est utile, pas indispensable ; donner le vôtre
            est votre choix.</li>
          <li>Les plaintes sont lues par une petite équipe qui ne travaille pas dans le bureau concerné. Une première
            réponse vous parvient sous dix jours ouvrables.</li></ul>
          <p><strong>Demander de l’argent, des rapports sexuels ou un service en échange d’une aide</strong> est
            toujours interdit. Signalez-le même sans certitude, même si c’est arrivé à quelqu’un d’autre. Si vous avez
            besoin de protection ou d’un médecin, dites-le d’abord : nous commencerons par là.</p>
        `,
      },
    },
  },
]
