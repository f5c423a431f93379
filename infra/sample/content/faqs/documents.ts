import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about documents. */
export const documentsFaqs: SampleFaq[] = [
  {
    key: 'doc-lost-certificate',
    categories: ['documents-agency'],
    hashtags: ['certificate', 'شهادة', 'papiers_perdus'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    pinned: true,
    contact_office: offices.oliveHill,
    source: 'ar',
    author: 'supervisor',
    days_ago: 95,
    views: 538,
    translations: {
      en: {
        question: 'I lost my certificate. How do I get another?',
        answer: markup`
          <p>You can get a replacement free of charge, and your file stays exactly as it was.</p>
          <ol><li>Call the free helpline and say that the certificate is lost or stolen, so that nobody else can use
            it. You will be given a date, usually within ten days.</li>
          <li>Come to the office in person. Bring any paper with your photo, an old copy or a picture of the
            certificate if you have one.</li>
          <li>We take a new photo, ask you a few questions and print the new certificate the same day.</li></ol>
          <p>If it was <strong>stolen</strong>, you may also report it to the police if you feel safe doing so; this
            is not a condition. If you find the old one later, bring it to us: it is no longer valid.</p>
          <p>Were you stopped without it? Ask the officer to call the helpline, or call us yourself.</p>
        `,
      },
      ar: {
        question: 'فقدتُ شهادتي. كيف أحصل على شهادة جديدة؟',
        answer: markup`
          <p>يمكنك الحصول على بدل عنها مجانًا، ويبقى ملفك كما هو تمامًا.</p>
          <ol><li>اتصل بخط المساعدة المجاني وأخبر الموظف بأن الشهادة ضاعت أو سُرقت، كي لا يستخدمها غيرك. سيُحدَّد لك
            موعد خلال عشرة أيام عادةً.</li>
          <li>احضر بنفسك إلى المكتب، ومعك أي ورقة عليها صورتك، أو نسخة قديمة أو صورة عن الشهادة إن وُجدت.</li>
          <li>نلتقط لك صورة جديدة ونطرح عليك بضعة أسئلة، ثم نطبع الشهادة الجديدة في اليوم نفسه.</li></ol>
          <p>إذا <strong>سُرقت</strong> الشهادة، فيمكنك إبلاغ الشرطة أيضًا إن كنت مطمئنًا إلى ذلك، لكنه ليس شرطًا. وإن
            عثرت على القديمة لاحقًا فأعدها إلينا، لأنها لم تعد صالحة.</p>
          <p>هل أوقفك أحد وأنت لا تحملها؟ اطلب منه الاتصال بخط المساعدة، أو اتصل بنا بنفسك.</p>
        `,
      },
      fr: {
        question: 'J’ai perdu mon attestation. Comment en obtenir une autre ?',
        answer: markup`
          <p>Le remplacement est gratuit et votre dossier reste inchangé.</p>
          <ol><li>Appelez la ligne d’aide gratuite et signalez la perte ou le vol, pour que personne d’autre ne s’en
            serve. Une date vous est donnée, en général dans les dix jours.</li>
          <li>Venez en personne avec tout papier portant votre photo, une ancienne copie ou une image de l’attestation
            si vous en avez une.</li>
          <li>Nous prenons une nouvelle photo, posons quelques questions et imprimons la nouvelle attestation le jour
            même.</li></ol>
          <p>En cas de <strong>vol</strong>, vous pouvez aussi prévenir la police si vous vous sentez en confiance ;
            ce n’est pas une condition. Si vous retrouvez l’ancienne, rapportez-la : elle n’est plus valable.</p>
          <p>On vous a contrôlé sans attestation ? Demandez à l’agent d’appeler la ligne d’aide, ou appelez-nous
            vous-même.</p>
        `,
      },
    },
  },
  {
    key: 'doc-renew-certificate',
    categories: ['documents-agency', 'register-appointments'],
    hashtags: ['certificate', 'شهادة', 'appointment'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oliveHill,
    source: 'fr',
    author: 'mine',
    days_ago: 73,
    views: 289,
    translations: {
      en: {
        question: 'My certificate runs out next month. When should I renew it?',
        answer: markup`
          <p>Ask for a date six to eight weeks before the day printed at the bottom. If less time is left, ask today:
            you are not too late.</p>
          <ul><li>Book at <a href="https://example.org/appointments">example.org/appointments</a> and choose
            “renewal”.</li>
          <li>Every adult in the file comes in person. Children under five may stay at home.</li>
          <li>Bring the old certificate, even if it is torn, and papers for anything that has changed: a birth, a
            marriage, a new address.</li></ul>
          <p>Renewal is free and takes about an hour. If the certificate runs out before your date, keep the booking
            message on your phone: it shows that the renewal is under way. Should a school, a clinic or a landlord
            refuse it, ask them to write to <a href="mailto:help@example.org">help@example.org</a>.</p>
        `,
      },
      ar: {
        question: 'تنتهي صلاحية شهادتي الشهر المقبل. متى ينبغي أن أجدّدها؟',
        answer: markup`
          <p>اطلب موعدًا قبل التاريخ المطبوع أسفل الشهادة بستة أسابيع إلى ثمانية. وإن بقي وقت أقصر، فاطلبه اليوم؛
            فالأوان لم يفت.</p>
          <ul><li>احجز على <a href="https://example.org/appointments">example.org/appointments</a> واختر «تجديد».</li>
          <li>يحضر جميع البالغين المذكورين في الملف شخصيًا، أما الأطفال دون الخامسة فيمكنهم البقاء في البيت.</li>
          <li>أحضروا الشهادة القديمة ولو كانت ممزقة، وما يثبت أي تغيير: ولادة أو زواج أو عنوان جديد.</li></ul>
          <p>التجديد مجاني ويستغرق نحو ساعة. وإذا انتهت الصلاحية قبل الموعد، فاحتفظ برسالة الحجز في هاتفك، لأنها تبيّن
            أن التجديد قيد الإجراء. وإذا رفضتها مدرسة أو عيادة أو رفضها مالك البيت، فاطلب منهم الكتابة إلى
            <a href="mailto:help@example.org">help@example.org</a>.</p>
        `,
      },
      fr: {
        question: 'Mon attestation expire le mois prochain. Quand faut-il la renouveler ?',
        answer: markup`
          <p>Demandez une date six à huit semaines avant celle qui est imprimée au bas de l’attestation. S’il reste
            moins de temps, faites-le aujourd’hui : il n’est pas trop tard.</p>
          <ul><li>Réservez sur <a href="https://example.org/appointments">example.org/appointments</a> en choisissant
            « renouvellement ».</li>
          <li>Tous les adultes du dossier viennent en personne ; les enfants de moins de cinq ans peuvent rester à la
            maison.</li>
          <li>Apportez l’ancienne attestation, même déchirée, et la preuve de tout changement : naissance, mariage,
            nouvelle adresse.</li></ul>
          <p>C’est gratuit et cela prend environ une heure. Si l’attestation expire avant le rendez-vous, gardez le
            message de réservation sur votre téléphone : il montre que le renouvellement est en cours. En cas de refus
            d’une école, d’un centre de santé ou d’un propriétaire, demandez-leur d’écrire à
            <a href="mailto:help@example.org">help@example.org</a>.</p>
        `,
      },
    },
  },
  {
    key: 'doc-birth-certificate',
    categories: ['documents-civil', 'register-update', 'health-maternity'],
    hashtags: ['birth', 'ولادة', 'children'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oliveHill,
    source: 'en',
    author: 'content.creator',
    days_ago: 110,
    views: 346,
    translations: {
      en: {
        question: 'How do I get a birth certificate for my baby, who was born here?',
        answer: markup`
          <p>Start early: the first steps are quick and cheap.</p>
          <table><tbody>
            <tr><th>When</th><th>What to do</th><th>Cost</th></tr>
            <tr><td>Before leaving hospital</td><td>Ask for the birth notification, signed and
              stamped</td><td>Free</td></tr>
            <tr><td>Within 30 days</td><td>Register the birth at the civil registry, with both parents’
              papers</td><td>Free</td></tr>
            <tr><td>After 30 days</td><td>The same, with two witnesses</td><td>A small stamp fee</td></tr>
            <tr><td>Then</td><td>Bring a copy to us, so that the baby joins your file</td><td>Free</td></tr>
          </tbody></table>
          <p>Check the spelling of every name before you sign; correcting it later takes months. Born at home? The
            midwife can sign the notification. No marriage certificate, or the father absent? Speak to our legal aid
            partner first: the child still has a right to be registered, and the advice is free.</p>
        `,
      },
      ar: {
        question: 'كيف أستخرج شهادة ميلاد لطفلي المولود هنا؟',
        answer: markup`
          <p>ابدأ مبكرًا، فالخطوات الأولى سريعة وقليلة الكلفة.</p>
          <table><tbody>
            <tr><th>متى</th><th>ما المطلوب</th><th>الكلفة</th></tr>
            <tr><td>قبل مغادرة المستشفى</td><td>طلب إشعار الولادة موقّعًا ومختومًا</td><td>مجانًا</td></tr>
            <tr><td>خلال 30 يومًا</td><td>تسجيل الولادة في السجل المدني بأوراق الوالدين</td><td>مجانًا</td></tr>
            <tr><td>بعد 30 يومًا</td><td>الإجراء نفسه مع شاهدين</td><td>رسم طابع بسيط</td></tr>
            <tr><td>بعد ذلك</td><td>إحضار نسخة إلينا ليُضاف المولود إلى ملفكم</td><td>مجانًا</td></tr>
          </tbody></table>
          <p>دقّق في كتابة كل اسم قبل التوقيع، فالتصحيح لاحقًا قد يستغرق أشهرًا. وإذا كانت الولادة في البيت، فبإمكان
            القابلة توقيع الإشعار. أما إذا لم يكن لديكم عقد زواج أو كان الأب غائبًا، فاستشيروا أولًا شريكنا للمساعدة
            القانونية؛ فللطفل حق في التسجيل على كل حال، والاستشارة مجانية.</p>
        `,
      },
      fr: {
        question: 'Comment obtenir un acte de naissance pour mon bébé né ici ?',
        answer: markup`
          <p>Commencez tôt : les premières démarches sont rapides et peu coûteuses.</p>
          <table><tbody>
            <tr><th>Quand</th><th>Que faire</th><th>Coût</th></tr>
            <tr><td>Avant de quitter l’hôpital</td><td>Demander la déclaration de naissance, signée et
              tamponnée</td><td>Gratuit</td></tr>
            <tr><td>Dans les 30 jours</td><td>Déclarer la naissance à l’état civil, avec les papiers des deux
              parents</td><td>Gratuit</td></tr>
            <tr><td>Après 30 jours</td><td>La même démarche, avec deux témoins</td><td>Petit droit de timbre</td></tr>
            <tr><td>Ensuite</td><td>Nous apporter une copie, pour ajouter le bébé à votre
              dossier</td><td>Gratuit</td></tr>
          </tbody></table>
          <p>Vérifiez l’orthographe de chaque nom avant de signer : une correction prend des mois. Né à la maison ? La
            sage-femme peut signer la déclaration. Pas d’acte de mariage, père absent ? Voyez d’abord notre partenaire
            d’aide juridique : l’enfant a de toute façon le droit d’être déclaré, et le conseil est gratuit.</p>
        `,
      },
    },
  },
  {
    key: 'doc-marriage-unregistered',
    categories: ['documents-civil', 'protection-legal'],
    hashtags: ['زواج', 'legal_help', 'مساعدة_قانونية'],
    visibility: 'PUBLIC',
    status: 'WAITING_FOR_APPROVAL',
    contact_office: offices.lanternStreet,
    source: 'ar',
    author: 'content.creator',
    days_ago: 4,
    translations: {
      en: {
        question: 'We were married by a religious ceremony and have no papers. Can we still register the marriage?',
        answer: markup`
          <p>Yes, in most cases. An unregistered marriage can be confirmed by the civil court, and nobody should
            punish you for coming late.</p>
          <ol><li>See our legal aid partner first. The advice is free and confidential.</li>
          <li>Gather what you have: identity papers or certificates, the name of the person who led the ceremony,
            photos, messages from family.</li>
          <li>Find two adults who were present. If they are abroad, the lawyer will say what can replace their
            word.</li>
          <li>The lawyer files the request; a hearing usually follows within two months.</li></ol>
          <p>Court fees are low and can be waived. Until then you can still register your children. If one of you was
            under 18 at the wedding, or did not agree to it, ask to speak to the lawyer <strong>alone</strong>: you
            will be listened to.</p>
        `,
      },
      ar: {
        question: 'تزوّجنا بعقد ديني وليست لدينا أوراق. هل ما زال تسجيل الزواج ممكنًا؟',
        answer: markup`
          <p>نعم، في معظم الحالات. فالمحكمة المدنية تستطيع إثبات الزواج غير المسجّل، ولا ينبغي أن يعاقبكما أحد على
            التأخر.</p>
          <ol><li>راجعا أولًا شريكنا للمساعدة القانونية، فالاستشارة مجانية وسرية.</li>
          <li>اجمعا ما لديكما: أوراق الهوية أو الشهادات، واسم من عقد القران، وصورًا ورسائل من الأهل.</li>
          <li>ابحثا عن شاهدين بالغين حضرا العقد. وإن كانا خارج البلد، فسيوضح المحامي ما يقوم مقام شهادتهما.</li>
          <li>يقدّم المحامي الطلب، وتُعقد الجلسة عادةً خلال شهرين.</li></ol>
          <p>رسوم المحكمة زهيدة ويمكن الإعفاء منها، وبإمكانكما تسجيل أطفالكما قبل صدور الحكم. وإذا كان أحدكما دون
            الثامنة عشرة عند الزواج أو لم يكن راضيًا به، فليطلب مقابلة المحامي <strong>على انفراد</strong>، وسيجد من
            يستمع إليه.</p>
        `,
      },
      fr: {
        question: 'Nous nous sommes mariés religieusement, sans papiers. Peut-on encore faire enregistrer le mariage ?',
        answer: markup`
          <p>Oui, dans la plupart des cas. Le tribunal civil peut reconnaître un mariage non enregistré et personne ne
            devrait vous reprocher d’arriver tard.</p>
          <ol><li>Voyez d’abord notre partenaire d’aide juridique : le conseil est gratuit et confidentiel.</li>
          <li>Rassemblez ce que vous avez : pièces d’identité ou attestations, nom de la personne qui a célébré le
            mariage, photos, messages de la famille.</li>
          <li>Trouvez deux adultes qui étaient présents. S’ils sont à l’étranger, l’avocat dira ce qui peut remplacer
            leur témoignage.</li>
          <li>L’avocat dépose la demande ; l’audience a lieu en général dans les deux mois.</li></ol>
          <p>Les frais sont modestes et une dispense est possible. En attendant, vous pouvez déjà déclarer vos
            enfants. Si l’un de vous avait moins de 18 ans ou n’était pas d’accord, demandez à voir l’avocat
            <strong>en tête-à-tête</strong> : vous serez écouté.</p>
        `,
      },
    },
  },
]
