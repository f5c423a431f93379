import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about work. */
export const workFaqs: SampleFaq[] = [
  {
    key: 'work-permit-cost',
    categories: ['work-permits'],
    hashtags: ['work_permit', 'عمل'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'en',
    author: 'content.creator',
    days_ago: 83,
    views: 318,
    translations: {
      en: {
        question: 'Do I need a permit to work here, and what does it cost?',
        answer: markup`
          <p>For most paid jobs, yes. A permit protects you: with one you can claim unpaid wages and accident
            cover.</p>
          <ol><li>Find an employer who agrees to sign form W-1, or apply through a cooperative if you do seasonal farm
            work.</li>
          <li>Take the form, your certificate, two photos and a health card to the labour office. Health cards are
            free at partner clinics.</li>
          <li>Pay the stamp fee at the counter and keep the receipt. The fee is posted on the wall; refugees pay the
            reduced rate.</li>
          <li>The permit is usually ready in 15 working days and is valid for one year.</li></ol>
          <p>Do not pay an employer or an agent for “arranging” it. If the labour office refuses, ask for the reason
            in writing and bring it to our work desk within 30 days, while an appeal is still possible.</p>
        `,
      },
      ar: {
        question: 'هل أحتاج إلى تصريح للعمل هنا، وكم يكلّف؟',
        answer: markup`
          <p>نعم، لمعظم الأعمال المأجورة. والتصريح يحميك، فبه تستطيع المطالبة بأجورك المتأخرة وبتغطية حوادث العمل.</p>
          <ol><li>ابحث عن صاحب عمل يوقّع النموذج W-1، أو قدّم الطلب عن طريق تعاونية إن كنت تعمل في الزراعة
            الموسمية.</li>
          <li>خذ إلى مكتب العمل النموذج وشهادتك وصورتين وبطاقة صحية؛ والبطاقات الصحية مجانية في العيادات الشريكة.</li>
          <li>ادفع رسم الطابع عند الشباك واحتفظ بالإيصال. والرسم معلّق على الحائط، وللاجئين تعرفة مخفّضة.</li>
          <li>يجهز التصريح عادةً خلال 15 يوم عمل، وهو صالح لسنة واحدة.</li></ol>
          <p>لا تدفع شيئًا لصاحب عمل أو وسيط مقابل «تدبير» التصريح. وإذا رفض مكتب العمل طلبك، فاطلب السبب كتابةً
            وأحضره إلى مكتب شؤون العمل لدينا خلال 30 يومًا، ما دام التظلّم ممكنًا.</p>
        `,
      },
      fr: {
        question: 'Me faut-il un permis pour travailler ici, et combien coûte-t-il ?',
        answer: markup`
          <p>Pour la plupart des emplois rémunérés, oui. Le permis vous protège : il permet de réclamer un salaire
            impayé et d’être couvert en cas d’accident.</p>
          <ol><li>Trouvez un employeur qui signe le formulaire W-1, ou passez par une coopérative pour le travail
            agricole saisonnier.</li>
          <li>Présentez au bureau du travail le formulaire, votre attestation, deux photos et une carte sanitaire,
            gratuite dans les centres partenaires.</li>
          <li>Payez le droit de timbre au guichet et gardez le reçu. Le tarif est affiché ; les réfugiés paient le
            tarif réduit.</li>
          <li>Le permis est prêt en général en 15 jours ouvrables et vaut un an.</li></ol>
          <p>Ne payez ni employeur ni intermédiaire pour « arranger » la chose. En cas de refus, demandez le motif par
            écrit et apportez-le dans les 30 jours à notre guichet emploi, tant qu’un recours est possible.</p>
        `,
      },
    },
  },
  {
    key: 'work-unpaid-wages',
    categories: ['work-rights', 'protection-legal'],
    hashtags: ['wages', 'أجور', 'مساعدة_قانونية'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'ar',
    author: 'mine',
    days_ago: 59,
    views: 205,
    translations: {
      en: {
        question: 'My employer has not paid me for two months. What can I do without losing everything?',
        answer: markup`
          <p>You have a right to be paid for work done, with or without a permit.</p>
          <ol><li>Write down the days and hours you worked, what was promised and by whom. Keep messages, photos of
            the workplace and names of workmates.</li>
          <li>Ask for the money politely in a written message. It sets a date and often works.</li>
          <li>If nothing comes within a week, see the legal aid partner at the Lantern Street Office. A lawyer will
            call the employer, if you agree.</li>
          <li>The last step is a claim at the labour court, free of charge, within one year.</li></ol>
          <p>Our partner does not share your name with the police or with the immigration service. Do not sign a paper
            saying that you received everything if you did not. If you are threatened, or locked in, call the helpline
            at once.</p>
        `,
      },
      ar: {
        question: 'لم يدفع لي صاحب العمل أجري منذ شهرين. ماذا أفعل كي لا يضيع حقي؟',
        answer: markup`
          <p>من حقك أن تتقاضى أجر ما أنجزته من عمل، سواء أكان لديك تصريح أم لا.</p>
          <ol><li>اكتب الأيام والساعات التي عملتها، والأجر المتفق عليه ومن وعدك به، واحتفظ بالرسائل وبصور مكان العمل
            وأسماء زملائك.</li>
          <li>طالِب بحقك بلطف في رسالة مكتوبة؛ فهي تثبت التاريخ، وكثيرًا ما تكفي.</li>
          <li>إن لم يصلك شيء خلال أسبوع، فراجع شريك المساعدة القانونية في مكتب شارع الفانوس، ويمكن للمحامي أن يتصل
            بصاحب العمل إن وافقت.</li>
          <li>الخطوة الأخيرة دعوى أمام محكمة العمل، وهي مجانية وتُرفع خلال سنة.</li></ol>
          <p>لا يعطي شريكنا اسمك للشرطة ولا لدائرة الهجرة. ولا توقّع ورقة تفيد بأنك تسلّمت حقك كاملًا إن لم تتسلّمه.
            وإذا تعرضت للتهديد أو للاحتجاز، فاتصل بخط المساعدة فورًا.</p>
        `,
      },
      fr: {
        question: 'Mon employeur ne m’a pas payé depuis deux mois. Que faire sans tout perdre ?',
        answer: markup`
          <p>Tout travail accompli doit être payé, avec ou sans permis.</p>
          <ol><li>Notez les jours et les heures travaillés, ce qui vous a été promis et par qui. Gardez les messages,
            des photos du lieu et le nom de vos collègues.</li>
          <li>Réclamez poliment, par message écrit : cela fixe une date et suffit souvent.</li>
          <li>Si rien ne vient au bout d’une semaine, voyez le partenaire d’aide juridique au bureau de la rue de la
            Lanterne. Avec votre accord, un avocat appellera l’employeur.</li>
          <li>En dernier lieu, saisissez le tribunal du travail : c’est gratuit, dans un délai d’un an.</li></ol>
          <p>Notre partenaire ne donne votre nom ni à la police ni au service de l’immigration. Ne signez jamais un
            papier disant que vous avez tout reçu si ce n’est pas vrai. Si l’on vous menace ou vous enferme, appelez
            aussitôt la ligne d’aide.</p>
        `,
      },
    },
    pending: {
      status: 'WAITING_FOR_APPROVAL',
      translations: {
        ar: {
          question: 'لم يدفع لي صاحب العمل أجري. ماذا أفعل كي لا يضيع حقي؟',
          answer: markup`
            <p>من حقك أن تتقاضى أجر ما أنجزته من عمل، سواء أكان لديك تصريح أم لا.</p>
            <ol><li>اكتب الأيام والساعات التي عملتها، والأجر المتفق عليه ومن وعدك به، واحتفظ بالرسائل وبصور مكان العمل
              وأسماء زملائك.</li>
            <li>طالِب بحقك بلطف في رسالة مكتوبة. ولدى مكتب شارع الفانوس نموذج جاهز للرسالة، رقمه W-5.</li>
            <li>إن لم يصلك شيء خلال أسبوع، فراجع شريك المساعدة القانونية صباح الاثنين أو الخميس من الساعة 9:00 إلى
              الساعة 12:00 من دون موعد.</li>
            <li>الخطوة الأخيرة دعوى أمام محكمة العمل، وهي مجانية وتُرفع خلال سنة.</li></ol>
            <p>لا يعطي شريكنا اسمك للشرطة ولا لدائرة الهجرة. ولا توقّع ورقة تفيد بأنك تسلّمت حقك كاملًا إن لم تتسلّمه.
              وإذا تعرضت للتهديد أو للاحتجاز، فاتصل بخط المساعدة فورًا.</p>
          `,
        },
      },
    },
  },
  {
    key: 'work-offer-abroad',
    categories: ['work-rights', 'protection-fraud'],
    hashtags: ['fraud', 'احتيال', 'work_permit'],
    visibility: 'PUBLIC',
    status: 'DECLINED',
    contact_office: offices.lanternStreet,
    source: 'ar',
    author: 'content.creator',
    days_ago: 21,
    comment:
      'النص مفيد، لكن يُرجى أن يبدأ بما يمكن للقارئ فعله قبل التحذير، وأن يوضح أن السؤال لدينا لا يضر بملفه. وتنقصه أيضًا خطوة لمن دفع المال بالفعل.',
    translations: {
      en: {
        question: 'Someone offers me a job abroad if I pay in advance. How do I know whether it is real?',
        answer: markup`
          <p>Take your time. A real employer can wait a few days; a fraudster cannot. Be careful if:</p>
          <ul><li>you must pay before you see a contract;</li>
          <li>they want to keep your passport or certificate;</li>
          <li>the visa is for tourism but the job is said to be permanent;</li>
          <li>they ask you to come alone, tonight, or to tell nobody.</li></ul>
          <p>Before answering, ask for the company’s name, address and contract, and show them to our legal aid
            partner. The check is free and takes about three days. Tell someone you trust where you are going, and
            keep photos of your papers in a safe place. If you are already on the way and something feels wrong, go to
            a place with people and call the helpline or the police.</p>
        `,
      },
      ar: {
        question: 'يعرض عليّ أحدهم عملًا في الخارج بشرط أن أدفع مقدمًا. كيف أعرف إن كان العرض حقيقيًا؟',
        answer: markup`
          <p>لا تستعجل، فصاحب العمل الحقيقي ينتظر بضعة أيام، والمحتال لا ينتظر. واحذر في هذه الحالات:</p>
          <ul><li>إذا طُلب منك المال قبل أن ترى عقدًا؛</li>
          <li>إذا أرادوا الاحتفاظ بجواز سفرك أو شهادتك؛</li>
          <li>إذا كانت التأشيرة سياحية والعمل، كما يقولون، دائمًا؛</li>
          <li>إذا طلبوا أن تأتي وحدك أو في الليلة نفسها، أو ألا تخبر أحدًا.</li></ul>
          <p>قبل أن تجيب، اطلب اسم الشركة وعنوانها ونص العقد، واعرضها على شريكنا للمساعدة القانونية؛ فالتحقق مجاني
            ويستغرق نحو ثلاثة أيام. وأخبر من تثق به إلى أين تذهب، واحفظ صور أوراقك في مكان آمن. وإذا كنت في الطريق
            وراودك شك، فاذهب إلى مكان فيه ناس واتصل بخط المساعدة أو بالشرطة.</p>
        `,
      },
      fr: {
        question: 'On me propose un emploi à l’étranger si je paie d’avance. Comment savoir si l’offre est vraie ?',
        answer: markup`
          <p>Prenez votre temps : un véritable employeur peut attendre quelques jours, un escroc non. Méfiez-vous
            si :</p>
          <ul><li>il faut payer avant d’avoir vu un contrat ;</li>
          <li>on veut garder votre passeport ou votre attestation ;</li>
          <li>le visa est touristique alors que l’emploi serait permanent ;</li>
          <li>on vous demande de venir seul, ce soir même, ou de n’en parler à personne.</li></ul>
          <p>Avant de répondre, demandez le nom de l’entreprise, son adresse et le contrat, puis montrez-les à notre
            partenaire d’aide juridique : la vérification est gratuite et prend environ trois jours. Dites à une
            personne de confiance où vous allez et gardez des photos de vos papiers en lieu sûr. Si vous êtes déjà en
            route et qu’un doute vous prend, rejoignez un lieu fréquenté et appelez la ligne d’aide ou la police.</p>
        `,
      },
    },
  },
  {
    key: 'work-cooking-from-home',
    categories: ['work-training', 'work-permits'],
    hashtags: ['عمل', 'work_permit'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'ar',
    author: 'mine',
    days_ago: 25,
    views: 87,
    translations: {
      ar: {
        question: 'أطبخ في البيت وأريد أن أبيع ما أصنعه. ماذا يلزمني؟',
        answer: markup`
          <p>فكرة طيبة، ويمكنكِ أن تبدئي بخطوات صغيرة:</p>
          <ol><li>احضري لقاء «المشروع المنزلي» في مركز الطاحونة القديمة كل يوم أربعاء من الساعة 10:00 إلى الساعة
            12:00. الدخول مجاني، وفي المركز من يرعى أطفالك.</li>
          <li>اطلبي من البلدية رخصة العمل المنزلي بالنموذج W-8، ومعه شهادتك وعقد الإيجار وموافقة المالك الخطية. رسم
            الرخصة مُعلن في البلدية ويُدفع مرة في السنة.</li>
          <li>استخرجي بطاقة صحية من عيادة شريكة، وهي مجانية.</li>
          <li>احسبي كلفة كل طبق قبل تسعيره، ففي المركز مرشدة تساعدك في الحساب.</li></ol>
          <p>يمكن لمن أتمّت اللقاءات الأربعة أن تطلب منحة صغيرة لشراء المعدات، ويصدر الرد خلال شهر. وإذا رفض المالك أو
            تأخرت البلدية، فأخبري المرشدة لتتحدث معهم. ولا تسلّمي طلبًا لزبون جديد في بيته وحدك؛ اتفقي معه على مكان
            عام.</p>
        `,
      },
    },
  },
]
