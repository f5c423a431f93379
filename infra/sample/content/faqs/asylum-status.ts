import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about the papers of asylum seekers and residence. */
export const asylumStatusFaqs: SampleFaq[] = [
  {
    key: 'status-which-card',
    categories: ['asylum-residence', 'documents-agency'],
    hashtags: ['certificate', 'شهادة', 'identity'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oliveHill,
    source: 'en',
    author: 'content.creator',
    days_ago: 133,
    views: 300,
    translations: {
      en: {
        question: 'I have a slip, others have a white, yellow or blue paper. Which is which, and what does each allow?',
        answer: markup`
          <table><tbody>
            <tr><th>Paper</th><th>Meaning</th><th>What it allows</th></tr>
            <tr><td>Appointment slip</td><td>You have asked to be registered</td><td>Proof that you are waiting; no
              identity paper</td></tr>
            <tr><td>White certificate</td><td>Asylum seeker before the interview</td><td>No return to your country;
              clinic, school</td></tr>
            <tr><td>Yellow certificate</td><td>Asylum seeker awaiting the decision</td><td>Also: asking for a residence
              permit</td></tr>
            <tr><td>Blue refugee card</td><td>Recognised refugee</td><td>Also: travel document, family
              reunification</td></tr>
          </tbody></table>
          <p>All are free and renewable. None is a passport or a work permit, and the colour alone does not decide who
            receives cash. Carry the original and keep a photo; never sell or lend it. If someone refuses it or takes
            it, call the helpline. Not sure which one you have? Ask at the Question Bus.</p>
        `,
      },
      ar: {
        question: 'معي قسيمة، ومع غيري ورقة بيضاء أو صفراء أو زرقاء. ما الفرق بينها، وماذا تتيح كل منها؟',
        answer: markup`
          <table><tbody>
            <tr><th>الوثيقة</th><th>معناها</th><th>ما تتيحه</th></tr>
            <tr><td>قسيمة الموعد</td><td>طلبتَ التسجيل</td><td>تُثبت أنك تنتظر دورك، وليست وثيقة هوية</td></tr>
            <tr><td>الشهادة البيضاء</td><td>طالب لجوء قبل المقابلة</td><td>عدم الإعادة إلى بلدك، والعيادة،
              والمدرسة</td></tr>
            <tr><td>الشهادة الصفراء</td><td>طالب لجوء ينتظر القرار</td><td>ما سبق، وطلب تصريح الإقامة</td></tr>
            <tr><td>بطاقة اللاجئ الزرقاء</td><td>لاجئ معترف به</td><td>ما سبق، ووثيقة سفر، ولمّ شمل الأسرة</td></tr>
          </tbody></table>
          <p>كلها مجانية وقابلة للتجديد، وليس بينها جواز سفر ولا تصريح عمل. ولا يكفي اللون وحده لتحديد من يحصل على
            النقد. احمل الأصل واحفظ صورة عنه، ولا تبعه ولا تُعِره أحدًا. وإذا رفضه أحدهم أو أخذه منك، فاتصل بخط
            المساعدة. وإن لم تعرف أي وثيقة لديك، فاسأل في حافلة الأسئلة.</p>
        `,
      },
      fr: {
        question:
          'J’ai un coupon, d’autres un papier blanc, jaune ou bleu. Quelle est la différence, et que permet chacun ?',
        answer: markup`
          <table><tbody>
            <tr><th>Papier</th><th>Ce qu’il signifie</th><th>Ce qu’il permet</th></tr>
            <tr><td>Coupon de rendez-vous</td><td>Enregistrement demandé</td><td>Preuve que vous attendez ; pas une
              pièce d’identité</td></tr>
            <tr><td>Attestation blanche</td><td>Demandeur d’asile avant l’entretien</td><td>Pas de renvoi dans votre
              pays ; soins, école</td></tr>
            <tr><td>Attestation jaune</td><td>Demandeur d’asile en attente de décision</td><td>En plus : demander un
              titre de séjour</td></tr>
            <tr><td>Carte bleue de réfugié</td><td>Réfugié reconnu</td><td>En plus : titre de voyage, regroupement
              familial</td></tr>
          </tbody></table>
          <p>Tous sont gratuits et renouvelables. Aucun n’est un passeport ni un permis de travail, et la couleur seule
            ne décide pas de l’aide en espèces. Portez l’original sur vous et gardez-en une photo ; ne le vendez ni ne
            le prêtez. Si on le refuse ou vous le prend, appelez la ligne d’aide. Un doute ? Demandez au Bus des
            questions.</p>
        `,
      },
    },
  },
  {
    key: 'status-residence-expired',
    categories: ['asylum-residence', 'protection-legal'],
    hashtags: ['certificate', 'legal_help', 'détention'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'ar',
    author: 'mine',
    days_ago: 104,
    views: 265,
    translations: {
      en: {
        question: 'My residence permit expired long ago. Will I be fined, and can I still renew it?',
        answer: markup`
          <p>There may be a fine, but you can still put it right, even after months or years.</p>
          <ol><li>Look at your asylum certificate or refugee card first. If it has expired too, renew it: the
            immigration service asks for it.</li>
          <li>Bring it to the Lantern Street Office with the old permit, passport if you have one, proof of address and
            two photos.</li>
          <li>Our free letter asks the service to <strong>waive or reduce the fine</strong> and regularise your
            stay.</li>
          <li>Pay only at the counter, against a receipt; instalments are possible.</li></ol>
          <p>Renewal takes about six weeks; carry the receipt. An expired residence permit does not end your protection
            as a refugee. Refused or arrested? Sign no “voluntary return” paper; call the helpline or Open Gate.</p>
        `,
      },
      ar: {
        question: 'انتهت إقامتي منذ مدة طويلة. هل عليّ غرامة، وهل ما زال تجديدها ممكنًا؟',
        answer: markup`
          <p>قد تترتب عليك غرامة، لكن تسوية وضعك ما زالت ممكنة ولو بعد أشهر أو سنوات.</p>
          <ol><li>انظر أولًا في شهادة طلب اللجوء أو بطاقة اللاجئ. فإن انتهت هي أيضًا فجدّدها، لأن دائرة الهجرة
            تطلبها.</li>
          <li>أحضرها إلى مكتب شارع الفانوس مع تصريح الإقامة القديم، وجواز السفر إن وُجد، وما يثبت عنوانك، وصورتين.</li>
          <li>نكتب لك مجانًا رسالة تطلب من الدائرة <strong>الإعفاء من الغرامة أو تخفيضها</strong> وتسوية إقامتك.</li>
          <li>لا تدفع إلا عند الشباك ومقابل إيصال، والتقسيط ممكن.</li></ol>
          <p>يستغرق التجديد نحو ستة أسابيع، فاحمل الإيصال معك. وانتهاء الإقامة لا يُسقط عنك حماية اللجوء. وإذا رُفض طلبك
            أو أُوقفت، فلا توقّع ورقة «عودة طوعية»، واتصل بخط المساعدة أو بمحامي «البوابة المفتوحة».</p>
        `,
      },
      fr: {
        question:
          'Mon titre de séjour a expiré depuis longtemps. Aurai-je une amende, et puis-je encore le renouveler ?',
        answer: markup`
          <p>Une amende est possible, mais vous pouvez encore vous mettre en règle, même après des mois ou des
            années.</p>
          <ol><li>Regardez d’abord votre attestation d’asile ou votre carte de réfugié. Si elle a expiré aussi,
            renouvelez-la : le service de l’immigration la demande.</li>
          <li>Apportez-la au bureau de la rue de la Lanterne avec l’ancien titre, le passeport si possible, un
            justificatif d’adresse et deux photos.</li>
          <li>Notre lettre, gratuite, demande à ce service d’<strong>annuler ou de réduire l’amende</strong> et de
            régulariser votre séjour.</li>
          <li>Ne payez qu’au guichet, contre reçu ; un paiement échelonné est possible.</li></ol>
          <p>Comptez six semaines et gardez le reçu sur vous. Un titre expiré ne met pas fin à votre protection de
            réfugié. Refus, arrestation ? Ne signez aucun papier de « retour volontaire » ; appelez la ligne d’aide ou
            La Porte ouverte.</p>
        `,
      },
    },
  },
  {
    key: 'status-wrong-name-or-birth-date',
    categories: ['asylum-residence', 'register-update'],
    hashtags: ['identity', 'certificate', 'registration'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oliveHill,
    source: 'fr',
    author: 'content.creator',
    days_ago: 58,
    views: 124,
    translations: {
      en: {
        question: 'My name or date of birth is written wrong on my paper. How do I have it corrected?',
        answer: markup`
          <p>Tell us soon: a small difference can hold up a bank account or a visa. The correction is free.</p>
          <ul><li><strong>A typing mistake:</strong> book “correction” at
            <a href="https://example.org/appointments">example.org/appointments</a>; we usually print the new
            certificate the same day.</li>
          <li><strong>Another name or date of birth:</strong> bring a passport, identity card, birth certificate or
            school report. Without papers, we write down your statement. Allow four weeks.</li>
          <li><strong>A birth certificate or residence permit issued here:</strong> the issuing office corrects it;
            Paper Bridge helps.</li></ul>
          <p>Did you give another name or age out of fear? Say so now: coming yourself counts in your favour. A child
            recorded as an adult should tell us at once. If refused, ask for the reason in writing and see a lawyer.</p>
        `,
      },
      ar: {
        question: 'اسمي أو تاريخ ميلادي مكتوب خطأً على ورقتي. كيف أصحّحه؟',
        answer: markup`
          <p>أخبرنا سريعًا، فقد يعطّل اختلاف بسيط فتح حساب مصرفي أو إصدار تأشيرة. والتصحيح مجاني.</p>
          <ul><li><strong>خطأ مطبعي:</strong> احجز موعد «تصحيح» على
            <a href="https://example.org/appointments">example.org/appointments</a>، ونطبع الشهادة الجديدة عادةً في
            اليوم نفسه.</li>
          <li><strong>اسم آخر أو تاريخ ميلاد آخر:</strong> أحضر جواز سفر أو بطاقة هوية أو شهادة ميلاد أو وثيقة مدرسية.
            وإن لم تكن لديك أوراق، دوّنّا إفادتك. ويستغرق ذلك نحو أربعة أسابيع.</li>
          <li><strong>شهادة ميلاد أو إقامة صادرة هنا:</strong> تصحّحها الجهة التي أصدرتها، ويساعدك «جسر
            الورق».</li></ul>
          <p>هل ذكرتَ اسمًا أو عمرًا آخر بسبب الخوف؟ قل ذلك الآن، فمجيئك من تلقاء نفسك يُحسب لك. وإذا سُجّل طفل على أنه
            بالغ، فليخبرنا فورًا. وإذا رُفض التصحيح، فاطلب السبب كتابةً وراجع محاميًا.</p>
        `,
      },
      fr: {
        question: 'Mon nom ou ma date de naissance est mal écrit sur mon papier. Comment le faire corriger ?',
        answer: markup`
          <p>Prévenez-nous vite : une petite différence peut bloquer un compte bancaire ou un visa. La correction est
            gratuite.</p>
          <ul><li><strong>Faute de frappe :</strong> réservez « correction » sur
            <a href="https://example.org/appointments">example.org/appointments</a> ; la nouvelle attestation est en
            général imprimée le jour même.</li>
          <li><strong>Autre nom ou date de naissance :</strong> apportez passeport, carte d’identité, acte de naissance
            ou bulletin scolaire. Sans papiers, nous notons votre déclaration. Comptez quatre semaines.</li>
          <li><strong>Acte de naissance ou titre de séjour établi ici :</strong> le service qui l’a délivré le corrige ;
            Pont de papier vous aide.</li></ul>
          <p>Vous aviez donné un autre nom ou un autre âge par peur ? Dites-le maintenant : venir de vous-même joue en
            votre faveur. Un enfant inscrit comme adulte doit nous prévenir aussitôt. En cas de refus, demandez le motif
            par écrit et voyez un avocat.</p>
        `,
      },
    },
  },
  {
    key: 'status-no-appointment-paper-expires',
    categories: ['asylum-residence', 'register-appointments'],
    hashtags: ['appointment', 'موعد', 'complaint'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oliveHill,
    source: 'ar',
    author: 'supervisor',
    days_ago: 33,
    views: 187,
    translations: {
      en: {
        question: 'I cannot get an appointment, nobody answers, and my paper is about to expire. What can I do?',
        answer: markup`
          <p>Your file stays open even if the paper expires while you wait.</p>
          <ol><li>Try <a href="https://example.org/appointments">example.org/appointments</a> early on Sunday and
            Wednesday, when new dates are added.</li>
          <li>Keep a screenshot of each attempt and note your calls: that is your proof.</li>
          <li>The helpline is quieter towards noon. Ask for a <strong>confirmation that your renewal is
            pending</strong>, to show to the police or an employer.</li>
          <li>No luck? At Palm Square Community Centre or the Question Bus someone books with you, free of
            charge.</li></ol>
          <p>Mention illness, a birth or a threat; people in danger are received at Olive Hill without an appointment.
            Never buy an appointment; report the seller at
            <a href="https://example.org/report-fraud">example.org/report-fraud</a>. No date after a month? Complain to
            Straight Word.</p>
        `,
      },
      ar: {
        question: 'لا أجد موعدًا ولا أحد يردّ، وورقتي توشك أن تنتهي. ماذا أفعل؟',
        answer: markup`
          <p>يبقى ملفك مفتوحًا ولو انتهت صلاحية الورقة وأنت تنتظر.</p>
          <ol><li>حاول الحجز على <a href="https://example.org/appointments">example.org/appointments</a> في الصباح
            الباكر يومَي الأحد والأربعاء، ففيهما تُضاف مواعيد جديدة.</li>
          <li>احتفظ بصورة للشاشة عند كل محاولة ودوّن اتصالاتك، فذلك دليلك.</li>
          <li>يخفّ الضغط على خط المساعدة قبيل الظهر. اطلب <strong>إفادة بأن التجديد قيد الإجراء</strong> لتبرزها للشرطة
            أو لصاحب العمل.</li>
          <li>إن لم تنجح، ففي مركز ساحة النخيل المجتمعي وفي حافلة الأسئلة من يحجز معك مجانًا.</li></ol>
          <p>اذكر أي مرض أو ولادة أو تهديد؛ فمن كان في خطر يُستقبل في مركز تلّة الزيتون من دون موعد. لا تشترِ موعدًا من
            أحد، وأبلغ عن البائع على <a href="https://example.org/report-fraud">example.org/report-fraud</a>. وإن مضى
            شهر بلا موعد، فاشتكِ إلى «كلمة صريحة».</p>
        `,
      },
      fr: {
        question: 'Impossible d’avoir un rendez-vous, personne ne répond et mon papier va expirer. Que faire ?',
        answer: markup`
          <p>Votre dossier reste ouvert même si le papier expire pendant l’attente.</p>
          <ol><li>Essayez <a href="https://example.org/appointments">example.org/appointments</a> tôt le dimanche et le
            mercredi, quand de nouvelles dates sont ajoutées.</li>
          <li>Gardez une capture d’écran de chaque essai et notez vos appels : c’est votre preuve.</li>
          <li>La ligne d’aide est moins chargée vers midi. Demandez une <strong>confirmation que le renouvellement est
            en cours</strong>, à montrer à la police ou à l’employeur.</li>
          <li>Toujours rien ? Au Centre communautaire de la place des Palmiers ou au Bus des questions, quelqu’un
            réserve avec vous, gratuitement.</li></ol>
          <p>Signalez une maladie, une naissance, une menace ; les personnes en danger sont reçues sans rendez-vous à la
            Colline aux Oliviers. N’achetez jamais un rendez-vous ; signalez le vendeur sur
            <a href="https://example.org/report-fraud">example.org/report-fraud</a>. Aucune date après un mois ?
            Plaignez-vous auprès de Parole droite.</p>
        `,
      },
    },
  },
]
