import { type Duty, listDuties } from '#shared/access/duties.ts'
import type { Label } from '#shared/i18n/label.ts'

/**
 * News item: date (YYYY-MM-DD), audience (`everyone` includes visitors), text in three languages, and the path of the
 * screen.
 */
export type NewsItem = { day: string; whose: Duty | 'everyone'; message: Label; at?: string }

const on =
  (day: string) =>
  (whose: NewsItem['whose'], says: Label, at?: string): NewsItem => ({ day, whose, message: says, ...(at && { at }) })

const of26 = on('2026-11-26')
const of25 = on('2026-11-25')
const of24 = on('2026-11-24')
const of23 = on('2026-11-23')
const of22 = on('2026-11-22')

/** All news, newest first. Add an item for each change that users notice. */
export const newsItems: readonly NewsItem[] = [
  of26(
    'everyone',
    [
      'The header of every page leads to Help: what the words here mean, tips, and what is new.',
      'في أعلى كل صفحة رابط إلى المساعدة: معاني الكلمات المستخدمة هنا، ونصائح، وما الجديد.',
      'L’en-tête de chaque page mène à l’aide : le sens des mots employés ici, des conseils et les nouveautés.',
    ],
    '/help',
  ),
  of26(
    'author',
    [
      'What you delete, move or change in several rows can be undone: press Undo beside the message, or Ctrl+Z.',
      'يمكنك التراجع عمّا حذفته أو نقلته أو غيّرته في عدة صفوف: اضغط «تراجع» بجانب الرسالة أو Ctrl+Z.',
      'Ce que vous supprimez, déplacez ou modifiez sur plusieurs lignes peut être annulé : par le bouton à côté du message, ou par Ctrl+Z.',
    ],
    '/faq/list',
  ),
  of26(
    'author',
    [
      'A view of a list can be shared with roles or with everyone, be what a role begins with, and be counted in the menu.',
      'يمكن مشاركة عرض محفوظ لقائمة مع أدوار محددة أو مع الجميع، وجعله العرض الأول لدور ما، وإظهار عدد صفوفه في القائمة الرئيسية.',
      'Une vue de liste peut être partagée avec des rôles ou avec tous, être celle par laquelle un rôle commence, et être comptée dans le menu.',
    ],
    '/faq/list',
  ),
  of26('author', [
    'Dates can be typed as you write them, and every form shows the way back to its list.',
    'يمكن كتابة التواريخ كما اعتدت كتابتها، وفي كل نموذج طريق العودة إلى قائمته.',
    'Les dates se saisissent comme vous les écrivez, et chaque formulaire montre le chemin du retour vers sa liste.',
  ]),
  of26(
    'administrator',
    [
      'Examples to try the product with are loaded by a press, seen by staff alone, and taken away again.',
      'يمكن تحميل أمثلة لتجربة النظام بضغطة واحدة، ولا يراها إلا الموظفون، ثم إزالتها.',
      'Des exemples pour essayer le système se chargent d’un geste, visibles du seul personnel, et se retirent de même.',
    ],
    '/help',
  ),
  of26('reader', [
    'Everything can be done by keys. Press ? for the list of them, and Ctrl+K to search or go to a page.',
    'يمكن العمل بلوحة المفاتيح وحدها: اضغط ؟ لعرض قائمة المفاتيح، وCtrl+K للبحث أو الانتقال إلى صفحة.',
    'Tout peut se faire au clavier : la touche ? affiche la liste des touches, Ctrl+K sert à chercher ou à aller à une page.',
  ]),
  of26(
    'reader',
    [
      'An answer, an organisation, a media item or a list can be handed on: as a link, a code to photograph, a message or a printed page.',
      'يمكن إيصال إجابة أو جهة أو مادة إعلامية أو قائمة إلى غيرك: برابط أو رمز يُصوَّر أو رسالة أو صفحة مطبوعة.',
      'Une réponse, un organisme, un média ou une liste peut se transmettre : par un lien, un code à photographier, un message ou une page imprimée.',
    ],
    '/search-result',
  ),
  of26(
    'reader',
    [
      'Organisations say what they offer: for whom, what it costs, which documents to bring, and whether there is room.',
      'تذكر الجهات ما تقدمه: لمن، وبأي تكلفة، وما الوثائق المطلوبة، وهل من أماكن متاحة.',
      'Les organismes disent ce qu’ils proposent : pour qui, à quel prix, avec quels documents, et s’il reste de la place.',
    ],
    '/directory',
  ),
  of26(
    'reader',
    [
      'A list of your own can be shared with groups, or with anybody by a link.',
      'يمكن مشاركة قائمة من قوائمك مع مجموعات، أو مع أي شخص عبر رابط.',
      'Une de vos listes peut être partagée avec des groupes, ou avec n’importe qui par un lien.',
    ],
    '/my-list/list',
  ),
  of26(
    'reader',
    [
      'What changed in an answer reaches those whom it concerns: in the bell, under the answer and, if you wish, by a mail a day or on your device.',
      'ما يتغيّر في إجابة يصل إلى من يعنيهم: في الجرس وتحت الإجابة، وإن شئت برسالة يومية أو على جهازك.',
      'Ce qui change dans une réponse parvient aux personnes concernées : dans la cloche, sous la réponse et, si vous le souhaitez, par un courriel par jour ou sur votre appareil.',
    ],
    '/bulletins',
  ),
  of26(
    'author',
    [
      'A translation can begin with a machine draft, which nobody publishes unread, or be done by a translator as a file.',
      'يمكن أن تبدأ الترجمة بمسودة آلية لا تُنشر قبل أن يقرأها أحد، أو أن ينجزها مترجم في ملف.',
      'Une traduction peut partir d’un brouillon automatique, que personne ne publie sans l’avoir lu, ou être faite par un traducteur dans un fichier.',
    ],
    '/work/translations',
  ),
  of26('author', [
    'You can comment on a passage of an answer and mention somebody, and you see who else has it open.',
    'يمكنك التعليق على مقطع من إجابة وذكر شخص فيه، وترى من يفتحها غيرك.',
    'Vous pouvez commenter un passage d’une réponse et y mentionner quelqu’un, et vous voyez qui d’autre l’a ouverte.',
  ]),
  of26(
    'approver',
    [
      'The dashboard shows how long texts wait for approval, how many answers are verified and how many searches find something.',
      'تعرض لوحة المؤشرات كم تنتظر النصوص الموافقة، وكم إجابة جرى التحقق منها، وكم عملية بحث تصل إلى نتيجة.',
      'Le tableau de bord montre combien de temps les textes attendent une approbation, combien de réponses sont vérifiées et combien de recherches aboutissent.',
    ],
    '/dashboard',
  ),
  of26('administrator', [
    'What is public can have pages that open without an account, and partners can show it on their own sites.',
    'يمكن أن يكون لما هو متاح للجمهور صفحات تُفتح دون حساب، ويمكن للشركاء عرضه في مواقعهم.',
    'Ce qui est public peut avoir des pages qui s’ouvrent sans compte, et les partenaires peuvent l’afficher sur leurs propres sites.',
  ]),
  of26(
    'administrator',
    [
      'Other systems read by keys that hold no more than they need, and are told of changes by signed webhooks.',
      'تقرأ الأنظمة الأخرى البيانات بمفاتيح لا تتيح أكثر مما تحتاج إليه، وتُبلَّغ بالتغييرات بإشعارات آلية موقّعة.',
      'D’autres systèmes lisent au moyen de clés limitées à ce dont ils ont besoin, et sont avertis des changements par des webhooks signés.',
    ],
    '/webhook/list',
  ),
  of26('administrator', [
    'The directory can be read and imported as HSDS 3, the open standard for directories of services.',
    'يمكن قراءة دليل الجهات واستيراده بصيغة HSDS 3، وهي المعيار المفتوح لأدلة الخدمات.',
    'L’annuaire peut être lu et importé au format HSDS 3, la norme ouverte des annuaires de services.',
  ]),
  of25(
    'author',
    [
      'One list says what there is to do, and puts first what helps most readers.',
      'قائمة واحدة تبيّن ما ينبغي فعله، وتضع أولًا ما ينفع أكبر عدد من القراء.',
      'Une seule liste dit ce qu’il y a à faire, en commençant par ce qui aide le plus de lecteurs.',
    ],
    '/work',
  ),
  of25('reader', [
    'Under an answer you can say whether it helped, what is wrong, or what you did not find.',
    'تحت كل إجابة يمكنك أن تقول هل أفادتك، وما الخطأ فيها، وما الذي لم تجده.',
    'Sous une réponse, vous pouvez dire si elle vous a aidé, ce qui est faux, ou ce que vous n’avez pas trouvé.',
  ]),
  of25(
    'author',
    [
      'Organisations confirm their own record by a link that they get by mail. What they change waits for you.',
      'تؤكد الجهات سجلّها بنفسها عبر رابط يصلها بالبريد، وما تغيّره ينتظر قرارك.',
      'Les organismes confirment eux-mêmes leur fiche par un lien reçu par courriel. Ce qu’ils modifient attend votre décision.',
    ],
    '/suggestion/list',
  ),
  of25('author', [
    'An answer can name an organisation’s telephone, hours or address: readers always see today’s.',
    'يمكن أن تذكر الإجابة هاتف جهة أو مواعيدها أو عنوانها: يرى القراء دائمًا ما هو صحيح اليوم.',
    'Une réponse peut citer le téléphone, les horaires ou l’adresse d’un organisme : les lecteurs voient toujours ceux du jour.',
  ]),
  of25(
    'author',
    [
      'Links that lead nowhere are found every week.',
      'تُكتشف كل أسبوع الروابط التي لم تعد تؤدي إلى شيء.',
      'Les liens qui ne mènent plus nulle part sont repérés chaque semaine.',
    ],
    '/broken-link/list',
  ),
  of25('approver', [
    'In categories that ask for it, nobody puts a text before readers alone: somebody else has to approve it.',
    'في الفئات التي تتطلب ذلك، لا ينشر أحد نصًا بمفرده: يجب أن يوافق عليه شخص آخر.',
    'Dans les catégories qui le demandent, personne ne publie seul un texte : quelqu’un d’autre doit l’approuver.',
  ]),
  of25('reader', [
    'What everybody has to know today stands at the foot of every page.',
    'ما ينبغي أن يعرفه الجميع اليوم يظهر أسفل كل صفحة.',
    'Ce que chacun doit savoir aujourd’hui figure au bas de chaque page.',
  ]),
  of25('reader', [
    'Answers, organisations and media say when somebody last checked that they are true.',
    'تبيّن الإجابات والجهات والمواد الإعلامية متى تحقّق أحد آخر مرة من صحتها.',
    'Les réponses, les organismes et les médias disent quand quelqu’un a vérifié pour la dernière fois qu’ils sont exacts.',
  ]),
  of24(
    'everyone',
    [
      'The search understands whole questions and Arabic in Latin letters, and puts help in danger first.',
      'يفهم البحث الأسئلة الكاملة والعربية المكتوبة بحروف لاتينية، ويضع المساعدة عند الخطر أولًا.',
      'La recherche comprend les questions entières et l’arabe en lettres latines, et place d’abord l’aide en cas de danger.',
    ],
    '/search-result',
  ),
  of23('everyone', [
    'The flash in the header, or Esc pressed three times, leaves at once and forgets the visit.',
    'علامة البرق في أعلى الصفحة، أو الضغط على Esc ثلاث مرات، تغادر الموقع فورًا وتمحو أثر الزيارة.',
    'L’éclair dans l’en-tête, ou trois pressions sur Échap, quitte le site sur-le-champ et oublie la visite.',
  ]),
  of23('reader', [
    'An answer can be read aloud, in larger letters, or in two languages side by side.',
    'يمكن الاستماع إلى الإجابة، أو قراءتها بحروف أكبر، أو بلغتين جنبًا إلى جنب.',
    'Une réponse peut être lue à voix haute, en plus grandes lettres, ou en deux langues côte à côte.',
  ]),
  of22(
    'reader',
    [
      'What you may read can be taken along on this device, and is there without a network.',
      'يمكنك حفظ ما يحق لك قراءته على هذا الجهاز ليبقى متاحًا دون شبكة.',
      'Ce que vous pouvez lire peut être emporté sur cet appareil, et reste là sans réseau.',
    ],
    '/me',
  ),
  of22('author', [
    'What you type is kept, on this device and on the server, and every form says since when.',
    'ما تكتبه محفوظ على هذا الجهاز وعلى الخادم، وكل نموذج يبيّن منذ متى.',
    'Ce que vous saisissez est gardé, sur cet appareil et sur le serveur, et chaque formulaire dit depuis quand.',
  ]),
]

/** Returns the news for a user with these permissions, newest first; without permissions, those for visitors. */
export function listNewsFor(rights: ReadonlySet<string>): NewsItem[] {
  const mine = new Set<string>(['everyone', ...listDuties(rights)])
  return newsItems.filter(({ whose }) => mine.has(whose))
}
