import type { Label } from '#shared/i18n/label.ts'

/** Error texts of fields for files, links and embed codes. */
export const mediaErrorTexts = {
  needs_file_or_address: [
    'Choose a file or enter a link.',
    'اختر ملفًا أو أدخل رابطًا.',
    'Choisissez un fichier ou saisissez un lien.',
  ],
  needs_code_or_address: [
    'Paste the video’s embed code or link.',
    'الصق رمز تضمين الفيديو أو رابطه.',
    'Collez le code d’intégration ou le lien de la vidéo.',
  ],
  no_video_in_code: [
    'This code contains no supported video. Use YouTube, Vimeo or Facebook.',
    'لا يحتوي هذا الرمز على فيديو مدعوم. استخدم يوتيوب أو فيميو أو فيسبوك.',
    'Ce code ne contient aucune vidéo prise en charge. Utilisez YouTube, Vimeo ou Facebook.',
  ],
  not_a_facebook_video: [
    'Enter the link of a Facebook video.',
    'أدخل رابط فيديو على فيسبوك.',
    'Saisissez le lien d’une vidéo Facebook.',
  ],
  image_too_large: [
    'The Image file may not be greater than {{limit}} kilobytes',
    'يجب ألا يزيد حجم ملف الصورة على {{limit}} كيلوبايت',
    'Le fichier image ne doit pas dépasser {{limit}} kilo-octets',
  ],
  file_too_large: [
    'The file may not be greater than {{limit}} kilobytes',
    'يجب ألا يزيد حجم الملف على {{limit}} كيلوبايت',
    'Le fichier ne doit pas dépasser {{limit}} kilo-octets',
  ],
  upload_type: [
    'Choose a file of one of these types: {{types}}.',
    'اختر ملفًا من أحد هذه الأنواع: {{types}}.',
    'Choisissez un fichier de l’un de ces types : {{types}}.',
  ],
  upload_missing: [
    'The upload didn’t finish. Upload the file again.',
    'لم يكتمل رفع الملف. ارفعه مرة أخرى.',
    'L’envoi du fichier ne s’est pas terminé. Envoyez-le de nouveau.',
  ],
  upload_content: [
    'This file is damaged or its type doesn’t match its name. Choose another file.',
    'هذا الملف تالف أو لا يطابق نوعه اسمه. اختر ملفًا آخر.',
    'Ce fichier est endommagé ou son type ne correspond pas à son nom. Choisissez-en un autre.',
  ],
  upload_protected: [
    'This document is protected by a password or against changes, so we can’t check it. Remove the protection and upload it again.',
    'هذا المستند محمي بكلمة مرور أو ضد التعديل، فلا يمكن فحصه. أزل الحماية ثم ارفعه مرة أخرى.',
    'Ce document est protégé par un mot de passe ou contre les modifications : il ne peut pas être vérifié. Retirez la protection, puis envoyez-le de nouveau.',
  ],
  image_too_many_pixels: [
    'This image is too large. Choose one of up to {{limit}} megapixels.',
    'هذه الصورة كبيرة جدًا. اختر صورة لا تزيد على {{limit}} ميغابكسل.',
    'Cette image est trop grande. Choisissez-en une de {{limit}} mégapixels au plus.',
  ],
} satisfies Record<string, Label>
