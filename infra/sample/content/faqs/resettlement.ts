import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about resettlement, sponsors and local customs. */
export const resettlementFaqs: SampleFaq[] = [
  {
    key: 'resettlement-waiting-for-years',
    categories: ['family-resettlement'],
    hashtags: [],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'en',
    author: 'supervisor',
    days_ago: 159,
    views: 297,
    translations: {
      en: {
        question: 'We have waited for resettlement for years. How is a family chosen, and does asking help?',
        answer: markup`
          <p>Waiting without news is hard, so we will be frank: fewer than one refugee in a hundred is resettled in a
            year. Nobody can apply for a place or buy one.</p>
          <ul><li><strong>Who is chosen:</strong> those least safe here, such as people under threat, survivors of
            violence, women and children at risk, the ill who cannot be treated here. Long waiting alone does not
            count.</li>
          <li><strong>Steps:</strong> interview with us, file sent to a country, its interview and decision, medical
            check, travel; often one to two years.</li>
          <li><strong>State of your case:</strong> call the helpline with your file number. We ring every family we
            consider.</li></ul>
          <p>Asking again and again changes nothing; reporting a change can: illness, threat, birth, new number. If a
            country refuses, ask about a review.</p>
        `,
      },
      ar: {
        question: 'ننتظر إعادة التوطين منذ سنوات. كيف تُختار الأسر، وهل يفيد السؤال المتكرر؟',
        answer: markup`
          <p>الانتظار بلا أخبار شاق، ولذلك نصارحكم: يُعاد توطين أقل من لاجئ واحد من كل مئة في السنة. ولا يستطيع أحد أن
            يطلب مكانًا أو يشتريه.</p>
          <ul><li><strong>من يُختار:</strong> أقل الناس أمانًا هنا، كالمهدَّدين، والناجين من العنف، والنساء والأطفال
            المعرّضين للخطر، ومن يتعذّر علاجهم هنا. أما طول الانتظار وحده فلا يُحتسب.</li>
          <li><strong>المراحل:</strong> مقابلة لدينا، ثم إرسال الملف إلى إحدى الدول، فمقابلتها وقرارها، ثم الفحص الطبي
            والسفر؛ وكثيرًا ما يستغرق ذلك سنة أو سنتين.</li>
          <li><strong>أين وصل ملفكم:</strong> اتصلوا بخط المساعدة واذكروا رقم الملف. ونحن نتصل بكل أسرة ننظر في
            ملفها.</li></ul>
          <p>كثرة السؤال لا تغيّر شيئًا، لكن إبلاغنا بمستجدّ قد يغيّر: مرض أو تهديد أو ولادة أو رقم جديد. وإذا رفضتكم
            دولة، فاسألوا عن إعادة النظر.</p>
        `,
      },
      fr: {
        question: 'Nous attendons la réinstallation depuis des années. Qui est choisi, et faut-il relancer ?',
        answer: markup`
          <p>Attendre sans nouvelles est dur. Soyons francs : moins d’un réfugié sur cent est réinstallé en une année.
            Aucune place ne se demande ni ne s’achète.</p>
          <ul><li><strong>Qui est choisi :</strong> ceux qui sont le moins en sécurité ici, comme les personnes
            menacées, les survivants de violences, les femmes et enfants en danger, les malades qu’on ne peut soigner
            ici. Une longue attente seule ne compte pas.</li>
          <li><strong>Étapes :</strong> entretien chez nous, envoi du dossier à un pays, son entretien et sa décision,
            visite médicale, voyage ; souvent un à deux ans.</li>
          <li><strong>Suivi :</strong> appelez la ligne d’aide avec votre numéro de dossier. Nous téléphonons à chaque
            famille dont le cas est étudié.</li></ul>
          <p>Relancer souvent ne change rien ; signaler un changement, parfois : maladie, menace, naissance, nouveau
            numéro. Si un pays refuse, demandez un réexamen.</p>
        `,
      },
    },
  },
  {
    key: 'resettlement-private-sponsor',
    categories: ['family-resettlement', 'protection-fraud'],
    hashtags: ['fraud', 'احتيال', 'arnaque'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'fr',
    author: 'mine',
    days_ago: 62,
    views: 201,
    translations: {
      en: {
        question: 'Can a private sponsor bring us to another country? How do we find one without being cheated?',
        answer: markup`
          <p>Some countries allow private sponsorship: residents, an association or a place of worship invite a refugee
            family and support its first year.</p>
          <ol><li>You cannot apply alone. The sponsors apply in their country, which decides; allow one to three
            years.</li>
          <li>Begin with people who know you: relatives, friends, former teachers, associations of people from your
            home. The agency cannot find you a sponsor.</li>
          <li>Bring the group’s name to Lantern Street: we check with you, free of charge, whether that country
            recognises it.</li></ol>
          <p>A real sponsor asks for no money, no marriage, no original papers, no secrecy. If one does, stop replying,
            keep the messages and report it at <a href="https://example.org/report-fraud">example.org/report-fraud</a>,
            even if you have paid. Your file here stays open.</p>
        `,
      },
      ar: {
        question: 'هل يمكن أن ينقلنا كفيل إلى بلد آخر؟ وكيف نجد كفيلًا من دون أن نقع ضحية احتيال؟',
        answer: markup`
          <p>تسمح بعض البلدان بالكفالة الخاصة: يدعو مقيمون أو جمعية أو دار عبادة أسرة لاجئة ويعيلونها في سنتها
            الأولى.</p>
          <ol><li>لا يمكنكم تقديم الطلب وحدكم، بل يقدّمه الكفلاء في بلدهم، وهو الذي يقرر. ويستغرق الأمر من سنة إلى ثلاث
            سنوات.</li>
          <li>ابدأوا بمن يعرفونكم: الأقارب والأصدقاء والمعلمين السابقين وروابط أبناء بلدكم. ولا تستطيع الوكالة أن تجد
            لكم كفيلًا.</li>
          <li>أحضروا اسم الجهة الكفيلة إلى مكتب شارع الفانوس، فنتحقق معكم مجانًا هل يعترف بها ذلك البلد.</li></ol>
          <p>الكفيل الحقيقي لا يطلب مالًا ولا زواجًا ولا أوراقًا أصلية ولا كتمانًا. فإن طلب شيئًا من ذلك، فكفّوا عن الرد
            واحتفظوا بالرسائل وأبلغوا عنه على <a href="https://example.org/report-fraud">example.org/report-fraud</a>،
            ولو كنتم قد دفعتم. ويبقى ملفكم هنا مفتوحًا.</p>
        `,
      },
      fr: {
        question: 'Un parrain privé peut-il nous faire venir dans un autre pays ? Comment éviter une arnaque ?',
        answer: markup`
          <p>Certains pays autorisent le parrainage privé : des habitants, une association ou un lieu de culte invitent
            une famille réfugiée et la soutiennent la première année.</p>
          <ol><li>Vous ne pouvez pas faire la demande seuls. Les parrains la déposent dans leur pays, qui décide ;
            comptez un à trois ans.</li>
          <li>Commencez par ceux qui vous connaissent : parents, amis, anciens professeurs, associations de
            compatriotes. L’agence ne peut pas vous trouver de parrain.</li>
          <li>Apportez le nom du groupe rue de la Lanterne : nous vérifions gratuitement avec vous si ce pays le
            reconnaît.</li></ol>
          <p>Un vrai parrain ne demande ni argent, ni mariage, ni papiers originaux, ni secret. Si on vous le demande,
            ne répondez plus, gardez les messages et signalez-le sur
            <a href="https://example.org/report-fraud">example.org/report-fraud</a>, même si vous avez payé. Votre
            dossier ici reste ouvert.</p>
        `,
      },
    },
  },
  {
    key: 'living-greetings-holidays-religion-at-school',
    categories: ['living-community', 'education-school'],
    hashtags: ['school', 'مدرسة', 'children'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'ar',
    author: 'content.creator',
    days_ago: 40,
    views: 74,
    translations: {
      en: {
        question:
          'How do people greet each other here, when are holidays, and what do children learn of religion at school?',
        answer: markup`
          <p>Nobody expects you to know every custom; just ask.</p>
          <ul><li><strong>Greetings:</strong> greet everyone when you enter a shop or waiting room. A hand on the heart
            is always right; shake a hand that is offered. Take off your shoes in a home.</li>
          <li><strong>Holidays:</strong> offices close on national days and the main religious feasts. The weekend is
            Friday and Saturday in some towns, Saturday and Sunday in others.</li>
          <li><strong>School:</strong> pupils learn about several religions; no child has to pray. You may choose ethics
            lessons instead, and a note excuses your child on your own feast days.</li></ul>
          <p>If your child is mocked for their faith, tell the teacher, then the counsellors at the Old Mill Centre,
            free of charge. To meet people, try The Neighbours’ Table.</p>
        `,
      },
      ar: {
        question: 'كيف يتبادل الناس التحية هنا، ومتى العطل، وماذا يتعلم أولادي عن الدين في المدرسة؟',
        answer: markup`
          <p>لا يتوقع منكم أحد أن تعرفوا كل العادات، فاسألوا بلا حرج.</p>
          <ul><li><strong>التحية:</strong> ألقوا التحية على الجميع عند دخول متجر أو غرفة انتظار. ووضع اليد على القلب
            مناسب دائمًا، وصافحوا من يمدّ يده إليكم. واخلعوا الأحذية عند دخول البيوت.</li>
          <li><strong>العطل:</strong> تغلق الدوائر أبوابها في الأعياد الوطنية والأعياد الدينية الكبرى. والعطلة الأسبوعية
            الجمعة والسبت في بعض المدن، والسبت والأحد في غيرها.</li>
          <li><strong>المدرسة:</strong> يتعرف التلاميذ إلى أديان عدة، ولا يُلزم أي طفل بالصلاة. ولكم أن تختاروا دروس
            الأخلاق بدلًا من ذلك، وتكفي رسالة منكم ليتغيّب ولدكم في أعيادكم.</li></ul>
          <p>وإذا سخر أحد من دين ولدكم، فأخبروا المعلم، ثم المرشدين في مركز الطاحونة القديمة مجانًا. وللتعرف إلى الناس،
            تعالوا إلى «مائدة الجيران».</p>
        `,
      },
      fr: {
        question: 'Comment se salue-t-on ici, quels sont les jours fériés et qu’apprend-on sur la religion à l’école ?',
        answer: markup`
          <p>Personne n’attend de vous que vous connaissiez toutes les coutumes ; demandez, tout simplement.</p>
          <ul><li><strong>Saluer :</strong> dites bonjour à tous en entrant dans une boutique ou une salle d’attente. La
            main sur le cœur convient toujours ; serrez la main si on vous la tend. Chez les gens, on enlève ses
            chaussures.</li>
          <li><strong>Jours fériés :</strong> les bureaux ferment aux fêtes nationales et aux grandes fêtes religieuses.
            Le week-end tombe le vendredi et le samedi dans certaines villes, le samedi et le dimanche ailleurs.</li>
          <li><strong>École :</strong> les élèves découvrent plusieurs religions ; aucun n’est obligé de prier. Vous
            pouvez choisir des cours d’éthique, et un mot excuse votre enfant les jours de vos fêtes.</li></ul>
          <p>Si l’on se moque de la foi de votre enfant, parlez-en à l’enseignant, puis aux conseillers du Centre du
            Vieux Moulin, gratuitement. Pour rencontrer du monde : La Table des voisins.</p>
        `,
      },
    },
  },
]
