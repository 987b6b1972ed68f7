import { requirements } from '../requirement.ts';

/** Section 8, word for word. */
export const messages = [
  ...requirements('8 confirmations', [
    [
      'remove a person from the class',
      ['takes %s out after asking'],
      'Öğretmeni sınıftan çıkarmak istediğinize emin misiniz?',
      'Öğrenciyi sınıftan çıkarmak istediğinize emin misiniz?',
    ],
    [
      'delete a class; declining says that it was cancelled',
      ['says that a deletion was cancelled, and what a deleted class leaves'],
      'Sınıfı silmek istediğinize emin misiniz?',
      'Silme işlemi iptal edildi.',
    ],
    [
      'delete a class from the list',
      [
        'are deleted after a question that says what is lost',
        'stay when the deletion is cancelled, which is said',
      ],
      'Silmek istiyor musunuz?',
    ],
    [
      'delete a question',
      ['are deleted after asking', 'takes a question out again after asking'],
      'Silmek istediğinize emin misiniz?',
    ],
    [
      'delete an exam',
      ['shows class, minutes and number of questions, and deletes after asking'],
      'Sınavı silmek istediğinize emin misiniz? Bu işlem geri alınamaz!',
    ],
  ]),
  ...requirements('8 toasts', [
    [
      'feedback: success',
      ['sends it, pending, and folds a long text'],
      'Geri bildiriminiz başarıyla alındı.',
    ],
    [
      'feedback: failure',
      ['says why it could not be kept, and keeps what was typed'],
      'Bir hata oluştu',
    ],
    [
      'teacher activation and deactivation',
      ['activates a teacher and deactivates again'],
      'Eğitmen başarıyla aktif edildi.',
      'Eğitmen başarıyla deaktif edildi.',
    ],
    ['teacher activation: failure', ['says why it could not'], 'Bir hata oluştu'],
    ['reply: success', ['answers with a text and a state'], 'Başarılı bir şekilde cevaplandı.'],
    ['login: success', ['signs in and says so'], 'Giriş Yapıldı'],
    [
      'login: failure with its reason',
      ['says why the server refuses and keeps what was typed'],
      'Bir hata oluştu. E-posta adresi, okul numarası veya parola hatalı.',
    ],
    ['registration: success', ['registers and says so'], 'Kayıt Başarılı!'],
    [
      'registration: failure with its reason',
      [
        'shows an error of the server at its field and keeps everything typed',
        'says what went wrong where no field is at fault',
      ],
    ],
    [
      'question: updated',
      ['are edited in a form at the side, which says what becomes of the papers'],
      'Soru başarıyla güncellendi',
    ],
    ['question: deleted', ['are deleted after asking'], 'Soru başarıyla silindi'],
    [
      'question: not updated',
      ['keep what was typed when saving fails, and say why'],
      'Soru güncellenirken bir hata oluştu',
    ],
    [
      'question: not deleted',
      ['a question that could not be deleted stays, with the reason'],
      'Soru silinirken bir hata oluştu',
    ],
    ['exam: created', ['saves it and starts afresh'], 'Sınav başarıyla oluşturuldu'],
    [
      'exam: deleted, and declined',
      ['shows class, minutes and number of questions, and deletes after asking'],
      'Sınav başarıyla silindi.',
      'İşlem iptal edildi.',
    ],
    [
      'exam: not deleted',
      ['an exam that could not be deleted stays, with the reason'],
      'Sınav silinirken bir hata oluştu',
    ],
    [
      'exam: sent, said once the server has it',
      [
        'says when the server has a paper that waited here, and nothing of those that it had before',
      ],
      'Sınavınız başarıyla gönderildi.',
    ],
    ['profile: updated', ['is saved, and says so'], 'Başarıyla Profil Güncellendi!'],
  ]),
  ...requirements('8 other messages', [
    [
      'a paper that is not there, and a class that is not there',
      [
        'whose paper this device does not have is said to be missing',
        'that this device does not have is said to be missing',
      ],
      'Sınav kâğıdı bulunamadı.',
      'Sınıf bulunamadı.',
    ],
    ['an exam that is not there', ['an exam that is not on this device cannot be started']],
    ['no feedback yet', ['says what is not there yet'], 'Henüz geribildiriminiz bulunmamaktadır.'],
    ['no exam taken yet', ['is missed in words'], 'Henüz sınava girmediniz.'],
    ['in no class yet', ['are missed in words'], 'Henüz sınıfa katılmadınız.'],
    [
      'the class loader failed',
      [
        'classes that cannot be read say so in their place; the form beside them works',
        'a class that cannot be read says so',
      ],
      'Bir hata meydana geldi',
    ],
    [
      'the loader of students and teachers failed',
      ['people who cannot be read say so in their place and take nothing that was typed'],
      'Bir hata oluştu',
    ],
    [
      'nobody chosen for the class',
      ['takes people in and out again, telling namesakes apart by their code'],
      'Sınıfa eklenen öğretmen ve öğrenci yok',
    ],
    [
      'not verified',
      ['says that the account is not approved and whom to ask'],
      'Hesabınız Onaylanmamış',
    ],
    ['exam taken before', ['lets nobody take an exam twice'], 'Daha önce bu sınav çözülmüş.'],
  ]),
];
