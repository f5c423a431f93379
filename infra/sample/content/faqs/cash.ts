import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about cash. */
export const cashFaqs: SampleFaq[] = [
  {
    key: 'cash-why-not-me',
    categories: ['cash-eligibility'],
    hashtags: ['cash_assistance', 'مساعدة_نقدية'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.harbourRoad,
    source: 'en',
    author: 'supervisor',
    days_ago: 71,
    views: 391,
    translations: {
      en: {
        question: 'My neighbour receives cash assistance and I do not. Why?',
        answer: markup`
          <p>There is not enough money for everyone who needs it, so families are compared by the same questions: how
            many people and of what age, health, housing, income and debts. Two families that look alike can have
            different results. Nationality, religion and knowing a member of staff play no part.</p>
          <ul><li>To know your own result, call the helpline with your file number. You will be told whether you were
            assessed and when.</li>
          <li>If something has changed, such as a birth, an illness or a lost job, ask for a new assessment. It is
            free; the answer comes within six weeks.</li>
          <li>If you think a mistake was made, ask for a review within 30 days of the message.</li></ul>
          <p>Even without cash there may be other help: food parcels, health care, a free course. Ask for the
            list.</p>
        `,
      },
      ar: {
        question: 'جاري يتلقى مساعدة نقدية وأنا لا أتلقاها. لماذا؟',
        answer: markup`
          <p>لا يكفي المال كل من يحتاج إليه، ولذلك نقارن بين الأسر بالأسئلة نفسها: عدد الأفراد وأعمارهم، والصحة والسكن
            والدخل والديون. وقد تختلف النتيجة بين أسرتين تبدوان متشابهتين. ولا دخل في ذلك للجنسية أو الدين أو معرفة
            أحد الموظفين.</p>
          <ul><li>لمعرفة نتيجتك، اتصل بخط المساعدة واذكر رقم ملفك، فيخبرك الموظف هل جرى تقييم وضعكم ومتى.</li>
          <li>إذا تغيّر شيء، كولادة أو مرض أو فقدان عمل، فاطلب تقييمًا جديدًا؛ وهو مجاني ويصلك الرد خلال ستة
            أسابيع.</li>
          <li>إذا رأيت أن خطأً قد وقع، فاطلب مراجعة خلال 30 يومًا من تاريخ الرسالة.</li></ul>
          <p>وقد تتوافر مساعدة أخرى غير النقد: طرود غذائية أو رعاية صحية أو دورة مجانية. فاسأل عن القائمة.</p>
        `,
      },
      fr: {
        question: 'Mon voisin reçoit une aide financière et moi non. Pourquoi ?',
        answer: markup`
          <p>Il n’y a pas assez d’argent pour tous ceux qui en ont besoin. Les familles sont donc comparées à l’aide
            des mêmes questions : nombre et âge des personnes, santé, logement, revenus, dettes. Deux familles qui se
            ressemblent peuvent avoir un résultat différent. Ni la nationalité, ni la religion, ni le fait de
            connaître un agent n’entrent en compte.</p>
          <ul><li>Pour connaître votre résultat, appelez la ligne d’aide avec votre numéro de dossier : on vous dira
            si vous avez été évalué et quand.</li>
          <li>Si la situation a changé (naissance, maladie, perte d’emploi), demandez une nouvelle évaluation. C’est
            gratuit ; la réponse vient dans les six semaines.</li>
          <li>Si vous pensez à une erreur, demandez un réexamen dans les 30 jours suivant le message.</li></ul>
          <p>Même sans argent, d’autres aides existent : colis alimentaires, soins, cours gratuits. Demandez la
            liste.</p>
        `,
      },
    },
  },
  {
    key: 'cash-card-blocked',
    categories: ['cash-card'],
    hashtags: ['bank_card', 'مساعدة_نقدية'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.harbourRoad,
    source: 'ar',
    author: 'content.creator',
    days_ago: 38,
    views: 264,
    translations: {
      en: {
        question: 'The machine swallowed my card, or my code no longer works. What now?',
        answer: markup`
          <p>Your money is safe: it stays in the account even if you cannot withdraw it today.</p>
          <ul><li><strong>Card swallowed:</strong> note the place and the time. The bank does not hand it back; call
            the helpline and we order a new one. It is ready in about seven working days.</li>
          <li><strong>Wrong code three times:</strong> the card is blocked until midnight. Try again the next day, or
            ask us for a new code.</li>
          <li><strong>Card lost or stolen:</strong> call at once, at any hour. We block it within minutes.</li></ul>
          <p>Come in person with your certificate to collect the new card. The first replacement in a year is free;
            from the second on, a small fee is deducted. Nobody from the agency will ever ask for your code, and
            please do not write it on the card. If you need help at the machine, bring someone you trust.</p>
        `,
      },
      ar: {
        question: 'ابتلع الصراف الآلي بطاقتي، أو لم يعد الرمز يعمل. ماذا أفعل؟',
        answer: markup`
          <p>اطمئن، فمالك محفوظ في الحساب حتى لو تعذّر عليك سحبه اليوم.</p>
          <ul><li><strong>إذا ابتلعها الجهاز:</strong> دوّن المكان والساعة. لا يعيدها المصرف، فاتصل بخط المساعدة لنطلب
            لك بطاقة جديدة تجهز خلال سبعة أيام عمل تقريبًا.</li>
          <li><strong>إذا أخطأت في الرمز ثلاث مرات:</strong> تتوقف البطاقة حتى منتصف الليل. أعد المحاولة في اليوم
            التالي، أو اطلب منا رمزًا جديدًا.</li>
          <li><strong>إذا ضاعت أو سُرقت:</strong> اتصل فورًا وفي أي ساعة، وسنوقفها خلال دقائق.</li></ul>
          <p>احضر بنفسك ومعك شهادتك لتتسلّم البطاقة الجديدة. البدل الأول في السنة مجاني، ويُخصم رسم صغير ابتداءً من
            الثاني. ولن يسألك أحد من الوكالة عن رمزك أبدًا، فلا تكتبه على البطاقة. وإن احتجت إلى عون عند الصراف،
            فاصطحب من تثق به.</p>
        `,
      },
      fr: {
        question: 'Le distributeur a avalé ma carte, ou mon code ne marche plus. Que faire ?',
        answer: markup`
          <p>Votre argent est en sécurité : il reste sur le compte, même si vous ne pouvez pas le retirer
            aujourd’hui.</p>
          <ul><li><strong>Carte avalée :</strong> notez le lieu et l’heure. La banque ne la rend pas ; appelez la
            ligne d’aide et nous en commandons une autre, prête en sept jours ouvrables environ.</li>
          <li><strong>Trois codes faux :</strong> la carte est bloquée jusqu’à minuit. Réessayez le lendemain ou
            demandez-nous un nouveau code.</li>
          <li><strong>Carte perdue ou volée :</strong> appelez aussitôt, à toute heure. Nous la bloquons en quelques
            minutes.</li></ul>
          <p>Venez en personne, avec votre attestation, retirer la nouvelle carte. Le premier remplacement de l’année
            est gratuit ; ensuite, une petite somme est déduite. Personne à l’agence ne vous demandera jamais votre
            code : ne l’écrivez pas sur la carte. Si vous avez besoin d’aide au distributeur, venez avec quelqu’un de
            confiance.</p>
        `,
      },
    },
  },
  {
    key: 'cash-stopped-review',
    categories: ['cash-eligibility', 'protection-fraud'],
    hashtags: ['cash_assistance', 'complaint', 'شكوى'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.harbourRoad,
    source: 'fr',
    author: 'mine',
    days_ago: 33,
    views: 187,
    translations: {
      en: {
        question: 'I received a message that our assistance will stop. Can I object?',
        answer: markup`
          <p>Yes. You can ask for a review, free of charge, within <strong>30 days</strong> of the message. Objecting
            never harms your file.</p>
          <ol><li>Keep the message: it shows the reason and the date.</li>
          <li>Fill in form A-6 at the Harbour Road Office or at
            <a href="https://example.org/review">example.org/review</a>. If writing is hard, a colleague writes for
            you.</li>
          <li>Say what the assessment did not see: an illness, a disability, new debts, an eviction. Add a paper if
            you have one; your word counts too.</li>
          <li>A different team decides within six weeks and explains the result.</li></ol>
          <p>If you cannot buy food or medicine while you wait, say so the same day and ask about emergency help. A
            review that says no is final for six months, unless something important changes.</p>
        `,
      },
      ar: {
        question: 'وصلتني رسالة تفيد بأن المساعدة ستتوقف. هل يمكنني الاعتراض؟',
        answer: markup`
          <p>نعم، يمكنك أن تطلب مراجعة مجانية خلال <strong>30 يومًا</strong> من تاريخ الرسالة، ولا يضر الاعتراض بملفك
            أبدًا.</p>
          <ol><li>احتفظ بالرسالة، ففيها السبب والتاريخ.</li>
          <li>املأ النموذج A-6 في مكتب طريق الميناء أو على
            <a href="https://example.org/review">example.org/review</a>. وإن صعبت عليك الكتابة، تولّاها أحد الزملاء
            نيابةً عنك.</li>
          <li>اذكر ما لم يظهر في التقييم: مرض أو إعاقة أو ديون جديدة أو إخلاء. وأرفق ورقة إن وُجدت، ولكلامك اعتباره
            أيضًا.</li>
          <li>يبتّ في الطلب فريق آخر خلال ستة أسابيع ويشرح لك النتيجة.</li></ol>
          <p>إذا لم تقدر على شراء الطعام أو الدواء وأنت تنتظر، فأخبرنا في اليوم نفسه واسأل عن المساعدة الطارئة. وإذا
            رُفض الطلب، فالقرار نهائي لستة أشهر ما لم يطرأ تغيير مهم.</p>
        `,
      },
      fr: {
        question: 'Un message annonce que notre aide va s’arrêter. Puis-je contester ?',
        answer: markup`
          <p>Oui. Vous pouvez demander un réexamen, gratuitement, dans les <strong>30 jours</strong> suivant le
            message. Contester ne nuit jamais à votre dossier.</p>
          <ol><li>Gardez le message : il indique le motif et la date.</li>
          <li>Remplissez le formulaire A-6 au bureau de la route du Port ou sur
            <a href="https://example.org/review">example.org/review</a>. Si écrire vous est difficile, un collègue le
            fera pour vous.</li>
          <li>Dites ce que l’évaluation n’a pas vu : une maladie, un handicap, de nouvelles dettes, une expulsion.
            Joignez un papier si vous en avez un ; votre parole compte aussi.</li>
          <li>Une autre équipe décide dans les six semaines et explique le résultat.</li></ol>
          <p>Si, en attendant, vous ne pouvez pas acheter de nourriture ou de médicaments, dites-le le jour même et
            renseignez-vous sur l’aide d’urgence. Un refus vaut pour six mois, sauf changement important.</p>
        `,
      },
    },
  },
]
