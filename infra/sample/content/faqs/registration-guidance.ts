import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample guidance about registration, for staff or partners. */
export const registrationGuidance: SampleFaq[] = [
  {
    key: 'reg-identify-caller',
    categories: ['register-appointments', 'register-update'],
    hashtags: ['staff_guidance', 'identity', 'appointment'],
    visibility: 'UNHCR_STAFF',
    status: 'DRAFT',
    source: 'en',
    author: 'content.creator',
    days_ago: 6,
    translations: {
      en: {
        question: 'Someone phones and asks how far their case has got. What may I say, and to whom?',
        answer: markup`
          <p>Case information goes to the person it concerns, or to someone they have named in writing. Before you say
            anything, check who is calling.</p>
          <ol><li>Ask for the file number, then for two details that are not printed on the certificate, such as a
            place of birth and the date of the last visit.</li>
          <li>If both match, you may confirm appointments and say which step the case is at.</li>
          <li>If one does not match, stay polite, give no hint of the right answer and offer an appointment.</li></ol>
          <p>Never read out an address, a phone number or anything about health or safety, even when the caller is a
            spouse. If you sense that someone is listening in, ask only yes-or-no questions and end the call simply.
            Note every refusal in the file on the same day.</p>
        `,
      },
      ar: {
        question: 'يتصل شخص ويسأل إلى أين وصل ملفه. ماذا يجوز لي أن أقول، ولمن؟',
        answer: markup`
          <p>معلومات الملف من حق صاحبه أو من فوّضه صاحبه كتابةً. لذلك تحقّق من هوية المتصل قبل أن تقول أي شيء.</p>
          <ol><li>اطلب رقم الملف، ثم معلومتين غير مطبوعتين على الشهادة، مثل مكان الولادة وتاريخ آخر زيارة.</li>
          <li>إذا تطابقت المعلومتان، جاز لك أن تؤكد المواعيد وتذكر المرحلة التي بلغها الملف.</li>
          <li>إذا لم تتطابق إحداهما، فحافظ على لطفك، ولا تلمّح إلى الجواب الصحيح، واعرض على المتصل موعدًا.</li></ol>
          <p>لا تقرأ أبدًا عنوانًا أو رقم هاتف أو أي معلومة تتعلق بالصحة أو السلامة، حتى لو كان المتصل هو الزوج أو
            الزوجة. وإذا شعرت بأن أحدًا يستمع إلى المكالمة، فاكتفِ بأسئلة جوابها نعم أو لا، ثم أنهِ المكالمة ببساطة.
            ودوّن كل رفض في الملف في اليوم نفسه.</p>
        `,
      },
      fr: {
        question: 'Quelqu’un appelle pour savoir où en est son dossier. Que puis-je dire, et à qui ?',
        answer: markup`
          <p>Les informations d’un dossier reviennent à la personne concernée ou à celle qu’elle a désignée par écrit.
            Avant toute réponse, vérifiez qui appelle.</p>
          <ol><li>Demandez le numéro de dossier, puis deux renseignements qui ne figurent pas sur l’attestation : le
            lieu de naissance et la date de la dernière visite, par exemple.</li>
          <li>Si tout concorde, vous pouvez confirmer les rendez-vous et indiquer l’étape en cours.</li>
          <li>Sinon, restez courtois, ne laissez pas deviner la bonne réponse et proposez un rendez-vous.</li></ol>
          <p>Ne communiquez jamais une adresse, un numéro de téléphone ni rien qui touche à la santé ou à la sécurité,
            même au conjoint. Si quelqu’un semble écouter, tenez-vous-en à des questions fermées et mettez fin
            simplement à l’appel. Notez chaque refus au dossier le jour même.</p>
        `,
      },
    },
  },
  {
    key: 'reg-child-alone-desk',
    categories: ['register-first', 'protection-children'],
    hashtags: ['staff_guidance', 'children', 'referral'],
    visibility: 'UNHCR_STAFF',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'en',
    author: 'supervisor',
    days_ago: 120,
    views: 58,
    translations: {
      en: {
        question: 'A child comes to the registration desk without an adult. What do I do first?',
        answer: markup`
          <p>Stay with the child. Do not send them to the queue or ask them to come back.</p>
          <ol><li>Sit down at their height, say your name and what will happen next. Offer water, food and a quiet
            place.</li>
          <li>Ask only for name, age, language and who they came with. Leave the rest to the child protection
            officer.</li>
          <li>Call the officer on duty within <strong>15 minutes</strong>. After 16:00, use the on-call rota.</li>
          <li>If an adult claims the child, be friendly to both but hand nobody over. The officer checks first,
            speaking with each of them separately.</li>
          <li>Note the time and the facts on form C-3, in the child’s own words.</li></ol>
          <p>Do not take photographs and do not post anything to find the family. If the officer has not come after an
            hour, call the head of office.</p>
        `,
      },
      ar: {
        question: 'حضر طفل إلى مكتب التسجيل من دون شخص بالغ. ماذا أفعل أولًا؟',
        answer: markup`
          <p>ابقَ مع الطفل، ولا ترسله إلى الطابور ولا تطلب منه أن يعود لاحقًا.</p>
          <ol><li>اجلس بحيث تكون عيناك في مستوى عينيه، وعرّفه باسمك وبما سيحدث بعد قليل، وقدّم له ماءً وطعامًا ومكانًا
            هادئًا.</li>
          <li>لا تسأله إلا عن اسمه وعمره ولغته ومن جاء معه، واترك ما سوى ذلك لمسؤول حماية الطفل.</li>
          <li>اتصل بالمسؤول المناوب خلال <strong>15 دقيقة</strong>، وبعد الساعة 16:00 ارجع إلى جدول المناوبة.</li>
          <li>إذا قال شخص بالغ إن الطفل معه، فكن لطيفًا مع الاثنين، ولكن لا تسلّم الطفل لأحد قبل أن يتحدث المسؤول مع
            كل منهما على حدة.</li>
          <li>دوّن الوقت والوقائع في النموذج C-3 بكلمات الطفل نفسه.</li></ol>
          <p>لا تلتقط صورًا ولا تنشر شيئًا بحثًا عن الأهل. وإن لم يحضر المسؤول بعد ساعة، فاتصل بمدير المكتب.</p>
        `,
      },
      fr: {
        question: 'Un enfant se présente seul au guichet d’enregistrement. Que faire en premier ?',
        answer: markup`
          <p>Restez avec lui. Ne le renvoyez pas dans la file et ne lui demandez pas de revenir.</p>
          <ol><li>Asseyez-vous à sa hauteur, dites-lui votre nom et ce qui va se passer. Proposez de l’eau, à manger
            et un endroit calme.</li>
          <li>Demandez seulement son nom, son âge, sa langue et avec qui il est venu. Le reste revient au responsable
            de la protection de l’enfance.</li>
          <li>Appelez la personne de permanence dans les <strong>15 minutes</strong> ; après 16 h, suivez le tableau
            d’astreinte.</li>
          <li>Si un adulte réclame l’enfant, soyez aimable avec les deux, mais ne le confiez à personne avant que
            chacun ait été entendu séparément.</li>
          <li>Notez l’heure et les faits sur le formulaire C-3, avec les mots de l’enfant.</li></ol>
          <p>Pas de photo, pas d’annonce en ligne pour retrouver la famille. Sans réponse au bout d’une heure, appelez
            le chef de bureau.</p>
        `,
      },
    },
  },
]
