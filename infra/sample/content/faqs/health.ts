import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about health. */
export const healthFaqs: SampleFaq[] = [
  {
    key: 'health-night-emergency',
    categories: ['health-clinics'],
    hashtags: ['emergency', 'طوارئ', 'health'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    pinned: true,
    contact_office: offices.harbourRoad,
    source: 'ar',
    author: 'administrator',
    days_ago: 77,
    views: 467,
    translations: {
      en: {
        question: 'Someone in my family falls seriously ill at night. Where do we go, and who pays?',
        answer: markup`
          <p>If life is in danger, go straight to the nearest public hospital or call an ambulance. Do not wait for
            our approval: heavy bleeding, difficulty breathing, chest pain, loss of consciousness, fits, a very weak
            baby.</p>
          <ol><li>Show your certificate at the desk. If you do not have it with you, give your file number, or just
            the name. Treatment comes first.</li>
          <li>Call the helpline within 24 hours, or ask the hospital to do so. We then speak to them about the
            bill.</li>
          <li>Keep every paper: admission, prescriptions, receipts.</li></ol>
          <p>In an emergency we cover the first 48 hours in partner hospitals. If you are asked for a deposit, do not
            leave and do not hand over your papers; call the helpline, which is open all night for this.</p>
        `,
      },
      ar: {
        question: 'إذا مرض أحد أفراد أسرتي مرضًا شديدًا في الليل، فإلى أين نذهب ومن يدفع؟',
        answer: markup`
          <p>إذا كانت الحياة في خطر، فتوجّهوا فورًا إلى أقرب مستشفى حكومي أو اطلبوا سيارة إسعاف، ولا تنتظروا موافقتنا.
            ومن علامات الخطر: نزيف شديد، أو ضيق في التنفس، أو ألم في الصدر، أو فقدان الوعي، أو تشنجات، أو رضيع خائر
            القوى.</p>
          <ol><li>أبرزوا الشهادة عند الاستقبال. وإن لم تكن معكم، فيكفي رقم الملف أو الاسم، والعلاج أولًا.</li>
          <li>اتصلوا بخط المساعدة خلال 24 ساعة، أو اطلبوا من المستشفى أن يتصل، ونتولى نحن الحديث معه في شأن
            الفاتورة.</li>
          <li>احتفظوا بكل ورقة: ورقة الدخول والوصفات والإيصالات.</li></ol>
          <p>نغطي في الحالات الطارئة أول 48 ساعة في المستشفيات الشريكة. وإذا طُلبت منكم دفعة مقدمة، فلا تغادروا ولا
            تسلّموا أوراقكم، بل اتصلوا بخط المساعدة المتاح لهذا الغرض طوال الليل.</p>
        `,
      },
      fr: {
        question: 'Quelqu’un de ma famille tombe gravement malade la nuit. Où aller, et qui paie ?',
        answer: markup`
          <p>Si la vie est en danger, allez tout de suite à l’hôpital public le plus proche ou appelez une ambulance,
            sans attendre notre accord : saignement abondant, difficulté à respirer, douleur à la poitrine, perte de
            connaissance, convulsions, bébé très faible.</p>
          <ol><li>Montrez l’attestation à l’accueil. Si vous ne l’avez pas, donnez le numéro de dossier ou simplement
            le nom : les soins passent d’abord.</li>
          <li>Appelez la ligne d’aide dans les 24 heures, ou demandez à l’hôpital de le faire ; nous parlerons de la
            facture avec lui.</li>
          <li>Gardez chaque papier : admission, ordonnances, reçus.</li></ol>
          <p>En urgence, nous prenons en charge les 48 premières heures dans les hôpitaux partenaires. Si l’on exige
            un acompte, ne partez pas, ne laissez pas vos papiers et appelez : la ligne répond toute la nuit.</p>
        `,
      },
    },
  },
  {
    key: 'health-pregnancy-care',
    categories: ['health-maternity'],
    hashtags: ['health', 'santé', 'grossesse', 'birth'],
    visibility: 'PUBLIC',
    status: 'DRAFT',
    contact_office: offices.harbourRoad,
    source: 'fr',
    author: 'mine',
    days_ago: 3,
    translations: {
      en: {
        question: 'I am pregnant. Which check-ups are free, and where do I give birth?',
        answer: markup`
          <p>Congratulations. Four check-ups and the birth itself are free at partner clinics and the public maternity
            ward.</p>
          <ul><li>Go for the first check-up as early as you can. You need only your certificate, or your file
            number.</li>
          <li>Ask for the blue mother’s card. Carry it with you: it tells any midwife what she needs to know.</li>
          <li>Choose together where you will give birth, how you will get there at night and who will look after the
            other children.</li></ul>
          <p>Go to hospital at once, without an appointment, if you bleed, have a bad headache with blurred vision, a
            fever, or feel the baby move much less. If you are turned away, call the helpline from the waiting room.
            You may bring someone you trust and ask for a female doctor.</p>
        `,
      },
      ar: {
        question: 'أنا حامل. ما الفحوص المجانية، وأين ألد؟',
        answer: markup`
          <p>مبارك لكِ. أربعة فحوص والولادة نفسها مجانية في العيادات الشريكة وفي قسم الولادة الحكومي.</p>
          <ul><li>اذهبي إلى الفحص الأول في أبكر وقت ممكن، ولا تحتاجين إلا إلى شهادتك أو رقم ملفك.</li>
          <li>اطلبي بطاقة الأم الزرقاء واحمليها معك دائمًا، ففيها كل ما تحتاج القابلة إلى معرفته.</li>
          <li>اختاري مع القابلة مكان الولادة، وفكّري مسبقًا في طريقة الوصول ليلًا وفيمن سيعتني بأطفالك
            الآخرين.</li></ul>
          <p>توجّهي إلى المستشفى فورًا ومن دون موعد إذا نزفتِ، أو أصابك صداع شديد مع تشوّش في النظر، أو حمّى، أو
            لاحظتِ أن حركة الجنين خفّت كثيرًا. وإن لم تُستقبلي، فاتصلي بخط المساعدة من غرفة الانتظار. ويمكنك أن تصطحبي
            من تثقين به وأن تطلبي طبيبة.</p>
        `,
      },
      fr: {
        question: 'Je suis enceinte. Quelles visites sont gratuites et où vais-je accoucher ?',
        answer: markup`
          <p>Félicitations ! Quatre visites et l’accouchement lui-même sont gratuits dans les centres partenaires et à
            la maternité publique.</p>
          <ul><li>Faites la première visite le plus tôt possible. L’attestation ou le numéro de dossier suffit.</li>
          <li>Demandez le carnet bleu de la mère et gardez-le sur vous : il dit à toute sage-femme ce qu’elle doit
            savoir.</li>
          <li>Choisissez avec elle le lieu de l’accouchement ; prévoyez comment vous y rendre la nuit et qui gardera
            vos autres enfants.</li></ul>
          <p>Allez tout de suite à l’hôpital, sans rendez-vous, en cas de saignement, de fièvre, de fort mal de tête
            avec la vue brouillée, ou si le bébé bouge beaucoup moins. Si l’on vous refuse, appelez la ligne d’aide
            depuis la salle d’attente. Vous pouvez venir accompagnée et demander une femme médecin.</p>
        `,
      },
    },
  },
  {
    key: 'health-diabetes-medicine',
    categories: ['health-chronic', 'health-clinics'],
    hashtags: ['medicine', 'دواء', 'health'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.harbourRoad,
    source: 'ar',
    author: 'content.creator',
    days_ago: 52,
    views: 198,
    translations: {
      en: {
        question: 'My father takes medicine for diabetes and it is running out. What can we do?',
        answer: markup`
          <p>Do not let him skip or halve doses to make it last. Go to a partner clinic <strong>before</strong> the
            last week.</p>
          <ol><li>Take the empty boxes, the old prescription or a photo of them, and his certificate. No appointment
            is needed in the morning, 8:00–11:00.</li>
          <li>The doctor opens a long-term treatment booklet. With it he receives three months of medicine at a
            time.</li>
          <li>Consultation and medicines on the basic list are free. For others, ask whether an equivalent on the list
            exists.</li></ol>
          <p>If he uses insulin and has less than three days left, say so at the door: he should be seen the same day.
            If he is confused, very thirsty or cannot be woken, take him to hospital at once. When the pharmacy is out
            of stock, call the helpline; it can find another.</p>
        `,
      },
      ar: {
        question: 'والدي يتناول دواء السكري وأوشك الدواء على النفاد. ماذا نفعل؟',
        answer: markup`
          <p>لا تدعوه يترك جرعة أو يقسمها ليطول الدواء، وراجعوا عيادة شريكة <strong>قبل</strong> الأسبوع الأخير.</p>
          <ol><li>خذوا العلب الفارغة والوصفة القديمة أو صورة عنهما، مع شهادته. لا حاجة إلى موعد صباحًا من الساعة 8:00
            إلى الساعة 11:00.</li>
          <li>يفتح له الطبيب دفتر علاج طويل الأمد، ويصرف به دواء ثلاثة أشهر في كل مرة.</li>
          <li>المعاينة مجانية، وكذلك أدوية القائمة الأساسية. أما غيرها فاسألوا هل له بديل في القائمة.</li></ol>
          <p>إذا كان يستعمل الإنسولين وكان ما بقي لديه لا يكفي ثلاثة أيام، فأخبروا الموظف عند المدخل بذلك كي يُعاين في
            اليوم نفسه. وإذا اضطرب وعيه أو اشتد عطشه أو تعذّر إيقاظه، فخذوه إلى المستشفى فورًا. وإن نفد الدواء من
            الصيدلية، فاتصلوا بخط المساعدة ليدلّكم على غيرها.</p>
        `,
      },
      fr: {
        question: 'Mon père prend un traitement contre le diabète et il n’en a presque plus. Que faire ?',
        answer: markup`
          <p>Qu’il ne saute pas de prise et ne coupe pas les doses pour tenir. Allez dans un centre partenaire
            <strong>avant</strong> la dernière semaine.</p>
          <ol><li>Prenez les boîtes vides, l’ancienne ordonnance ou leur photo, et son attestation. Sans rendez-vous
            le matin, de 8 h à 11 h.</li>
          <li>Le médecin ouvre un carnet de traitement de longue durée, qui donne droit à trois mois de médicaments à
            la fois.</li>
          <li>La consultation et les médicaments de la liste de base sont gratuits ; pour les autres, demandez s’il
            existe un équivalent.</li></ol>
          <p>S’il est sous insuline et qu’il lui reste moins de trois jours, dites-le à l’entrée : il doit être vu le
            jour même. S’il est confus, très assoiffé ou qu’on ne peut le réveiller, conduisez-le aussitôt à
            l’hôpital. Si la pharmacie est en rupture, la ligne d’aide en trouvera une autre.</p>
        `,
      },
    },
    pending: {
      status: 'DECLINED',
      comment:
        'شكرًا على التحديث. لم يؤكد قسم الصحة بعدُ مدة الشهرين، فيُرجى إرفاق المرجع. والأفضل أن تبقى فقرة الإنسولين كما هي في النص المنشور، فهي أهم ما فيه.',
      translations: {
        ar: {
          question: 'والدي مريض بالسكري وأوشك دواؤه على النفاد. ماذا نفعل؟',
          answer: markup`
            <p>لا تدعوه يترك جرعة أو يقسمها ليطول الدواء، وراجعوا عيادة شريكة <strong>قبل</strong> الأسبوع الأخير.</p>
            <ol><li>خذوا العلب الفارغة والوصفة القديمة أو صورة عنهما، مع شهادته. لا حاجة إلى موعد صباحًا من الساعة
              8:00 إلى الساعة 11:00.</li>
            <li>يفتح له الطبيب دفتر علاج طويل الأمد، ويصرف به دواء شهرين في كل مرة.</li>
            <li>المعاينة مجانية، وكذلك أدوية القائمة الأساسية. أما غيرها فاسألوا هل له بديل في القائمة.</li></ol>
            <p>إذا اضطرب وعيه أو اشتد عطشه أو تعذّر إيقاظه، فخذوه إلى المستشفى فورًا. وإن نفد الدواء من الصيدلية،
              فاتصلوا بخط المساعدة ليدلّكم على غيرها.</p>
          `,
        },
      },
    },
  },
  {
    key: 'health-cannot-sleep',
    categories: ['health-mental'],
    hashtags: ['mental_health', 'health', 'صحة'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'en',
    author: 'supervisor',
    days_ago: 35,
    views: 151,
    translations: {
      en: {
        question: 'Since we fled I cannot sleep and nothing gives me joy. Is there someone I can talk to?',
        answer: markup`
          <p>Yes, and you are not weak for asking. After what you have lived through, poor sleep, sudden fear or
            sadness are common, and they often ease with support.</p>
          <ul><li>Counsellors at the Old Mill Centre see people one to one, men and women, in three languages. It is
            free and needs no referral.</li>
          <li>What you say stays between you and the counsellor. It is not written in your registration file and does
            not affect your case.</li>
          <li>Call the helpline and say “I would like to talk to someone”; you need not explain why. The first meeting
            is usually within a week.</li></ul>
          <p>If you think of ending your life, please do not stay alone with it. Tell someone near you now, call the
            helpline at any hour, or go to the nearest hospital.</p>
        `,
      },
      ar: {
        question: 'منذ أن هربنا لا أنام ولا يفرحني شيء. هل من أحد أتحدث إليه؟',
        answer: markup`
          <p>نعم، وليس في السؤال أي ضعف. فبعد ما مررت به يشيع الأرق والخوف المفاجئ والحزن، وكثيرًا ما يخف ذلك كله حين
            نجد من يساندنا.</p>
          <ul><li>يستقبل المرشدون النفسيون في مركز الطاحونة القديمة الرجال والنساء في جلسات فردية بثلاث لغات، مجانًا
            ومن دون إحالة.</li>
          <li>ما تقوله يبقى بينك وبين المرشد؛ فلا يُكتب في ملف تسجيلك ولا يؤثر في قضيتك.</li>
          <li>اتصل بخط المساعدة وقل: «أريد أن أتحدث إلى أحد»، ولست مضطرًا إلى ذكر السبب. ويكون اللقاء الأول عادةً خلال
            أسبوع.</li></ul>
          <p>إذا خطر لك أن تنهي حياتك، فنرجوك ألا تبقى وحدك مع هذه الفكرة: أخبر الآن شخصًا قريبًا منك، أو اتصل بخط
            المساعدة في أي ساعة، أو اذهب إلى أقرب مستشفى.</p>
        `,
      },
      fr: {
        question: 'Depuis notre fuite, je ne dors plus et rien ne me fait plaisir. À qui puis-je parler ?',
        answer: markup`
          <p>Demander de l’aide n’est pas une faiblesse. Après ce que vous avez vécu, l’insomnie, la peur soudaine ou
            la tristesse sont fréquentes, et elles s’apaisent souvent quand on est soutenu.</p>
          <ul><li>Au Centre du Vieux Moulin, des psychologues reçoivent hommes et femmes en entretien individuel, en
            trois langues. C’est gratuit et sans orientation préalable.</li>
          <li>Ce que vous dites reste entre vous ; rien n’est inscrit dans votre dossier d’enregistrement ni n’influe
            sur votre demande.</li>
          <li>Appelez la ligne d’aide et dites : « Je voudrais parler à quelqu’un. » Inutile d’expliquer pourquoi. Le
            premier rendez-vous a lieu en général dans la semaine.</li></ul>
          <p>Si vous pensez à mourir, ne restez pas seul avec cette idée : parlez-en tout de suite à un proche,
            appelez la ligne à toute heure ou allez à l’hôpital le plus proche.</p>
        `,
      },
    },
  },
]
