import { requirements } from '../requirement.ts';

/** Sections 1, 2 (public, guarding, navigation) and 6. */
export const product = [
  ...requirements('1 the product', [
    [
      'users register as student or teacher; admins cannot',
      ['%s %o: %s', 'gives nobody what was not asked for'],
    ],
    [
      'a teacher must be verified by an admin before teacher features can be used',
      [
        'everybody registers, and the admin verifies the teacher',
        'shows an unverified teacher why, and never the page itself',
      ],
    ],
    [
      'students take timed exams and see scores and per-question results',
      ['they reconnect; both see their results'],
    ],
    [
      'teachers and students file feedback, admins answer it and set a status',
      ['feedback goes to the admin and its answer comes back'],
    ],
    [
      'the header carries a brand and the version v0.9.9',
      ['carries the brand and the version label'],
      '0.9.9',
    ],
    [
      'the admin brand reads QuizAdmin where it is wide, QAdmin where it is narrow',
      ['reads QuizAdmin to an admin, QAdmin where it is narrow'],
      'QuizAdmin',
      'QAdmin',
    ],
  ]),
  ...requirements('2 public screens', [
    ['/login is a form of e-mail and password', ['signs in and says so'], 'E-Posta', 'Parola'],
    ['/register is the registration form', ['registers and says so'], 'Ad Soyad'],
    [
      'logged out, the header shows Kayıt Ol and Giriş Yap',
      ['offers registration and sign-in to who is signed out'],
      'Kayıt Ol',
      'Giriş Yap',
    ],
  ]),
  ...requirements('2 guarding', [
    [
      'nobody signed in goes to /login, a missing profile too, a wrong role to /',
      ['guards against or lets in: %s'],
    ],
    [
      'a teacher who is not verified is sent to /un-verified',
      [
        'guards against or lets in: %s',
        'shows an unverified teacher why, and never the page itself',
      ],
    ],
    [
      'offline the last known verification decides; no flash of the wrong page while it is unknown',
      [
        'decides by the document on the device, without the network',
        'decides by the last sign-in before the document has arrived',
        'waits, showing neither page, while it is unknown who is here',
      ],
    ],
  ]),
  ...requirements('2 navigation', [
    [
      'students: /, /profile, /my-classrooms, /results, /feedback',
      ['leads a student to the student’s places'],
      'Sınıflarım',
      'Sonuçlarım',
    ],
    [
      'teachers: /, /profile, /my-exams, /classrooms-management, /exam-management, /feedback',
      ['leads a teacher to the teacher’s places'],
      'Sınavlarım',
      'Sınıf Yönetimi',
      'Sınav Yönetimi',
    ],
    ['admins: /, /profile, /admin', ['leads an admin to the admin’s places']],
    ['a logout button', ['has a way out for whoever is signed in'], 'Çıkış Yap'],
  ]),
  ...requirements('6 permissions', [
    [
      'the table of areas and roles, route by route',
      ['guards against or lets in: %s', 'has a row for every route of the app'],
    ],
    [
      'the same for every field that a role may write',
      ['$cell is as the table says', 'the table names every group of a %s, and no other'],
    ],
    [
      'a role sees its own database and nothing else',
      ['opens none of the protocol’s routes in any other database', 'opens no database at all'],
    ],
    [
      'an admin activates teachers, nobody verifies himself',
      ['an admin verifies a teacher and takes it back', 'nobody verifies himself'],
    ],
  ]),
];
