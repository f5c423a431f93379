import type { Label } from '#shared/i18n/label.ts'

export const partnerTexts = {
  question: ['Is this still correct?', 'هل ما زالت هذه البيانات صحيحة؟', 'Est-ce toujours exact ?'],
  introduction: [
    'This is what people looking for help see about you. Please check it.',
    'هذا ما يراه عنكم من يبحثون عن المساعدة. يُرجى مراجعته.',
    'Voici ce que voient à votre sujet les personnes qui cherchent de l’aide. Merci de le vérifier.',
  ],
  correct: ['Everything is correct', 'كل شيء صحيح', 'Tout est exact'],
  changeHeading: ['Something has changed', 'تغيّر شيء ما', 'Quelque chose a changé'],
  changeHint: [
    'Correct the details below, then send them.',
    'صحّحوا البيانات أدناه ثم أرسلوها.',
    'Corrigez les informations ci-dessous, puis envoyez-les.',
  ],
  place: ['Place {{number}}', 'الموقع {{number}}', 'Lieu {{number}}'],
  phones: ['Phones', 'الهواتف', 'Téléphones'],
  phonesHint: [
    'Enter one phone number per line, for example +20 2 1234567',
    'أدخلوا رقمًا في كل سطر، مثل \u2066+20 2 1234567\u2069',
    'Saisissez un numéro par ligne, par exemple +20 2 1234567',
  ],
  hours: ['Opening hours', 'ساعات العمل', 'Horaires'],
  hoursHint: [
    'For example 09:00–13:00, 14:00–17:00. Write “closed” if you’re closed. Leave empty if you don’t know.',
    'مثل \u206609:00–13:00, 14:00–17:00\u2069. اكتبوا «مغلق» ليوم الإغلاق، واتركوا الحقل فارغًا إن لم تكن الساعات معروفة.',
    'Par exemple 09:00–13:00, 14:00–17:00. Écrivez « fermé » si c’est fermé. Laissez vide si vous ne savez pas.',
  ],
  note: ['Anything else we should correct', 'أي شيء آخر ينبغي تصحيحه', 'Autre chose à corriger'],
  noteHint: [
    'Don’t include people’s names or phone numbers. We remove them.',
    'لا تكتبوا أسماء أشخاص أو أرقام هواتفهم. نحن نحذفها.',
    'N’indiquez ni noms ni numéros de personnes. Nous les supprimons.',
  ],
  send: ['Send changes', 'إرسال التغييرات', 'Envoyer les changements'],
  more: ['More places', 'مواقع أخرى', 'Autres lieux'],
  closedHeading: ['Permanently closed', 'إغلاق نهائي', 'Définitivement fermé'],
  closed: ['We are permanently closed', 'أغلقنا نهائيًا', 'Nous sommes définitivement fermés'],
  faults: ['There is a problem:', 'توجد مشكلة:', 'Il y a un problème :'],
  nothingChanged: [
    'You haven’t changed anything. If all details are correct, select “Everything is correct”.',
    'لم تغيّروا شيئًا. إن كانت كل البيانات صحيحة فاختاروا «كل شيء صحيح».',
    'Vous n’avez rien modifié. Si toutes les informations sont exactes, choisissez « Tout est exact ».',
  ],
  meanwhile: [
    'This changed after you opened the page. It is now: {{value}}',
    'تغيّر هذا بعد أن فتحتم الصفحة. أصبح الآن: {{value}}',
    'Ceci a changé après l’ouverture de la page. C’est maintenant : {{value}}',
  ],
  phoneFault: [
    'Enter each phone number on its own line with its country code, for example +20 2 1234567.',
    'أدخلوا كل رقم في سطر مع رمز الدولة، مثل \u2066+20 2 1234567\u2069.',
    'Saisissez chaque numéro sur une ligne avec l’indicatif du pays, par exemple +20 2 1234567.',
  ],
  hoursFault: [
    'Enter hours in this format: 09:00–13:00, 14:00–17:00. Or write “closed”.',
    'أدخلوا الساعات بهذه الصيغة: \u206609:00–13:00, 14:00–17:00\u2069، أو اكتبوا «مغلق».',
    'Saisissez les heures sous cette forme : 09:00–13:00, 14:00–17:00, ou écrivez « fermé ».',
  ],
  thanks: ['Thank you', 'شكرًا لكم', 'Merci'],
  thanksCorrect: [
    'We’ve recorded that everything is correct.',
    'سجّلنا أن كل شيء صحيح.',
    'Nous avons enregistré que tout est exact.',
  ],
  thanksChanges: [
    'We’ll review your changes and update the directory. Until then, people see the previous details.',
    'سنراجع تغييراتكم ونحدّث الدليل. حتى ذلك الحين يرى الناس البيانات السابقة.',
    'Nous vérifierons vos changements avant de mettre l’annuaire à jour. D’ici là, les anciennes informations restent visibles.',
  ],
  thanksEnd: ['You don’t need to do anything else.', 'لا يلزمكم فعل شيء آخر.', 'Vous n’avez rien d’autre à faire.'],
  deadTitle: ['This link has expired', 'انتهت صلاحية هذا الرابط', 'Ce lien a expiré'],
  dead: [
    'Links work once and expire after 14 days. To tell us something, request a new link. We’ll email it to the address we have.',
    'يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد 14 يومًا. إن كان لديكم ما تخبروننا به فاطلبوا رابطًا جديدًا، وسنرسله إلى بريدكم الإلكتروني المسجل لدينا.',
    'Un lien fonctionne une seule fois et expire après 14 jours. Pour nous écrire, demandez un nouveau lien. Nous l’enverrons à l’adresse e-mail que nous avons.',
  ],
  renew: ['Request a new link', 'طلب رابط جديد', 'Demander un nouveau lien'],
  renewed: [
    'If this link was valid, you’ll get a new one by email in a few minutes.',
    'إن كان هذا الرابط صحيحًا فسيصلكم رابط جديد بالبريد الإلكتروني خلال دقائق.',
    'Si ce lien était valable, vous en recevrez un nouveau par e-mail dans quelques minutes.',
  ],
  stopTitle: ['Unsubscribe', 'إلغاء الاشتراك', 'Se désabonner'],
  stopText: [
    'We’ll delete your name and email address and won’t contact you again.',
    'سنحذف اسمكم وبريدكم الإلكتروني، ولن نراسلكم بعد ذلك.',
    'Nous supprimerons votre nom et votre adresse e-mail, et ne vous écrirons plus.',
  ],
  stop: ['Unsubscribe', 'إلغاء الاشتراك', 'Se désabonner'],
  stopped: [
    'We’ve deleted your name and email address. We won’t contact you again.',
    'حذفنا اسمكم وبريدكم الإلكتروني، ولن نراسلكم بعد الآن.',
    'Nous avons supprimé votre nom et votre adresse e-mail. Nous ne vous écrirons plus.',
  ],
  tooMany: [
    'Too many requests from your network. Try again later.',
    'وردت طلبات كثيرة من شبكتكم. حاولوا مرة أخرى لاحقًا.',
    'Trop de demandes depuis votre réseau. Réessayez plus tard.',
  ],
  again: [
    'Someone else sent changes at the same time. Send yours again.',
    'أرسل شخص آخر تغييرات في الوقت نفسه. أرسلوا تغييراتكم مرة أخرى.',
    'Quelqu’un d’autre a envoyé des changements au même moment. Envoyez les vôtres de nouveau.',
  ],
  languages: ['Language', 'اللغة', 'Langue'],
} satisfies Record<string, Label>

export const addressWords = {
  address_line_1: ['Address, first line', 'العنوان، السطر الأول', 'Adresse, première ligne'],
  address_line_2: ['Address, second line', 'العنوان، السطر الثاني', 'Adresse, seconde ligne'],
  city: ['City', 'المدينة', 'Ville'],
} satisfies Record<string, Label>
