import { by, requirements } from '../requirement.ts';
import * as at from './files.ts';

/** Section 8, word for word. */
export const messages = [
  ...requirements('8 confirmations', [
    [
      'remove a person from the class',
      by(at.CLASS, 'takes %s out after asking'),
      'Öğretmeni sınıftan çıkarmak istediğinize emin misiniz?',
      'Öğrenciyi sınıftan çıkarmak istediğinize emin misiniz?',
    ],
    [
      'delete a class; declining says that it was cancelled',
      by(at.CLASS, 'says that a deletion was cancelled, and what a deleted class leaves'),
      'Sınıfı silmek istediğinize emin misiniz?',
      'Silme işlemi iptal edildi.',
    ],
    [
      'delete a class from the list',
      by(
        at.CLASSES,
        'are deleted after a question that says what is lost',
        'stay when the deletion is cancelled, which is said',
      ),
      'Silmek istiyor musunuz?',
    ],
    [
      'delete a question',
      by(at.EXAM, 'are deleted after asking').concat(
        by(at.EXAMS, 'takes a question out again after asking'),
      ),
      'Silmek istediğinize emin misiniz?',
    ],
    [
      'delete an exam',
      by(at.EXAM, 'shows class, minutes and number of questions, and deletes after asking'),
      'Sınavı silmek istediğinize emin misiniz? Bu işlem geri alınamaz!',
    ],
  ]),
  ...requirements('8 toasts', [
    [
      'feedback: success',
      by(at.FEEDBACK, 'sends it, pending, and folds a long text'),
      'Geri bildiriminiz başarıyla alındı.',
    ],
    [
      'feedback: failure',
      by(at.FEEDBACK, 'says why it could not be kept, and keeps what was typed'),
      'Bir hata oluştu',
    ],
    [
      'teacher activation and deactivation',
      by(at.ADMIN_TEACHERS, 'activates a teacher and deactivates again'),
      'Eğitmen başarıyla aktif edildi.',
      'Eğitmen başarıyla deaktif edildi.',
    ],
    [
      'teacher activation: failure',
      by(at.ADMIN_TEACHERS, 'says why it could not'),
      'Bir hata oluştu',
    ],
    [
      'reply: success',
      by(at.ADMIN_FEEDBACK, 'answers with a text and a state'),
      'Başarılı bir şekilde cevaplandı.',
    ],
    ['login: success', by(at.LOGIN, 'signs in and says so'), 'Giriş Yapıldı'],
    [
      'login: failure with its reason',
      by(at.LOGIN, 'says why the server refuses and keeps what was typed'),
      'Bir hata oluştu. E-posta adresi veya parola hatalı.',
    ],
    ['registration: success', by(at.REGISTER, 'registers and says so'), 'Kayıt Başarılı!'],
    [
      'registration: failure with its reason',
      by(
        at.REGISTER,
        'shows an error of the server at its field and keeps everything typed',
        'says what went wrong where no field is at fault',
      ),
    ],
    [
      'question: updated',
      by(at.EXAM, 'are edited in a form at the side, which says what becomes of the papers'),
      'Soru başarıyla güncellendi',
    ],
    ['question: deleted', by(at.EXAM, 'are deleted after asking'), 'Soru başarıyla silindi'],
    [
      'question: not updated',
      by(at.EXAM, 'keep what was typed when saving fails, and say why'),
      'Soru güncellenirken bir hata oluştu',
    ],
    [
      'question: not deleted',
      by(at.EXAM_FAILURES, 'a question that could not be deleted stays, with the reason'),
      'Soru silinirken bir hata oluştu',
    ],
    ['exam: created', by(at.EXAMS, 'saves it and starts afresh'), 'Sınav başarıyla oluşturuldu'],
    [
      'exam: deleted, and declined',
      by(at.EXAM, 'shows class, minutes and number of questions, and deletes after asking'),
      'Sınav başarıyla silindi.',
      'İşlem iptal edildi.',
    ],
    [
      'exam: not deleted',
      by(at.EXAM_FAILURES, 'an exam that could not be deleted stays, with the reason'),
      'Sınav silinirken bir hata oluştu',
    ],
    [
      'exam: sent, said once the server has it',
      by(at.RESULTS, 'says when the server has it, and not before'),
      'Sınavınız başarıyla gönderildi.',
    ],
    ['profile: updated', by(at.PROFILE, 'is saved, and says so'), 'Başarıyla Profil Güncellendi!'],
  ]),
  ...requirements('8 other messages', [
    [
      'a paper that is not there, and a class that is not there',
      by(at.RESULTS, 'that this device does not have is said to be missing').concat(
        by(at.STUDENT_CLASSES, 'that this device does not have is said to be missing'),
      ),
      'Sınav kâğıdı bulunamadı.',
      'Sınıf bulunamadı.',
    ],
    [
      'an exam that is not there',
      by(at.PAPERS, 'an exam that is not on this device cannot be started'),
    ],
    [
      'no feedback yet',
      by(at.HOME, 'says what is not there yet'),
      'Henüz geribildiriminiz bulunmamaktadır.',
    ],
    ['no exam taken yet', by(at.RESULTS, 'is missed in words'), 'Henüz sınava girmediniz.'],
    [
      'in no class yet',
      by(at.STUDENT_CLASSES, 'are missed in words'),
      'Henüz sınıfa katılmadınız.',
    ],
    [
      'the class loader failed',
      by(
        at.CLASS_FAILURES,
        'classes that cannot be read say so in their place; the form beside them works',
        'a class that cannot be read says so',
      ),
      'Bir hata meydana geldi',
    ],
    [
      'the loader of students and teachers failed',
      by(
        at.CLASS_FAILURES,
        'people who cannot be read say so in their place and take nothing that was typed',
      ),
      'Bir hata oluştu',
    ],
    [
      'nobody chosen for the class',
      by(at.CLASSES, 'takes people in and out again, telling namesakes apart by their code'),
      'Sınıfa eklenen öğretmen ve öğrenci yok',
    ],
    [
      'not verified',
      by(at.UNVERIFIED, 'says that the account is not approved and whom to ask'),
      'Hesabınız Onaylanmamış',
    ],
    [
      'exam taken before',
      by(at.EXAM_ROOM, 'lets nobody take an exam twice'),
      'Daha önce bu sınav çözülmüş.',
    ],
  ]),
];
