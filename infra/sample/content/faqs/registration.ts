import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about registration. */
export const registrationFaqs: SampleFaq[] = [
  {
    key: 'reg-new-arrival',
    categories: ['register-first', 'register-appointments'],
    hashtags: ['registration', 'تسجيل', 'appointment'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    pinned: true,
    contact_office: offices.oliveHill,
    source: 'en',
    author: 'supervisor',
    days_ago: 64,
    views: 412,
    translations: {
      en: {
        question: 'I have just arrived and I am not registered yet. Where do I start?',
        answer: markup`
          <p>Registration is free. Nobody may ask you for money to book it, to translate for you or to “speed it
            up”.</p>
          <ol><li>Book at <a href="https://example.org/appointments">example.org/appointments</a> or call the free
            helpline on working days, 8:30–14:00.</li>
          <li>Come on the day with everyone who will be in your file, children included.</li>
          <li>Bring the papers you have: passports, identity cards, birth or marriage certificates. Photos of them on
            a phone help too.</li></ol>
          <p>Having no papers is no reason to stay away: tell us, and we will write down what you remember.</p>
          <p>The visit takes about three hours. You leave with a certificate, or with a slip showing your next date.
            If someone in the family is ill or pregnant, say so when you book; earlier dates are kept free for
            this.</p>
        `,
      },
      ar: {
        question: 'وصلتُ حديثًا ولم أتسجّل بعد. من أين أبدأ؟',
        answer: markup`
          <p>التسجيل مجاني، ولا يحقّ لأحد أن يطلب منك مالًا مقابل حجز موعد أو ترجمة أو «تسريع» الملف.</p>
          <ol><li>احجز موعدًا على <a href="https://example.org/appointments">example.org/appointments</a> أو اتصل بخط
            المساعدة المجاني في أيام العمل من الساعة 8:30 إلى الساعة 14:00.</li>
          <li>تعالَ في اليوم المحدد مع جميع من سيشملهم الملف، بمن فيهم الأطفال.</li>
          <li>أحضر ما لديك من أوراق: جوازات سفر أو بطاقات هوية أو شهادات ميلاد وزواج، وتنفع أيضًا صورها المحفوظة في
            الهاتف.</li></ol>
          <p>لا تؤجّل المجيء لأنك بلا أوراق؛ أخبرنا بذلك وسندوّن ما تتذكره.</p>
          <p>تستغرق الزيارة نحو ثلاث ساعات، وتخرج منها بشهادة أو بقسيمة تحمل موعدك التالي. وإذا كان في الأسرة مريض أو
            امرأة حامل، فاذكر ذلك عند الحجز، فلدينا مواعيد أقرب لهذه الحالات.</p>
        `,
      },
      fr: {
        question: 'Je viens d’arriver et je ne suis pas encore enregistré. Par où commencer ?',
        answer: markup`
          <p>L’enregistrement est gratuit : personne n’a le droit de vous demander de l’argent pour prendre un
            rendez-vous, traduire ou « accélérer » votre dossier.</p>
          <ol><li>Prenez rendez-vous sur <a href="https://example.org/appointments">example.org/appointments</a> ou
            appelez la ligne d’aide gratuite, les jours ouvrables, de 8 h 30 à 14 h.</li>
          <li>Venez le jour dit avec toutes les personnes qui figureront dans le dossier, enfants compris.</li>
          <li>Apportez les papiers que vous avez : passeports, cartes d’identité, actes de naissance ou de mariage.
            Des photos sur un téléphone sont utiles aussi.</li></ol>
          <p>Vous n’avez aucun papier ? Venez quand même : nous noterons ce dont vous vous souvenez.</p>
          <p>Comptez trois heures. Vous repartez avec une attestation ou un coupon indiquant la date suivante. Si un
            proche est malade ou si une femme de la famille est enceinte, dites-le en réservant : des dates plus
            proches sont prévues.</p>
        `,
      },
    },
  },
  {
    key: 'reg-missed-appointment',
    categories: ['register-appointments'],
    hashtags: ['appointment', 'موعد', 'registration'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oliveHill,
    source: 'fr',
    author: 'mine',
    days_ago: 41,
    views: 167,
    translations: {
      en: {
        question: 'I missed my appointment. Is my file closed now?',
        answer: markup`
          <p>No. One missed appointment does not close a file, and you will not be penalised for it.</p>
          <ul><li>Ask for a new date at <a href="https://example.org/appointments">example.org/appointments</a>, or
            call the helpline. Have your file number ready; it is in the top corner of your certificate.</li>
          <li>The new date is usually within three weeks. If your certificate expires sooner, mention it and we will
            try to see you earlier.</li>
          <li>Keep any proof of what held you up, such as a hospital paper. It is not required, but it
            helps.</li></ul>
          <p>After <strong>two</strong> missed appointments in a row we try to phone you. If we cannot reach you, some
            services may pause until you get in touch, so please keep your number up to date. If the journey is the
            difficulty, tell us: we can sometimes offer a closer place.</p>
        `,
      },
      ar: {
        question: 'فاتني موعدي. هل أُغلق ملفي؟',
        answer: markup`
          <p>لا، فالتغيّب عن موعد واحد لا يُغلق الملف ولا تترتب عليه أي عقوبة.</p>
          <ul><li>اطلب موعدًا جديدًا على <a href="https://example.org/appointments">example.org/appointments</a> أو
            اتصل بخط المساعدة، وليكن رقم ملفك أمامك؛ تجده في الزاوية العليا من شهادتك.</li>
          <li>يُحدَّد الموعد الجديد عادةً خلال ثلاثة أسابيع. وإذا كانت شهادتك تنتهي قبل ذلك، فأخبرنا لنحاول استقبالك
            في موعد أقرب.</li>
          <li>احتفظ بما يبيّن سبب تأخرك، كورقة من المستشفى؛ فهي غير مطلوبة لكنها تفيد.</li></ul>
          <p>بعد غيابين <strong>متتاليين</strong> نحاول الاتصال بك. فإن لم نتمكن من الوصول إليك، فقد تتوقف بعض الخدمات
            إلى أن تتواصل معنا، ولذلك نرجو أن يبقى رقم هاتفك لدينا صحيحًا. وإذا كانت المسافة هي العائق، فأخبرنا، فقد
            نجد لك مكانًا أقرب.</p>
        `,
      },
      fr: {
        question: 'J’ai manqué mon rendez-vous. Mon dossier est-il fermé ?',
        answer: markup`
          <p>Non. Un seul rendez-vous manqué ne ferme pas un dossier et n’entraîne aucune sanction.</p>
          <ul><li>Demandez une nouvelle date sur
            <a href="https://example.org/appointments">example.org/appointments</a> ou par téléphone, à la ligne
            d’aide. Gardez sous la main votre numéro de dossier : il se trouve dans le coin supérieur de
            l’attestation.</li>
          <li>La nouvelle date est en général fixée dans les trois semaines. Si votre attestation expire avant,
            signalez-le : nous essaierons de vous recevoir plus tôt.</li>
          <li>Conservez ce qui explique votre absence, un papier de l’hôpital par exemple. Ce n’est pas exigé, mais
            cela aide.</li></ul>
          <p>Après <strong>deux</strong> absences de suite, nous tentons de vous appeler. Si vous restez injoignable,
            certains services peuvent être suspendus jusqu’à ce que vous nous contactiez. Si le trajet pose problème,
            dites-le : un lieu plus proche est parfois possible.</p>
        `,
      },
    },
  },
  {
    key: 'reg-new-phone-address',
    categories: ['register-update'],
    hashtags: ['registration', 'تسجيل', 'certificate'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oliveHill,
    source: 'ar',
    author: 'content.creator',
    days_ago: 88,
    views: 233,
    translations: {
      en: {
        question: 'I have changed my phone number and moved house. Whom do I tell?',
        answer: markup`
          <p>Tell us as soon as you can: we use that number for appointments, cards and urgent news.</p>
          <ul><li><strong>New number only:</strong> call the helpline from the new phone. It takes about ten minutes.
            You will be asked a few questions so that nobody else can change your file.</li>
          <li><strong>New address in the same city:</strong> call the helpline or write to
            <a href="mailto:registration@example.org">registration@example.org</a> with your file number. No need to
            travel.</li>
          <li><strong>Move to another region:</strong> book an appointment at the nearest office. Bring your
            certificate and, if you have one, a rental contract or a bill.</li></ul>
          <p>All of this is free. You will receive a text message within five days. If none comes, call again and ask
            whether the change was saved.</p>
        `,
      },
      ar: {
        question: 'غيّرتُ رقم هاتفي وانتقلتُ إلى بيت آخر. من أُبلغ؟',
        answer: markup`
          <p>أبلغنا في أقرب وقت، فعلى هذا الرقم نتصل بك من أجل المواعيد والبطاقات والأخبار العاجلة.</p>
          <ul><li><strong>الرقم وحده:</strong> اتصل بخط المساعدة من هاتفك الجديد. تستغرق المكالمة نحو عشر دقائق،
            وسنطرح عليك بعض الأسئلة حتى لا يتمكن غيرك من تعديل ملفك.</li>
          <li><strong>عنوان جديد في المدينة نفسها:</strong> اتصل بخط المساعدة أو اكتب إلى
            <a href="mailto:registration@example.org">registration@example.org</a> واذكر رقم ملفك، ولا حاجة إلى
            الحضور.</li>
          <li><strong>الانتقال إلى منطقة أخرى:</strong> احجز موعدًا في أقرب مكتب، وأحضر شهادتك وعقد الإيجار أو فاتورة
            إن وُجدا.</li></ul>
          <p>كل ذلك مجاني. وتصلك رسالة نصية خلال خمسة أيام، فإن لم تصلك فاتصل مجددًا واسأل هل حُفظ التغيير.</p>
        `,
      },
      fr: {
        question: 'J’ai changé de numéro et déménagé. Qui dois-je prévenir ?',
        answer: markup`
          <p>Prévenez-nous dès que possible : c’est à ce numéro que nous annonçons les rendez-vous, les cartes et les
            nouvelles urgentes.</p>
          <ul><li><strong>Numéro seulement :</strong> appelez la ligne d’aide depuis le nouveau téléphone. Comptez dix
            minutes ; quelques questions vous seront posées, afin que personne d’autre ne puisse modifier votre
            dossier.</li>
          <li><strong>Nouvelle adresse dans la même ville :</strong> appelez, ou écrivez à
            <a href="mailto:registration@example.org">registration@example.org</a> en indiquant votre numéro de
            dossier. Inutile de vous déplacer.</li>
          <li><strong>Départ pour une autre région :</strong> prenez rendez-vous au bureau le plus proche. Apportez
            votre attestation et, si vous en avez, un bail ou une facture.</li></ul>
          <p>Tout est gratuit. Un SMS vous parvient dans les cinq jours ; sinon, rappelez et demandez si le changement
            a bien été saisi.</p>
        `,
      },
    },
    pending: {
      status: 'WAITING_FOR_APPROVAL',
      translations: {
        en: {
          question: 'I have changed my phone number and moved house. Whom do I tell?',
          answer: markup`
            <p>Tell us as soon as you can: we use that number for appointments, cards and urgent news.</p>
            <ul><li><strong>New number only:</strong> call the helpline from the new phone. It takes about ten
              minutes. You will be asked a few questions so that nobody else can change your file.</li>
            <li><strong>New address, any region:</strong> write to
              <a href="mailto:registration@example.org">registration@example.org</a> with your file number, or fill in
              form R-12 at any office. You no longer need an appointment.</li>
            <li><strong>Someone has left the household:</strong> book an appointment, because this changes the whole
              family file.</li></ul>
            <p>All of this is free. You will receive a text message within three days. If none comes, call again and
              ask whether the change was saved.</p>
          `,
        },
        ar: {
          question: 'غيّرتُ رقم هاتفي وانتقلتُ إلى بيت آخر. من أُبلغ؟',
          answer: markup`
            <p>أبلغنا في أقرب وقت، فعلى هذا الرقم نتصل بك من أجل المواعيد والبطاقات والأخبار العاجلة.</p>
            <ul><li><strong>الرقم وحده:</strong> اتصل بخط المساعدة من هاتفك الجديد. تستغرق المكالمة نحو عشر دقائق،
              وسنطرح عليك بعض الأسئلة حتى لا يتمكن غيرك من تعديل ملفك.</li>
            <li><strong>عنوان جديد في أي منطقة:</strong> اكتب إلى
              <a href="mailto:registration@example.org">registration@example.org</a> واذكر رقم ملفك، أو املأ النموذج
              R-12 في أي مكتب. لم يعد الموعد ضروريًا.</li>
            <li><strong>إذا غادر أحد أفراد الأسرة البيت:</strong> احجز موعدًا، لأن ذلك يغيّر ملف الأسرة كله.</li></ul>
            <p>كل ذلك مجاني. وتصلك رسالة نصية خلال ثلاثة أيام، فإن لم تصلك فاتصل مجددًا واسأل هل حُفظ التغيير.</p>
          `,
        },
      },
    },
  },
]
