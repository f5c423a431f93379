import type { Language } from './interface-texts.ts'

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

const english = wordsOf(`
  Accept Add Assign Cancel Change Check Clear Close Comment Compare Confirm Continue Copy Create Delete Discard Dismiss Download
  Edit Enlarge Export Get Go Hide Import Insert Keep Link Load Make Manage Mark Open Pin Preview Publish Read Record Refresh Reject
  Reload Remove Rename Replace Reply Request Resend Reset Restore Return Review Revoke Run Save Search Select Send Set Share Show Sign
  Start Stay Stop Submit Transfer Translate Try Turn Unassign Undo Unpin Unpublish Update Use View Withdraw
`)

/** Verbal nouns, without vowel signs. A pronoun may follow: «إزالته». */
const arabic = wordsOf(`
  إبقاء إبقاؤه إجراء إدارة اختيار إخفاء إدراج إرسال إزالة إزالته استخدام استعادة استيراد إسناد إضافة إظهار إعادة إعداد إغلاق إلغاء إنشاء إيقاف بحث
  البدء تأكيد تثبيت تجاهل تحديث تحديد تحويله تراجع ترجمة تسجيل تصدير تعديل تغيير تفعيل تكبير تنزيل التعليق الذهاب
  حذف حفظ ربط رد رفض طلب عرض عرضها العودة فتح فحص قراءة متابعة مراجعة مسح مشاركة معاينة مقارنة نسخ نقل وضع
`)

/** Infinitives, also after “Tout” or “Ne plus” and with a pronoun. */
const french = /^(?:Tout |Ne plus )?(?:M’|S’|Se |En )?\p{L}+(?:er|ir|re)(?!\p{L})/iu

export const startsWithVerb: Record<Language, (text: string) => boolean> = {
  en: (text) => english.has(text.match(/^[\p{L}’]+/u)?.[0] ?? ''),
  // «لا سجلات» is the form for zero of a button with a count.
  ar: (text) => text.startsWith('لا ') || arabic.has(text.match(/^\p{L}+/u)?.[0] ?? ''),
  fr: (text) => french.test(text),
}

/** Buttons without a verb, by key. */
export const buttonsWithoutVerb: Readonly<Record<string, string>> = {
  'feedback:yes': 'Answers a question.',
  'feedback:no': 'Answers a question.',
  'secret:done': 'Confirms in the words of the person that the secret is stored. It cannot be shown again.',
  'calendar:calendar.today': 'Usual name of the button in calendars.',
  'help:tips.previous': 'Moves through a series, as “Next page” does.',
  'directory:search.filters': 'Names the panel that it opens.',
  'entity:filter.title': 'Names the panel that it opens.',
  'home:home.search.filters': 'Names the panel that it opens.',
  'media:browse.filters': 'Names the panel that it opens.',
  'people:search.filters': 'Names the panel that it opens.',
  'people:search.filtersCount': 'Names the panel that it opens.',
  'reader:search.filters': 'Names the panel that it opens.',
  'directory:search.openNow': 'A filter that is on or off (aria-pressed).',
  'faq:list.pendingApproval': 'A filter that is on or off (aria-pressed).',
  'reader:search.allLanguages': 'One of several filters (aria-pressed), next to the names of languages.',
  'reader:browse.allLanguages': 'Also the empty value of the language filter.',
  'reader:browse.back': 'Usual English name of a link back.',
  'reader:search.count': 'Follows the name of a language on the button.',
  'comments:resolvedCount': 'Expands a part of the page (aria-expanded).',
  'faq:diff.unchangedBlocks': 'Expands a part of the page (aria-expanded).',
  'agreed:more': 'Expands a part of the page (aria-expanded).',
  'contacts:hours.setWholeDay': 'Names the value that it sets. Its accessible name is a sentence.',
  'work:mine': 'Shows the current value and opens the choice.',
  'work:translations.all': 'A link with the name of the screen.',
}
