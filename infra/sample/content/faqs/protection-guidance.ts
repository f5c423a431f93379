import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample guidance about protection, for staff or partners. */
export const protectionGuidance: SampleFaq[] = [
  {
    key: 'prot-disclosure-response',
    categories: ['protection-women', 'protection-children'],
    hashtags: ['staff_guidance', 'women_safety', 'referral'],
    visibility: 'UNHCR_STAFF',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'en',
    author: 'administrator',
    days_ago: 150,
    views: 92,
    translations: {
      en: {
        question: 'While we talk about something else, a person tells me of sexual violence. How do I respond?',
        answer: markup`
          <p>You do not have to solve it. Listen, make it safe, and offer the next step.</p>
          <ol><li>Stop the other subject and move to a private place. Ask whether they want someone with them.</li>
          <li>Say: “Thank you for telling me. It is not your fault. I would like to help.” Do not ask for details or
            why.</li>
          <li>Be honest about what you can do. Promise neither secrecy nor results.</li>
          <li>Mention health care at once: some treatment works only within 72 hours, some within five days.</li>
          <li>Offer the specialist focal point and let the person choose. With consent, call now; without it, leave
            the door open.</li></ol>
          <p>Write no details in the file or in e-mails. <strong>A child</strong>, or danger to life: call the focal
            point within the hour, and tell the person that you will. Afterwards, talk to the staff counsellor; it
            weighs on you too.</p>
        `,
      },
      ar: {
        question: 'أثناء حديثنا في أمر آخر، يخبرني شخص بأنه تعرّض لعنف جنسي. كيف أستجيب؟',
        answer: markup`
          <p>لست مطالبًا بحل المشكلة؛ أصغِ، ووفّر الأمان، واعرض الخطوة التالية.</p>
          <ol><li>أوقف الحديث في الموضوع الآخر وانتقل إلى مكان خاص، واسأل الشخص هل يريد أن يكون معه أحد.</li>
          <li>قل له: «أشكرك على ثقتك. هذا ليس ذنبك، وأود أن أساعدك». ولا تسأل عن التفاصيل ولا عن الأسباب.</li>
          <li>كن صادقًا في ما تستطيع فعله، ولا تعد بالكتمان التام ولا بنتيجة.</li>
          <li>اذكر الرعاية الصحية على الفور، فبعض العلاج لا ينفع إلا خلال 72 ساعة، وبعضه خلال خمسة أيام.</li>
          <li>اعرض عليه مقابلة المختص ودعه يختار؛ فإن وافق فاتصل الآن، وإن لم يوافق فاترك له الباب مفتوحًا.</li></ol>
          <p>لا تكتب أي تفاصيل في الملف أو في البريد. وإن كان <strong>طفلًا</strong> أو كانت الحياة في خطر، فاتصل
            بالمختص خلال ساعة وأخبر الشخص بأنك ستفعل. ثم تحدث بعد ذلك إلى مرشد الموظفين، فلهذا الحديث ثقله عليك
            أيضًا.</p>
        `,
      },
      fr: {
        question:
          'Au cours d’un entretien sur un autre sujet, une personne me confie une violence sexuelle. Comment réagir ?',
        answer: markup`
          <p>Vous n’avez pas à tout résoudre. Écoutez, mettez en sécurité, proposez l’étape suivante.</p>
          <ol><li>Laissez l’autre sujet et gagnez un lieu discret. Demandez si la personne souhaite être
            accompagnée.</li>
          <li>Dites : « Merci de me l’avoir dit. Ce n’est pas votre faute. J’aimerais vous aider. » Ne demandez ni
            détails ni raisons.</li>
          <li>Soyez honnête sur ce que vous pouvez faire. Ne promettez ni secret absolu ni résultat.</li>
          <li>Parlez tout de suite des soins : certains n’agissent que dans les 72 heures, d’autres dans les cinq
            jours.</li>
          <li>Proposez la personne référente et laissez choisir. Avec l’accord, appelez aussitôt ; sans accord,
            laissez la porte ouverte.</li></ol>
          <p>Aucun détail dans le dossier ni dans les courriels. S’il s’agit d’<strong>un enfant</strong> ou d’un
            danger de mort, appelez la référente dans l’heure et dites-le à la personne. Ensuite, parlez au conseiller
            du personnel : cela pèse sur vous aussi.</p>
        `,
      },
    },
  },
]
