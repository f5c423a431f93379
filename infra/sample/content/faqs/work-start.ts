import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about finding work, starting a business and trouble at work. */
export const workStartFaqs: SampleFaq[] = [
  {
    key: 'work-find-job-cv',
    categories: ['work-training'],
    hashtags: ['عمل'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'ar',
    author: 'content.creator',
    days_ago: 97,
    views: 243,
    translations: {
      en: {
        question: 'How do I write a CV and find work? I was a carpenter on building sites and never had a contract.',
        answer: markup`
          <p>Experience counts, with or without a contract. The work desk at the Old Mill Centre and Job Square help you
            write your CV (curriculum vitae), free of charge.</p>
          <ol><li>List your jobs, the latest first: years, place, what you built, tools you can handle.</li>
          <li>No certificates? Bring photos of your work and the number of a former boss or workmate as a
            reference.</li>
          <li>Ask about the skills test: a master carpenter watches you work for half a day and signs a statement.</li>
          <li>Vacancies hang at the door of Job Square every Sunday.</li></ol>
          <p>Before you start, agree on pay and hours in writing, and ask about the work permit. Nobody may charge you
            for a job. No answer after a month? Come back and we will improve the CV.</p>
        `,
      },
      ar: {
        question: 'كيف أكتب سيرة ذاتية وأجد عملًا؟ كنت نجارًا في ورش البناء ولم أوقّع عقدًا قط.',
        answer: markup`
          <p>لخبرتك قيمتها، بعقد أو من دونه. ويساعدك مكتب شؤون العمل في مركز الطاحونة القديمة، وكذلك «ساحة العمل»، في
            كتابة سيرتك الذاتية مجانًا.</p>
          <ol><li>رتّب أعمالك من الأحدث إلى الأقدم: السنوات والمكان وما أنجزته والأدوات التي تجيد استعمالها.</li>
          <li>إن لم تكن لديك شهادات خبرة، فأحضر صورًا لأعمالك ورقم معلّم أو زميل سابق يمكن سؤاله عنك.</li>
          <li>اسأل عن اختبار المهارة: يتابع معلّم نجارة عملك نصف يوم، ثم يوقّع لك إفادة.</li>
          <li>تُعلَّق الوظائف الشاغرة على باب «ساحة العمل» كل أحد.</li></ol>
          <p>قبل أن تبدأ، ثبّت الأجر وساعات العمل كتابةً، واسأل عن تصريح العمل. ولا يحق لأحد أن يأخذ منك مالًا مقابل
            وظيفة. وإذا مضى شهر من دون رد، فعُد إلينا لنحسّن سيرتك الذاتية.</p>
        `,
      },
      fr: {
        question: 'Comment rédiger un CV et trouver du travail ? J’étais menuisier sur des chantiers, sans contrat.',
        answer: markup`
          <p>L’expérience compte, avec ou sans contrat. Le guichet emploi du Centre du Vieux Moulin et la Place de
            l’emploi rédigent votre CV avec vous, gratuitement.</p>
          <ol><li>Notez vos emplois, du plus récent au plus ancien : années, lieu, travaux réalisés, outils
            maîtrisés.</li>
          <li>Pas de certificats ? Apportez des photos de vos ouvrages et le numéro d’un ancien patron ou collègue comme
            référence.</li>
          <li>Demandez le test de compétences : un maître menuisier vous regarde travailler une demi-journée et signe
            une attestation.</li>
          <li>Les offres sont affichées chaque dimanche à la porte de la Place de l’emploi.</li></ol>
          <p>Avant de commencer, fixez par écrit le salaire et les horaires, et parlez du permis de travail. Personne
            n’a le droit de vous faire payer un emploi. Pas de réponse après un mois ? Revenez : nous améliorerons votre
            CV.</p>
        `,
      },
    },
  },
  {
    key: 'work-open-small-business',
    categories: ['work-training', 'work-permits'],
    hashtags: ['عمل'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'en',
    author: 'supervisor',
    days_ago: 132,
    views: 156,
    translations: {
      en: {
        question: 'I want to open a hairdresser’s or a food stall. What do I need, and is there a small grant?',
        answer: markup`
          <p>Begin with the four free meetings on small business at the Old Mill Centre: prices, bookkeeping, a simple
            business plan. Bring your certificate; no diploma is needed.</p>
          <ul><li><strong>Licence:</strong> ask the municipality before you rent or buy anything. Fees are posted at the
            counter.</li>
          <li><strong>Food:</strong> you also need a health card, free at partner clinics. Salt Kitchen has a licensed
            kitchen; the first ten hours cost nothing.</li>
          <li><strong>Money:</strong> after the four meetings you can apply for a small grant for equipment, with three
            quotes. You do not pay it back; the answer comes within a month.</li></ul>
          <p>A Handful of Seeds lends small sums without interest. If the grant is refused, ask why and try again. Do
            not sell before you have the licence: goods can be seized. Pay nobody who offers to “arrange” it.</p>
        `,
      },
      ar: {
        question: 'أريد أن أفتح صالون حلاقة أو بسطة طعام. ماذا يلزمني، وهل من منحة صغيرة؟',
        answer: markup`
          <p>ابدأ باللقاءات الأربعة المجانية عن المشاريع الصغيرة في مركز الطاحونة القديمة، وفيها تتعلّم التسعير ومسك
            الحسابات ووضع خطة عمل بسيطة. أحضر شهادة تسجيلك، ولا يُشترط مؤهل دراسي.</p>
          <ul><li><strong>الرخصة:</strong> راجع البلدية قبل أن تستأجر أو تشتري شيئًا. والرسوم معلنة عند الشباك.</li>
          <li><strong>الطعام:</strong> تلزمك أيضًا بطاقة صحية، وهي مجانية في العيادات الشريكة. وفي «مطبخ الملح» مطبخ
            مرخّص تستعمله مجانًا في الساعات العشر الأولى.</li>
          <li><strong>المال:</strong> بعد اللقاءات الأربعة يمكنك أن تطلب منحة صغيرة للمعدات، مع ثلاثة عروض أسعار.
            والمنحة لا تُردّ، ويصدر الجواب خلال شهر.</li></ul>
          <p>وتقدّم «حفنة بذور» قروضًا صغيرة بلا فائدة. وإذا رُفضت المنحة، فاسأل عن السبب وأعد المحاولة. ولا تبدأ البيع
            قبل صدور الرخصة فقد تُصادَر بضاعتك، ولا تدفع لمن يعرض عليك «تدبيرها».</p>
        `,
      },
      fr: {
        question:
          'Je veux ouvrir un salon de coiffure ou un stand de nourriture. Que faut-il, et existe-t-il une subvention ?',
        answer: markup`
          <p>Commencez par les quatre rencontres gratuites sur la petite entreprise, au Centre du Vieux Moulin : prix,
            comptabilité, plan d’affaires simple. Apportez votre attestation ; aucun diplôme n’est exigé.</p>
          <ul><li><strong>Autorisation (licence) :</strong> voyez la mairie avant de louer ou d’acheter quoi que ce
            soit. Les tarifs sont affichés au guichet.</li>
          <li><strong>Alimentation :</strong> il faut aussi une carte sanitaire, gratuite dans les centres partenaires.
            La Cuisine du sel offre une cuisine aux normes, gratuite les dix premières heures.</li>
          <li><strong>Argent :</strong> après les quatre rencontres, vous pouvez demander une petite subvention
            d’équipement, avec trois devis. Elle ne se rembourse pas ; réponse sous un mois.</li></ul>
          <p>Une Poignée de graines accorde de petits prêts sans intérêt. En cas de refus, demandez pourquoi et
            réessayez. Ne vendez rien avant l’autorisation : la marchandise peut être saisie. Ne payez personne qui
            propose de « l’arranger ».</p>
        `,
      },
    },
  },
  {
    key: 'work-accident',
    categories: ['work-rights', 'protection-legal'],
    hashtags: ['عمل', 'legal_help', 'مساعدة_قانونية'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'ar',
    author: 'mine',
    days_ago: 48,
    views: 118,
    translations: {
      en: {
        question: 'I fell from a ladder at work. My boss says it is not his problem. Who pays?',
        answer: markup`
          <p>See a doctor today, even if the pain is slight, and have “work accident” written in the medical report. If
            the injury is serious, go straight to hospital.</p>
          <ol><li>Take photos of the ladder and the injury. Note the date, the time and who saw it.</li>
          <li>Tell the employer by message within three days; he has to report the accident.</li>
          <li>Keep reports, receipts and your sick note.</li>
          <li>See the legal aid partner at the Lantern Street Office or Fair Day. They claim treatment costs and
            compensation for lost wages, free of charge.</li></ol>
          <p>As a rule the employer is responsible, even without a written contract. A permit helps, but a claim is
            worth making without one. Never sign a paper that says you fell at home or give up your rights. If you are
            dismissed, tell the adviser the same week.</p>
        `,
      },
      ar: {
        question: 'وقعتُ عن سلّم في العمل، ويقول صاحب العمل إن الأمر لا يعنيه. من يدفع؟',
        answer: markup`
          <p>راجع طبيبًا اليوم ولو بدا لك الألم خفيفًا، واطلب أن تُكتب عبارة «إصابة عمل» في التقرير الطبي. وإن كانت
            الإصابة خطيرة، فتوجّه فورًا إلى المستشفى.</p>
          <ol><li>صوّر السلّم وموضع الإصابة، ودوّن التاريخ والساعة وأسماء من رأوا الحادث.</li>
          <li>أخبر صاحب العمل برسالة خلال ثلاثة أيام، فعليه أن يبلّغ عن الحادث.</li>
          <li>احتفظ بالتقارير والإيصالات وورقة الإجازة المرضية.</li>
          <li>راجع شريك المساعدة القانونية في مكتب شارع الفانوس أو «يوم عادل»، ليطالب لك مجانًا بنفقات العلاج وبتعويض عن
            الأجر الذي فاتك.</li></ol>
          <p>صاحب العمل مسؤول في الأصل، ولو لم يكن بينكما عقد مكتوب. والتصريح يفيدك، لكن المطالبة تستحق المحاولة من دونه
            أيضًا. ولا توقّع أبدًا ورقة تقول إنك وقعت في البيت أو إنك تتنازل عن حقك. وإن فُصلت من العمل، فأخبر المرشد في
            الأسبوع نفسه.</p>
        `,
      },
      fr: {
        question: 'Je suis tombé d’une échelle au travail. Le patron dit que cela ne le regarde pas. Qui paie ?',
        answer: markup`
          <p>Voyez un médecin aujourd’hui, même pour une douleur légère, et faites écrire « accident du travail » sur le
            certificat médical. Si la blessure est grave, allez directement à l’hôpital.</p>
          <ol><li>Photographiez l’échelle et la blessure. Notez la date, l’heure et le nom des témoins.</li>
          <li>Prévenez l’employeur par message dans les trois jours ; il doit déclarer l’accident.</li>
          <li>Gardez les certificats, les reçus et l’arrêt de travail.</li>
          <li>Voyez le partenaire d’aide juridique au Bureau de la rue de la Lanterne ou Juste Journée. Ils réclament,
            gratuitement, les frais de soins et une indemnité pour le salaire perdu.</li></ol>
          <p>En règle générale, l’employeur est responsable, même sans contrat écrit. Un permis facilite la démarche,
            qui vaut la peine même sans lui. Ne signez jamais un papier disant que vous êtes tombé chez vous ou que vous
            renoncez à vos droits. Si l’on vous renvoie, dites-le au conseiller dans la semaine.</p>
        `,
      },
    },
  },
  {
    key: 'work-late-unequal-pay',
    categories: ['work-rights'],
    hashtags: ['wages', 'أجور', 'legal_help'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'fr',
    author: 'content.creator',
    days_ago: 74,
    views: 92,
    translations: {
      en: {
        question: 'My pay comes late every month, and I earn less than others for the same work. Is that allowed?',
        answer: markup`
          <p>No. Wages are due on the agreed day, and equal work means equal pay. Experience can explain a difference;
            paying someone less for being a refugee or a woman is discrimination.</p>
          <ol><li>Note your days and hours, what you received and when. Keep payslips and messages.</li>
          <li>Ask workmates privately what they earn, and look up the minimum wage at the labour office.</li>
          <li>Ask in a calm message for a fixed payday and the reason for the difference.</li>
          <li>No change in two weeks? Take your notes to the Lantern Street Office or Fair Day. They call the employer
            only with your consent.</li></ol>
          <p>Advice is free and confidential, with or without a permit. You can also complain to the labour inspectors.
            Ask us before you resign; a claim must be filed within one year. Punished for asking? Call the helpline.</p>
        `,
      },
      ar: {
        question: 'يتأخر أجري كل شهر، وأتقاضى أقل من غيري على العمل نفسه. هل هذا مسموح؟',
        answer: markup`
          <p>لا. فالأجر يُدفع في موعده المتفق عليه، وللعمل المتساوي أجر متساوٍ. قد تبرّر الخبرة بعض الفرق، أما خفض الأجر
            لمجرد أن العامل لاجئ أو امرأة فتمييز.</p>
          <ol><li>دوّن أيام عملك وساعاته وما قبضته ومتى، واحتفظ بقسائم الراتب والرسائل.</li>
          <li>اسأل زملاءك على انفراد عمّا يتقاضونه، واطّلع على الحد الأدنى للأجور في مكتب العمل.</li>
          <li>اطلب من صاحب العمل، في رسالة هادئة، يومًا ثابتًا للدفع وتوضيحًا لسبب الفرق.</li>
          <li>إن لم يتغيّر شيء خلال أسبوعين، فخذ ما دوّنته إلى مكتب شارع الفانوس أو إلى «يوم عادل». ولن يتصل المرشد
            بصاحب العمل إلا بموافقتك.</li></ol>
          <p>الاستشارة مجانية وسرّية، بتصريح أو من دونه. ويمكنك أيضًا أن تشتكي إلى مفتشية العمل. واسألنا قبل أن تستقيل،
            ولا تنسَ أن الدعوى تُرفع خلال سنة. وإن عوقبت لأنك طالبت بحقك، فاتصل بخط المساعدة.</p>
        `,
      },
      fr: {
        question:
          'Ma paie arrive en retard chaque mois et je gagne moins que les autres pour le même travail. Est-ce permis ?',
        answer: markup`
          <p>Non. Le salaire est dû au jour convenu et, à travail égal, il doit être égal. L’expérience peut expliquer
            un écart ; payer moins un réfugié ou une femme pour cette seule raison est une discrimination.</p>
          <ol><li>Notez jours, heures, sommes reçues et dates. Gardez fiches de paie et messages.</li>
          <li>Demandez en privé à vos collègues ce qu’ils gagnent, et voyez le salaire minimum au bureau du
            travail.</li>
          <li>Par message, calmement, demandez un jour de paie fixe et la raison de l’écart.</li>
          <li>Rien ne change en deux semaines ? Apportez vos notes au Bureau de la rue de la Lanterne ou à Juste
            Journée. L’employeur n’est appelé qu’avec votre accord.</li></ol>
          <p>Le conseil est gratuit et confidentiel, avec ou sans permis. Vous pouvez aussi vous plaindre à l’inspection
            du travail. Consultez-nous avant de démissionner ; vous avez un an pour saisir la justice. Puni pour avoir
            réclamé ? Appelez la ligne d’aide.</p>
        `,
      },
    },
  },
]
