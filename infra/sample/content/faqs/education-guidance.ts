import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample guidance about education, for staff or partners. */
export const educationGuidance: SampleFaq[] = [
  {
    key: 'edu-bullied-pupil',
    categories: ['education-school', 'protection-children'],
    hashtags: ['school', 'children', 'referral'],
    visibility: 'PARTNERS',
    status: 'DRAFT',
    contact_office: offices.oldMill,
    source: 'fr',
    author: 'content.creator',
    days_ago: 2,
    translations: {
      en: {
        question:
          'A pupil at our learning centre is insulted because of where she comes from. What should the teacher do?',
        answer: markup`
          <p>Act the same day, calmly, and with her agreement about each step.</p>
          <ol><li>Speak with her alone, in a place where she feels at ease. Believe her, thank her for telling you and
            ask what she would like to happen.</li>
          <li>Stop the behaviour where it happens: change seats, be present at breaks and on the way to the bus.</li>
          <li>Talk to the pupils involved one by one. Name the act, not the child, and agree on how to put it
            right.</li>
          <li>Inform both families, unless she fears that this will bring trouble at home.</li></ol>
          <p>Write a short note and look again after one week and after a month. If there are threats, blows or
            messages online, or if she stops eating, sleeping or coming to class, refer her to the child protection
            partner within 24 hours with form C-2.</p>
        `,
      },
      ar: {
        question: 'تتعرض تلميذة في مركزنا التعليمي للإهانة بسبب أصلها. ماذا يفعل المعلم؟',
        answer: markup`
          <p>يتصرف المعلم في اليوم نفسه وبهدوء، ويتفق معها على كل خطوة.</p>
          <ol><li>يتحدث معها على انفراد في مكان ترتاح إليه، فيصدّقها ويشكرها على ثقتها ويسألها عمّا تريد أن يحدث.</li>
          <li>يوقف السلوك حيث يقع: يغيّر المقاعد، ويكون حاضرًا في الاستراحة وعلى الطريق إلى الحافلة.</li>
          <li>يكلّم التلاميذ المعنيين واحدًا واحدًا، فينتقد الفعل لا الطفل، ويتفق معهم على طريقة إصلاح الخطأ.</li>
          <li>يُبلغ الأسرتين، إلا إذا كانت تخشى أن يجلب لها ذلك متاعب في البيت.</li></ol>
          <p>ثم يدوّن ملاحظة قصيرة ويراجع الأمر بعد أسبوع ثم بعد شهر. وإذا وقعت تهديدات أو ضرب أو إساءة على الإنترنت،
            أو انقطعت التلميذة عن الأكل أو النوم أو الدراسة، فيحيلها إلى شريك حماية الطفل خلال 24 ساعة بالنموذج
            C-2.</p>
        `,
      },
      fr: {
        question: 'Une élève de notre centre est insultée à cause de son origine. Que doit faire l’enseignant ?',
        answer: markup`
          <p>Agir le jour même, avec calme, et s’accorder avec elle sur chaque étape.</p>
          <ol><li>Lui parler seul à seule, là où elle se sent bien. La croire, la remercier de sa confiance et lui
            demander ce qu’elle souhaite.</li>
          <li>Faire cesser les faits là où ils se produisent : changer les places, être présent à la récréation et sur
            le chemin du bus.</li>
          <li>Parler à chacun des élèves concernés. Condamner l’acte, pas l’enfant, et convenir d’une réparation.</li>
          <li>Prévenir les deux familles, sauf si elle craint d’en subir les conséquences chez elle.</li></ol>
          <p>Rédiger une courte note, puis refaire le point après une semaine et après un mois. En cas de menaces, de
            coups ou de messages en ligne, ou si elle ne mange plus, ne dort plus ou ne vient plus, l’orienter sous 24
            heures vers le partenaire de protection de l’enfance, avec le formulaire C-2.</p>
        `,
      },
    },
  },
]
