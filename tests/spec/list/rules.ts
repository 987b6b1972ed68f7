import { requirements } from '../requirement.ts';

const atField = ['%s is refused at its field: %s', '%s %o: %s'];

/** Sections 5 and 9. */
export const rules = [
  ...requirements('5 validation', [
    ['registration: e-mail', atField, 'Lütfen geçerli bir e-mail adresi giriniz.'],
    [
      'registration: displayName 3 to 25',
      atField,
      'Lütfen en az 3 harfli bir isim giriniz.',
      'Lütfen 25 karakterden fazla girmeyiniz.',
    ],
    [
      'registration: phoneNumber exactly 11',
      atField,
      'Lütfen 11 karakter giriniz.',
      'Lütfen 11 karakterden fazla girmeyiniz.',
    ],
    [
      'registration: password 6 to 20',
      atField,
      'En az 6 karakter olmalı',
      'En fazla 20 karakter olmalı',
    ],
    [
      'registration: confirmation of at least 6 and equal',
      atField,
      'Parola tekrarınızı kontrol ediniz.',
      'Parolalar uyuşmuyor!',
    ],
    ['registration: a role is required', ['asks for a role, and puts the focus there']],
    ['registration: the server holds to the same rules', ['with %s %j is refused: %s']],
    [
      'login: the same messages',
      [
        'says at each field what is wrong, keeps what was typed and focuses the first wrong field',
        'refuses a password that is too long',
        'a login of %o: %o',
      ],
    ],
    [
      'class: className 2 to 60, classDesc at most 300',
      ['a class of %o: %o', 'says at the field what is wrong and keeps what was typed and picked'],
    ],
    [
      'feedback: title required, description at most 1000',
      ['says at the fields what is wrong and keeps what was typed', 'feedback %#'],
    ],
    [
      'reply: at most 1000, status required',
      ['refuses a reply that is too long, at its field', 'reply %#'],
      'Maksimum 1000 karakter',
    ],
    [
      'question: text and correct choice required; two options, the correct one with text',
      [
        'says at the fields what a question lacks',
        'asks for two options, the correct one among them, and keeps what was typed',
      ],
    ],
    [
      'Create Exam needs a question, and its label says so',
      ['needs a question, and says so'],
      'en az 1 soru',
    ],
    [
      'duration: slider 5 to 180, step 5, initially 60; the box is read-only',
      ['saves it and starts afresh', 'does not last %o minutes'],
    ],
    [
      'profile: a blank field keeps the old value',
      ['keeps the old value of a field left blank', 'a blank field is no mistake'],
    ],
  ]),
  ...requirements('9 constants', [
    ['feedback is folded at 300', ['sends it, pending, and folds a long text']],
    [
      'the countdown runs in whole seconds of examTime x 60',
      ['an exam of 40 minutes ends 40 x 60 seconds after its start'],
    ],
    [
      'the score is floored on lists, of 2 decimals on the detail page',
      [
        'has the exam, its score floored, and the way to the details',
        'has the total grade to two decimals',
      ],
    ],
    [
      'the average is the mean over all papers, in tr-TR with 2 decimals',
      [
        'the average is the mean of all papers, and unknown for none',
        'has the averages of the exams in Turkish notation, and the classes',
      ],
      '66,67',
    ],
    ['reportTime is shown as DD.MM.YYYY HH:mm', ['shows the reply and when it was reported']],
    [
      'toasts: top right, 5000 ms, following the theme',
      [
        'shows a message at the top right',
        'takes it away after five seconds',
        'messages follow the theme and stand where they hide no button of the page’s head',
        'messages stand above an open dialog, to be read and sent away',
        'axe finds nothing on any screen, in either theme, no text is small, and all can be read at 195 px',
      ],
    ],
  ]),
];
