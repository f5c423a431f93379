import { compileWords, normalise } from './word-patterns.ts'

/**
 * What a question asks for, and the words by which sentences speak of it. In English, French, Arabic and Ukrainian.
 * The order decides the features of the model.
 */
const words = {
  where: `where|où|أين|وين|فين|де|куди`,
  when: `when|what time|opening hours|hours|quand|horaires|heures|متى|ساعات|أوقات|مواعيد|коли|години|годин`,
  duration: `how long|how often|duration|deadline|valid|lasts|weeks|months|years|combien de temps|combien de fois|durée|délai|dure|valable|semaines|mois|ans|مدة|كم من الوقت|كم مرة|أسابيع|أشهر|سنوات|صالحة|як довго|скільки часу|як часто|тривал*|трива*|термін*|тижн*|місяц*|рок*`,
  cost: `cost*|price*|how much|pay|paid|fee|fees|free|euro*|money|expensive|cheap|coût*|coute*|prix|payer|gratuit*|tarif*|frais|argent|تكلف*|تكاليف|سعر|رسوم|مجان*|دفع|تدفع|يدفع|يورو|مال|кошту*|вартіст*|ціна|ціни|ціну|плата|плати|платити|платн*|безкоштовн*|оплат*|гроші|євро`,
  number: `how many|how old|age|aged|ages|number|combien|âge*|nombre|كم|عمر*|أعمار|سن|عدد|скільки|вік|віку|віком|кількіст*`,
  audience: `^who|whom|who for|aimed at|intended for|target*|eligible|^which people|which persons|for which|suitable|^qui|pour qui|à qui|destiné*|s'adress*|quelles personnes|^من|لمن|الفئة|تستهدف|موجه*|مخصص*|хто|кому|для кого|призначен*|розрахован*|адресован*`,
  contact: `contact*|reach|get in touch|phone|telephone|call|e-mail|email|address*|joindre|téléphon*|appel*|adresse*|اتصال|اتصل|تواصل|أتواصل|هاتف*|بريد|عنوان|عناوين|зв'язат*|звязат*|зверн*|звертат*|контакт*|телефон*|адрес*|пошт*|подзвон*`,
  registration: `register*|registration|sign up|apply|applying|application*|enrol*|appointment*|book|inscri*|enregistr*|demande*|postul*|rendez-vous|candidat*|تسجيل|أسجل|سجل|تقديم|تقدم|التقدم|طلب|طلبات|موعد|حجز|реєстр*|зареєстр*|запис*|заяв*|подати|подання|подавати`,
  documents: `document*|papers|proof|certificate*|form|forms|passport|papiers|pièces|justificati*|certificat*|attestation*|formulaire*|passeport|وثائق|وثيقة|مستندات|أوراق|شهادة|شهادات|استمارة|نموذج|نماذج|جواز|документ*|довідк*|бланк*|сертифікат*|паспорт*|формуляр*`,
  procedure: `how do|how can|how does|how is|how are|how to|how should|procedure|process|step|steps|comment|procédure|étapes|كيف|إجراءات|خطوات|як|процедур*|процес*|крок*`,
  reason: `why|reason*|purpose|goal|aim|because|pourquoi|raison*|objectif*|parce|لماذا|سبب|أسباب|هدف|لأن|чому|навіщо|причин*|мета|тому що`,
  difference: `difference*|differ|différence*|الفرق|فرق|اختلاف*|різниц*|відмінн*|відрізня*`,
  definition: `^what is|^what are|mean|means|called|qu'est-ce|signifi*|c'est|appelé*|ما هو|ما هي|يعني|تعني|що таке|означа*|називає*`,
  yesNo: `^is|^are|^can|^do|^does|^must|^should|^may|^am|^have|^has|est-ce que|peut-on|puis-je|existe-t-il|y a-t-il|^هل|^чи`,
  kind: `^which|what kind*|what type*|^what|^quel*|أي|ما نوع|ما أنواع|^ما|який|яка|яке|які|яких|якої|що`,
  services: `offer*|service*|support*|help*|advice|advis*|counsel*|program*|benefit*|offr*|aide*|soutien|conseil*|propos*|prestation*|خدمات|خدمة|دعم|مساعدة|مساعدات|عروض|يقدم*|تقدم*|نقدم|استشار*|المشورة|послуг*|підтрим*|допом*|консульт*|пропон*|програм*|служб*|надає*`,
  requirements: `requirement*|condition*|prerequisite*|qualif*|need|needs|must|have to|necessary|required|entitled|exigence*|prérequis|nécessaire*|besoin|faut|requis*|devez|doit|doivent|droit|شروط|متطلبات|يجب|يحتاج|تحتاج|أحتاج|لازم|مطلوب*|يحق|الحق|вимог*|умов*|потріб*|необхідн*|повин*|право|маєте`,
  consequence: `what happens|happen*|consequence*|otherwise|que se passe|passe-t-il|conséquence*|sinon|يحدث|عواقب|وإلا|що станет*|відбува*|наслід*|інакше`,
  firstPerson: `i|my|me|je|j'*|mon|ma|mes|me|يمكنني|أحتاج|أجد|لي|أستطيع|أبحث|أحصل|я|мені|мій|моя|мене|мої|моєї`,
  country: `germany|munich|augsburg|allemagne|munich|ألمانيا|ميونيخ|ميونخ|німеччин*|мюнхен*`,
  language: `german|language*|course*|allemand|langue*|cours|اللغة|الألمانية|دورات|دورة|німецьк*|мов*|курс*`,
} as const

export type Intent = keyof typeof words
export const intentNames = Object.keys(words) as Intent[]

const patterns = intentNames.map((name) => compileWords(words[name]))

/** Returns 1 for each intent that a text names, in the order of `intentNames`. */
export function intentsOf(text: string): number[] {
  const normalised = normalise(text)
  return patterns.map((pattern) => (pattern.test(normalised) ? 1 : 0))
}
