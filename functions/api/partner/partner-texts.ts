import type { Label } from '#shared/i18n/label.ts'

export const partnerTexts = {
  question: ['Is this still correct?', 'هل ما زالت هذه البيانات صحيحة؟', 'Est-ce toujours exact ?'],
  introduction: [
    'This is what people who look for help read about you. Please look through it.',
    'هذا ما يقرؤه عنكم من يبحثون عن المساعدة. يُرجى مراجعته.',
    'Voici ce que lisent à votre sujet les personnes qui cherchent de l’aide. Merci de le relire.',
  ],
  correct: ['All is correct', 'كل شيء صحيح', 'Tout est exact'],
  changeHeading: ['Something has changed', 'تغيّر شيء ما', 'Quelque chose a changé'],
  changeHint: ['Correct what is below, then send it.', 'صحّحوا ما يلي ثم أرسلوه.', 'Corrigez ci-dessous, puis envoyez.'],
  place: ['Place {{number}}', 'الموقع {{number}}', 'Lieu {{number}}'],
  phones: ['Phones', 'الهواتف', 'Téléphones'],
  phonesHint: [
    'One on each line, such as +20 2 1234567',
    'رقم في كل سطر، مثل \u2066+20 2 1234567\u2069',
    'Un par ligne, par exemple +20 2 1234567',
  ],
  hours: ['Opening hours', 'ساعات العمل', 'Horaires'],
  hoursHint: [
    'Such as 09:00–13:00, 14:00–17:00. Write “closed” where you are closed, and nothing where it is not known.',
    'مثل \u206609:00–13:00, 14:00–17:00\u2069. اكتبوا «مغلق» ليوم الإغلاق، واتركوا الحقل فارغًا إن لم يكن معروفًا.',
    'Par exemple 09:00–13:00, 14:00–17:00. Écrivez « fermé » si c’est fermé, et rien si ce n’est pas connu.',
  ],
  note: ['Anything else that is not right', 'أي شيء آخر غير صحيح', 'Autre chose à corriger'],
  noteHint: [
    'No names or numbers of persons: they are taken out.',
    'دون أسماء أشخاص أو أرقامهم، فهي تُحذف.',
    'Sans nom ni numéro de personnes : ils sont retirés.',
  ],
  send: ['Send the changes', 'إرسال التغييرات', 'Envoyer les changements'],
  more: ['More places', 'مواقع أخرى', 'Autres lieux'],
  closedHeading: ['Closed for good', 'مغلقة نهائيًا', 'Définitivement fermé'],
  closed: ['We are closed for good', 'أغلقنا نهائيًا', 'Nous sommes définitivement fermés'],
  faults: ['Please look at this again:', 'يُرجى مراجعة ما يلي:', 'Merci de revoir ceci :'],
  nothingChanged: [
    'Nothing was changed. If all is correct, press “All is correct”.',
    'لم يتغيّر شيء. إن كان كل شيء صحيحًا فاضغطوا «كل شيء صحيح».',
    'Rien n’a été modifié. Si tout est exact, appuyez sur « Tout est exact ».',
  ],
  meanwhile: [
    'This was changed meanwhile. Now we have: {{value}}',
    'تغيّر هذا في الأثناء. المسجل الآن: {{value}}',
    'Ceci a été modifié entre-temps. Nous avons maintenant : {{value}}',
  ],
  phoneFault: [
    'Write each phone on its own line with the code of its country, such as +20 2 1234567.',
    'اكتبوا كل رقم في سطر مع رمز الدولة، مثل \u2066+20 2 1234567\u2069.',
    'Écrivez chaque numéro sur une ligne avec l’indicatif du pays, par exemple +20 2 1234567.',
  ],
  hoursFault: [
    'Write hours such as 09:00–13:00, 14:00–17:00, or “closed”.',
    'اكتبوا الساعات مثل \u206609:00–13:00, 14:00–17:00\u2069 أو «مغلق».',
    'Écrivez les heures comme 09:00–13:00, 14:00–17:00, ou « fermé ».',
  ],
  thanks: ['Thank you', 'شكرًا لكم', 'Merci'],
  thanksCorrect: ['We noted that all is correct.', 'سجّلنا أن كل شيء صحيح.', 'Nous avons noté que tout est exact.'],
  thanksChanges: [
    'We look at what you sent and take it over into the directory. Until then people read what stood there.',
    'سنراجع ما أرسلتموه وننقله إلى الدليل. وحتى ذلك الحين يقرأ الناس البيانات السابقة.',
    'Nous relisons ce que vous avez envoyé et le reprenons dans l’annuaire. D’ici là, les anciennes informations restent visibles.',
  ],
  thanksEnd: [
    'This link has been used. You need not do anything else.',
    'استُخدم هذا الرابط، ولا يلزمكم فعل شيء آخر.',
    'Ce lien a été utilisé. Vous n’avez rien d’autre à faire.',
  ],
  deadTitle: ['This link is no longer good', 'لم يعد هذا الرابط صالحًا', 'Ce lien n’est plus valable'],
  dead: [
    'A link is good for 14 days, and for one answer. If you have something to tell us, ask for a new one: it goes by mail to the address that we have.',
    'يصلح الرابط لمدة 14 يومًا ولرد واحد. إن كان لديكم ما تخبروننا به فاطلبوا رابطًا جديدًا: يصل بالبريد إلى العنوان المسجل لدينا.',
    'Un lien est valable 14 jours et pour une réponse. Si vous avez quelque chose à nous dire, demandez-en un nouveau : il part à l’adresse que nous avons.',
  ],
  renew: ['Ask for a new link', 'طلب رابط جديد', 'Demander un nouveau lien'],
  renewed: [
    'If this was a link of ours, a new one comes by mail within a few minutes.',
    'إن كان هذا الرابط منا فسيصل رابط جديد بالبريد خلال دقائق.',
    'Si ce lien venait de nous, un nouveau arrive par courriel dans quelques minutes.',
  ],
  stopTitle: ['No more mails', 'إيقاف الرسائل', 'Ne plus recevoir de messages'],
  stopText: [
    'We then delete your name and address, and ask you no more.',
    'سنحذف عندئذ اسمكم وعنوانكم، ولن نراسلكم بعد ذلك.',
    'Nous effaçons alors votre nom et votre adresse, et ne vous écrivons plus.',
  ],
  stop: ['Do not write to me any more', 'لا تراسلوني بعد الآن', 'Ne m’écrivez plus'],
  stopped: [
    'Your name and address are deleted. We do not write to you any more.',
    'حُذف اسمكم وعنوانكم، ولن نراسلكم بعد الآن.',
    'Votre nom et votre adresse sont effacés. Nous ne vous écrirons plus.',
  ],
  tooMany: [
    'There were many requests from where you are. Please try again later.',
    'وردت طلبات كثيرة من حيث أنتم. يُرجى المحاولة لاحقًا.',
    'Il y a eu beaucoup de demandes depuis votre réseau. Merci de réessayer plus tard.',
  ],
  again: [
    'Somebody sent something at the same moment. Please send it again.',
    'أرسل شخص آخر شيئًا في اللحظة نفسها. يُرجى الإرسال من جديد.',
    'Quelqu’un a envoyé quelque chose au même moment. Merci d’envoyer de nouveau.',
  ],
  languages: ['Language', 'اللغة', 'Langue'],
} satisfies Record<string, Label>

export const addressWords = {
  address_line_1: ['Address, first line', 'العنوان، السطر الأول', 'Adresse, première ligne'],
  address_line_2: ['Address, second line', 'العنوان، السطر الثاني', 'Adresse, seconde ligne'],
  city: ['City', 'المدينة', 'Ville'],
} satisfies Record<string, Label>
