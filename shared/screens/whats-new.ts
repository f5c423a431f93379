import { type Duty, listDuties } from '#shared/access/duties.ts'
import type { Label } from '#shared/i18n/label.ts'

/**
 * News item: date (YYYY-MM-DD), audience (`everyone` includes visitors), text in three languages, and the path of the
 * screen.
 */
export type NewsItem = { day: string; whose: Duty | 'everyone'; message: Label; at?: string }

const newsOn =
  (day: string) =>
  (whose: NewsItem['whose'], says: Label, at?: string): NewsItem => ({ day, whose, message: says, ...(at && { at }) })

const items26 = newsOn('2026-11-26')
const items25 = newsOn('2026-11-25')
const items24 = newsOn('2026-11-24')
const items23 = newsOn('2026-11-23')
const items22 = newsOn('2026-11-22')

/** All news, newest first. Add an item for each change that users notice. */
export const newsItems: readonly NewsItem[] = [
  items26(
    'everyone',
    [
      'Find tips, a glossary and what’s new in Help, at the top of every page.',
      'تجد النصائح ومعاني المصطلحات وما الجديد في المساعدة، في أعلى كل صفحة.',
      'Retrouvez des conseils, un glossaire et les nouveautés dans l’aide, en haut de chaque page.',
    ],
    '/help',
  ),
  items26(
    'author',
    [
      'You can undo when you delete, move or edit several rows: select Undo, or press Ctrl+Z.',
      'يمكنك التراجع بعد حذف عدة صفوف أو نقلها أو تعديلها: اختر «تراجع» أو اضغط Ctrl+Z.',
      'Vous pouvez annuler une suppression, un déplacement ou une modification de plusieurs lignes : choisissez « Annuler » ou appuyez sur Ctrl+Z.',
    ],
    '/faq/list',
  ),
  items26(
    'author',
    [
      'You can share saved views with roles or everyone, set a default view for a role, and show its count in the menu.',
      'يمكنك مشاركة طرق العرض مع أدوار محددة أو مع الجميع، وتعيين طريقة عرض افتراضية لدور، وإظهار عدد صفوفها في القائمة الرئيسية.',
      'Vous pouvez partager des vues enregistrées avec des rôles ou avec tous, définir une vue par défaut pour un rôle et afficher son nombre dans le menu.',
    ],
    '/faq/list',
  ),
  items26('author', [
    'You can type dates the way you usually write them. Every form has a link back to its list.',
    'يمكنك كتابة التواريخ بالطريقة المعتادة. وفي كل نموذج رابط للعودة إلى قائمته.',
    'Vous pouvez saisir les dates comme vous les écrivez d’habitude. Chaque formulaire a un lien vers sa liste.',
  ]),
  items26(
    'administrator',
    [
      'You can load sample content to try things out. Only staff see it, and you can remove it at any time.',
      'يمكنك تحميل أمثلة للتجربة. لا يراها إلا الموظفون، ويمكنك إزالتها في أي وقت.',
      'Vous pouvez charger des exemples pour essayer. Seul le personnel les voit, et vous pouvez les retirer à tout moment.',
    ],
    '/help',
  ),
  items26('reader', [
    'You can do everything with the keyboard. Press ? for shortcuts, or Ctrl+K to search and go to a page.',
    'يمكنك فعل كل شيء بلوحة المفاتيح. اضغط ؟ لعرض الاختصارات، أو Ctrl+K للبحث والانتقال إلى صفحة.',
    'Vous pouvez tout faire au clavier. Appuyez sur ? pour afficher les raccourcis, ou sur Ctrl+K pour rechercher ou ouvrir une page.',
  ]),
  items26(
    'reader',
    [
      'You can share answers, organisations, media and lists as a link, QR code, message or print.',
      'يمكنك مشاركة الإجابات والجهات والمواد والقوائم: رابطًا أو رمز QR أو رسالة أو صفحة مطبوعة.',
      'Vous pouvez partager une réponse, un organisme, un média ou une liste : lien, code QR, message ou impression.',
    ],
    '/search-result',
  ),
  items26(
    'reader',
    [
      'Organisation pages show services: who they are for, cost, documents to bring and availability.',
      'تعرض صفحات الجهات خدماتها: لمن هي، وتكلفتها، والوثائق المطلوبة، وتوفر الأماكن.',
      'Les pages des organismes présentent leurs services : public, prix, documents à apporter et disponibilité.',
    ],
    '/directory',
  ),
  items26(
    'reader',
    [
      'You can share your lists with groups, or with anyone by link.',
      'يمكنك مشاركة قوائمك مع مجموعات، أو مع أي شخص عبر رابط.',
      'Vous pouvez partager vos listes avec des groupes, ou avec tout le monde par un lien.',
    ],
    '/my-list/list',
  ),
  items26(
    'reader',
    [
      'You’re notified when answers that concern you change: in notifications, under the answer and, if you choose, by daily email or on your device.',
      'نُبلغك عند تغيّر الإجابات التي تخصك: في الإشعارات وتحت الإجابة، وإن شئت برسالة يومية أو على جهازك.',
      'Les changements des réponses qui vous concernent vous sont signalés : dans les notifications, sous la réponse et, si vous le souhaitez, par un e-mail quotidien ou sur votre appareil.',
    ],
    '/bulletins',
  ),
  items26(
    'author',
    [
      'You can start a translation with machine translation, which must be checked before publishing, or send a file to a translator.',
      'يمكنك بدء الترجمة آليًا، على أن تُراجع قبل النشر، أو إرسال ملف إلى مترجم.',
      'Vous pouvez commencer par une traduction automatique, à relire avant la publication, ou envoyer un fichier à un traducteur.',
    ],
    '/work/translations',
  ),
  items26('author', [
    'You can comment on a passage of an answer and mention someone. You also see who else has the answer open.',
    'يمكنك التعليق على مقطع من إجابة وذكر شخص فيه. وترى أيضًا من يفتح الإجابة غيرك.',
    'Vous pouvez commenter un passage d’une réponse et y mentionner une personne. Vous voyez aussi qui d’autre a ouvert la réponse.',
  ]),
  items26(
    'approver',
    [
      'The dashboard shows how long FAQs wait for approval, how many are verified and how many searches have results.',
      'تعرض لوحة المؤشرات مدة انتظار الأسئلة للموافقة، وعدد الأسئلة التي تم التحقق منها، وعدد عمليات البحث التي لها نتائج.',
      'Le tableau de bord montre le temps d’attente avant approbation, le nombre de questions vérifiées et le nombre de recherches qui donnent des résultats.',
    ],
    '/dashboard',
  ),
  items26('administrator', [
    'Public content can have pages that open without an account. Partners can show it on their own sites.',
    'يمكن أن تكون للمحتوى المتاح للجمهور صفحات تُفتح دون حساب، ويمكن للشركاء عرضه في مواقعهم.',
    'Le contenu public peut avoir des pages qui s’ouvrent sans compte. Les partenaires peuvent l’afficher sur leurs sites.',
  ]),
  items26(
    'administrator',
    [
      'Other systems can connect with limited API keys and signed webhooks.',
      'يمكن للأنظمة الأخرى الاتصال بمفاتيح API محدودة الصلاحيات وخطافات ويب موقّعة.',
      'D’autres systèmes peuvent se connecter avec des clés d’API limitées et des webhooks signés.',
    ],
    '/webhook/list',
  ),
  items26('administrator', [
    'You can read and import the directory as HSDS 3, the open standard for service directories.',
    'يمكنك قراءة دليل الجهات واستيراده بصيغة HSDS 3، وهي المعيار المفتوح لأدلة الخدمات.',
    'Vous pouvez lire et importer l’annuaire au format HSDS 3, la norme ouverte des annuaires de services.',
  ]),
  items25(
    'author',
    [
      'The task list shows what needs doing, most useful to readers first.',
      'تعرض قائمة المهام المطلوب، والأنفع للقرّاء أولًا.',
      'La liste des tâches montre ce qui est à faire, en commençant par le plus utile aux lecteurs.',
    ],
    '/work',
  ),
  items25('reader', [
    'Under each answer, you can say if it helped, report a problem or tell us what is missing.',
    'تحت كل إجابة يمكنك أن تخبرنا هل أفادتك، أو تبلغ عن مشكلة، أو تذكر ما ينقصها.',
    'Sous chaque réponse, vous pouvez dire si elle vous a aidé, signaler un problème ou indiquer ce qui manque.',
  ]),
  items25(
    'author',
    [
      'Organisations can confirm their details from a link in an email. You review the changes they propose.',
      'يمكن للجهات تأكيد بياناتها عبر رابط يصلها بالبريد الإلكتروني. وتراجع أنت التغييرات التي تقترحها.',
      'Les organismes peuvent confirmer leurs informations par un lien reçu par e-mail. Vous vérifiez les changements qu’ils proposent.',
    ],
    '/suggestion/list',
  ),
  items25('author', [
    'Answers can show an organisation’s phone number, opening hours or address. Readers always see the current details.',
    'يمكن أن تذكر الإجابة هاتف جهة أو ساعات عملها أو عنوانها، ويرى القرّاء دائمًا أحدث البيانات.',
    'Une réponse peut citer le téléphone, les horaires ou l’adresse d’un organisme. Les lecteurs voient toujours les informations actuelles.',
  ]),
  items25(
    'author',
    [
      'Links are checked for errors every week.',
      'تُفحص الروابط كل أسبوع لاكتشاف المعطّل منها.',
      'Les liens sont vérifiés chaque semaine pour repérer ceux qui sont cassés.',
    ],
    '/broken-link/list',
  ),
  items25('approver', [
    'In some categories, a second person must approve before publishing.',
    'في بعض الفئات يجب أن يوافق شخص ثانٍ قبل النشر.',
    'Dans certaines catégories, une deuxième personne doit approuver avant la publication.',
  ]),
  items25('reader', [
    'Urgent notices appear at the bottom of every page.',
    'تظهر التنبيهات العاجلة أسفل كل صفحة.',
    'Les avis urgents s’affichent en bas de chaque page.',
  ]),
  items25('reader', [
    'Answers, organisations and media show when they were last verified.',
    'تبيّن الإجابات والجهات والمواد تاريخ آخر تحقق منها.',
    'Les réponses, les organismes et les médias indiquent quand ils ont été vérifiés pour la dernière fois.',
  ]),
  items24(
    'everyone',
    [
      'Search understands full questions and Arabic in Latin letters. In an emergency, it shows help first.',
      'يفهم البحث الأسئلة الكاملة والعربية المكتوبة بحروف لاتينية. وفي حالات الخطر يعرض المساعدة أولًا.',
      'La recherche comprend les questions complètes et l’arabe en lettres latines. En cas de danger, elle affiche d’abord l’aide.',
    ],
    '/search-result',
  ),
  items23('everyone', [
    'To leave quickly, select the lightning icon at the top or press Esc 3 times.',
    'للخروج السريع، اختر علامة البرق في الأعلى أو اضغط Esc ثلاث مرات.',
    'Pour quitter rapidement, choisissez l’éclair en haut de la page ou appuyez 3 fois sur Échap.',
  ]),
  items23('reader', [
    'You can listen to an answer, make the text larger, or read it in two languages side by side.',
    'يمكنك الاستماع إلى الإجابة، أو تكبير النص، أو قراءتها بلغتين جنبًا إلى جنب.',
    'Vous pouvez écouter une réponse, agrandir le texte ou la lire en deux langues côte à côte.',
  ]),
  items22(
    'reader',
    [
      'You can save content on this device and read it offline.',
      'يمكنك حفظ المحتوى على هذا الجهاز وقراءته دون اتصال.',
      'Vous pouvez enregistrer le contenu sur cet appareil et le lire hors connexion.',
    ],
    '/me',
  ),
  items22('author', [
    'Your changes are saved automatically, on this device and online.',
    'تُحفظ تغييراتك تلقائيًا على هذا الجهاز وعلى الخادم.',
    'Vos modifications sont enregistrées automatiquement, sur cet appareil et en ligne.',
  ]),
]

/** Returns the news for a user with these permissions, newest first; without permissions, those for visitors. */
export function listNewsFor(rights: ReadonlySet<string>): NewsItem[] {
  const mine = new Set<string>(['everyone', ...listDuties(rights)])
  return newsItems.filter(({ whose }) => mine.has(whose))
}
