import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about a payment that did not come and about food baskets. */
export const cashTroublesFaqs: SampleFaq[] = [
  {
    key: 'cash-not-arrived',
    categories: ['cash-card'],
    hashtags: ['cash_assistance', 'مساعدة_نقدية', 'bank_card'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.harbourRoad,
    source: 'ar',
    author: 'mine',
    days_ago: 27,
    views: 298,
    translations: {
      en: {
        question: 'My money did not come this month: no SMS, and the card is empty. What should I do?',
        answer: markup`
          <p>Do not worry yet: a payment can be a few days late, and a missing text message (SMS) does not mean that
            your cash assistance has stopped.</p>
          <ol><li>Check the balance at a cash machine; money can come without a message.</li>
          <li>Wait five working days.</li>
          <li>Then call the helpline with your file number. Ask whether the payment was sent, held or returned, and
            whether your phone number is right.</li></ol>
          <p>Usual reasons are a new phone number, an expired certificate or card, or a missed identity check. Most are
            put right within ten working days, and the money is then paid. If the assistance has ended, you have 30 days
            to ask for a review. No food left? Tell us the same day. If someone else took the money, have the card
            blocked at once; tell nobody your code.</p>
        `,
      },
      ar: {
        question: 'لم تصلني المساعدة النقدية هذا الشهر: لا رسالة نصية، ولا مال في البطاقة. ماذا أفعل؟',
        answer: markup`
          <p>لا تقلق الآن، فقد تتأخر الدفعة بضعة أيام، وغياب الرسالة النصية لا يعني أن المساعدة توقفت.</p>
          <ol><li>تحقّق من رصيدك في الصراف الآلي، فقد يصل المال من دون رسالة.</li>
          <li>انتظر خمسة أيام عمل.</li>
          <li>ثم اتصل بخط المساعدة واذكر رقم ملفك. واسأل هل أُرسل المبلغ أم عُلّق أم أُعيد، وهل رقم هاتفك لدينا
            صحيح.</li></ol>
          <p>من الأسباب الشائعة: رقم هاتف تغيّر، أو شهادة أو بطاقة انتهت صلاحيتها، أو تخلّف عن موعد التحقق من الهوية.
            ويُعالج معظمها خلال عشرة أيام عمل، ثم يُصرف المبلغ المعلّق. وإن كانت المساعدة قد انتهت، فلك 30 يومًا لطلب
            مراجعة. وإن نفد طعامك، فأخبرنا في اليوم نفسه. وإن سحب غيرك المال، فاطلب إيقاف البطاقة فورًا، ولا تُطلع أحدًا
            على رمزك.</p>
        `,
      },
      fr: {
        question: 'Mon argent n’est pas arrivé ce mois-ci : pas de SMS et la carte est vide. Que faire ?',
        answer: markup`
          <p>Pas d’inquiétude pour l’instant : un versement peut avoir quelques jours de retard, et l’absence de SMS ne
            signifie pas que votre aide en espèces s’arrête.</p>
          <ol><li>Vérifiez le solde au distributeur ; l’argent arrive parfois sans message.</li>
          <li>Attendez cinq jours ouvrables.</li>
          <li>Appelez ensuite la ligne d’aide avec votre numéro de dossier. Demandez si le versement a été envoyé,
            bloqué ou renvoyé, et si votre numéro de téléphone est le bon.</li></ol>
          <p>Causes fréquentes : nouveau numéro, attestation ou carte expirée, contrôle d’identité manqué. Presque tout
            se règle en dix jours ouvrables ; la somme est alors versée. Si l’aide a pris fin, vous avez 30 jours pour
            demander un réexamen. Plus rien à manger ? Dites-le le jour même. Si quelqu’un d’autre a retiré l’argent,
            faites aussitôt bloquer la carte ; ne donnez votre code à personne.</p>
        `,
      },
    },
  },
  {
    key: 'cash-food-basket',
    categories: ['cash-food', 'register-update'],
    hashtags: ['aide_alimentaire'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.harbourRoad,
    source: 'fr',
    author: 'content.creator',
    days_ago: 83,
    views: 172,
    translations: {
      en: {
        question: 'Where and when do I get my food basket? And if my food card is damaged or counts too few of us?',
        answer: markup`
          <p>Before each distribution a text message gives you the place, the day and the hour. If none comes, call the
            helpline. The basket (food parcel) is always free.</p>
          <ul><li><strong>Bring:</strong> your registration certificate and the food card. If you cannot come, call
            beforehand and name someone you trust.</li>
          <li><strong>Card damaged or lost:</strong> the Card Service Point replaces it while you wait, free the first
            time in a year. Your balance is kept.</li>
          <li><strong>Family size wrong:</strong> book an appointment at the Olive Hill Centre and bring the birth
            certificate or the papers of whoever has joined you. The ration changes from the next month.</li></ul>
          <p>Check the contents before you leave and report at once what is missing or spoiled. Missed the day? Call
            within a week. If anyone asks for money or favours, tell the helpline.</p>
        `,
      },
      ar: {
        question: 'أين ومتى أتسلّم السلة الغذائية؟ وماذا لو تلفت بطاقة الغذاء أو كان عدد أفراد الأسرة فيها ناقصًا؟',
        answer: markup`
          <p>تصلك قبل كل توزيع رسالة نصية تذكر المكان واليوم والساعة. فإن لم تصلك، فاتصل بخط المساعدة. والسلة، أي الطرد
            الغذائي، مجانية دائمًا.</p>
          <ul><li><strong>أحضر معك:</strong> شهادة التسجيل وبطاقة الغذاء. وإن تعذّر حضورك، فأبلغنا هاتفيًا مسبقًا باسم
            من تثق به ليتسلّمها عنك.</li>
          <li><strong>بطاقة تالفة أو مفقودة:</strong> تستبدلها نقطة خدمة البطاقات في الحال، والبدل الأول في السنة مجاني.
            ويبقى رصيدك محفوظًا.</li>
          <li><strong>عدد الأفراد غير صحيح:</strong> احجز موعدًا في مركز تلّة الزيتون، وأحضر شهادة الميلاد أو أوراق من
            انضم إليكم. وتُعدَّل الحصة ابتداءً من الشهر التالي.</li></ul>
          <p>تفقّد المحتويات قبل أن تغادر، وأبلغ فورًا عن أي نقص أو تلف. وإن فاتك اليوم، فاتصل خلال أسبوع. وإذا طلب منك
            أحد مالًا أو خدمة، فأخبر خط المساعدة.</p>
        `,
      },
      fr: {
        question:
          'Où et quand retirer mon panier alimentaire ? Et si la carte est abîmée ou compte trop peu de personnes ?',
        answer: markup`
          <p>Avant chaque distribution, un SMS vous indique le lieu, le jour et l’heure. S’il n’arrive pas, appelez la
            ligne d’aide. Le panier (colis alimentaire) est toujours gratuit.</p>
          <ul><li><strong>À apporter :</strong> l’attestation d’enregistrement et la carte alimentaire. Si vous ne
            pouvez pas venir, appelez avant pour désigner une personne de confiance.</li>
          <li><strong>Carte abîmée ou perdue :</strong> le Point service des cartes la remplace sur-le-champ,
            gratuitement pour la première fois de l’année. Votre solde est conservé.</li>
          <li><strong>Nombre de personnes inexact :</strong> prenez rendez-vous au Centre de la Colline aux Oliviers et
            apportez l’acte de naissance ou les papiers de la personne qui vous a rejoints. La ration change dès le mois
            suivant.</li></ul>
          <p>Vérifiez le contenu avant de partir et signalez aussitôt ce qui manque ou s’est gâté. Jour manqué ? Appelez
            dans la semaine. Si l’on vous demande de l’argent ou un service, dites-le à la ligne d’aide.</p>
        `,
      },
    },
  },
]
