import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about divorce, death and guardianship. */
export const civilPapersFaqs: SampleFaq[] = [
  {
    key: 'doc-divorce-spouse-abroad',
    categories: ['documents-civil', 'protection-legal'],
    hashtags: ['زواج', 'legal_help', 'مساعدة_قانونية'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'ar',
    author: 'supervisor',
    days_ago: 147,
    views: 118,
    translations: {
      en: {
        question: 'How can I get divorced when my husband or wife is in another country?',
        answer: markup`
          <p>As a rule the family court can divorce you because you live here; your spouse need not travel.</p>
          <ol><li>See a lawyer at the Balance Street Legal Clinic, free of charge; on Mondays a woman lawyer receives
            women alone. Bring the marriage certificate if you have it.</li>
          <li><strong>You both agree (mutual consent):</strong> your spouse gives a lawyer here power of attorney before
            a notary.</li>
          <li><strong>Your spouse refuses or cannot be found:</strong> you file alone; this can take a year.</li></ol>
          <p>The judge also decides on custody and maintenance; court fees can be waived. A divorce spoken, sent by
            phone or purely religious does not end the marriage here. Bring Olive Hill a copy of the judgment. If you
            fear your spouse or your embassy, contact neither before asking the lawyer.</p>
        `,
      },
      ar: {
        question: 'كيف أحصل على الطلاق وزوجي أو زوجتي في بلد آخر؟',
        answer: markup`
          <p>تستطيع محكمة الأسرة هنا عادةً أن تحكم بالطلاق لأنك تقيم في هذا البلد، ولا يلزم أن يسافر الطرف الآخر.</p>
          <ol><li>استشر محاميًا في العيادة القانونية في شارع الميزان مجانًا، وتستقبل محامية النساء على انفراد يوم
            الإثنين. أحضر عقد الزواج إن كان لديك.</li>
          <li><strong>إذا اتفقتما (طلاق بالتراضي):</strong> يوكّل الطرف الآخر محاميًا هنا بوكالة مصدّقة لدى كاتب
            العدل.</li>
          <li><strong>إذا رفض أو تعذّر العثور عليه:</strong> ترفع الدعوى وحدك، وقد يستغرق ذلك سنة.</li></ol>
          <p>ويفصل القاضي أيضًا في الحضانة والنفقة، ويمكن الإعفاء من رسوم المحكمة. أما الطلاق الشفهي أو المرسَل بالهاتف
            أو الديني وحده، فلا ينهي الزواج هنا. وسلّم مركز تلّة الزيتون نسخة من الحكم. وإن كنت تخشى الطرف الآخر أو
            سفارة بلدك، فلا تتصل بأي منهما قبل أن تسأل المحامي.</p>
        `,
      },
      fr: {
        question: 'Comment divorcer quand mon mari ou ma femme vit dans un autre pays ?',
        answer: markup`
          <p>En principe, le tribunal de la famille peut prononcer le divorce parce que vous vivez ici ; votre conjoint
            n’a pas à se déplacer.</p>
          <ol><li>Voyez gratuitement un avocat à la Clinique juridique de la rue de la Balance ; le lundi, une avocate
            reçoit les femmes en privé. Apportez l’acte de mariage si vous l’avez.</li>
          <li><strong>Vous êtes d’accord (consentement mutuel) :</strong> votre conjoint donne procuration à un avocat
            d’ici devant notaire.</li>
          <li><strong>Votre conjoint refuse ou reste introuvable :</strong> vous faites la demande seul ; cela peut
            prendre un an.</li></ol>
          <p>Le juge statue aussi sur la garde et la pension ; une dispense de frais est possible. Un divorce prononcé
            de vive voix ou par téléphone, ou purement religieux, ne met pas fin au mariage ici. Remettez une copie du
            jugement à la Colline aux Oliviers. Si vous craignez votre conjoint ou votre ambassade, ne contactez ni l’un
            ni l’autre avant d’avoir vu l’avocat.</p>
        `,
      },
    },
  },
  {
    key: 'doc-death-and-inheritance',
    categories: ['documents-civil', 'register-update'],
    hashtags: ['legal_help', 'مساعدة_قانونية'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oliveHill,
    source: 'en',
    author: 'content.creator',
    days_ago: 96,
    views: 87,
    translations: {
      en: {
        question: 'Someone in my family has died. How do we get the death certificate and the inheritance papers?',
        answer: markup`
          <p>We are sorry for your loss. The first three steps are free.</p>
          <ol><li><strong>Notification of death:</strong> the hospital signs it; at home, a doctor. It is needed for the
            burial.</li>
          <li><strong>Death certificate:</strong> take the notification, the papers of the deceased and your own to the
            civil registry within 30 days. Ask for several copies.</li>
          <li><strong>Family file:</strong> bring Olive Hill a copy, and hand in the person’s cash card without using
            it. Your own protection goes on.</li>
          <li><strong>Inheritance:</strong> the Balance Street Legal Clinic asks the court for a certificate of heirs.
            Bring the family book and two witnesses.</li></ol>
          <p>Sign nothing about debts or property before the lawyer has read it. For a death abroad or a missing
            relative, ask Paper Bridge before going to an embassy. If you cannot pay for the burial, call the
            helpline.</p>
        `,
      },
      ar: {
        question: 'توفي أحد أفراد أسرتي. كيف نستخرج شهادة الوفاة وأوراق الميراث؟',
        answer: markup`
          <p>نقدّم لكم خالص العزاء. الخطوات الثلاث الأولى مجانية.</p>
          <ol><li><strong>إشعار الوفاة:</strong> يوقّعه المستشفى، أو طبيب إذا حدثت الوفاة في البيت، ولا يتم الدفن من
            دونه.</li>
          <li><strong>شهادة الوفاة:</strong> قدّموا الإشعار وأوراق المتوفى وأوراقكم إلى دائرة الأحوال المدنية خلال 30
            يومًا، واطلبوا عدة نسخ.</li>
          <li><strong>ملف الأسرة:</strong> سلّموا مركز تلّة الزيتون نسخة من الشهادة مع بطاقة النقد الخاصة بالمتوفى، ولا
            تستعملوها. أما حمايتكم فتبقى قائمة.</li>
          <li><strong>الميراث:</strong> تطلب لكم العيادة القانونية في شارع الميزان من المحكمة وثيقة حصر الإرث. أحضروا
            دفتر العائلة وشاهدين.</li></ol>
          <p>لا توقّعوا شيئًا يخص الديون أو الأملاك قبل أن يقرأه المحامي. وإذا حدثت الوفاة في بلد آخر أو كان أحد الأقارب
            مفقودًا، فاسألوا «جسر الورق» قبل مراجعة أي سفارة. وإن لم تقدروا على نفقات الدفن، فاتصلوا بخط المساعدة.</p>
        `,
      },
      fr: {
        question: 'Un membre de ma famille est mort. Comment obtenir l’acte de décès et les papiers d’héritage ?',
        answer: markup`
          <p>Nous vous présentons nos condoléances. Les trois premières étapes sont gratuites.</p>
          <ol><li><strong>Certificat médical de décès :</strong> l’hôpital le signe ou, à la maison, un médecin. Il est
            exigé pour l’enterrement.</li>
          <li><strong>Acte de décès :</strong> présentez ce certificat, les papiers du défunt et les vôtres à l’état
            civil dans les 30 jours. Demandez plusieurs copies.</li>
          <li><strong>Dossier familial :</strong> remettez à la Colline aux Oliviers une copie et la carte d’aide en
            espèces du défunt ; ne l’utilisez plus. Votre propre protection demeure.</li>
          <li><strong>Succession :</strong> la Clinique juridique de la rue de la Balance demande au tribunal un
            certificat d’hérédité. Apportez le livret de famille et venez avec deux témoins.</li></ol>
          <p>Ne signez rien sur des dettes ou des biens avant que l’avocat l’ait lu. Décès à l’étranger, proche
            disparu ? Consultez Pont de papier avant d’aller à une ambassade. Si vous ne pouvez pas payer les obsèques,
            appelez la ligne d’aide.</p>
        `,
      },
    },
  },
  {
    key: 'doc-guardian-of-sibling',
    categories: ['documents-civil', 'protection-children', 'education-school'],
    hashtags: ['children', 'أطفال', 'school'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oliveHill,
    source: 'fr',
    author: 'mine',
    days_ago: 62,
    views: 104,
    translations: {
      en: {
        question: 'I look after my younger brother or sister, and the school wants a legal guardian. What do I do?',
        answer: markup`
          <p>School need not wait: you may enrol the child as the relative in charge. If the school insists, ask the Old
            Mill Centre to call it.</p>
          <ol><li><strong>One file:</strong> come to Olive Hill together with your certificates and whatever shows that
            you are family: birth papers, photos.</li>
          <li><strong>Parents within reach:</strong> a signed letter with copies of their identity papers is often
            enough.</li>
          <li><strong>Legal guardianship:</strong> Two Springs Guardians hears the child alone as well (best interests
            assessment) and applies to the family court.</li></ol>
          <p>It is free and takes about three months; a temporary paper comes within two weeks. Under 18 yourself? An
            adult guardian is named for you both, and we try to keep you together. Never say that you are the parent. If
            refused, go to the Balance Street Legal Clinic for an appeal.</p>
        `,
      },
      ar: {
        question: 'أرعى أخي الصغير أو أختي الصغيرة، والمدرسة تطلب وصيًا قانونيًا. ماذا أفعل؟',
        answer: markup`
          <p>لا يتوقف دخول المدرسة على ذلك، فيمكنك أن تسجّل الطفل بصفتك القريب الذي يرعاه. وإذا أصرّت المدرسة، فاطلب من
            مركز الطاحونة القديمة أن يتصل بها.</p>
          <ol><li><strong>ملف واحد:</strong> تعالَ مع الطفل إلى مركز تلّة الزيتون، ومعكما شهادتاكما وكل ما يدل على
            القرابة كوثائق الولادة والصور.</li>
          <li><strong>إذا أمكن الاتصال بالوالدين:</strong> تكفي غالبًا رسالة موقّعة منهما مع نسخ عن أوراق هويتهما.</li>
          <li><strong>الوصاية القانونية:</strong> يستمع «أوصياء النبعين» إلى الطفل على انفراد أيضًا (تقييم المصلحة
            الفضلى)، ثم يقدّمون الطلب إلى محكمة الأسرة.</li></ol>
          <p>هذا كله مجاني ويستغرق نحو ثلاثة أشهر، وتصلك ورقة مؤقتة خلال أسبوعين. وإن كنت أنت أيضًا دون الثامنة عشرة،
            عُيّن لكما وصي بالغ، ونحرص على ألا نفرّق بينكما. ولا تقل أبدًا إنك والد الطفل أو والدته. وإذا رُفض الطلب،
            فراجع العيادة القانونية في شارع الميزان للطعن في القرار.</p>
        `,
      },
      fr: {
        question: 'Je m’occupe de mon petit frère ou de ma petite sœur et l’école exige un tuteur légal. Que faire ?',
        answer: markup`
          <p>L’école n’a pas à attendre : vous pouvez inscrire l’enfant comme proche qui en a la charge. Si l’école
            insiste, demandez au Centre du Vieux Moulin de l’appeler.</p>
          <ol><li><strong>Un seul dossier :</strong> venez ensemble à la Colline aux Oliviers avec vos attestations et
            ce qui montre le lien familial : actes de naissance, photos.</li>
          <li><strong>Parents joignables :</strong> une lettre signée, avec copie de leurs pièces d’identité, suffit
            souvent.</li>
          <li><strong>Tutelle légale :</strong> Les Tuteurs des Deux-Sources écoutent aussi l’enfant seul à seul
            (évaluation de son intérêt supérieur) et saisissent le tribunal de la famille.</li></ol>
          <p>C’est gratuit ; comptez trois mois, et deux semaines pour un papier provisoire. Vous avez moins de 18 ans ?
            Un tuteur adulte est nommé pour vous deux et nous veillons à ne pas vous séparer. Ne vous faites jamais
            passer pour le père ou la mère. En cas de refus, voyez la Clinique juridique de la rue de la Balance pour
            faire appel.</p>
        `,
      },
    },
  },
]
