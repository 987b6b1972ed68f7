import { requirements } from '../requirement.ts';

/** Section 2, screen by screen. */
export const screens = [
  ...requirements('2 shared screens', [
    ['/ greets by displayName', ['greets a %s by the name']],
    [
      '/ of a student: results (floored), classes with counts, feedback states',
      ['has grades, floored, classes with head counts and the state of feedback'],
    ],
    [
      '/ of a teacher: exam averages and classes',
      ['has the averages of the exams in Turkish notation, and the classes'],
    ],
    [
      '/ leads to /results, /my-classrooms and /feedback',
      ['leads to the results, the classes and the feedback'],
    ],
    ['/ of an admin leads to the panel', ['an admin’s home leads to the admin’s pages']],
    [
      '/profile is locked until edit mode',
      ['is locked until editing is switched on'],
      'Ad Soyad',
      'Cep No.',
    ],
    [
      '/profile saves, cancels, and keeps the old value of a blank field',
      [
        'is saved, and says so',
        'keeps the old value of a field left blank',
        'forgets what was typed when it is cancelled',
      ],
    ],
    [
      '/feedback: own list, title search, create dialog',
      ['searches the titles by Turkish rules', 'sends it, pending, and folds a long text'],
    ],
    [
      '/feedback folds descriptions over 300 characters',
      ['sends it, pending, and folds a long text'],
      'Daha fazla',
      'Daha az',
    ],
    [
      '/test: the device readiness page and a practice exam that works offline',
      [
        'says in words and in one sentence that the device is ready',
        'works offline and says what it cannot know then',
        'leads to the practice exam',
        'stores nothing and sends nothing',
        'a device tells whether it is ready, and lets one practise, without a network',
      ],
    ],
  ]),
  ...requirements('2 teacher screens', [
    [
      '/un-verified says so and to contact the administrator',
      ['says that the account is not approved and whom to ask'],
      'Hesabınız Onaylanmamış',
    ],
    [
      '/my-exams: name, minutes, question count, class, delete; says when empty',
      ['shows class, minutes and number of questions, and deletes after asking'],
      'Henüz sınavınız yok',
    ],
    [
      '/classrooms-management: create form with toggles Ekle / Çıkar and a summary of the chosen',
      [
        'takes people in and out again, telling namesakes apart by their code',
        'saves with the chosen people and the maker, then starts afresh',
      ],
      'Ekle',
      'Çıkar',
    ],
    [
      '/classrooms-management: the own classes with delete and edit',
      ['are deleted after a question that says what is lost'],
    ],
    [
      'pick-lists scroll, however many people',
      ['renders a handful of 2,000 people and still says how many there are'],
    ],
    [
      '/classroom-detail edits name and description, deletes, removes people',
      [
        'edits name and description; a blank field keeps the old value',
        'takes %s out after asking',
        'says that a deletion was cancelled, and what a deleted class leaves',
      ],
      'Kaydet',
    ],
    [
      '/exam-management builds an exam from class, name, duration and questions',
      ['saves it and starts afresh', 'takes a question out again after asking'],
    ],
    [
      '/exam-detail: questions added in a dialog, edited at the side, deleted',
      [
        'are added in a dialog',
        'are edited in a form at the side, which says what becomes of the papers',
        'are deleted after asking',
      ],
    ],
    [
      '/exam-detail: the correct answer is chosen by radio',
      ['are edited in a form at the side, which says what becomes of the papers'],
      'Doğru cevap B',
    ],
  ]),
  ...requirements('2 student screens', [
    ['/my-classrooms is a grid of links', ['are a grid of links']],
    [
      '/student-classroom-detail lists teachers, students, exams with the way in',
      [
        'lists its teachers, its students and its exams, each with the way in',
        'says that it has no exams yet',
      ],
    ],
    ['/enter-exam takes the exam', ['shows what the exam is and starts it only when asked']],
    [
      '/results: exam, score, link; a paper without a score says to open the details',
      [
        'has the exam, its score floored, and the way to the details',
        'says of a paper without a score to open the details',
      ],
    ],
    [
      '/results/{id}: number, question, correct answer, own answer, outcome; total to 2 decimals',
      [
        'goes question by question: number, text, right answer, own answer, outcome',
        'has the total grade to two decimals',
      ],
      'Doğru',
      'Yanlış',
      'Boş Bırakıldı',
    ],
  ]),
  ...requirements('2 admin screens', [
    [
      '/admin has four counters',
      ['the dashboard counts: %s'],
      'Öğrenci Sayısı',
      'Öğretmen Sayısı',
      'Sınıf Sayısı',
      'Geribildirim Sayısı',
    ],
    [
      '/admin/students, titled Öğrenciler',
      ['the students are listed under their own title with the columns asked for'],
      'E-Posta',
      'İsim Soyisim',
      'Cep Telefonu',
    ],
    [
      '/admin/teachers and its button Aktif / DeAktif',
      [
        'lists in Turkish order with the columns asked for, and finds by Turkish rules',
        'activates a teacher and deactivates again',
      ],
      'Telefon Numarası',
      'Aktiflik Durumu',
      'DeAktif',
    ],
    [
      '/admin/feedback searches title, description, id and username',
      ['finds by title, text, number and name'],
      'Başlığa Göre Ara...',
    ],
    ['/admin/feedback answers in a dialog', ['answers with a text and a state'], 'Yanıtla'],
    [
      'the sidebar: Panel, Öğrenciler, Öğretmenler, Geribildirimler, Anasayfa to /',
      ['leads to %s'],
      'Panel',
      'Öğrenciler',
      'Öğretmenler',
      'Geribildirimler',
      'Anasayfa',
    ],
  ]),
];
