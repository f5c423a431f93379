import type { Language } from './interface-texts.ts'

/**
 * Terms that no text may use, by the term to use instead (docs/terms.md). Arabic terms also match with an article, a
 * conjunction or a preposition in front.
 */
export const bannedTerms: Record<Language, Record<string, readonly string[]>> = {
  en: {
    Share: ['hand on', 'hands on', 'handed on', 'hand it on', 'handing on'],
    'Transfer ownership': ['hand over', 'handed over', 'hand records over'],
    'Export this person’s data': ['hand out', 'handed out'],
    Accept: ['take over', 'taken over', 'taking over'],
    Reject: ['turn down', 'turned down'],
    Dismiss: ['put away'],
    'Saved on this device': ['kept on this device'],
    Unassigned: ['nobody’s'],
    'Assign to me': ['I take it', 'you have it'],
    'Save for offline use': ['take along', 'taken along', 'make available offline'],
    'You’re offline': ['no connection', 'no network', 'without a network'],
    'two-step verification': ['second factor'],
    'contact person': ['focal point', 'focal points'],
    update: ['bulletin', 'bulletins'],
    synonyms: ['concept', 'concepts'],
    'preferred term': ['agreed term', 'agreed terms'],
    email: ['e-mail', 'e-mails', 'mail', 'mails'],
    notifications: ['the bell'],
    'sign in, sign out': ['log in', 'login', 'log out', 'logout', 'end all sessions'],
    'keyboard shortcuts': ['list of keys'],
    'Exit this page': ['leave quickly', 'leave this page quickly', 'forget the visit'],
    'delete permanently': ['erase', 'erased', 'erases'],
    remove: ['take out', 'taken out', 'take away', 'take off'],
    restore: ['bring back', 'brought back', 'put back'],
    'withdraw, unpublish or delete': ['take back', 'taken back'],
    returned: ['came back'],
    'out of date': ['outdated', 'older than its source'],
    'still correct': ['still true', 'still right'],
    search: ['look for', 'looked for'],
    'default view': ['first view'],
    permission: ['rights'],
    'everyone who, no matter who, administrator': ['whoever', 'whomever'],
    item: ['entry', 'entries'],
    'machine translation': ['machine draft', 'machine drafts'],
    'sub-category': ['part of this category', 'parts of this category'],
  },
  ar: {
    مشاركة: ['إيصال'],
    وسم: ['هاشتاغ'],
    'سؤال، إجابة': ['جواب', 'أجوبة'],
    فئة: ['تصنيف', 'تصنيفات'],
    جهة: ['منظمة', 'منظمات'],
    'منسّق الجهة': ['جهة اتصال', 'جهة الاتصال', 'جهات الاتصال', 'جهة تنسيق', 'جهة التنسيق', 'جهات التنسيق'],
    مستجدات: ['نشرة', 'نشرات'],
    'خط مساعدة': ['خط ساخن', 'الخط الساخن', 'خطوط ساخنة'],
    مرادفات: ['مفهوم بحث', 'مفهوم البحث', 'مفاهيم بحث', 'مفاهيم البحث'],
    'المصطلح المعتمد': ['المصطلح المتفق عليه', 'المصطلحات المتفق عليها'],
    'دولة (بلد الأصل وحده يبقى)': ['بلد(?! (?:ال)?أصل)', 'بلدان(?! (?:ال)?أصل)'],
    'ساعات العمل': ['أوقات العمل', 'مواعيد العمل'],
    الرابط: ['العنوان الشبكي'],
    'رمز الموقع': ['رمز بلس'],
    'ترجمة آلية': ['مسودة آلية'],
    إسناد: ['تكليف', 'عهدتك'],
    'حذف نهائي': ['محو'],
    'تصدير بيانات الشخص': ['تسليم'],
    مجموعة: ['وحدة', 'وحدات'],
    صلاحية: ['إذن', 'أذون'],
    المسؤول: ['مدير', 'مديرين', 'مديران', 'يدير الحسابات'],
    الوكالة: ['مفوضية'],
    'تسجيل الدخول': ['ادخل'],
    'التحقق بخطوتين': ['عامل التحقق الثاني', 'العامل الثاني'],
    'مفتاح API': ['مفتاح الواجهة البرمجية', 'مفاتيح الواجهة البرمجية'],
    الإشعارات: ['جرس'],
    'دون اتصال': ['بلا شبكة', 'دون شبكة', 'بلا اتصال'],
  },
  fr: {
    partager: ['transmettre', 'transmis', 'transmise', 'transmises', 'transmission', 'transmissions'],
    'exporter les données de la personne': ['remettre', 'remise à la personne'],
    hashtag: ['mot-dièse', 'mots-dièse'],
    'e-mail, adresse e-mail': ['courriel', 'courriels', 'adresse électronique', 'adresses électroniques'],
    'double authentification': ['second facteur', 'deuxième facteur'],
    'personne de contact': ['point de contact', 'points de contact'],
    synonymes: ['notion', 'notions'],
    'terme recommandé': ['terme convenu', 'termes convenus'],
    actualité: ['bulletin', 'bulletins'],
    'ligne d’écoute': ['ligne d’urgence', 'lignes d’urgence'],
    'traduction automatique': ['brouillon automatique', 'brouillons automatiques'],
    'plus à jour': ['dépassée', 'dépassées', 'vieillie', 'vieillies'],
    'm’attribuer, attribuer à': ['confier', 'confiée', 'je m’en charge'],
    restaurer: ['rétablir', 'rétabli', 'rétablie'],
    masquer: ['ranger'],
    'enregistrer hors connexion': ['emporter', 'rendre disponible hors connexion'],
    'hors connexion': ['sans réseau', 'pas de connexion', 'hors ligne'],
    autorisation: ['droits'],
    'quitter rapidement': ['quitter vite'],
    notifications: ['la cloche'],
    renvoyée: ['revenue'],
    retour: ['signalement', 'signalements'],
    'texte source': ['texte d’origine'],
    organisme: ['organisation', 'organisations'],
    statut: ['l’état de'],
    'supprimer définitivement': ['effacer définitivement', 'effacée définitivement'],
    rechercher: ['chercher', 'cherchez'],
    'administration, administrateur': ['personne qui gère'],
  },
}

