import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about family planning, HIV and the mind after the flight. */
export const healthFamilyFaqs: SampleFaq[] = [
  {
    key: 'health-contraception',
    categories: ['health-maternity', 'health-clinics'],
    hashtags: ['health', 'صحة', 'santé'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.harbourRoad,
    source: 'fr',
    author: 'supervisor',
    days_ago: 124,
    views: 137,
    translations: {
      en: {
        question: 'I do not want to get pregnant now. Can I have the pill or a coil, and will anyone be told?',
        answer: markup`
          <p>Family planning is free and confidential at partner clinics. The decision is yours: no signature of a
            husband or parent is asked for. Young and unmarried people are welcome too.</p>
          <ul><li>At the Almond Tree Clinic a midwife receives you every morning without an appointment. You may ask for
            a female doctor or an interpreter.</li>
          <li>She explains contraception: pill, injection, implant, coil (IUD), condoms. Only condoms also protect
            against infections.</li></ul>
          <p>After unprotected sex, emergency pills work best if taken at once, and within five days at the latest. If
            you were forced, come within 72 hours for treatment. Afraid that someone will find the pills? Ask for a
            method that cannot be seen. If you are turned away, call the helpline.</p>
        `,
      },
      ar: {
        question: 'لا أريد أن أحمل الآن. هل أحصل على حبوب منع الحمل أو اللولب من دون أن يعلم أحد؟',
        answer: markup`
          <p>خدمات تنظيم الأسرة مجانية وسرّية في العيادات الشريكة. والقرار لكِ وحدك، فلا يُطلب توقيع زوج أو أب أو أم.
            وهذه الخدمات متاحة للشابات وغير المتزوجات أيضًا.</p>
          <ul><li>في عيادة شجرة اللوز قابلة تستقبلك كل صباح من دون موعد، ولكِ أن تطلبي طبيبة أو مترجمة.</li>
          <li>تشرح لكِ وسائل منع الحمل: الحبوب والحقن والغرسة واللولب والواقي الذكري. والواقي وحده يحمي أيضًا من الأمراض
            المنقولة جنسيًا.</li></ul>
          <p>إذا حدثت علاقة من دون وقاية، فأقراص منع الحمل الطارئة أنفع ما تكون إذا أُخذت فورًا، وخلال خمسة أيام على
            الأكثر. وإن أُكرهتِ، فتعالي خلال 72 ساعة لتتلقي العلاج. وإن خشيتِ أن يعثر أحد على الحبوب، فاسألي عن وسيلة لا
            تُرى. وإذا رُفض طلبك، فاتصلي بخط المساعدة.</p>
        `,
      },
      fr: {
        question:
          'Je ne veux pas de grossesse maintenant. Puis-je avoir la pilule ou un stérilet sans que cela se sache ?',
        answer: markup`
          <p>Le planning familial est gratuit et confidentiel dans les centres partenaires. La décision vous
            appartient : aucune signature de mari ou de parent n’est demandée. Les jeunes et les personnes non mariées
            sont aussi les bienvenus.</p>
          <ul><li>Au Centre de santé de l’Amandier, une sage-femme reçoit chaque matin sans rendez-vous. Vous pouvez
            demander une femme médecin ou une interprète.</li>
          <li>Elle explique les moyens de contraception : pilule, injection, implant, stérilet, préservatif. Seul ce
            dernier protège aussi des infections.</li></ul>
          <p>Après un rapport non protégé, la pilule d’urgence agit surtout prise aussitôt, au plus tard dans les cinq
            jours. Si l’on vous a forcée, venez dans les 72 heures pour être soignée. Peur que l’on trouve vos pilules ?
            Demandez un moyen qui ne se voit pas. En cas de refus, appelez la ligne d’aide.</p>
        `,
      },
    },
  },
  {
    key: 'health-hiv-test',
    categories: ['health-clinics', 'health-chronic'],
    hashtags: ['health', 'صحة'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.harbourRoad,
    source: 'en',
    author: 'mine',
    days_ago: 97,
    views: 88,
    translations: {
      en: {
        question: 'I am afraid I have HIV. Can I be tested and treated without anyone knowing?',
        answer: markup`
          <p>Yes. The HIV (AIDS) test is free and confidential at partner clinics, and only done if you agree. At the
            desk, just say “I would like to see the nurse”.</p>
          <ol><li>The nurse sees you alone. A drop of blood shows the result in about twenty minutes.</li>
          <li>A positive result is confirmed by a second test. A negative test is repeated three months after the
            risk.</li>
          <li>Treatment is free and starts within days. With it people live long, and once the virus is undetectable, it
            is not passed on through sex.</li></ol>
          <p>The result is not in your registration file. If the risk was less than 72 hours ago, go to hospital now: a
            medicine can prevent infection. Already on treatment? Do not interrupt it; bring the box.</p>
        `,
      },
      ar: {
        question: 'أخاف أن أكون مصابًا بفيروس الإيدز. هل يمكنني أن أُجري الفحص وأتعالج من دون أن يعلم أحد؟',
        answer: markup`
          <p>نعم. فحص فيروس نقص المناعة البشرية (الإيدز أو السيدا) مجاني وسرّي في العيادات الشريكة، ولا يُجرى إلا
            بموافقتك. ويكفي أن تقول عند الاستقبال: «أريد أن أرى الممرضة».</p>
          <ol><li>تستقبلك الممرضة على انفراد، وتكفي قطرة دم لتظهر النتيجة بعد نحو عشرين دقيقة.</li>
          <li>النتيجة الإيجابية تُؤكَّد بفحص ثانٍ. وإن كانت سلبية، فأعد الفحص بعد ثلاثة أشهر من التعرض للخطر.</li>
          <li>العلاج مجاني ويبدأ خلال أيام. ومن يتعالج يعيش عمرًا مديدًا، ومتى لم يعد الفيروس يُكشف في دمه، فهو لا ينقله
            بالعلاقة الجنسية.</li></ol>
          <p>لا تُكتب النتيجة في ملف تسجيلك. وإذا تعرضتَ للخطر قبل أقل من 72 ساعة، فاذهب إلى المستشفى الآن، فثمة دواء قد
            يمنع العدوى. وإن كنت تتعالج من قبل، فلا تقطع الدواء وأحضر علبته.</p>
        `,
      },
      fr: {
        question: 'J’ai peur d’avoir le sida. Puis-je faire un test et me soigner sans que personne le sache ?',
        answer: markup`
          <p>Oui. Le test du VIH (le virus du sida) est gratuit et confidentiel dans les centres partenaires, et jamais
            fait sans votre accord. À l’accueil, il suffit de dire : « Je voudrais voir l’infirmière. »</p>
          <ol><li>L’infirmière vous reçoit en tête à tête. Une goutte de sang donne le résultat en vingt minutes
            environ.</li>
          <li>Un résultat positif est confirmé par un second test. Un test négatif se refait trois mois après le
            risque.</li>
          <li>Le traitement est gratuit et commence en quelques jours. Il permet de vivre longtemps, et quand le virus
            n’est plus détectable, on ne le transmet plus lors des rapports.</li></ol>
          <p>Le résultat ne figure pas dans votre dossier d’enregistrement. Si le risque date de moins de 72 heures,
            allez tout de suite à l’hôpital : un médicament peut empêcher l’infection. Déjà sous traitement ? Ne
            l’interrompez pas et apportez la boîte.</p>
        `,
      },
    },
  },
  {
    key: 'health-child-wets-bed',
    categories: ['health-mental'],
    hashtags: ['mental_health', 'children', 'أطفال'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'ar',
    author: 'supervisor',
    days_ago: 72,
    views: 206,
    translations: {
      en: {
        question: 'Since the bombing my son wets the bed, has nightmares and clings to me. What can I do?',
        answer: markup`
          <p>He is not being naughty. After great fear many children behave like younger ones; once they feel safe, it
            mostly eases within weeks.</p>
          <ul><li>Do not punish or shame him. Change the sheets with him, calmly.</li>
          <li>Keep fixed hours for meals, play and sleep. After a nightmare, hold him and tell him where he is.</li>
          <li>When you leave, do not slip away: say when you will be back. Keep pictures of war away.</li></ul>
          <p>If the bed-wetting or the fear lasts longer than a month, or he stops eating, playing or speaking, come
            with him to the psychologists at the Old Mill Centre: free, no referral, with an interpreter if you need
            one. With burning when he passes water, fever or great thirst, see the clinic first.</p>
        `,
      },
      ar: {
        question: 'منذ القصف يبلّل ابني فراشه وتوقظه الكوابيس ويتشبّث بي. ماذا أفعل؟',
        answer: markup`
          <p>ليس هذا عنادًا ولا دلالًا. فبعد الخوف الشديد يتصرف كثير من الأطفال كأنهم أصغر سنًّا، ثم يخف ذلك في الغالب
            خلال أسابيع متى شعروا بالأمان.</p>
          <ul><li>لا تعاقبوه ولا تُخجلوه، بل بدّلوا الأغطية معه بهدوء.</li>
          <li>اجعلوا للطعام واللعب والنوم مواعيد ثابتة. وإذا أفزعه كابوس، فضمّوه وقولوا له أين هو الآن.</li>
          <li>إذا خرجتم فلا تتسللوا خفية، بل أخبروه متى تعودون. وأبعدوا عنه صور الحرب.</li></ul>
          <p>إذا دام التبوّل في الفراش أو الخوف أكثر من شهر، أو امتنع عن الأكل أو اللعب أو الكلام، فتعالوا معه إلى
            الاختصاصيين النفسيين في مركز الطاحونة القديمة، مجانًا ومن دون إحالة، ومع مترجم إن احتجتم. وإن رافقت ذلك حرقة
            في البول أو حمّى أو عطش شديد، فراجعوا العيادة أولًا.</p>
        `,
      },
      fr: {
        question:
          'Depuis les bombardements, mon fils fait pipi au lit, a des cauchemars et ne me lâche plus. Que faire ?',
        answer: markup`
          <p>Ce n’est pas un caprice. Après une grande peur, beaucoup d’enfants se comportent comme de plus petits ; dès
            qu’ils se sentent en sécurité, cela s’apaise le plus souvent en quelques semaines.</p>
          <ul><li>Ne le punissez pas, ne lui faites pas honte. Changez les draps avec lui, calmement.</li>
          <li>Gardez des heures fixes pour les repas, le jeu et le sommeil. Après un cauchemar, prenez-le dans vos bras
            et dites-lui où il est.</li>
          <li>Ne partez pas en cachette : dites quand vous revenez. Éloignez les images de guerre.</li></ul>
          <p>Si le pipi au lit (énurésie) ou la peur dure plus d’un mois, ou s’il ne mange, ne joue ou ne parle plus,
            venez avec lui voir les psychologues du Centre du Vieux Moulin : c’est gratuit, sans orientation préalable,
            avec interprète au besoin. Brûlures en urinant, fièvre ou grande soif ? Voyez d’abord le centre de
            santé.</p>
        `,
      },
    },
  },
  {
    key: 'health-husband-withdrawn',
    categories: ['health-mental'],
    hashtags: ['mental_health', 'صحة'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'ar',
    author: 'content.creator',
    days_ago: 39,
    views: 118,
    translations: {
      en: {
        question: 'My husband hardly speaks and no longer gets up. Is there a psychologist who speaks our language?',
        answer: markup`
          <p>This may be depression, or the trauma of what he has lived through. It is an illness, not laziness, and it
            can be treated.</p>
          <ul><li>The psychologists at the Old Mill Centre speak Arabic, French and English; for other languages we
            bring an interpreter, bound to secrecy too. It is free and needs no referral.</li>
          <li>If he will not come, come alone first. If he agrees, we then call him or visit you at home.</li>
          <li>Speak to him gently, without reproach. Have a doctor examine him too; the cause may be physical.</li></ul>
          <p>If he stops eating and drinking, hears voices or speaks of death, do not leave him alone. Put medicines out
            of reach and call the helpline at any hour, or take him to hospital. The Quiet Garden is there for you as
            well.</p>
        `,
      },
      ar: {
        question: 'زوجي لم يعد يتكلم ولا ينهض من الفراش. هل من اختصاصي نفسي يتحدث لغتنا؟',
        answer: markup`
          <p>قد يكون ذلك اكتئابًا أو صدمة نفسية مما عاشه. إنه مرض له علاج، وليس كسلًا.</p>
          <ul><li>يتحدث الاختصاصيون النفسيون في مركز الطاحونة القديمة العربية والفرنسية والإنجليزية، ونحضر للغات الأخرى
            مترجمًا ملزمًا بالسرّية مثلهم. والخدمة مجانية ومن دون إحالة.</li>
          <li>إن رفض المجيء، فتعالي وحدك أولًا، ثم نتصل به أو نزوركم في البيت إن وافق.</li>
          <li>كلّميه برفق ومن دون لوم. وليفحصه طبيب أيضًا، فقد يكون السبب جسديًا.</li></ul>
          <p>إذا امتنع عن الطعام والشراب، أو سمع أصواتًا، أو تحدث عن الموت، فلا تتركيه وحده. أبعدي الأدوية عن متناوله،
            واتصلي بخط المساعدة في أي ساعة أو خذيه إلى المستشفى. وفي الحديقة الهادئة من يستمع إليكِ أنتِ أيضًا.</p>
        `,
      },
      fr: {
        question: 'Mon mari ne parle presque plus et ne se lève plus. Y a-t-il un psychologue qui parle notre langue ?',
        answer: markup`
          <p>C’est peut-être une dépression, ou le traumatisme de ce qu’il a vécu. C’est une maladie, pas de la paresse,
            et elle se soigne.</p>
          <ul><li>Les psychologues du Centre du Vieux Moulin parlent arabe, français et anglais ; pour les autres
            langues, nous faisons venir un interprète, lui aussi tenu au secret. C’est gratuit et sans orientation
            préalable.</li>
          <li>S’il refuse de venir, venez d’abord seule. S’il est d’accord, nous l’appellerons ou vous rendrons visite
            ensuite.</li>
          <li>Parlez-lui avec douceur, sans reproche. Qu’un médecin l’examine aussi ; la cause peut être
            physique.</li></ul>
          <p>S’il ne mange ni ne boit plus, entend des voix ou parle de mourir, ne le laissez pas seul. Mettez les
            médicaments hors de portée et appelez la ligne d’aide à toute heure, ou conduisez-le à l’hôpital. Le Jardin
            tranquille est là pour vous aussi.</p>
        `,
      },
    },
  },
]
