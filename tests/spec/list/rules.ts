import { by, requirements } from '../requirement.ts';
import * as at from './files.ts';

const atField = by(at.REGISTER, '%s: %s').concat(by(at.ACCOUNT_FORMS, '%s %o: %s'));

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
    [
      'registration: a role is required',
      by(at.REGISTER, 'asks for a role, and puts the focus there'),
    ],
    [
      'registration: the server holds to the same rules',
      by(at.REGISTER_API, 'with %s %j is refused: %s'),
    ],
    [
      'login: the same messages',
      by(
        at.LOGIN,
        'says at each field what is wrong, keeps what was typed and focuses the first wrong field',
        'refuses a password that is too long',
      ).concat(by(at.ACCOUNT_FORMS, '%o: %o')),
    ],
    [
      'class: className 2 to 60, classDesc at most 300',
      by(at.FORMS, '%o: %o').concat(
        by(at.CLASSES, 'says at the field what is wrong and keeps what was typed and picked'),
      ),
    ],
    [
      'feedback: title required, description at most 1000',
      by(at.FEEDBACK, 'says at the fields what is wrong and keeps what was typed').concat(
        by(at.FORMS, 'feedback %#'),
      ),
    ],
    [
      'reply: at most 1000, status required',
      by(at.ADMIN_FEEDBACK, 'refuses a reply that is too long, at its field').concat(
        by(at.FORMS, 'reply %#'),
      ),
      'Maksimum 1000 karakter',
    ],
    [
      'question: text and correct choice required; two options, the correct one with text',
      by(
        at.EXAMS,
        'says at the fields what a question lacks',
        'asks for two options, the correct one among them, and keeps what was typed',
      ),
    ],
    [
      'Create Exam needs a question, and its label says so',
      by(at.EXAMS, 'needs a question, and says so'),
      'en az 1 soru',
    ],
    [
      'duration: slider 5 to 180, step 5, initially 60; the box is read-only',
      by(at.EXAMS, 'saves it and starts afresh').concat(by(at.FORMS, 'does not last %o minutes')),
    ],
    [
      'profile: a blank field keeps the old value',
      by(at.PROFILE, 'keeps the old value of a field left blank').concat(
        by(at.ACCOUNT_FORMS, 'a blank field is no mistake'),
      ),
    ],
  ]),
  ...requirements('9 constants', [
    ['feedback is folded at 300', by(at.FEEDBACK, 'sends it, pending, and folds a long text')],
    [
      'the countdown runs in whole seconds of examTime x 60',
      by(at.TIMING, 'an exam of 40 minutes ends 40 x 60 seconds after its start'),
    ],
    [
      'the score is floored on lists, of 2 decimals on the detail page',
      by(
        at.RESULTS,
        'has the exam, its score floored, and the way to the details',
        'has the total grade to two decimals',
      ),
    ],
    [
      'the average is the mean over all papers, in tr-TR with 2 decimals',
      by(at.SCORING, 'the average is the mean of all papers, and unknown for none').concat(
        by(at.HOME, 'has the averages of the exams in Turkish notation, and the classes'),
      ),
      '66,67',
    ],
    [
      'reportTime is shown as DD.MM.YYYY HH:mm',
      by(at.FEEDBACK_LIST, 'shows the reply and when it was reported'),
    ],
    [
      'toasts: top right, 5000 ms, following the theme',
      by(at.TOAST, 'shows a message at the top right', 'takes it away after five seconds').concat(
        by(
          at.TOASTS,
          'messages follow the theme and stand where they hide no button of the page’s head',
          'messages stand above an open dialog, to be read and sent away',
        ),
        by(
          at.ACCESSIBILITY,
          'axe finds nothing on any screen, in either theme, and no text is small',
        ),
      ),
    ],
  ]),
];
