import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about housing. */
export const housingFaqs: SampleFaq[] = [
  {
    key: 'housing-rental-contract',
    categories: ['housing-rent'],
    hashtags: ['rent', 'إيجار', 'legal_help'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'en',
    author: 'content.creator',
    days_ago: 68,
    views: 174,
    translations: {
      en: {
        question: 'What should I check before I sign a rental contract and pay a deposit?',
        answer: markup`
          <p>See the home by daylight before you pay anything, and never pay someone who cannot show a key and proof
            that the home is theirs.</p>
          <ul><li>The contract gives both names, the address, the rent, the day it is due, the length and how to end
            it.</li>
          <li>It says who pays for water, electricity and repairs.</li>
          <li>A deposit of one month is usual. The amount is written down, with the condition for getting it
            back.</li>
          <li>Take photos of every room on the first day, walls and taps included.</li></ul>
          <p>Ask for a receipt each time you pay, even if you know the owner well. Keep one signed copy. Our legal aid
            partner reads contracts free of charge, Monday to Wednesday. If the owner refuses to write anything, send
            a friendly message with what you agreed; the answer is a kind of proof.</p>
        `,
      },
      ar: {
        question: 'ماذا أراجع قبل توقيع عقد الإيجار ودفع التأمين؟',
        answer: markup`
          <p>عاين البيت في وضح النهار قبل أن تدفع شيئًا، ولا تدفع لمن لا يحمل مفتاحه ولا يثبت أن البيت له.</p>
          <ul><li>يذكر العقد اسمَي الطرفين والعنوان وبدل الإيجار وموعد دفعه والمدة وطريقة إنهائه.</li>
          <li>ويوضح من يدفع الماء والكهرباء والإصلاحات.</li>
          <li>التأمين المعتاد إيجار شهر واحد، ويُكتب مبلغه في العقد مع شرط استرداده.</li>
          <li>صوّر كل غرفة في اليوم الأول، بما في ذلك الجدران والصنابير.</li></ul>
          <p>اطلب إيصالًا كلما دفعت، ولو كنت تعرف المالك جيدًا، واحتفظ بنسخة موقّعة من العقد. ويراجع شريكنا للمساعدة
            القانونية العقود مجانًا من الاثنين إلى الأربعاء. وإذا رفض المالك كتابة أي شيء، فأرسل إليه رسالة ودية تذكر
            ما اتفقتما عليه، فجوابه نوع من الإثبات.</p>
        `,
      },
      fr: {
        question: 'Que vérifier avant de signer un bail et de verser un dépôt de garantie ?',
        answer: markup`
          <p>Visitez le logement de jour avant de payer quoi que ce soit, et ne versez rien à qui ne peut montrer ni
            clé ni preuve que le bien lui appartient.</p>
          <ul><li>Le bail indique les deux noms, l’adresse, le loyer, le jour du paiement, la durée et la manière d’y
            mettre fin.</li>
          <li>Il précise qui paie l’eau, l’électricité et les réparations.</li>
          <li>Un mois de dépôt est l’usage ; la somme est écrite, avec la condition de sa restitution.</li>
          <li>Photographiez chaque pièce le premier jour, murs et robinets compris.</li></ul>
          <p>Demandez un reçu à chaque paiement, même si vous connaissez bien le propriétaire, et gardez un exemplaire
            signé. Notre partenaire d’aide juridique relit les baux gratuitement, du lundi au mercredi. Si le
            propriétaire refuse tout écrit, envoyez-lui un message aimable rappelant votre accord : sa réponse vaut un
            début de preuve.</p>
        `,
      },
    },
  },
  {
    key: 'housing-told-to-leave',
    categories: ['housing-eviction', 'protection-legal'],
    hashtags: ['eviction', 'rent', 'إيجار'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    pinned: true,
    contact_office: offices.lanternStreet,
    source: 'ar',
    author: 'supervisor',
    days_ago: 44,
    views: 356,
    translations: {
      en: {
        question: 'The landlord wants us out by the end of the week. Do we have to leave?',
        answer: markup`
          <p>Probably not by then. As a rule an eviction needs written notice and, if you disagree, a court decision.
            Call the helpline today; the sooner we know, the more we can do.</p>
          <ol><li>Stay calm and answer in writing. Do not sign anything or hand over the key.</li>
          <li>Collect the contract, receipts and messages. If there is no contract, receipts or witnesses help.</li>
          <li>If you owe rent, say how much you can pay and when. Our legal aid partner can speak with the owner; most
            cases end in an agreement.</li>
          <li>If you can pay the current rent, do so and keep proof.</li></ol>
          <p>If someone threatens you, cuts the water or puts your things outside, get the children to safety first,
            then call the police or the helpline. An emergency place can be found for a few nights.</p>
        `,
      },
      ar: {
        question: 'يريد المالك أن نُخلي البيت قبل نهاية الأسبوع. هل علينا أن نغادر؟',
        answer: markup`
          <p>على الأرجح لا، ليس بهذه السرعة. فالإخلاء يستلزم في الأصل إنذارًا مكتوبًا، وحكمًا من المحكمة إن لم
            توافقوا. اتصلوا بخط المساعدة اليوم، فكلما علمنا أبكر استطعنا أن نفعل أكثر.</p>
          <ol><li>حافظوا على هدوئكم وأجيبوا كتابةً، ولا توقّعوا شيئًا ولا تسلّموا المفتاح.</li>
          <li>اجمعوا العقد والإيصالات والرسائل. وإن لم يكن لديكم عقد، فالإيصالات أو الشهود تفيد.</li>
          <li>إن كان عليكم إيجار متأخر، فاذكروا المبلغ الذي تقدرون على دفعه وموعده. ويمكن لشريكنا للمساعدة القانونية
            أن يتحدث إلى المالك، وتنتهي معظم الحالات باتفاق.</li>
          <li>إن استطعتم دفع إيجار هذا الشهر، فادفعوه واحتفظوا بما يثبت ذلك.</li></ol>
          <p>إذا هددكم أحد أو قطع الماء أو أخرج أغراضكم، فأبعدوا الأطفال أولًا إلى مكان آمن، ثم اتصلوا بالشرطة أو بخط
            المساعدة. ويمكن تأمين مأوى طارئ لبضع ليالٍ.</p>
        `,
      },
      fr: {
        question: 'Le propriétaire veut que nous partions avant la fin de la semaine. Y sommes-nous obligés ?',
        answer: markup`
          <p>Sans doute pas si vite. En règle générale, une expulsion suppose un préavis écrit et, si vous n’êtes pas
            d’accord, une décision de justice. Appelez la ligne d’aide aujourd’hui : plus tôt nous savons, plus nous
            pouvons agir.</p>
          <ol><li>Restez calmes et répondez par écrit. Ne signez rien, ne remettez pas la clé.</li>
          <li>Rassemblez le bail, les reçus et les messages ; sans bail, des reçus ou des témoins peuvent servir.</li>
          <li>Si vous devez des loyers, dites combien vous pouvez payer et quand. Notre partenaire d’aide juridique
            peut parler au propriétaire ; le plus souvent, on trouve un accord.</li>
          <li>Si vous pouvez payer le loyer en cours, faites-le et gardez-en la preuve.</li></ol>
          <p>En cas de menaces, d’eau coupée ou d’affaires jetées dehors, mettez d’abord les enfants à l’abri, puis
            appelez la police ou la ligne d’aide. Un hébergement d’urgence est possible pour quelques nuits.</p>
        `,
      },
    },
  },
  {
    key: 'housing-deposit-kept',
    categories: ['housing-rent', 'protection-legal'],
    hashtags: ['rent', 'legal_help', 'مساعدة_قانونية'],
    visibility: 'PUBLIC',
    status: 'WAITING_FOR_APPROVAL',
    contact_office: offices.lanternStreet,
    source: 'en',
    author: 'mine',
    days_ago: 7,
    translations: {
      en: {
        question: 'We moved out and the owner will not give back our deposit. Is it lost?',
        answer: markup`
          <p>Not necessarily. The owner may keep only what is needed for unpaid rent or for damage beyond ordinary
            wear, and should say what it was spent on.</p>
          <ol><li>Write a short message: the date you left, the sum, a polite request to pay within 14 days.</li>
          <li>Put your proof together: contract, receipt for the deposit, photos of the empty rooms, the last water
            and electricity bills.</li>
          <li>If there is no answer, take it to the legal aid partner. One letter from a lawyer often settles the
            matter; it costs you nothing.</li>
          <li>For small sums there is a simple court procedure without a hearing. It takes about three
            months.</li></ol>
          <p>Do not break in, take things or threaten anyone, however angry you are: it would weaken your case. No
            receipt? A bank message or a witness may be enough.</p>
        `,
      },
      ar: {
        question: 'خرجنا من البيت ويرفض المالك إعادة التأمين. هل ضاع المبلغ؟',
        answer: markup`
          <p>ليس بالضرورة. فلا يحق للمالك أن يقتطع إلا ما يقابل إيجارًا غير مدفوع أو ضررًا يتجاوز الاستعمال العادي،
            وعليه أن يبيّن فيمَ أنفقه.</p>
          <ol><li>اكتبوا رسالة قصيرة فيها تاريخ خروجكم والمبلغ وطلب مهذب بالدفع خلال 14 يومًا.</li>
          <li>اجمعوا إثباتاتكم: العقد، وإيصال التأمين، وصور الغرف فارغةً، وآخر فاتورتَي ماء وكهرباء.</li>
          <li>إن لم يصلكم جواب، فاعرضوا الأمر على شريك المساعدة القانونية؛ فكثيرًا ما تحسم رسالة واحدة من المحامي
            المسألة من دون أي كلفة عليكم.</li>
          <li>للمبالغ الصغيرة إجراء قضائي مبسط من دون جلسة، ويستغرق نحو ثلاثة أشهر.</li></ol>
          <p>مهما بلغ غضبكم، لا تدخلوا البيت عنوةً ولا تأخذوا شيئًا ولا تهددوا أحدًا، فذلك يُضعف موقفكم. أليس لديكم
            إيصال؟ قد تكفي رسالة من المصرف أو شهادة شاهد.</p>
        `,
      },
      fr: {
        question: 'Nous avons déménagé et le propriétaire garde notre dépôt de garantie. Est-il perdu ?',
        answer: markup`
          <p>Pas forcément. Le propriétaire ne peut retenir que les loyers impayés ou les dégâts qui dépassent l’usure
            normale, et il doit dire à quoi l’argent a servi.</p>
          <ol><li>Écrivez un court message : date du départ, somme, demande polie de paiement sous 14 jours.</li>
          <li>Réunissez vos preuves : bail, reçu du dépôt, photos des pièces vides, dernières factures d’eau et
            d’électricité.</li>
          <li>Sans réponse, voyez le partenaire d’aide juridique : une lettre d’avocat suffit souvent, et elle ne vous
            coûte rien.</li>
          <li>Pour les petites sommes, il existe une procédure simple, sans audience ; comptez trois mois.</li></ol>
          <p>Même en colère, n’entrez pas de force, ne prenez rien et ne menacez personne : cela vous desservirait.
            Pas de reçu ? Un message de la banque ou un témoin peut suffire.</p>
        `,
      },
    },
  },
]
