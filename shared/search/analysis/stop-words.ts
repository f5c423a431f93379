import { arabicScriptLanguage } from '#shared/search/analysis/arabic-script.ts'
import { fold } from './fold.ts'

const english = `a about above after again all also am an and any are as at be because been before being below between both
but by can could did do does doing don down during each few for from further had has have having he her here hers herself
him himself his how i if in into is isn it its itself just ll m may me might more most must my myself no nor not now of off
on once only or other our ours out over own please re s same she should so some such t tell than that the their theirs them
themselves then there these they this those through to too under until up us ve very want was we were what when where which
while who whom why will with would you your yours yourself`

const french = `à ai aie aller alors après as au aucun aussi autre autres aux avait avant avec avez avoir avons bien c car
ce ceci cela celle celles celui ces cet cette ceux chaque chez ci comme comment d dans de depuis des deux devoir doit dois
doivent donc dont du elle elles en encore entre es est et étaient était étant été être eu eux fait faire faut font il ils
j je jusque l la là le les leur leurs lors lui m ma mais me même mes moi moins mon n ne ni nos notre nous on ont ou où par
parce pas pendant peu peut peuvent peux plus pour pourquoi pourra pouvez pouvoir puis puisque qu quand que quel quelle
quelles quelque quels qui quoi s sa sans se sera serait ses si soi soit son sont sous suis sur t ta te tes toi ton tous tout
toute toutes très tu un une va vais vers veut veux vos votre vous y`

const arabic = `أن إن أنا أنت أنتم أو أي أين إذا إلا إلى الآن التي الذي الذين اللذان اللاتي اللتي أم أما أمام أنه أنها
إنه إنها أيضا أية بأن بعد بعض بل بها به بهذا بهذه بين تحت تكون تلك ثم حتى حول حيث خلال دون ذلك سوف عبر على علي عليه عليها عن
عند عندما عنه عنها غير فإن فقط في فيه فيها قبل قد كان كانت كل كم كما كنت كيف لا لأن لدى لدي لديك لقد لك لكل لكن لكي لم لماذا
لن له لها لهم لو لي ليس ليست ما ماذا متى مثل مع معي معه من منذ منه منها منهم نحن نحو هذا هذه هل هم هما هن هنا هناك هو هي
وإذا وأن وإن وقد وكان ولا ولم وما ومن وهذا وهذه وهو وهي يا يجب يكون يمكن يمكنك يمكنني`

/** Levantine, Iraqi, Gulf, Egyptian, Sudanese, Maghrebi. */
const dialects = `شو شنو شنوا أشنو إيش أيش اش وش وين وينو فين منين كيفاش شلون ليش ليه علاش إيه بدي بدك بدنا بده بدها بدهم بدو
ودي أبغى أبغا نبغي بغيت عايز عايزة عاوز عاوزة داير دايرة حاب حابب حابة عم عمال راح رح هلق هلأ هلا هسا هسه دلوقتي دابا توا
كمان برضو برضه كتير شوي شوية هاد هاي هاذا هاذي هذي هيدا هيدي هيدول دا دي ده دول هدول هذول تبع تبعي تبعك تبعنا تبعو بتاع بتاعي
بتاعك بتاعنا ديال ديالي ديالك ديالنا يلي اللي إلي إلك إلنا عشان علشان منشان مشان لأنو إنو إني مو مش موش ماكو أكو هون هنيك لسا لسه
بس يعني طيب لازم فيني فينا بقدر اقدر أقدر اكدر نقدر ممكن عندي عندنا عندك عندو معاي معايا`

/** Most frequent words of other languages in Arabic script. Without words that are common in Arabic with another meaning. */
const farsi = `از با به در را که این است هستم دارم دارد باید شود برای چه چطور کجا کنم نمی شما من ما او هم یک خود`
const pashto = `په کې چې ته دی ده زه زما سره لپاره څنګه چیرته کړي له هم او که`
const urdu = `میں نے ہے ہیں ہوں کا کے کو سے پر اور یہ کہ کیا کیسے کہاں مجھے ہم آپ نہیں`
const sorani = `لە بە کە یان ئێمە ئێوە چۆن دەبێت هەیە نییە دەتوانم`

const lists: Record<string, Set<string>> = {
  en: setOf(english),
  fr: setOf(french),
  ar: setOf(`${arabic} ${dialects}`),
  fa: setOf(farsi),
  ps: setOf(pashto),
  ur: setOf(urdu),
  ckb: setOf(sorani),
}

/** Returns whether a folded word is a stop word. Interrogatives are included, because nearly every query has one. */
export function isStopWord(word: string, language: string): boolean {
  return (lists[language] ?? lists[arabicScriptLanguage(language) ?? ''])?.has(word) ?? false
}

function setOf(list: string): Set<string> {
  return new Set(list.split(/\s+/).map(fold))
}
