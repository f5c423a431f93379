import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about driving, buses and the telephone. */
export const dailyLifeFaqs: SampleFaq[] = [
  {
    key: 'living-driving-licence',
    categories: ['living-transport'],
    hashtags: ['identity'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'ar',
    author: 'content.creator',
    days_ago: 129,
    views: 243,
    translations: {
      en: {
        question: 'May I drive here with the licence from my country, and how do I exchange it?',
        answer: markup`
          <p>Yes, for a limited time: a valid foreign driving licence with a certified translation counts, as a rule,
            for one year after you arrive. Then do not drive until it is exchanged.</p>
          <ol><li>Take to the licensing office: licence, translation, residence permit or blue card, two photos, eye
            test result.</li>
          <li>Ask if your country is on the exchange list. If not, you take a theory test, offered in several languages,
            and a driving test.</li>
          <li>You hand in the old licence. Ask for a receipt and keep a photo.</li></ol>
          <p>The fee is posted at the counter; never buy a licence from a middleman. If yours is lost, ask us before you
            contact your embassy: you can take the tests instead. Without a valid licence no insurance pays. If refused,
            ask for the reason in writing and show it at Lantern Street.</p>
        `,
      },
      ar: {
        question: 'هل أستطيع أن أقود هنا برخصة بلدي، وكيف أستبدلها؟',
        answer: markup`
          <p>نعم، ولكن لمدة محدودة: تصلح رخصة القيادة الأجنبية السارية مع ترجمة مصدّقة سنة واحدة عادةً بعد وصولك، وبعدها
            لا تقُد حتى تستبدلها.</p>
          <ol><li>خذ إلى دائرة رخص القيادة الرخصة وترجمتها، وتصريح إقامتك أو بطاقتك الزرقاء، وصورتين شخصيتين، ونتيجة فحص
            النظر.</li>
          <li>اسأل هل بلدك من البلدان التي تُستبدل رخصها مباشرةً. وإلا فعليك أن تجتاز اختبارًا نظريًا، وهو متاح بعدة
            لغات، واختبارًا في القيادة.</li>
          <li>عليك أن تسلّم رخصتك القديمة، فاطلب إيصالًا بها واحتفظ بصورة عنها.</li></ol>
          <p>الرسم معلن عند الشباك، ولا تشترِ رخصة من وسيط أبدًا. وإن ضاعت رخصتك، فاسألنا قبل أن تراجع سفارة بلدك، إذ
            يمكنك أن تجتاز الاختبارين بدلًا من ذلك. ومن يقود بلا رخصة صالحة لا يعوّضه أي تأمين. وإذا رُفض طلبك، فاطلب
            السبب كتابةً وأحضره إلى مكتب شارع الفانوس.</p>
        `,
      },
      fr: {
        question: 'Puis-je conduire ici avec le permis de mon pays, et comment l’échanger ?',
        answer: markup`
          <p>Oui, pour un temps : un permis de conduire étranger valable, avec une traduction certifiée, suffit en
            principe pendant un an après votre arrivée. Ensuite, ne conduisez plus avant de l’avoir échangé.</p>
          <ol><li>Apportez au bureau des permis de conduire : permis, traduction, titre de séjour ou carte bleue, deux
            photos, résultat du contrôle de la vue.</li>
          <li>Demandez si votre pays figure sur la liste d’échange. Sinon, vous passez le code, proposé en plusieurs
            langues, et l’épreuve de conduite.</li>
          <li>Vous remettez l’ancien permis. Demandez un reçu et gardez-en une photo.</li></ol>
          <p>Le tarif est affiché au guichet ; n’achetez jamais un permis à un intermédiaire. Permis perdu ?
            Parlez-nous-en avant de contacter votre ambassade : vous pouvez passer les épreuves. Sans permis valable,
            aucune assurance ne paie. En cas de refus, demandez le motif par écrit et montrez-le rue de la Lanterne.</p>
        `,
      },
    },
  },
  {
    key: 'living-bus-pass',
    categories: ['living-transport'],
    hashtags: [],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.harbourRoad,
    source: 'fr',
    author: 'mine',
    days_ago: 54,
    views: 171,
    translations: {
      en: {
        question: 'Bus tickets are too expensive for us. Is there a cheaper pass?',
        answer: markup`
          <p>Yes. At the reduced fare a monthly bus pass costs about half, and children under six travel free.</p>
          <ul><li><strong>Who:</strong> families on cash assistance, pupils and students, people over 60, people with a
            disability.</li>
          <li><strong>Where:</strong> at the pass counter of any main bus station.</li>
          <li><strong>Bring:</strong> your certificate, a photo and proof: student card, disability card, or a letter
            about your cash assistance, which the Harbour Road Office prints free of charge.</li></ul>
          <p>You pay for the month, not for the card. It bears your name: lending it may bring a fine. Fined because you
            left it at home? Show it at the counter within seven days. Ask before a trip to hospital or a course whether
            the fare is refunded. Refused at the counter? Call the helpline from there.</p>
        `,
      },
      ar: {
        question: 'تذاكر الحافلات غالية علينا. هل من اشتراك أرخص؟',
        answer: markup`
          <p>نعم. ينخفض سعر الاشتراك الشهري في الحافلات إلى النصف تقريبًا لمن يحق له السعر المخفّض، ويركب الأطفال دون
            السادسة مجانًا.</p>
          <ul><li><strong>لمن:</strong> للأسر التي تتلقى المساعدة النقدية، وللتلاميذ والطلاب، ولمن تجاوزوا الستين،
            وللأشخاص ذوي الإعاقة.</li>
          <li><strong>أين:</strong> عند شباك الاشتراكات في أي محطة رئيسية للحافلات.</li>
          <li><strong>ماذا تُحضر:</strong> شهادتك وصورة شخصية وإثباتًا: بطاقة الطالب أو بطاقة الإعاقة أو كتابًا يثبت أنك
            تتلقى المساعدة النقدية، ويطبعه لك مكتب طريق الميناء مجانًا.</li></ul>
          <p>تدفع ثمن الشهر لا ثمن البطاقة. وهي باسمك، فإن أعرتها فقد تُغرَّم. وإن غُرّمت لأنك نسيتها في البيت، فأبرزها
            عند الشباك خلال سبعة أيام. وقبل الذهاب إلى مستشفى أو دورة، اسأل هل تُردّ إليك الأجرة. وإذا رُفض طلبك، فاتصل
            بخط المساعدة وأنت عند الشباك.</p>
        `,
      },
      fr: {
        question: 'Les tickets de bus sont trop chers pour nous. Existe-t-il un abonnement moins cher ?',
        answer: markup`
          <p>Oui. Au tarif réduit, l’abonnement mensuel de bus coûte environ moitié moins, et les enfants de moins de
            six ans voyagent gratuitement.</p>
          <ul><li><strong>Pour qui :</strong> familles qui reçoivent l’aide en espèces, élèves et étudiants, plus de 60
            ans, personnes handicapées.</li>
          <li><strong>Où :</strong> au guichet des abonnements de toute grande gare routière.</li>
          <li><strong>À apporter :</strong> votre attestation, une photo et un justificatif : carte d’étudiant, carte
            d’invalidité ou lettre sur votre aide en espèces, que le Bureau de la route du Port imprime
            gratuitement.</li></ul>
          <p>Vous payez le mois, pas la carte. Elle est à votre nom : la prêter peut vous valoir une amende. Une amende
            parce que vous l’aviez oubliée ? Montrez-la au guichet dans les sept jours. Avant un trajet pour l’hôpital
            ou un cours, demandez s’il est remboursé. Le guichet refuse ? Appelez aussitôt la ligne d’aide.</p>
        `,
      },
    },
  },
  {
    key: 'living-sim-card-refused',
    categories: ['living-phone', 'documents-agency'],
    hashtags: ['certificate', 'شهادة', 'identity'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oliveHill,
    source: 'en',
    author: 'supervisor',
    days_ago: 37,
    views: 208,
    translations: {
      en: {
        question: 'The phone shop will not sell me a SIM card with my asylum paper. What can I do?',
        answer: markup`
          <p>A SIM card must be registered in your own name. A valid white or yellow certificate or blue card is enough;
            small shops often do not know this.</p>
          <ol><li>Go to a main shop of the phone company with the original. The appointment slip alone is not
            accepted.</li>
          <li>Refused again? Ask them politely to call the helpline while you wait. Note the shop, the day and the
            reason.</li>
          <li>Olive Hill gives you a free letter confirming your identity, for a complaint to the company.</li></ol>
          <p>You pay for the card and credit, with no extra fee. Do not buy a SIM in a stranger’s name: it can be cut
            off, and its past blamed on you. Sign for one number only, and leave your certificate with nobody. Then tell
            us your new number.</p>
        `,
      },
      ar: {
        question: 'يرفض محل الهواتف أن يبيعني شريحة هاتف بورقة اللجوء. ماذا أفعل؟',
        answer: markup`
          <p>يجب أن تُسجَّل شريحة الهاتف باسمك. وتكفي لذلك الشهادة البيضاء أو الصفراء أو البطاقة الزرقاء ما دامت صالحة،
            وكثيرًا ما تجهل المحال الصغيرة ذلك.</p>
          <ol><li>اذهب بالوثيقة الأصلية إلى فرع رئيسي لشركة الاتصالات. ولا تُقبل قسيمة الموعد وحدها.</li>
          <li>إذا رُفض طلبك ثانيةً، فاطلب بلطف أن يتصلوا بخط المساعدة وأنت تنتظر، ودوّن اسم المحل واليوم والسبب.</li>
          <li>يعطيك مركز تلّة الزيتون مجانًا كتابًا يؤكد هويتك، لترفقه بشكوى إلى الشركة.</li></ol>
          <p>لا تدفع إلا ثمن الشريحة والرصيد، من دون أي رسم إضافي. ولا تشترِ شريحة مسجّلة باسم غريب، فقد تُقطع، وقد
            تُحاسَب على ما فُعل بها من قبل. ولا توقّع إلا على رقم واحد، ولا تترك شهادتك عند أحد. وبعد ذلك أبلغنا رقمك
            الجديد.</p>
        `,
      },
      fr: {
        question: 'La boutique refuse de me vendre une carte SIM avec mon papier d’asile. Que faire ?',
        answer: markup`
          <p>Une carte SIM doit être enregistrée à votre nom. Une attestation blanche ou jaune ou une carte bleue
            valable suffit ; les petites boutiques l’ignorent souvent.</p>
          <ol><li>Allez dans une agence principale de l’opérateur avec l’original. Le coupon de rendez-vous seul n’est
            pas accepté.</li>
          <li>Nouveau refus ? Demandez poliment qu’on appelle la ligne d’aide devant vous. Notez la boutique, le jour et
            le motif.</li>
          <li>La Colline aux Oliviers vous remet gratuitement une lettre confirmant votre identité, à joindre à une
            réclamation.</li></ol>
          <p>Vous payez la carte et le crédit, sans aucun supplément. N’achetez pas de SIM au nom d’un inconnu : elle
            peut être coupée, et l’on peut vous reprocher ce qui en a été fait. Ne signez que pour un seul numéro et ne
            laissez votre attestation à personne. Donnez-nous ensuite votre nouveau numéro.</p>
        `,
      },
    },
  },
]
