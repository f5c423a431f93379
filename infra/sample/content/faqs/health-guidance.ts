import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample guidance about health, for staff or partners. */
export const healthGuidance: SampleFaq[] = [
  {
    key: 'health-referral-thresholds',
    categories: ['health-clinics', 'health-chronic'],
    hashtags: ['referral', 'إحالة', 'health'],
    visibility: 'PARTNERS',
    status: 'PUBLISHED',
    contact_office: offices.harbourRoad,
    source: 'en',
    author: 'administrator',
    days_ago: 130,
    views: 74,
    translations: {
      en: {
        question: 'When may a partner clinic refer a patient to hospital without asking us first?',
        answer: markup`
          <p>Always, when waiting could harm the patient. The table says what we need from you and when.</p>
          <table><tbody>
            <tr><th>Situation</th><th>Approval</th><th>What to send</th></tr>
            <tr><td>Life or limb at risk, childbirth</td><td>None: refer at once</td><td>Form M-4 within 24
              hours</td></tr>
            <tr><td>Needs a specialist within days</td><td>By phone, same day</td><td>Form M-4 and test
              results</td></tr>
            <tr><td>Planned operation or costly test</td><td>In writing, 5 working days</td><td>Form M-4 and two
              estimates</td></tr>
          </tbody></table>
          <p>Send forms to <a href="mailto:referrals@example.org">referrals@example.org</a>, under the case number
            only: never write a name or a diagnosis in the subject line. Explain to the patient what is covered and
            what is not before they travel. If we have not answered by the deadline, call the duty doctor and refer;
            we will not reject the bill for that reason alone. For a refusal, the patient may ask for a second opinion
            within 14 days.</p>
        `,
      },
      ar: {
        question: 'متى يجوز لعيادة شريكة أن تحيل مريضًا إلى المستشفى قبل الرجوع إلينا؟',
        answer: markup`
          <p>يجوز ذلك دائمًا متى كان الانتظار يضر المريض. ويبيّن الجدول ما نحتاج إليه منكم ومتى.</p>
          <table><tbody>
            <tr><th>الحالة</th><th>الموافقة</th><th>ما يُرسل</th></tr>
            <tr><td>خطر على الحياة أو على أحد الأطراف، أو ولادة</td><td>لا حاجة إليها: أحيلوا فورًا</td><td>النموذج
              M-4 خلال 24 ساعة</td></tr>
            <tr><td>حاجة إلى اختصاصي خلال أيام</td><td>هاتفيًا في اليوم نفسه</td><td>النموذج M-4 ونتائج
              الفحوص</td></tr>
            <tr><td>عملية مقررة أو فحص مكلف</td><td>كتابيًا خلال 5 أيام عمل</td><td>النموذج M-4 وعرضا أسعار</td></tr>
          </tbody></table>
          <p>تُرسل النماذج إلى <a href="mailto:referrals@example.org">referrals@example.org</a> برقم الحالة وحده، ولا
            يُذكر اسم أو تشخيص في عنوان الرسالة. ويُرجى أن توضحوا للمريض قبل انتقاله ما نغطيه وما لا نغطيه. وإن لم
            نُجب في المهلة المحددة، فاتصلوا بالطبيب المناوب وأحيلوا المريض، ولن نرفض الفاتورة لهذا السبب وحده. وعند
            الرفض يحق للمريض طلب رأي ثانٍ خلال 14 يومًا.</p>
        `,
      },
      fr: {
        question: 'Quand un centre partenaire peut-il adresser un patient à l’hôpital sans nous consulter ?',
        answer: markup`
          <p>Toujours, dès lors que l’attente pourrait nuire au patient. Le tableau précise ce qu’il nous faut, et
            quand.</p>
          <table><tbody>
            <tr><th>Situation</th><th>Accord</th><th>À envoyer</th></tr>
            <tr><td>Vie ou membre en danger, accouchement</td><td>Aucun : adressez aussitôt</td><td>Formulaire M-4
              sous 24 heures</td></tr>
            <tr><td>Spécialiste nécessaire sous quelques jours</td><td>Par téléphone, le jour même</td><td>Formulaire
              M-4 et résultats</td></tr>
            <tr><td>Opération programmée ou examen coûteux</td><td>Par écrit, 5 jours ouvrables</td><td>Formulaire M-4
              et deux devis</td></tr>
          </tbody></table>
          <p>Envoyez les formulaires à <a href="mailto:referrals@example.org">referrals@example.org</a> sous le seul
            numéro de cas : ni nom ni diagnostic dans l’objet. Expliquez au patient, avant son départ, ce qui est pris
            en charge et ce qui ne l’est pas. Sans réponse dans le délai, appelez le médecin de garde et adressez le
            patient ; la facture ne sera pas refusée pour ce seul motif. En cas de refus, il peut demander un second
            avis dans les 14 jours.</p>
        `,
      },
    },
  },
]
