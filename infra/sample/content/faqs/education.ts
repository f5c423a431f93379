import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about education. */
export const educationFaqs: SampleFaq[] = [
  {
    key: 'edu-enrol-without-records',
    categories: ['education-school'],
    hashtags: ['school', 'مدرسة', 'children'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'ar',
    author: 'content.creator',
    days_ago: 101,
    views: 301,
    translations: {
      en: {
        question: 'My children have no school reports from home. Can they still enrol here?',
        answer: markup`
          <p>Yes. Public schools accept refugee children without earlier reports and place them by a short test or by
            age.</p>
          <ol><li>Go to the nearest public school with the child, your certificate and two photos. Proof of
            vaccination is asked for; if you have none, the clinic gives the doses free and writes a card.</li>
          <li>Fill in form E-1. The school cannot charge you for it.</li>
          <li>The child takes a placement test in reading and arithmetic. It is not an exam and nobody fails
            it.</li></ol>
          <p>Enrolment runs from June to September, but a child who arrives later may join in the first week of any
            month. If the head teacher says that the school is full, ask for this in writing and bring it to the Old
            Mill Centre: we will look with the district for a place within ten days.</p>
        `,
      },
      ar: {
        question: 'ليس لدى أطفالي شهادات مدرسية من بلدنا. هل يمكن تسجيلهم هنا؟',
        answer: markup`
          <p>نعم. تقبل المدارس الحكومية الأطفال اللاجئين من دون شهادات سابقة، وتحدد صفوفهم باختبار قصير أو بحسب
            العمر.</p>
          <ol><li>اذهبوا مع الطفل إلى أقرب مدرسة حكومية، ومعكم شهادتكم وصورتان له. وتُطلب بطاقة اللقاحات؛ فإن لم توجد،
            أعطته العيادة الجرعات مجانًا وحررت له بطاقة.</li>
          <li>املأوا النموذج E-1، ولا يحق للمدرسة أن تتقاضى عنه أي مبلغ.</li>
          <li>يؤدي الطفل اختبارًا في القراءة والحساب لتحديد صفه، وهو ليس امتحانًا ولا رسوب فيه.</li></ol>
          <p>يمتد التسجيل من حزيران/يونيو إلى أيلول/سبتمبر، ومن يصل بعد ذلك يلتحق في الأسبوع الأول من أي شهر. وإذا قيل
            لكم إن المدرسة ممتلئة، فاطلبوا ذلك كتابةً وأحضروه إلى مركز الطاحونة القديمة، لنبحث مع مديرية التعليم عن
            مقعد خلال عشرة أيام.</p>
        `,
      },
      fr: {
        question: 'Mes enfants n’ont aucun bulletin de notre pays. Peuvent-ils être inscrits ici ?',
        answer: markup`
          <p>Oui. Les écoles publiques accueillent les enfants réfugiés sans bulletin et les placent selon leur âge ou
            après un petit test.</p>
          <ol><li>Allez à l’école publique la plus proche avec l’enfant, votre attestation et deux photos. Un carnet
            de vaccination est demandé ; à défaut, le centre de santé fait les vaccins gratuitement et en établit
            un.</li>
          <li>Remplissez le formulaire E-1 : l’école ne peut rien vous faire payer pour cela.</li>
          <li>L’enfant passe un test de lecture et de calcul. Ce n’est pas un examen, personne n’y échoue.</li></ol>
          <p>L’inscription va de juin à septembre, mais un enfant arrivé plus tard peut commencer la première semaine
            de n’importe quel mois. Si l’on vous dit que l’école est pleine, demandez-le par écrit et apportez ce
            papier au Centre du Vieux Moulin : nous chercherons une place avec la direction de l’éducation, sous dix
            jours.</p>
        `,
      },
    },
  },
  {
    key: 'edu-missed-years',
    categories: ['education-school', 'protection-children'],
    hashtags: ['school', 'مدرسة', 'أطفال'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'en',
    author: 'mine',
    days_ago: 29,
    views: 96,
    translations: {
      en: {
        question: 'My son has missed three years of school. Is it too late for him?',
        answer: markup`
          <p>It is not. He can first join a catch-up class, where two school years are covered in one, and then move
            to an ordinary class with children close to his age.</p>
          <ul><li>Classes are free and run in the afternoon, 14:00–17:30, at the Old Mill Centre and in two public
            schools. Books and the bus are included.</li>
          <li>Boys and girls from 9 to 16 may join. Come with him on a Monday morning for a short conversation and a
            reading test.</li>
          <li>If he works to help the family, tell us openly. Nobody will be reported for it; we look together at
            evening hours and at help for the household.</li></ul>
          <p>Expect the first weeks to be tiring. If he wants to give up, speak to his teacher before he stays away: a
            slower group is often the answer.</p>
        `,
      },
      ar: {
        question: 'انقطع ابني عن المدرسة ثلاث سنوات. هل فات الأوان؟',
        answer: markup`
          <p>لا، لم يفت الأوان. يمكنه أن يلتحق أولًا بصف تعويضي يُختصر فيه عامان دراسيان في عام واحد، ثم ينتقل إلى صف
            عادي مع أطفال يقاربونه في العمر.</p>
          <ul><li>الصفوف مجانية وتُعقد بعد الظهر من الساعة 14:00 إلى الساعة 17:30 في مركز الطاحونة القديمة وفي مدرستين
            حكوميتين، وتشمل الكتب والحافلة.</li>
          <li>يُقبل الفتيان والفتيات من سن 9 سنوات إلى 16 سنة. تعالَ معه صباح يوم اثنين لحديث قصير واختبار في
            القراءة.</li>
          <li>إن كان يعمل ليساعد الأسرة، فأخبرنا بصراحة. لن يُبلَّغ عن أحد بسبب ذلك، بل نبحث معكم في دوام مسائي وفي ما
            قد يعين الأسرة.</li></ul>
          <p>ستكون الأسابيع الأولى متعبة. وإذا أراد أن ينسحب، فتحدث إلى معلمه قبل أن يتغيّب، فكثيرًا ما يكون الحل في
            مجموعة أبطأ إيقاعًا.</p>
        `,
      },
    },
  },
  {
    key: 'edu-scholarship',
    categories: ['education-higher'],
    hashtags: ['scholarship', 'school'],
    visibility: 'PUBLIC',
    status: 'DECLINED',
    contact_office: offices.oldMill,
    source: 'fr',
    author: 'content.creator',
    days_ago: 18,
    comment:
      'La démarche est claire. Il manque la marche à suivre en cas de refus et la date limite n’est pas confirmée par l’équipe éducation. Merci aussi de vérifier que la version arabe reprend bien la limite d’âge.',
    translations: {
      en: {
        question: 'I finished secondary school. How do I apply for a university scholarship?',
        answer: markup`
          <p>Scholarships are few, so prepare early and apply for more than one.</p>
          <ol><li>Check the conditions: a secondary certificate, an age of 17 to 28 and a valid certificate from
            us.</li>
          <li>Collect your papers: school certificate, an official translation, a photo and a one-page letter in your
            own words.</li>
          <li>Apply at <a href="https://example.org/scholarships">example.org/scholarships</a> between 1 March and 15
            April. The application is free.</li>
          <li>If you are shortlisted, you will be invited to an interview in May.</li></ol>
          <p>The scholarship covers fees, transport and a small monthly allowance. Women and people with disabilities
            are especially encouraged to apply. If your certificate stayed behind, come to the Old Mill Centre in
            January: a placement exam may replace it. No agent or teacher can “reserve” a scholarship for you.</p>
        `,
      },
      ar: {
        question: 'أنهيتُ المرحلة الثانوية. كيف أقدّم طلبًا للحصول على منحة جامعية؟',
        answer: markup`
          <p>المنح قليلة، فاستعدّ مبكرًا وتقدّم إلى أكثر من واحدة.</p>
          <ol><li>تأكد من الشروط: شهادة ثانوية، وعمر بين 17 و28 سنة، وشهادة تسجيل سارية.</li>
          <li>اجمع أوراقك: الشهادة الثانوية وترجمة رسمية لها وصورة شخصية ورسالة من صفحة واحدة تكتبها بأسلوبك.</li>
          <li>قدّم الطلب على <a href="https://example.org/scholarships">example.org/scholarships</a> بين 1 آذار/مارس
            و15 نيسان/أبريل، والتقديم مجاني.</li>
          <li>إذا اختير طلبك في المرحلة الأولى، فستُدعى إلى مقابلة في أيار/مايو.</li></ol>
          <p>تغطي المنحة الرسوم والمواصلات ومبلغًا شهريًا صغيرًا، ونشجع النساء والأشخاص ذوي الإعاقة على التقدّم. وإذا
            بقيت شهادتك في بلدك، فراجع مركز الطاحونة القديمة في كانون الثاني/يناير، فقد يُغني عنها امتحان قبول. وليس
            بوسع أي وسيط أو معلم أن «يحجز» لك منحة.</p>
        `,
      },
      fr: {
        question: 'J’ai fini le lycée. Comment demander une bourse pour l’université ?',
        answer: markup`
          <p>Les bourses sont rares : préparez-vous tôt et posez plusieurs candidatures.</p>
          <ol><li>Vérifiez les conditions : diplôme de fin d’études secondaires, âge de 17 à 28 ans, attestation de
            l’agence en cours de validité.</li>
          <li>Réunissez les pièces : le diplôme, sa traduction officielle, une photo et une lettre d’une page écrite
            avec vos mots.</li>
          <li>Déposez la demande sur <a href="https://example.org/scholarships">example.org/scholarships</a> entre le
            1er mars et le 15 avril. C’est gratuit.</li>
          <li>Si vous êtes présélectionné, un entretien vous est proposé en mai.</li></ol>
          <p>La bourse couvre les frais, le transport et une petite allocation mensuelle. Les candidatures de femmes
            et de personnes handicapées sont vivement encouragées. Votre diplôme est resté au pays ? Passez au Centre
            du Vieux Moulin en janvier : un examen d’entrée peut le remplacer. Aucun intermédiaire ne peut vous
            « réserver » une bourse.</p>
        `,
      },
    },
  },
  {
    key: 'edu-language-courses',
    categories: ['education-adult'],
    hashtags: ['cours_de_langue', 'appointment'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'fr',
    author: 'mine',
    days_ago: 47,
    views: 122,
    translations: {
      en: {
        question: 'Are there free language courses for adults, and can I bring my children?',
        answer: markup`
          <p>Yes to both. The Old Mill Centre runs courses for beginners and for people who already speak a
            little.</p>
          <ul><li><strong>Mornings:</strong> Monday and Wednesday, 9:00–11:30, with a playroom for children from two
            to six.</li>
          <li><strong>Evenings:</strong> Tuesday and Thursday, 18:00–20:00, for those who work.</li>
          <li><strong>Reading and writing:</strong> a separate small group for anyone who never went to school. Nobody
            will make you feel ashamed.</li></ul>
          <p>Register at the desk with your certificate; there is nothing to pay, and the book is lent to you. A
            course lasts twelve weeks and begins in January, April and September. If all places are taken, ask for the
            waiting list: about one person in four finds a place within a month. After the course you receive a
            statement of attendance that employers accept.</p>
        `,
      },
      fr: {
        question: 'Y a-t-il des cours de langue gratuits pour adultes, et puis-je venir avec mes enfants ?',
        answer: markup`
          <p>Oui et oui. Le Centre du Vieux Moulin propose des cours pour débutants et pour ceux qui parlent déjà un
            peu.</p>
          <ul><li><strong>Le matin :</strong> lundi et mercredi, de 9 h à 11 h 30, avec une salle de jeux pour les
            enfants de deux à six ans.</li>
          <li><strong>Le soir :</strong> mardi et jeudi, de 18 h à 20 h, pour les personnes qui travaillent.</li>
          <li><strong>Lire et écrire :</strong> un petit groupe à part pour celles et ceux qui ne sont jamais allés à
            l’école. Personne ne vous jugera.</li></ul>
          <p>Inscrivez-vous à l’accueil avec votre attestation : il n’y a rien à payer et le manuel est prêté. Un
            cours dure douze semaines et commence en janvier, en avril et en septembre. Si c’est complet, demandez la
            liste d’attente : environ une personne sur quatre obtient une place dans le mois. À la fin, vous recevez
            une attestation de présence que les employeurs acceptent.</p>
        `,
      },
    },
  },
]