/**
 * Translations that are wrong for one meaning only. `unless` names English texts in which the other meaning occurs
 * too.
 */
export const bannedTranslations: readonly {
  english: RegExp
  unless?: RegExp
  ar: readonly string[]
  fr: readonly string[]
}[] = [
  {
    english: /\bFAQs?\b/,
    unless: /\banswer/i,
    ar: ['إجابة', 'إجابتان', 'إجابتين', 'إجابات'],
    fr: ['réponse', 'réponses'],
  },
  {
    english: /\bnotifications?\b/i,
    unless: /\bnotices?\b/i,
    ar: ['تنبيه', 'تنبيهات', 'تنبيهًا'],
    fr: ['avis', 'alerte', 'alertes'],
  },
  {
    english: /\bnotices?\b/i,
    unless: /\bprivacy notice|\bnotifications?\b/i,
    ar: ['إشعار', 'إشعارات'],
    fr: ['notification', 'notifications', 'alerte', 'alertes'],
  },
  { english: /\bfeedback\b/i, ar: ['تعليق', 'تعليقات'], fr: ['commentaire', 'commentaires', 'remarque', 'remarques'] },
  { english: /\bcomments?\b/i, ar: ['ملاحظة', 'ملاحظات'], fr: ['remarque', 'remarques', 'retour', 'retours'] },
  { english: /\borganisations?\b/i, ar: ['مؤسسة', 'مؤسسات'], fr: ['structure', 'structures'] },
  { english: /\blinks?\b/i, unless: /\baddress\b/i, ar: ['العنوان'], fr: ['adresse', 'adresses'] },
  { english: /\bpermissions?\b/i, ar: ['حق', 'حقوق'], fr: ['permission', 'permissions'] },
  { english: /\badministrators?\b/i, ar: ['مشرف', 'مشرفين'], fr: ['gestionnaire', 'gestionnaires'] },
]

/** Two terms for one meaning. A catalogue may use one of them. */
export const synonymPairs: Record<Language, readonly (readonly [string, string])[]> = {
  en: [
    ['delete permanently', 'delete forever'],
    ['last updated', 'last changed'],
    ['sub-categories', 'subcategories'],
    ['waiting for approval', 'awaiting approval'],
    ['clear filters', 'reset filters'],
    ['search terms', 'keywords'],
    ['default view', 'standard view'],
    ['public link', 'shared link'],
  ],
  ar: [
    ['كلمة المرور', 'كلمة السر'],
    ['تعديل', 'تحرير'],
    ['رابط', 'وصلة'],
    ['عوامل التصفية', 'المرشحات'],
    ['بانتظار الموافقة', 'قيد الموافقة'],
    ['استعادة', 'استرجاع'],
  ],
  fr: [
    ['modifier', 'éditer'],
    ['enregistrer', 'sauvegarder'],
    ['télécharger', 'charger'],
    ['se connecter', 's’identifier'],
    ['en attente d’approbation', 'en attente de validation'],
    ['mot de passe', 'code secret'],
    ['effacer les filtres', 'réinitialiser les filtres'],
  ],
}

/** Texts that may use a banned term, by key and language. */
export const termExceptions: Readonly<Record<string, string>> = {
  'faq:editor.redo fr': '“Rétablir” is the usual French name of Redo.',
  'home:home.ask fr': 'A question to the reader, as people say it.',
  'reader:search.words fr': 'A question to the reader, as people say it.',
}
