import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about bringing the family together. */
export const familyFaqs: SampleFaq[] = [
  {
    key: 'family-bring-spouse-children',
    categories: ['family-reunification'],
    hashtags: ['children', 'زواج', 'legal_help'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'ar',
    author: 'supervisor',
    days_ago: 126,
    views: 288,
    translations: {
      en: {
        question: 'I have been granted protection. How can I bring my wife or husband and our children?',
        answer: markup`
          <p>This is family reunification: a recognised refugee’s husband or wife and unmarried children under 18 can
            join them here.</p>
          <ol><li><strong>Apply within six months</strong> of the decision; no proof of income or housing is asked for
            then. Later it is possible on stricter terms.</li>
          <li>Bring to Lantern Street your blue card and copies of passports, marriage and birth certificates; a lawyer
            files the request. One is missing? Apply in time and add it later.</li>
          <li>Your family takes the originals to this country’s nearest embassy.</li></ol>
          <p>Our help is free; ask early who pays visas and tickets. Allow six to twelve months. Another kind of
            protection, or a child not mentioned in your interview? Tell the lawyer. If refused, appeal within the days
            stated.</p>
        `,
      },
      ar: {
        question: 'حصلتُ على الحماية. كيف أستقدم زوجتي أو زوجي وأطفالنا؟',
        answer: markup`
          <p>يُسمّى ذلك لمّ شمل الأسرة: إذا كنت لاجئًا معترفًا به، حقّ لزوجتك أو زوجك وأولادكما غير المتزوجين دون
            الثامنة عشرة أن يلتحقوا بك هنا.</p>
          <ol><li><strong>قدّم الطلب خلال ستة أشهر</strong> من القرار، فلا يُطلب منك عندئذ إثبات دخل أو سكن. وبعدها يبقى
            ممكنًا بشروط أشد.</li>
          <li>أحضر إلى مكتب شارع الفانوس بطاقتك الزرقاء ونسخًا عن جوازات السفر وعقد الزواج وشهادات الميلاد، ليرفع محامٍ
            الطلب. وإن نقصت ورقة، فقدّم الطلب في موعده وألحقها به.</li>
          <li>تراجع أسرتك أقرب سفارة لهذا البلد ومعها الأوراق الأصلية.</li></ol>
          <p>مساعدتنا مجانية، ولكن اسأل مبكرًا عمّن يدفع ثمن التأشيرات والتذاكر. ويستغرق الأمر من ستة أشهر إلى سنة.
            وأخبر المحامي إن كانت حمايتك من نوع آخر، أو لم تذكر أحد أطفالك في مقابلتك. وإذا رُفض الطلب، فاطعن خلال
            المهلة المذكورة.</p>
        `,
      },
      fr: {
        question: 'J’ai obtenu une protection. Comment faire venir ma femme ou mon mari et nos enfants ?',
        answer: markup`
          <p>C’est le regroupement familial : le conjoint d’un réfugié reconnu et ses enfants non mariés de moins de 18
            ans peuvent le rejoindre ici.</p>
          <ol><li><strong>Faites la demande dans les six mois</strong> après la décision : aucune preuve de revenus ni
            de logement n’est alors exigée. Plus tard, les conditions sont plus strictes.</li>
          <li>Apportez rue de la Lanterne votre carte bleue et des copies des passeports et des actes de mariage et de
            naissance ; un avocat transmet la demande. Il en manque un ? Déposez à temps, complétez ensuite.</li>
          <li>Votre famille présente les originaux à la plus proche ambassade du pays où vous vivez.</li></ol>
          <p>Notre aide est gratuite ; demandez tôt qui paie visas et billets. Comptez six à douze mois. Autre
            protection, enfant non mentionné à l’entretien ? Dites-le à l’avocat. En cas de refus, formez un recours
            dans le délai indiqué.</p>
        `,
      },
    },
  },
  {
    key: 'family-parents-siblings-turning-18',
    categories: ['family-reunification'],
    hashtags: ['children', 'أطفال', 'legal_help'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'en',
    author: 'mine',
    days_ago: 85,
    views: 163,
    translations: {
      en: {
        question: 'Can my parents or brothers join me? And what if my child is about to turn 18?',
        answer: markup`
          <p>Family reunification starts from the nuclear family: husband or wife and unmarried children under 18.</p>
          <ul><li><strong>A child about to turn 18:</strong> apply now. As a rule the age on the day you apply counts;
            keep the dated receipt.</li>
          <li><strong>You are under 18 and alone:</strong> your parents can join you, often with your brothers and
            sisters. Apply before you turn 18; Two Springs Guardians helps.</li>
          <li><strong>Parents, brothers, sisters, grown children:</strong> only if they depend on you, through illness
            for example. Collect medical reports and proof of money sent.</li></ul>
          <p>At Lantern Street a lawyer advises you free of charge, also on appeals and other ways: humanitarian visa,
            study, work, sponsorship. Never change an age; the whole family may lose the request.</p>
        `,
      },
      ar: {
        question: 'هل يستطيع والداي أو إخوتي اللحاق بي؟ وماذا لو أوشك ولدي أن يبلغ الثامنة عشرة؟',
        answer: markup`
          <p>يشمل لمّ الشمل أولًا الأسرة النواة: الزوج أو الزوجة والأولاد غير المتزوجين دون الثامنة عشرة.</p>
          <ul><li><strong>ولد يوشك أن يبلغ 18 عامًا:</strong> قدّم الطلب الآن، فالعبرة عادةً بالعمر يوم تقديمه، واحتفظ
            بالإيصال المؤرخ.</li>
          <li><strong>أنت دون الثامنة عشرة ووحدك:</strong> يستطيع والداك اللحاق بك، ومعهما إخوتك في كثير من الحالات.
            قدّم الطلب قبل أن تبلغ الثامنة عشرة، ويساعدك «أوصياء النبعين».</li>
          <li><strong>الوالدان والإخوة والأولاد البالغون:</strong> لا يُقبل طلبهم إلا إذا كانوا يعتمدون عليك، بسبب مرض
            مثلًا. اجمع التقارير الطبية وما يثبت أنك ترسل إليهم المال.</li></ul>
          <p>في مكتب شارع الفانوس محامٍ يرشدك مجانًا، بما في ذلك الطعن والطرق الأخرى: تأشيرة إنسانية أو دراسة أو عمل أو
            كفالة خاصة. ولا تغيّر عمر أحد، فقد يضيع بذلك طلب الأسرة كلها.</p>
        `,
      },
      fr: {
        question: 'Mes parents ou mes frères peuvent-ils me rejoindre ? Et si mon enfant a bientôt 18 ans ?',
        answer: markup`
          <p>Le regroupement familial vise d’abord la famille nucléaire : conjoint et enfants non mariés de moins de 18
            ans.</p>
          <ul><li><strong>Un enfant a bientôt 18 ans :</strong> faites la demande maintenant. En principe, l’âge au jour
            de la demande compte ; gardez le récépissé daté.</li>
          <li><strong>Vous avez moins de 18 ans et êtes seul :</strong> vos parents peuvent vous rejoindre, souvent avec
            vos frères et sœurs. Faites la demande avant vos 18 ans ; Les Tuteurs des Deux-Sources vous aident.</li>
          <li><strong>Parents, frères, sœurs, enfants majeurs :</strong> seulement s’ils dépendent de vous, en cas de
            maladie par exemple. Réunissez certificats médicaux et preuves d’envois d’argent.</li></ul>
          <p>Rue de la Lanterne, un avocat vous conseille gratuitement, y compris sur les recours et les autres voies :
            visa humanitaire, études, travail, parrainage. Ne changez jamais un âge : toute la famille pourrait perdre
            sa demande.</p>
        `,
      },
    },
  },
  {
    key: 'family-dna-test-no-birth-certificate',
    categories: ['family-reunification', 'documents-civil'],
    hashtags: ['birth', 'ولادة', 'children'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'fr',
    author: 'content.creator',
    days_ago: 49,
    views: 92,
    translations: {
      en: {
        question:
          'The embassy wants a DNA test, and one child has no birth certificate. Who pays, and what can we show?',
        answer: markup`
          <p>A DNA test should come last, when papers are missing or doubted. It is a painless swab inside the
            cheek.</p>
          <ul><li><strong>Offer other proof first:</strong> hospital slip, vaccination card, school report, family book,
            photos, two witnesses. Paper Bridge helps to register a birth late.</li>
          <li><strong>Who pays:</strong> ask the embassy in writing. Some pay, or refund you if the test confirms the
            family link. Cannot pay? See us <strong>before</strong> the test.</li>
          <li><strong>Where:</strong> only at the place the embassy names, never through a middleman.</li></ul>
          <p>It needs your consent; without it the link may count as unproven. If a child is adopted, or the result
            might reveal something private, speak first with the lawyer at Lantern Street, alone: the child may still
            count as family.</p>
        `,
      },
      ar: {
        question: 'تطلب السفارة فحص الحمض النووي، وليس لأحد أطفالنا شهادة ميلاد. من يدفع، وماذا نقدّم؟',
        answer: markup`
          <p>يُفترض أن يكون فحص الحمض النووي الخطوة الأخيرة، حين تنقص الأوراق أو يُشكّ فيها. وهو مسحة غير مؤلمة من باطن
            الخد.</p>
          <ul><li><strong>قدّموا أولًا أدلة أخرى:</strong> ورقة المستشفى أو بطاقة التطعيم أو وثيقة مدرسية أو دفتر
            العائلة أو صورًا أو شاهدين. ويساعدكم «جسر الورق» في تسجيل الولادة المتأخر.</li>
          <li><strong>من يدفع:</strong> اسألوا السفارة كتابةً، فبعض السفارات تتحمّل الكلفة، أو تردّها إذا أثبت الفحص
            القرابة. وإن لم تقدروا على الدفع، فراجعونا <strong>قبل</strong> الفحص.</li>
          <li><strong>أين:</strong> في المكان الذي تحدده السفارة وحده، لا عن طريق وسيط أبدًا.</li></ul>
          <p>لا يُجرى الفحص إلا بموافقتكم، ومن دونها قد تُعدّ القرابة غير مثبتة. وإذا كان أحد الأطفال متبنّى، أو خشيتم
            أن تكشف النتيجة أمرًا خاصًا، فتحدثوا أولًا إلى المحامي في مكتب شارع الفانوس على انفراد، فقد يُعدّ الطفل مع
            ذلك من الأسرة.</p>
        `,
      },
      fr: {
        question:
          'L’ambassade exige un test ADN et un enfant n’a pas d’acte de naissance. Qui paie, et que présenter ?',
        answer: markup`
          <p>Le test ADN devrait venir en dernier, quand des papiers manquent ou sont mis en doute. C’est un prélèvement
            indolore à l’intérieur de la joue.</p>
          <ul><li><strong>Proposez d’abord d’autres preuves :</strong> papier de l’hôpital, carnet de vaccination,
            bulletin scolaire, livret de famille, photos, deux témoins. Pont de papier aide à déclarer tardivement une
            naissance.</li>
          <li><strong>Qui paie :</strong> demandez-le par écrit à l’ambassade. Certaines paient, ou remboursent si le
            test confirme le lien familial. Impossible de payer ? Voyez-nous <strong>avant</strong> le test.</li>
          <li><strong>Où :</strong> seulement au lieu indiqué par l’ambassade, jamais par un intermédiaire.</li></ul>
          <p>Il faut votre accord ; sans lui, le lien peut être jugé non prouvé. Si un enfant est adopté ou si le
            résultat risque de révéler une chose intime, parlez d’abord seul à seul avec l’avocat, rue de la Lanterne :
            l’enfant peut malgré tout faire partie de la famille.</p>
        `,
      },
    },
  },
  {
    key: 'family-add-spouse-or-baby',
    categories: ['family-reunification', 'register-update'],
    hashtags: ['birth', 'زواج', 'registration'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oliveHill,
    source: 'ar',
    author: 'content.creator',
    days_ago: 28,
    views: 136,
    translations: {
      en: {
        question: 'I have got married, or our baby was born. How do I add them to our family file?',
        answer: markup`
          <p>Congratulations. It is free; do it within a few weeks, because clinics, food vouchers and family
            reunification go by the file.</p>
          <ol><li>Book “change in the family file” at
            <a href="https://example.org/appointments">example.org/appointments</a>.</li>
          <li><strong>Baby:</strong> bring the baby, the birth notification or certificate and both parents’
            papers.</li>
          <li><strong>Husband or wife:</strong> come together with the marriage certificate. If your spouse has a file,
            we join the two; if not, we register your spouse first.</li>
          <li>The new certificate is ready within three weeks.</li></ol>
          <p>No marriage paper, or the father is absent? Come all the same; Paper Bridge helps. Each adult is also seen
            alone. Mention any open resettlement or reunification case. If we refuse, ask for the reason in writing and
            a second look.</p>
        `,
      },
      ar: {
        question: 'تزوجتُ، أو وُلد لنا طفل. كيف أضيف زوجتي أو زوجي أو المولود إلى ملف الأسرة؟',
        answer: markup`
          <p>مبارك لكم. الإضافة مجانية، والأفضل أن تكون خلال أسابيع قليلة، لأن العيادات والقسائم الغذائية ولمّ الشمل
            تعتمد على الملف.</p>
          <ol><li>احجز موعد «تغيير في ملف الأسرة» على
            <a href="https://example.org/appointments">example.org/appointments</a>.</li>
          <li><strong>المولود:</strong> أحضره معك، ومعه إشعار الولادة أو شهادة الميلاد وأوراق الوالدين.</li>
          <li><strong>الزوج أو الزوجة:</strong> احضرا معًا ومعكما عقد الزواج. وإذا كان لكل منكما ملف، ضممنا الملفين؛
            وإلا سجّلنا الطرف الآخر أولًا.</li>
          <li>تكون الشهادة الجديدة جاهزة خلال ثلاثة أسابيع.</li></ol>
          <p>وإن لم يكن لديكما عقد زواج، أو كان الأب غائبًا، فتعالَ على كل حال، ويساعدك «جسر الورق». ونقابل كل بالغ على
            انفراد أيضًا. واذكر أي طلب إعادة توطين أو لمّ شمل قيد النظر. وإذا رفضنا الإضافة، فاطلب السبب كتابةً وإعادة
            النظر فيها.</p>
        `,
      },
      fr: {
        question: 'Je me suis marié, ou notre bébé est né. Comment les ajouter à notre dossier familial ?',
        answer: markup`
          <p>Félicitations ! C’est gratuit ; faites-le dans les premières semaines, car les soins, les bons alimentaires
            et le regroupement familial dépendent du dossier.</p>
          <ol><li>Réservez « changement dans le dossier familial » sur
            <a href="https://example.org/appointments">example.org/appointments</a>.</li>
          <li><strong>Bébé :</strong> venez avec lui et apportez la déclaration ou l’acte de naissance et les papiers
            des deux parents.</li>
          <li><strong>Conjoint :</strong> venez ensemble avec l’acte de mariage. Si votre conjoint a un dossier, nous
            réunissons les deux ; sinon, nous l’enregistrons d’abord.</li>
          <li>La nouvelle attestation est prête dans les trois semaines.</li></ol>
          <p>Pas d’acte de mariage, père absent ? Venez quand même ; Pont de papier vous aide. Chaque adulte est aussi
            reçu seul. Signalez toute réinstallation ou tout regroupement en cours. En cas de refus, demandez le motif
            par écrit et un nouvel examen.</p>
        `,
      },
    },
  },
]
