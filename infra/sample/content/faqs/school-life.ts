import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about nurseries and everyday life at school. */
export const schoolLifeFaqs: SampleFaq[] = [
  {
    key: 'edu-nursery-place',
    categories: ['education-school'],
    hashtags: ['children', 'أطفال', 'school'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'fr',
    author: 'mine',
    days_ago: 92,
    views: 145,
    translations: {
      en: {
        question: 'How do I find a nursery or kindergarten place for my small children?',
        answer: markup`
          <p>It depends on their age and the hours you need.</p>
          <ul><li><strong>Nursery (day care):</strong> the Little Fig Nursery takes children from six months to five
            years if you work or take a course. Places go by need, so say if you raise them alone.</li>
          <li><strong>Kindergarten (preschool):</strong> free at public schools from the age of four. Register in May or
            June; later, ask for places left over.</li>
          <li><strong>A few hours only:</strong> the playroom of the Old Mill Centre during courses.</li></ul>
          <p>Bring your certificate, the birth paper, the vaccination card and proof of work or of the course. If
            something is missing, come anyway. The nursery charges by income; without income you pay nothing. If it is
            full, ask for the waiting list and tell the Old Mill Centre, which looks further with you.</p>
        `,
      },
      ar: {
        question: 'كيف أجد مكانًا لأطفالي الصغار في حضانة أو روضة؟',
        answer: markup`
          <p>يتوقف ذلك على أعمارهم وعلى الساعات التي تحتاجون إليها.</p>
          <ul><li><strong>الحضانة:</strong> تستقبل حضانة التينة الصغيرة الأطفال من ستة أشهر إلى خمس سنوات إذا كنتم
            تعملون أو تتابعون دورة. وتُمنح الأماكن بحسب الحاجة، فاذكروا إن كان أحد الوالدين يربيهم وحده.</li>
          <li><strong>الروضة:</strong> مجانية في المدارس الحكومية من سن الرابعة. ويكون التسجيل في أيار/مايو أو
            حزيران/يونيو، ومن تأخر فليسأل عن الأماكن الشاغرة.</li>
          <li><strong>لساعات قليلة:</strong> غرفة اللعب في مركز الطاحونة القديمة أثناء الدورات.</li></ul>
          <p>أحضروا شهادتكم ووثيقة الولادة وبطاقة اللقاحات وما يثبت العمل أو الدورة. وإن نقص شيء فتعالوا على أي حال.
            رسوم الحضانة بحسب الدخل، ومن لا دخل له لا يدفع شيئًا. وإذا لم يبق مكان، فاطلبوا قائمة الانتظار، وأخبروا مركز
            الطاحونة القديمة ليبحث معكم عن غيرها.</p>
        `,
      },
      fr: {
        question: 'Comment trouver une place en crèche ou en maternelle pour mes jeunes enfants ?',
        answer: markup`
          <p>Cela dépend de leur âge et de vos horaires.</p>
          <ul><li><strong>Crèche (garderie) :</strong> la Crèche du Petit Figuier accueille les enfants de six mois à
            cinq ans si vous travaillez ou suivez une formation. Les places vont d’abord à qui en a le plus besoin :
            dites si vous les élevez seul.</li>
          <li><strong>École maternelle (jardin d’enfants) :</strong> gratuite à l’école publique dès quatre ans.
            Inscrivez-les en mai ou en juin ; plus tard, demandez les places restantes.</li>
          <li><strong>Pour quelques heures :</strong> la salle de jeux du Centre du Vieux Moulin pendant les
            cours.</li></ul>
          <p>Apportez votre attestation, l’acte de naissance, le carnet de vaccination et une preuve de travail ou de
            formation. S’il manque quelque chose, venez quand même. Le tarif de la crèche dépend des revenus ; sans
            revenu, vous ne payez rien. Si c’est complet, demandez la liste d’attente et prévenez le Centre du Vieux
            Moulin, qui cherchera avec vous.</p>
        `,
      },
    },
  },
  {
    key: 'edu-bus-and-canteen',
    categories: ['education-school'],
    hashtags: ['school', 'مدرسة'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'ar',
    author: 'content.creator',
    days_ago: 48,
    views: 131,
    translations: {
      en: {
        question:
          'The school is far away and the meals are too expensive. Can we get help with the bus and the canteen?',
        answer: markup`
          <p>Yes. Speak to the school office first; there is help for both.</p>
          <ul><li><strong>School bus:</strong> free for pupils who live more than two kilometres away. Hand in the
            transport form with a photo and a copy of your certificate.</li>
          <li><strong>No bus on your road?</strong> The Old Mill Centre can pay a transport allowance or look for a
            school nearer to you.</li>
          <li><strong>School meals (canteen):</strong> families on cash assistance pay nothing; others may ask for a
            lower price.</li></ul>
          <p>The list is confidential, and all children eat the same. If you owe money for meals, ask to pay in small
            sums: no pupil may be kept out of lessons for it. If you are refused, ask for this in writing and bring it
            to the Old Mill Centre.</p>
        `,
      },
      ar: {
        question: 'المدرسة بعيدة ووجباتها غالية علينا. هل من مساعدة في أجرة الحافلة والمطعم المدرسي؟',
        answer: markup`
          <p>نعم. ابدأوا بإدارة المدرسة، فالمساعدة متاحة في الأمرين.</p>
          <ul><li><strong>الحافلة المدرسية:</strong> مجانية لمن يسكن على بعد أكثر من كيلومترين. سلّموا استمارة النقل مع
            صورة شخصية ونسخة من شهادتكم.</li>
          <li><strong>لا حافلة على طريقكم؟</strong> يستطيع مركز الطاحونة القديمة أن يدفع بدل مواصلات أو أن يبحث عن مدرسة
            أقرب إليكم.</li>
          <li><strong>الوجبات المدرسية:</strong> لا تدفع الأسر التي تتلقى المساعدة النقدية شيئًا، ولغيرها أن يطلب سعرًا
            مخفضًا.</li></ul>
          <p>القائمة سرّية، والأطفال جميعًا يأكلون الطعام نفسه. وإن تراكمت عليكم مبالغ للوجبات، فاطلبوا تقسيطها، إذ لا
            يجوز أن يُحرم تلميذ من الدروس بسببها. وإذا رُفض طلبكم، فاطلبوا الرفض مكتوبًا وأحضروه إلى مركز الطاحونة
            القديمة.</p>
        `,
      },
      fr: {
        question: 'L’école est loin et la cantine trop chère. Existe-t-il une aide pour le bus et les repas ?',
        answer: markup`
          <p>Oui. Parlez-en d’abord au secrétariat de l’école : il existe une aide pour les deux.</p>
          <ul><li><strong>Bus scolaire :</strong> gratuit pour les élèves qui habitent à plus de deux kilomètres.
            Remettez le formulaire de transport avec une photo et une copie de votre attestation.</li>
          <li><strong>Pas de bus chez vous ?</strong> Le Centre du Vieux Moulin peut verser une indemnité de transport
            ou chercher une école plus proche.</li>
          <li><strong>Cantine :</strong> les familles qui reçoivent l’aide en espèces ne paient rien ; les autres
            peuvent demander un tarif réduit.</li></ul>
          <p>La liste est confidentielle et tous les enfants mangent la même chose. Si des repas restent impayés,
            demandez à payer par petites sommes : aucun élève ne peut être privé de cours pour cela. En cas de refus,
            demandez une réponse écrite et apportez-la au Centre du Vieux Moulin.</p>
        `,
      },
    },
  },
  {
    key: 'edu-child-disability',
    categories: ['education-school', 'health-chronic'],
    hashtags: ['school', 'children', 'أطفال'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'en',
    author: 'supervisor',
    days_ago: 178,
    views: 109,
    translations: {
      en: {
        question: 'My child is deaf and hardly speaks. Will a school take him?',
        answer: markup`
          <p>Yes. School is for every child with a disability: deaf, autistic, slow to speak or in a wheelchair. No
            school may refuse him for it, and you need no diagnosis to enrol.</p>
          <ol><li>Enrol him at the nearest public school, like any other child.</li>
          <li>Ask the clinic for an assessment, with a speech therapist if needed. Open Hand tests hearing on the first
            Tuesday of each month and teaches families sign language.</li>
          <li>Agree on a support plan with the school and the Old Mill Centre: a seat in front, pictures, a quiet
            corner, a support teacher.</li></ol>
          <p>All this is free; for hearing aids and transport, ask at the Old Mill Centre. If he is refused or sent
            home, ask for the reason in writing and bring it to us. Do not wait: early help does most.</p>
        `,
      },
      ar: {
        question: 'طفلي أصمّ ولا يكاد يتكلم. هل تقبله المدرسة؟',
        answer: markup`
          <p>نعم. فالمدرسة لكل طفل ذي إعاقة، سواء أكان أصمّ أم مصابًا بالتوحّد أم متأخرًا في النطق أم على كرسي متحرك.
            ولا يجوز أن ترفضه مدرسة لهذا السبب، ولا يُشترط تشخيص طبي للتسجيل.</p>
          <ol><li>سجّلوه في أقرب مدرسة حكومية كأي طفل آخر.</li>
          <li>اطلبوا من العيادة تقييمًا لحالته، ومعالجًا للنطق عند الحاجة. وتفحص جمعية اليد المفتوحة السمع في أول ثلاثاء
            من كل شهر، وتعلّم الأسر لغة الإشارة.</li>
          <li>اتفقوا مع المدرسة ومركز الطاحونة القديمة على خطة دعم: مقعد أمامي وصور وركن هادئ ومعلم مساند.</li></ol>
          <p>كل ذلك مجاني، أما السماعات والنقل فاسألوا عنهما في مركز الطاحونة القديمة. وإذا رُفض طفلكم أو أُعيد إلى
            البيت، فاطلبوا السبب كتابةً وأحضروه إلينا. ولا تنتظروا، فالمساعدة المبكرة أنفع.</p>
        `,
      },
      fr: {
        question: 'Mon enfant est sourd et parle à peine. Une école l’acceptera-t-elle ?',
        answer: markup`
          <p>Oui. L’école est ouverte à tout enfant en situation de handicap : sourd, autiste, en retard de langage ou
            en fauteuil roulant. Aucune ne peut le refuser pour cela, et aucun diagnostic n’est exigé pour
            l’inscription.</p>
          <ol><li>Inscrivez-le à l’école publique la plus proche, comme tout autre enfant.</li>
          <li>Demandez un bilan au centre de santé, avec un orthophoniste au besoin. La Main ouverte teste l’audition le
            premier mardi du mois et enseigne la langue des signes aux familles.</li>
          <li>Convenez d’un plan d’accompagnement avec l’école et le Centre du Vieux Moulin : place devant, images, coin
            calme, enseignant de soutien.</li></ol>
          <p>Tout est gratuit ; pour les appareils auditifs et le transport, adressez-vous au Centre du Vieux Moulin.
            S’il est refusé ou renvoyé à la maison, demandez le motif par écrit et apportez-le-nous. N’attendez pas :
            l’aide précoce est la plus efficace.</p>
        `,
      },
    },
  },
  {
    key: 'edu-laughed-at-accent',
    categories: ['education-school'],
    hashtags: ['school', 'مدرسة', 'children'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'en',
    author: 'content.creator',
    days_ago: 33,
    views: 97,
    translations: {
      en: {
        question: 'Other children laugh at my son’s accent and he does not want to go to school. What can I do?',
        answer: markup`
          <p>Tell him that it is not his fault and that he was right to speak. This is bullying, and the school has to
            stop it.</p>
          <ol><li>Listen calmly and write down what happened, where and when. Do not advise him to hit back or to ignore
            it.</li>
          <li>Ask the class teacher for a talk this week; we bring an interpreter free of charge.</li>
          <li>Agree to meet again in two weeks. If nothing has changed, write to the head teacher, then come to the Old
            Mill Centre.</li></ol>
          <p>Keep him going if you can, and walk with him at first. At the Kite Centre he finds friends, homework help
            and someone to talk to. If he is hit, threatened or filmed, no longer eats or sleeps, or speaks of dying,
            call the helpline the same day.</p>
        `,
      },
      ar: {
        question: 'يسخر الأولاد في المدرسة من لهجة ابني ولم يعد يريد الذهاب إليها. ماذا أفعل؟',
        answer: markup`
          <p>قولوا له إن الذنب ليس ذنبه وإنه أحسن حين أخبركم. فهذا تنمّر، وعلى المدرسة أن توقفه.</p>
          <ol><li>استمعوا إليه بهدوء ودوّنوا ما حدث وأين ومتى. ولا تنصحوه بأن يردّ بالضرب أو بأن يتجاهل الأمر.</li>
          <li>اطلبوا لقاء مربي الصف خلال هذا الأسبوع، ونحضر لكم مترجمًا من دون مقابل.</li>
          <li>اتفقوا على لقاء ثانٍ بعد أسبوعين. وإن لم يتغير شيء، فاكتبوا إلى المدير، ثم تعالوا إلى مركز الطاحونة
            القديمة.</li></ol>
          <p>شجّعوه على مواصلة الذهاب ما أمكن، ورافقوه في الأيام الأولى. وفي مركز الطائرة الورقية للأطفال أصدقاء ومساعدة
            في الواجبات ومن يتحدث إليه. أما إذا ضُرب أو هُدّد أو صُوّر، أو امتنع عن الأكل أو النوم، أو تحدث عن الموت،
            فاتصلوا بخط المساعدة في اليوم نفسه.</p>
        `,
      },
      fr: {
        question:
          'Les autres enfants se moquent de l’accent de mon fils et il ne veut plus aller à l’école. Que faire ?',
        answer: markup`
          <p>Dites-lui que ce n’est pas sa faute et qu’il a bien fait d’en parler. C’est du harcèlement scolaire, et
            l’école doit y mettre fin.</p>
          <ol><li>Écoutez-le calmement et notez ce qui s’est passé, où et quand. Ne lui conseillez ni de rendre les
            coups ni de faire comme si de rien n’était.</li>
          <li>Demandez à voir l’enseignant cette semaine ; nous fournissons gratuitement un interprète.</li>
          <li>Convenez de vous revoir dans deux semaines. Si rien n’a changé, écrivez à la direction, puis venez au
            Centre du Vieux Moulin.</li></ol>
          <p>Qu’il continue d’y aller si possible, et accompagnez-le au début. Au Centre du Cerf-volant, il trouve des
            amis, une aide aux devoirs et une oreille attentive. S’il est frappé, menacé ou filmé, ne mange ou ne dort
            plus, ou parle de mourir, appelez la ligne d’aide le jour même.</p>
        `,
      },
    },
  },
]
