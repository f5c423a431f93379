import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about disability and about helping others. */
export const disabilityAndHelpingFaqs: SampleFaq[] = [
  {
    key: 'living-disability-aids-and-rights',
    categories: ['living-disability', 'health-chronic'],
    hashtags: ['health', 'صحة', 'referral'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'en',
    author: 'supervisor',
    days_ago: 104,
    views: 139,
    translations: {
      en: {
        question:
          'I need a wheelchair and cannot use our bathroom, and my brother is blind. What help and rights do we have?',
        answer: markup`
          <p>People with a disability have the same rights as everyone, and services must adapt to them. The help is
            free.</p>
          <ul><li><strong>Aids (assistive devices):</strong> ask a partner clinic for a referral to Steady Steps.
            Wheelchairs, crutches, walking frames and white canes are fitted and repaired there.</li>
          <li><strong>At home:</strong> an occupational therapist looks at the bathroom: grab rails, shower chair,
            raised toilet seat, ramp. We ask the landlord for written consent.</li>
          <li><strong>At our offices:</strong> no queue, someone of your choice beside you, papers read aloud, home
            visits. Say so when you book.</li></ul>
          <p>Your brother can learn to walk with the cane and use a talking phone; he should sign only what has been
            read to him. A disability card lowers bus fares and never counts against your case. If refused, ask for the
            reason in writing and bring it to Lantern Street.</p>
        `,
      },
      ar: {
        question: 'أحتاج إلى كرسي متحرك ولا أستطيع استعمال حمّامنا، وأخي كفيف. ما المساعدة المتاحة لنا وما حقوقنا؟',
        answer: markup`
          <p>للأشخاص ذوي الإعاقة ما لغيرهم من حقوق، وعلى الخدمات أن تتكيّف مع حاجاتهم. والمساعدة مجانية.</p>
          <ul><li><strong>الأدوات المساعدة:</strong> اطلبوا من عيادة شريكة إحالة إلى مركز «خطوات ثابتة»، ففيه تُجهَّز
            الكراسي المتحركة والعكازات والمشّايات والعصي البيضاء وتُصلح.</li>
          <li><strong>في البيت:</strong> يزوركم معالج وظيفي ليعاين الحمّام ويقترح ما يلزم، كالمقابض وكرسي الاستحمام
            ومقعد مرتفع للمرحاض ومنحدر للكرسي، ونطلب موافقة المالك كتابةً.</li>
          <li><strong>في مكاتبنا:</strong> لا تنتظرون في الطابور، ويرافقكم من تختارون، وتُقرأ لكم الأوراق، ونزوركم في
            البيت. اذكروا ذلك عند الحجز.</li></ul>
          <p>ويستطيع أخوك أن يتعلم المشي بالعصا واستعمال هاتف ناطق، ولا يوقّع إلا على ما قُرئ له. وبطاقة الإعاقة تخفّض
            أجرة الحافلة، ولا تضرّ بملفكم أبدًا. وإذا رُفض لكم طلب، فاطلبوا السبب كتابةً وأحضروه إلى مكتب شارع
            الفانوس.</p>
        `,
      },
      fr: {
        question:
          'Il me faut un fauteuil roulant et une douche adaptée, et mon frère est aveugle. À quoi avons-nous droit ?',
        answer: markup`
          <p>Les personnes handicapées ont les mêmes droits que tous, et c’est aux services de s’adapter. L’aide est
            gratuite.</p>
          <ul><li><strong>Aides techniques :</strong> demandez à un centre de santé partenaire de vous orienter vers Pas
            assurés. On y ajuste et répare fauteuils, béquilles, déambulateurs et cannes blanches.</li>
          <li><strong>À la maison :</strong> un ergothérapeute vient voir la salle de bains : barres d’appui, siège de
            douche, rehausseur de toilettes, rampe. Nous demandons l’accord écrit du propriétaire.</li>
          <li><strong>Dans nos bureaux :</strong> pas de file d’attente, une personne de votre choix à vos côtés,
            lecture des papiers, visites à domicile. Dites-le en réservant.</li></ul>
          <p>Votre frère peut apprendre à marcher avec la canne et à utiliser un téléphone parlant ; qu’il ne signe que
            ce qu’on lui a lu. La carte d’invalidité réduit le prix du bus et ne nuit jamais à votre dossier. En cas de
            refus, demandez le motif par écrit et apportez-le rue de la Lanterne.</p>
        `,
      },
    },
  },
  {
    key: 'living-volunteer-or-interpret',
    categories: ['living-community'],
    hashtags: [],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.oldMill,
    source: 'fr',
    author: 'mine',
    days_ago: 31,
    views: 66,
    translations: {
      en: {
        question: 'I would like to help others. Can I volunteer at weekends, or interpret?',
        answer: markup`
          <p>Yes, gladly, whatever paper you hold; volunteering needs no work permit.</p>
          <ul><li><strong>A few hours:</strong> visits for Shade for Elders, homework help at the Kite Centre, cooking
            and welcoming guests at The Neighbours’ Table.</li>
          <li><strong>Two languages:</strong> the Old Mill Centre trains volunteer interpreters on two Saturdays, free
            of charge.</li>
          <li><strong>How:</strong> call the Old Mill Centre or come by with your certificate. After a short talk you
            sign a code of conduct: confidentiality, no gifts, no money from anyone.</li></ul>
          <p>For work with children two references are checked. Fares and meals are refunded, and you receive a written
            reference; your cash assistance and case stay as they are. Asylum interviews and medical consultations are
            left to trained, paid interpreters. If someone calls a full-time job “volunteering”, ask Fair Day.</p>
        `,
      },
      ar: {
        question: 'أودّ أن أساعد الآخرين. هل أستطيع أن أتطوع في عطلة نهاية الأسبوع أو أن أترجم؟',
        answer: markup`
          <p>نعم، ويسرّنا ذلك أيًّا كانت وثيقتك، فالتطوع لا يحتاج إلى تصريح عمل.</p>
          <ul><li><strong>لبضع ساعات:</strong> زيارة المسنّين مع «ظلّ لكبار السن»، أو المساعدة في الواجبات في مركز
            الطائرة الورقية للأطفال، أو الطبخ واستقبال الضيوف في «مائدة الجيران».</li>
          <li><strong>لمن يتقن لغتين:</strong> يدرّب مركز الطاحونة القديمة المترجمين المتطوعين مجانًا على مدى يومَي
            سبت.</li>
          <li><strong>كيف تبدأ:</strong> اتصل بمركز الطاحونة القديمة أو تعالَ إليه ومعك شهادتك. وبعد حديث قصير توقّع
            مدونة السلوك: حفظ السرّية، وعدم قبول هدايا أو مال من أحد.</li></ul>
          <p>ومن أراد العمل مع الأطفال، سألنا عنه شخصين يعرفانه. وتُردّ إليك أجرة الطريق وثمن الطعام، وتُعطى كتاب توصية،
            ولا تتغير مساعدتك النقدية ولا قضيتك. أما مقابلات اللجوء والمعاينات الطبية، فتبقى لمترجمين مدرّبين يتقاضون
            أجرًا. وإذا سمّى أحد عملًا بدوام كامل «تطوعًا»، فاستشر «يوم عادل».</p>
        `,
      },
      fr: {
        question: 'J’aimerais aider les autres. Puis-je faire du bénévolat le week-end ou servir d’interprète ?',
        answer: markup`
          <p>Oui, avec plaisir, quel que soit votre papier : aucun permis de travail n’est exigé pour être bénévole.</p>
          <ul><li><strong>Quelques heures :</strong> visites avec Ombre pour les aînés, aide aux devoirs au Centre du
            Cerf-volant, cuisine et accueil à La Table des voisins.</li>
          <li><strong>Vous parlez deux langues :</strong> le Centre du Vieux Moulin forme gratuitement des interprètes
            bénévoles, en deux samedis.</li>
          <li><strong>Comment :</strong> appelez le Centre du Vieux Moulin ou passez avec votre attestation. Après un
            bref entretien, vous signez un code de conduite : confidentialité, ni cadeaux ni argent de
            personne.</li></ul>
          <p>Pour le travail avec des enfants, deux références sont vérifiées. Trajets et repas sont remboursés, et vous
            recevez une lettre de recommandation ; votre aide en espèces et votre dossier restent inchangés. Les
            entretiens d’asile et les consultations médicales restent confiés à des interprètes formés et payés. Si l’on
            appelle « bénévolat » un emploi à plein temps, consultez Juste Journée.</p>
        `,
      },
    },
  },
]
