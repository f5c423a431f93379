import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about dentists, glasses, operations and medicines. */
export const healthCareFaqs: SampleFaq[] = [
  {
    key: 'health-toothache',
    categories: ['health-clinics'],
    hashtags: ['health', 'صحة'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.harbourRoad,
    source: 'ar',
    author: 'content.creator',
    days_ago: 112,
    views: 184,
    translations: {
      en: {
        question: 'I have terrible toothache. Where is there a dentist, and what does it cost?',
        answer: markup`
          <p>Dental care for pain is free at partner clinics with a dentist; the helpline names the nearest. Bring your
            certificate or file number. No appointment is needed.</p>
          <ul><li><strong>Free:</strong> examination, simple fillings, treatment of an abscess, pulling out a tooth that
            cannot be saved.</li>
          <li><strong>Not covered:</strong> crowns, dentures, braces. Ask for the price in writing first.</li>
          <li><strong>Meanwhile:</strong> rinse with warm salt water and take paracetamol as the leaflet says. Never put
            aspirin on the gum.</li></ul>
          <p>Tell the dentist if you are pregnant or take a blood thinner. If your face swells, you have a fever, or you
            can hardly swallow or breathe, go to hospital at once, at night too.</p>
        `,
      },
      ar: {
        question: 'أعاني ألمًا شديدًا في أسناني. أين أجد طبيب أسنان، وكم يكلّف العلاج؟',
        answer: markup`
          <p>علاج ألم الأسنان مجاني في العيادات الشريكة التي فيها طبيب أسنان، ويدلّك خط المساعدة على أقربها. أحضر شهادتك
            أو رقم ملفك، ولا حاجة إلى موعد.</p>
          <ul><li><strong>مجانًا:</strong> المعاينة والحشوات البسيطة وعلاج الخرّاج وقلع الضرس الذي تعذّر إنقاذه.</li>
          <li><strong>ما لا نغطيه:</strong> التيجان وأطقم الأسنان وتقويمها. اطلب السعر مكتوبًا قبل أن توافق.</li>
          <li><strong>ريثما يحين دورك:</strong> تمضمض بماء دافئ مملّح، وخذ الباراسيتامول بحسب النشرة، ولا تضع الأسبرين
            على اللثة أبدًا.</li></ul>
          <p>أخبر الطبيب مسبقًا بوجود حمل أو بتناول دواء مسيّل للدم. أما إذا تورّم الوجه، أو ارتفعت الحرارة، أو صعب
            البلع أو التنفس، فتوجّه إلى المستشفى فورًا ولو في الليل.</p>
        `,
      },
      fr: {
        question: 'J’ai une rage de dents. Où trouver un dentiste, et combien cela coûte-t-il ?',
        answer: markup`
          <p>Les soins dentaires contre la douleur sont gratuits dans les centres partenaires qui ont un dentiste ; la
            ligne d’aide vous indique le plus proche. Apportez votre attestation ou votre numéro de dossier. Pas besoin
            de rendez-vous.</p>
          <ul><li><strong>Gratuit :</strong> examen, plombages simples, traitement d’un abcès, arrachage d’une dent
            perdue.</li>
          <li><strong>Non pris en charge :</strong> couronnes, dentiers, appareils. Demandez d’abord le prix par
            écrit.</li>
          <li><strong>En attendant :</strong> bains de bouche à l’eau tiède salée et paracétamol selon la notice. Jamais
            d’aspirine sur la gencive.</li></ul>
          <p>Signalez au dentiste une grossesse ou un anticoagulant. Si le visage gonfle, en cas de fièvre, ou si vous
            avez du mal à avaler ou à respirer, allez tout de suite à l’hôpital, même la nuit.</p>
        `,
      },
    },
  },
  {
    key: 'health-child-glasses',
    categories: ['health-clinics', 'education-school'],
    hashtags: ['health', 'children', 'school'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.harbourRoad,
    source: 'fr',
    author: 'mine',
    days_ago: 58,
    views: 73,
    translations: {
      en: {
        question: 'My daughter cannot see the board at school. Where can her eyes be tested, and who pays for glasses?',
        answer: markup`
          <p>The eye test is free for everyone at partner clinics, and glasses are free for children under 18.</p>
          <ol><li>Take her to a partner clinic with your certificate. She need not be able to read: the nurse has charts
            with pictures.</li>
          <li>If a closer look is needed, the clinic refers you to an eye doctor (ophthalmologist).</li>
          <li>Take the prescription and the clinic’s voucher to the optician. Simple glasses are ready in about two
            weeks.</li></ol>
          <p>Until then, ask the teacher for a seat at the front. Adults pay a small share, or nothing if they receive
            cash assistance; a dearer frame costs extra. Sudden loss of sight, a painful red eye or a white pupil cannot
            wait: go to hospital the same day.</p>
        `,
      },
      ar: {
        question: 'ابنتي لا ترى ما يُكتب على السبورة. أين يُفحص نظرها، ومن يدفع ثمن النظارة؟',
        answer: markup`
          <p>فحص النظر مجاني للجميع في العيادات الشريكة، والنظارة مجانية لمن هم دون الثامنة عشرة.</p>
          <ol><li>خذوها إلى عيادة شريكة ومعكم شهادتكم. ولا يلزم أن تعرف القراءة، فلدى الممرضة لوحات صور أيضًا.</li>
          <li>إذا احتاج الأمر إلى فحص أدق، أحالتكم العيادة إلى طبيب العيون.</li>
          <li>خذوا وصفة النظارة وقسيمة العيادة إلى محل النظارات، وتكون النظارة البسيطة جاهزة خلال أسبوعين
            تقريبًا.</li></ol>
          <p>اطلبوا من المعلمة، إلى أن تجهز، مقعدًا أماميًا لابنتكم. ويدفع الكبار جزءًا صغيرًا من الثمن، ويُعفى منه من
            يتلقى المساعدة النقدية، أما الإطار الأغلى فعليكم فرق ثمنه. وفقدان البصر المفاجئ أو احمرار العين المؤلم أو
            بياض البؤبؤ لا يحتمل الانتظار: اذهبوا إلى المستشفى في اليوم نفسه.</p>
        `,
      },
      fr: {
        question: 'Ma fille ne voit pas le tableau à l’école. Où faire contrôler sa vue, et qui paie les lunettes ?',
        answer: markup`
          <p>L’examen de la vue est gratuit pour tous dans les centres partenaires, et les lunettes le sont jusqu’à 18
            ans.</p>
          <ol><li>Emmenez-la dans un centre partenaire avec votre attestation. Inutile qu’elle sache lire : l’infirmière
            a aussi des planches d’images.</li>
          <li>S’il faut un examen plus poussé, le centre vous adresse à un médecin des yeux (ophtalmologue).</li>
          <li>Remettez l’ordonnance et le bon du centre à l’opticien. Des lunettes simples sont prêtes en deux semaines
            environ.</li></ol>
          <p>D’ici là, demandez pour elle une place au premier rang. Les adultes paient une petite part, ou rien s’ils
            reçoivent l’aide en espèces ; une monture plus chère est en supplément. Une perte soudaine de la vue, un œil
            rouge et douloureux ou une pupille blanche n’attendent pas : allez à l’hôpital le jour même.</p>
        `,
      },
    },
  },
  {
    key: 'health-planned-operation',
    categories: ['health-clinics'],
    hashtags: ['health', 'santé', 'referral'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.harbourRoad,
    source: 'en',
    author: 'supervisor',
    days_ago: 143,
    views: 221,
    translations: {
      en: {
        question: 'The doctor says I need a hernia operation. Which hospital can I go to, and what share do I pay?',
        answer: markup`
          <p>For planned surgery or a hospital stay, ask first: we pay only in hospitals that have an agreement with us,
            such as Harbour Hospital, and only with our written approval.</p>
          <ol><li>The partner clinic sends us the request with two estimates. The answer comes within five working
            days.</li>
          <li>As a rule we cover four fifths; your share is one fifth, written down before you are admitted.</li>
          <li>If you cannot pay it, tell the Harbour Road Office beforehand: for families in hardship it can be reduced
            or dropped.</li></ol>
          <p>If we refuse, you may ask for a second opinion within 14 days. A hernia that turns hard and very painful is
            an emergency: go to the nearest hospital at once, without waiting for approval.</p>
        `,
      },
      ar: {
        question: 'قال لي الطبيب إنني أحتاج إلى عملية فتق. إلى أي مستشفى أذهب، وكم أدفع من الكلفة؟',
        answer: markup`
          <p>اسأل أولًا إذا كانت العملية الجراحية أو الإقامة في المستشفى غير طارئة، فنحن لا ندفع إلا في المستشفيات
            المتعاقدة معنا، كمستشفى الميناء، وبموافقة مكتوبة منا.</p>
          <ol><li>ترسل إلينا العيادة الشريكة الطلب مع عرضَي أسعار، ويصل الجواب خلال خمسة أيام عمل.</li>
          <li>نغطي عادةً أربعة أخماس الكلفة وتدفع أنت الخُمس، ويُكتب المبلغ قبل دخولك المستشفى.</li>
          <li>إن عجزتَ عن دفعه، فأخبر مكتب طريق الميناء قبل موعد العملية، فقد يُخفَّض أو يُلغى عن الأسر
            المحتاجة.</li></ol>
          <p>إذا رفضنا الطلب، فلك أن تطلب رأيًا ثانيًا خلال 14 يومًا. أما إذا تصلّب الفتق واشتد ألمه، فهذه حالة طارئة:
            توجّه فورًا إلى أقرب مستشفى من دون انتظار موافقة.</p>
        `,
      },
      fr: {
        question: 'Je dois être opéré d’une hernie. Dans quel hôpital aller, et quelle part dois-je payer ?',
        answer: markup`
          <p>Pour une opération programmée ou une hospitalisation, renseignez-vous avant : nous ne payons que dans les
            hôpitaux conventionnés avec nous, comme l’Hôpital du Port, et seulement avec notre accord écrit.</p>
          <ol><li>Le centre partenaire nous envoie la demande avec deux devis. La réponse vient sous cinq jours
            ouvrables.</li>
          <li>En règle générale, nous prenons en charge quatre cinquièmes des frais ; votre part est d’un cinquième,
            fixée par écrit avant l’admission.</li>
          <li>Si vous ne pouvez pas la payer, dites-le au Bureau de la route du Port avant la date : pour une famille en
            difficulté, elle peut être réduite ou supprimée.</li></ol>
          <p>En cas de refus, un second avis est possible dans les 14 jours. Une hernie devenue dure et très douloureuse
            est une urgence : allez aussitôt à l’hôpital le plus proche, sans attendre d’accord.</p>
        `,
      },
    },
  },
  {
    key: 'health-medicine-other-name',
    categories: ['health-chronic'],
    hashtags: ['medicine', 'دواء', 'health'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.harbourRoad,
    source: 'ar',
    author: 'content.creator',
    days_ago: 86,
    views: 159,
    translations: {
      en: {
        question: 'My tablets for blood pressure and thyroid have another name here. How do I get them each month?',
        answer: markup`
          <p>The brand name often differs, but the active ingredient is the same. You find it in small letters under the
            name on the box.</p>
          <ol><li>Go to a partner clinic two weeks before you run out, with your certificate and the boxes, the old
            prescription or photos.</li>
          <li>For a chronic disease the doctor prescribes an equivalent (generic) and opens a long-term treatment
            booklet.</li>
          <li>With it the pharmacy gives you three months at a time. The visit and medicines on the basic list are
            free.</li></ol>
          <p>Do not stop or change the dose yourself. After a change of thyroid tablets, ask for a blood test six to
            eight weeks later. Not on the list? The doctor can request an exception. Out of stock? Call the
            helpline.</p>
        `,
      },
      ar: {
        question: 'لدواء الضغط ودواء الغدة اللذين أتناولهما اسم آخر هنا. كيف أحصل عليهما كل شهر؟',
        answer: markup`
          <p>كثيرًا ما يختلف الاسم التجاري وتبقى المادة الفعالة نفسها، وتجد اسمها بحروف صغيرة تحت اسم الدواء على
            العلبة.</p>
          <ol><li>اذهب إلى عيادة شريكة قبل نفاد الدواء بأسبوعين، ومعك شهادتك والعلب أو الوصفة القديمة أو صور عنها.</li>
          <li>يصف لك الطبيب للمرض المزمن دواءً بديلًا فيه المادة نفسها، ويفتح لك دفتر علاج طويل الأمد.</li>
          <li>تصرف لك الصيدلية بهذا الدفتر دواء ثلاثة أشهر في كل مرة. والمعاينة مجانية، وكذلك أدوية القائمة
            الأساسية.</li></ol>
          <p>لا توقف الدواء ولا تغيّر الجرعة من تلقاء نفسك. وإذا تبدّل دواء الغدة الدرقية، فاطلب فحص دم بعد ستة أسابيع
            إلى ثمانية. وإن لم يكن دواؤك في القائمة، فللطبيب أن يطلب استثناءً. وإن نفد من الصيدلية، فاتصل بخط
            المساعدة.</p>
        `,
      },
      fr: {
        question: 'Mes comprimés pour la tension et la thyroïde ont un autre nom ici. Comment les avoir chaque mois ?',
        answer: markup`
          <p>La marque change souvent, mais la substance active est la même. Son nom figure en petits caractères sur la
            boîte, sous celui du médicament.</p>
          <ol><li>Allez dans un centre partenaire deux semaines avant d’en manquer, avec votre attestation et les
            boîtes, l’ancienne ordonnance ou des photos.</li>
          <li>Pour une maladie chronique, le médecin prescrit un équivalent (générique) et ouvre un carnet de traitement
            de longue durée.</li>
          <li>Avec ce carnet, la pharmacie vous remet trois mois à la fois. La consultation et les médicaments de la
            liste de base sont gratuits.</li></ol>
          <p>N’arrêtez rien et ne changez pas la dose de vous-même. Si le médicament pour la thyroïde a changé, demandez
            une prise de sang six à huit semaines après. Absent de la liste ? Le médecin peut demander une exception.
            Rupture de stock ? Appelez la ligne d’aide.</p>
        `,
      },
    },
  },
]
