import { markup } from '#infra/sample/content/markup.ts'
import { offices } from '#infra/sample/content/directories/office-ids.ts'
import type { SampleFaq } from '#infra/sample/content/sample-faq.ts'

/** Invented sample questions of the public about repairs, finding a home and registering an address. */
export const homeRepairsFaqs: SampleFaq[] = [
  {
    key: 'housing-damp-leaking-roof',
    categories: ['housing-winter'],
    hashtags: ['winter', 'rent', 'إيجار'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.harbourRoad,
    source: 'ar',
    author: 'content.creator',
    days_ago: 106,
    views: 227,
    translations: {
      en: {
        question: 'Our roof leaks and the walls are damp and mouldy. Who repairs it? And if it is a tent?',
        answer: markup`
          <p>In a rented home, roof, walls, windows and pipes are as a rule the owner’s business. Send a message with
            photos and a deadline, such as two weeks. Keep paying the rent.</p>
          <ul><li><strong>No answer:</strong> ask Stone Roof. Its masons repair free of charge, if the owner signs not
            to raise the rent for a year.</li>
          <li><strong>Tent:</strong> tell the site staff the same day. You receive plastic sheeting (a tarpaulin) and
            rope; a torn tent is replaced.</li>
          <li><strong>Mould:</strong> air the rooms twice a day, move beds away from outer walls and wipe small patches
            with soapy water. Never mix bleach with another cleaner.</li></ul>
          <p>If water reaches a socket or the ceiling sags, leave the room, touch no switch and call the helpline.
            Mention a baby, an older or an ill person: they come first.</p>
        `,
      },
      ar: {
        question: 'سقفنا يسرّب الماء وعلى الجدران رطوبة وعفن. من يصلح ذلك؟ وماذا لو كنا في خيمة؟',
        answer: markup`
          <p>في البيت المستأجر، يقع إصلاح السقف والجدران والنوافذ والأنابيب في الأصل على المالك. أرسلوا إليه رسالة مع
            صور وحددوا مهلة، أسبوعين مثلًا، وواصلوا دفع الإيجار.</p>
          <ul><li><strong>إن لم يستجب:</strong> اتصلوا بجمعية «سقف الحجر»، فبنّاؤوها يصلحون مجانًا على أن يتعهد المالك
            بألا يرفع الإيجار سنة كاملة.</li>
          <li><strong>الخيمة:</strong> أخبروا موظفي الموقع في اليوم نفسه، فيعطونكم شادرًا بلاستيكيًا وحبالًا، ويستبدلون
            الخيمة الممزقة.</li>
          <li><strong>العفن:</strong> هوّوا الغرف مرتين في اليوم، وأبعدوا الأسرّة عن الجدران الخارجية، وامسحوا البقع
            الصغيرة بماء وصابون. ولا تخلطوا الكلور بمنظف آخر أبدًا.</li></ul>
          <p>إذا بلغ الماء مقبس الكهرباء أو تقوّس السقف، فاخرجوا من الغرفة ولا تلمسوا المفاتيح، واتصلوا بخط المساعدة.
            واذكروا وجود رضيع أو مسنّ أو مريض، فلهؤلاء الأولوية.</p>
        `,
      },
      fr: {
        question: 'Notre toit fuit, les murs sont humides et moisis. Qui répare ? Et si c’est une tente ?',
        answer: markup`
          <p>Dans un logement loué, le toit, les murs, les fenêtres et les tuyaux sont en principe à la charge du
            propriétaire. Écrivez-lui, photos à l’appui, en fixant un délai, par exemple deux semaines. Continuez à
            payer le loyer.</p>
          <ul><li><strong>Pas de réponse :</strong> voyez Toit de pierre. Ses maçons réparent gratuitement si le
            propriétaire s’engage à ne pas augmenter le loyer pendant un an.</li>
          <li><strong>Tente :</strong> prévenez l’équipe du site le jour même. Vous recevrez une bâche et des cordes ;
            une tente déchirée est remplacée.</li>
          <li><strong>Moisissure :</strong> aérez deux fois par jour, écartez les lits des murs extérieurs, lavez les
            petites taches à l’eau savonneuse. Ne mélangez jamais l’eau de Javel avec un autre produit.</li></ul>
          <p>Si l’eau atteint une prise ou si le plafond s’affaisse, quittez la pièce sans toucher d’interrupteur et
            appelez la ligne d’aide. Signalez un bébé, une personne âgée ou malade : ils sont prioritaires.</p>
        `,
      },
    },
  },
  {
    key: 'housing-find-affordable-home',
    categories: ['housing-rent', 'housing-eviction'],
    hashtags: ['rent', 'إيجار'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'en',
    author: 'supervisor',
    days_ago: 61,
    views: 286,
    translations: {
      en: {
        question: 'We have to leave the centre. How do we find a room or flat we can afford? Is there social housing?',
        answer: markup`
          <p>Do not give up your place before you have signed for another. Ask the centre about more time; proof that
            you are searching often helps.</p>
          <ol><li><strong>Budget:</strong> rent should not take more than about a third of your income. Count water,
            electricity and transport too.</li>
          <li><strong>Search:</strong> the housing adviser at the Lantern Street Office lists owners who rent to
            refugees. A room in a shared flat is cheaper and found sooner.</li>
          <li><strong>Social housing:</strong> apply early at the municipality with your certificate, family papers and
            proof of income. It is free, but the wait is long; renew every year.</li></ol>
          <p>Never pay for a home you have not seen. Ask the adviser about a one-off grant for the deposit, and tell her
            if an owner refuses you as a refugee. Nowhere to sleep? Call the helpline for emergency shelter.</p>
        `,
      },
      ar: {
        question: 'علينا أن نغادر مركز الإيواء. كيف نجد غرفة أو شقة بإيجار نقدر عليه؟ وهل من سكن اجتماعي؟',
        answer: markup`
          <p>لا تتخلّوا عن مكانكم قبل توقيع عقد لمكان آخر. واطلبوا من المركز مهلة أطول، فكثيرًا ما تُمنح لمن يثبت أنه
            يبحث.</p>
          <ol><li><strong>الميزانية:</strong> يُستحسن ألا يتجاوز الإيجار ثلث الدخل تقريبًا، واحسبوا معه الماء والكهرباء
            والمواصلات.</li>
          <li><strong>البحث:</strong> لدى مرشدة السكن في مكتب شارع الفانوس قائمة بمالكين يؤجّرون للاجئين. والغرفة في سكن
            مشترك أرخص وأسهل منالًا.</li>
          <li><strong>السكن الاجتماعي:</strong> قدّموا الطلب باكرًا إلى البلدية مع شهادتكم وأوراق الأسرة وما يثبت دخلكم.
            الطلب مجاني، لكن الانتظار طويل، فجدّدوه كل سنة.</li></ol>
          <p>لا تدفعوا شيئًا مقابل بيت لم تعاينوه. واسألوا المرشدة عن منحة تُصرف مرة واحدة لدفع التأمين، وأخبروها إن
            رفضكم مالك لأنكم لاجئون. وإن لم تجدوا مكانًا تنامون فيه، فاطلبوا من خط المساعدة مأوى طارئًا.</p>
        `,
      },
      fr: {
        question: 'Nous devons quitter le centre. Comment trouver un logement abordable, en colocation ou social ?',
        answer: markup`
          <p>Ne rendez pas votre place avant d’avoir signé ailleurs. Demandez un délai au centre : la preuve de vos
            recherches aide souvent.</p>
          <ol><li><strong>Budget :</strong> un loyer ne devrait guère dépasser le tiers de vos revenus. Comptez aussi
            l’eau, l’électricité et les transports.</li>
          <li><strong>Recherche :</strong> la conseillère logement du Bureau de la rue de la Lanterne connaît des
            propriétaires qui louent à des réfugiés. Une chambre en colocation coûte moins cher et se trouve plus
            vite.</li>
          <li><strong>Logement social :</strong> déposez tôt une demande à la mairie, avec l’attestation, les papiers de
            famille et un justificatif de revenus. C’est gratuit, mais l’attente est longue ; renouvelez chaque
            année.</li></ol>
          <p>Ne payez jamais un logement sans l’avoir vu. Demandez à la conseillère une aide ponctuelle pour le dépôt de
            garantie ; dites-lui aussi si un propriétaire vous refuse parce que vous êtes réfugiés. Nulle part où
            dormir ? Appelez la ligne d’aide pour un hébergement d’urgence.</p>
        `,
      },
    },
  },
  {
    key: 'housing-contract-register-address',
    categories: ['housing-rent', 'register-update'],
    hashtags: ['rent', 'إيجار', 'registration'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    contact_office: offices.lanternStreet,
    source: 'fr',
    author: 'mine',
    days_ago: 39,
    views: 134,
    translations: {
      en: {
        question: 'How do I get a rental contract in my name, so that I can register my address?',
        answer: markup`
          <p>Ask the owner kindly. Explain that you need the contract as proof of address and that it protects both of
            you.</p>
          <ol><li>Take a blank contract (lease) from the Lantern Street Office, free. Write your name as on your
            certificate and add your family.</li>
          <li>Both sign two copies. Ask for a copy of the owner’s identity card.</li>
          <li>Go to the municipality within a month of moving in, with the contract and your certificate. The stamp fee
            is posted.</li>
          <li>Call the helpline to change the address in your file.</li></ol>
          <p>Living with a relative or another tenant? A signed hosting declaration may be enough. If the owner refuses
            a contract, Tenants’ Bench will come and talk, and the municipality may accept receipts or two neighbours as
            witnesses. Never buy a false contract: it can harm your file.</p>
        `,
      },
      ar: {
        question: 'كيف أحصل على عقد إيجار باسمي كي أسجّل عنواني؟',
        answer: markup`
          <p>كلّم المالك بلطف، وأوضح له أنك تحتاج إلى العقد لإثبات عنوانك وأنه يحمي الطرفين.</p>
          <ol><li>خذ نموذج العقد مجانًا من مكتب شارع الفانوس، واكتب فيه اسمك كما هو في شهادتك وأضف أسماء أفراد
            أسرتك.</li>
          <li>وقّعا نسختين، واطلب صورة عن هوية المالك.</li>
          <li>راجع البلدية خلال شهر من انتقالك، ومعك العقد والشهادة. ورسم الطابع معلن هناك.</li>
          <li>اتصل بخط المساعدة لتعديل العنوان في ملفك.</li></ol>
          <p>إن كنت تسكن عند قريب أو مستأجر آخر، فقد يكفي إقرار استضافة يوقّعه لك. وإن رفض المالك كتابة عقد، كلّمه «مقعد
            المستأجرين» نيابةً عنك، وقد تقبل البلدية الإيصالات أو شهادة اثنين من الجيران. ولا تشترِ عقدًا مزوّرًا أبدًا،
            فقد يضر بملفك.</p>
        `,
      },
      fr: {
        question: 'Comment obtenir un bail à mon nom pour pouvoir déclarer mon adresse ?',
        answer: markup`
          <p>Parlez-en gentiment au propriétaire. Expliquez que le bail vous sert de justificatif de domicile et qu’il
            vous protège tous les deux.</p>
          <ol><li>Prenez un modèle gratuit de contrat de location au Bureau de la rue de la Lanterne. Écrivez votre nom
            comme sur l’attestation et ajoutez votre famille.</li>
          <li>Signez-en deux exemplaires. Demandez une copie de la carte d’identité du propriétaire.</li>
          <li>Allez à la mairie dans le mois qui suit l’emménagement, avec le bail et l’attestation. Le droit de timbre
            est affiché.</li>
          <li>Appelez la ligne d’aide pour changer l’adresse dans votre dossier.</li></ol>
          <p>Vous vivez chez un parent ou un autre locataire ? Une attestation d’hébergement signée suffit parfois. Si
            le propriétaire refuse le bail, le Banc des locataires lui parlera, et la mairie accepte parfois des reçus
            ou deux voisins comme témoins. N’achetez jamais un faux bail : il peut nuire à votre dossier.</p>
        `,
      },
    },
  },
]
