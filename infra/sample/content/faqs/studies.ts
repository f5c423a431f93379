import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about diplomas, the university and learning to read. */
export const studiesFaqs: SampleFaq[] = [
  {
    key: 'edu-diploma-recognition',
    categories: ['education-higher'],
    hashtags: ['certificate', 'شهادة', 'papiers_perdus'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'en',
    author: 'supervisor',
    days_ago: 167,
    views: 248,
    translations: {
      en: {
        question: 'I was a nurse at home. How is my diploma recognised here, and what if I have lost it?',
        answer: markup`
          <p>Begin now: recognition (equivalence) of a degree takes three to six months. The counsellors at the Old Mill
            Centre help you, free of charge.</p>
          <ol><li>Bring your diploma, list of marks and proof of work. Photos will do at first.</li>
          <li>If they are in Arabic or another language that is not accepted, the centre pays a sworn translator.</li>
          <li>The ministry of higher education decides. Nurses, doctors, pharmacists, teachers and engineers then need a
            licence, sometimes with an exam or a supervised placement.</li></ol>
          <p>Diploma lost? Write to your university or former colleagues; otherwise an exam may replace it. Ask us
            before you contact your embassy: it could put you at risk. If you are refused, ask for the reasons in
            writing; a few extra courses may be enough.</p>
        `,
      },
      ar: {
        question: 'كنتُ أعمل في التمريض في بلدي. كيف أعادل شهادتي هنا، وماذا لو ضاعت؟',
        answer: markup`
          <p>ابدأ الآن، فمعادلة الشهادة الجامعية (الاعتراف بها) تستغرق من ثلاثة أشهر إلى ستة. ويساعدك مرشدو مركز
            الطاحونة القديمة مجانًا.</p>
          <ol><li>أحضر الشهادة وكشف العلامات وما يثبت خبرتك في العمل، وتكفي الصور في البداية.</li>
          <li>إذا كانت أوراقك بالعربية أو بلغة أخرى غير مقبولة، دفع المركز أجرة مترجم محلّف.</li>
          <li>القرار لوزارة التعليم العالي. ويحتاج الممرض والطبيب والصيدلي والمعلم والمهندس بعد ذلك إلى ترخيص لمزاولة
            المهنة، وقد يُشترط امتحان أو تدريب تحت الإشراف.</li></ol>
          <p>هل ضاعت الشهادة؟ راسل جامعتك أو زملاءك السابقين، وإلا فقد يُغني عنها امتحان. واستشرنا قبل أن تتصل بسفارة
            بلدك، فقد يعرّضك ذلك للخطر. وإذا رُفض طلبك، فاطلب الأسباب كتابةً، فقد تكفيك مواد إضافية قليلة.</p>
        `,
      },
      fr: {
        question:
          'J’étais infirmière dans mon pays. Comment faire reconnaître mon diplôme, et que faire s’il est perdu ?',
        answer: markup`
          <p>Commencez dès maintenant : la reconnaissance (l’équivalence) d’un diplôme prend de trois à six mois. Les
            conseillers du Centre du Vieux Moulin vous aident gratuitement.</p>
          <ol><li>Apportez le diplôme, les relevés de notes et les preuves de votre expérience. Des photos suffisent
            pour commencer.</li>
          <li>S’ils sont en arabe ou dans une autre langue qui n’est pas admise, le centre paie un traducteur
            assermenté.</li>
          <li>Le ministère de l’enseignement supérieur décide. Infirmiers, médecins, pharmaciens, enseignants et
            ingénieurs ont ensuite besoin d’une autorisation d’exercer, parfois après un examen ou un stage
            encadré.</li></ol>
          <p>Diplôme perdu ? Écrivez à votre université ou à d’anciens collègues ; sinon, un examen peut le remplacer.
            Parlez-nous avant de contacter votre ambassade : cela pourrait vous mettre en danger. En cas de refus,
            demandez les motifs par écrit ; quelques cours suffisent parfois.</p>
        `,
      },
    },
  },
  {
    key: 'edu-university-interrupted',
    categories: ['education-higher'],
    hashtags: ['scholarship', 'certificate'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'ar',
    author: 'mine',
    days_ago: 104,
    views: 162,
    translations: {
      en: {
        question: 'The war interrupted my university studies. Can I continue here, and do my years count?',
        answer: markup`
          <p>Yes, you can, and often at least some of your years count.</p>
          <ol><li>Collect your secondary certificate, university marks (transcript) and course descriptions, even as
            photos.</li>
          <li>Have the foreign secondary certificate recognised; without this you cannot enrol. The Old Mill Centre
            helps you and pays for the translation.</li>
          <li>Write to the university’s admissions office before the end of June and ask for your credits to be
            transferred. The faculty looks at each course; you may have to repeat some.</li></ol>
          <p>No papers? Ask about conditional admission or a placement exam. At public universities you pay the same
            fees as local students, and Far Horizon Scholarships takes applications in March. If you are refused, come
            to us: another university may accept you.</p>
        `,
      },
      ar: {
        question: 'قطعت الحرب دراستي الجامعية. هل أستطيع أن أكملها هنا، وهل تُحسب لي سنواتي؟',
        answer: markup`
          <p>نعم، وكثيرًا ما يُحسب لك بعض سنواتك على الأقل.</p>
          <ol><li>اجمع شهادتك الثانوية وكشف علاماتك الجامعية ووصف المواد، ولو كانت صورًا في الهاتف.</li>
          <li>عادِل شهادتك الثانوية الأجنبية، فلا تسجيل من دون ذلك. ويساعدك مركز الطاحونة القديمة ويدفع أجرة
            الترجمة.</li>
          <li>اكتب إلى مكتب القبول في الجامعة قبل نهاية حزيران/يونيو واطلب احتساب ساعاتك المعتمدة. تنظر الكلية في كل
            مادة على حدة، وقد تعيد بعض المواد.</li></ol>
          <p>أليست لديك أوراق؟ اسأل عن القبول المشروط أو عن امتحان لتحديد المستوى. وتدفع في الجامعات الحكومية ما يدفعه
            طلاب البلد من رسوم، وتستقبل منح الأفق البعيد الطلبات في آذار/مارس. وإذا رُفض طلبك، فتعالَ إلينا، فقد تقبلك
            جامعة أخرى.</p>
        `,
      },
      fr: {
        question:
          'La guerre a interrompu mes études à l’université. Puis-je continuer ici, et mes années comptent-elles ?',
        answer: markup`
          <p>Oui, et souvent une partie au moins de vos années est prise en compte.</p>
          <ol><li>Réunissez votre diplôme de fin d’études secondaires, vos relevés de notes universitaires et le
            programme des cours, même en photo.</li>
          <li>Faites reconnaître le diplôme secondaire étranger : sans cela, pas d’inscription. Le Centre du Vieux
            Moulin vous aide et paie la traduction.</li>
          <li>Écrivez au service des admissions de l’université avant la fin de juin et demandez le transfert de vos
            crédits. La faculté examine chaque cours ; il faut parfois en refaire certains.</li></ol>
          <p>Pas de papiers ? Renseignez-vous sur l’admission sous conditions ou l’examen de niveau. À l’université
            publique, vous payez les mêmes frais que les étudiants du pays, et les Bourses de l’Horizon lointain
            reçoivent les candidatures en mars. En cas de refus, venez nous voir : une autre université peut vous
            accepter.</p>
        `,
      },
    },
  },
  {
    key: 'edu-literacy-class',
    categories: ['education-adult'],
    hashtags: ['cours_de_langue'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'fr',
    author: 'content.creator',
    days_ago: 61,
    views: 54,
    translations: {
      en: {
        question: 'I cannot read or write in any language. Am I too old to learn?',
        answer: markup`
          <p>You are not. In our literacy classes grandparents sit next to young people, and everyone starts from the
            beginning.</p>
          <ul><li><strong>Where:</strong> at the Old Mill Centre, in small groups, morning or evening; one is for women.
            In Lakeside, the First Letter circles teach in Arabic.</li>
          <li><strong>Cost:</strong> nothing. There is no test, and you can join in any month.</li>
          <li><strong>What you learn:</strong> letters and numbers, then your signature, a bus sign, a medicine box, a
            short message.</li></ul>
          <p>Come with your certificate; someone fills in the form for you. In the morning there is a playroom for
            children from two to six. If you can read Arabic only, say so: there is another group. Until you can read,
            someone at the Palm Square Community Centre reads your letters with you.</p>
        `,
      },
      ar: {
        question: 'لا أعرف القراءة ولا الكتابة بأي لغة. هل فات أوان التعلّم؟',
        answer: markup`
          <p>لا، لم يفت الأوان. ففي صفوف محو الأمية يجلس الأجداد إلى جانب الشباب، والجميع يبدأ من الصفر.</p>
          <ul><li><strong>المكان:</strong> مركز الطاحونة القديمة، في مجموعات صغيرة صباحًا أو مساءً، إحداها للنساء. وفي
            منطقة البحيرة حلقات «الحرف الأول» لتعليم العربية.</li>
          <li><strong>الكلفة:</strong> لا شيء. ولا امتحان، ويمكنك الانضمام في أي شهر.</li>
          <li><strong>ما تتعلمه:</strong> الحروف والأرقام، ثم توقيعك ولافتة الحافلة وعلبة الدواء والرسالة
            القصيرة.</li></ul>
          <p>تعالَ ومعك شهادتك، وسيملأ أحدنا الاستمارة عنك. وفي الصباح غرفة لعب للأطفال من سنتين إلى ست سنوات. وإن كنت
            تقرأ بالعربية فقط، فأخبرنا، فثمة مجموعة أخرى. وإلى أن تتعلم القراءة، تجد في مركز ساحة النخيل المجتمعي من
            يقرأ معك رسائلك.</p>
        `,
      },
      fr: {
        question: 'Je ne sais ni lire ni écrire, dans aucune langue. Suis-je trop âgé pour apprendre ?',
        answer: markup`
          <p>Non. Dans nos cours d’alphabétisation, des grands-parents côtoient des jeunes, et tout le monde part de
            zéro.</p>
          <ul><li><strong>Où :</strong> au Centre du Vieux Moulin, en petits groupes, le matin ou le soir ; l’un d’eux
            est réservé aux femmes. À Bord-du-Lac, les cercles « La Première Lettre » enseignent en arabe.</li>
          <li><strong>Coût :</strong> aucun. Il n’y a pas de test, et l’on peut commencer n’importe quel mois.</li>
          <li><strong>Ce que vous apprenez :</strong> les lettres et les chiffres, puis votre signature, un panneau de
            bus, une boîte de médicaments, un court message.</li></ul>
          <p>Venez avec votre attestation ; quelqu’un remplit le formulaire pour vous. Le matin, une salle de jeux
            accueille les enfants de deux à six ans. Si vous ne lisez que l’arabe, dites-le : il existe un autre groupe.
            En attendant, quelqu’un lit votre courrier avec vous au Centre communautaire de la place des Palmiers.</p>
        `,
      },
    },
  },
]
