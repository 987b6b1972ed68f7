import { requirements } from '../requirement.ts';

/** Sections 3, 4 and 7. */
export const states = [
  ...requirements('3 entities', [
    [
      'an account has uid, displayName, email, phoneNumber, userRole, isVerified false at first',
      ['makes an account, an unverified user and a role database'],
    ],
    [
      'a student carries lessons, a class its exams, both kept by the server',
      ['keeps the lists that are derived'],
    ],
    [
      'a class lists its teachers and students as uid, displayName, userRole',
      ['is made with its maker among its teachers and each student once'],
    ],
    [
      'an exam has examID, examName, examTime, questions, classroomID, addedUser',
      ['is made with its questions in order, and changed question by question'],
    ],
    [
      'question ids are random, of 9 characters',
      ['ids have the length and letters that their schemas ask for, whatever the bytes'],
    ],
    [
      'a paper holds examID, userID, examName, myAnswers; one student, one exam, one paper',
      ['an answer is durable when it is said to be', 'one student has one paper id for one exam'],
    ],
    [
      'a feedback holds title, description, username, reportTime, status, reply',
      ['shows the reply and when it was reported'],
    ],
    [
      'the session user is kept on the device, isVerified included',
      [
        'a device that signed in once opens offline',
        'a verification reaches the session without a reload, and is remembered',
      ],
    ],
  ]),
  ...requirements('4 states', [
    [
      'feedback is pending, resolved or rejected, each in its colour',
      ['shows the state %s as %s, in its colour'],
      'Beklemede',
      'Çözüldü',
      'Reddedildi',
    ],
    [
      'a new feedback is pending; the admin sets any state with the reply',
      ['sends it, pending, and folds a long text', 'answers with a text and a state'],
    ],
    [
      'verification is toggled by an admin and gives access',
      [
        'activates a teacher and deactivates again',
        'decides by the document on the device, without the network',
      ],
    ],
    [
      'logout clears the session and starts afresh',
      ['signing out forgets the person, revokes the cookie and starts afresh'],
    ],
    [
      'login and registration move on at once, without a reload',
      [
        'signing in opens the workspace, without a reload',
        'a registration signs in, or says which field is wrong',
      ],
    ],
    [
      'question by question with Geri and İleri; Gönder only on the last',
      ['disables back on the first and next on the last question, where handing in appears'],
      'Geri',
      'İleri',
      'Gönder',
    ],
    [
      'one of the options or leaving blank is chosen',
      ['offers only options with text, and leaving blank'],
      'empty',
    ],
    [
      'at zero it warns, hands in and goes to the results',
      ['hands in by itself when the time is over'],
      'Süre doldu, sınav gönderiliyor...',
    ],
    [
      'whoever took the exam sees only that',
      ['lets nobody take an exam twice'],
      'Daha önce bu sınav çözülmüş.',
    ],
    [
      'the score is right answers divided by questions times 100',
      ['gives the share of right answers in percent, each question its outcome'],
    ],
    [
      'a deleted exam leaves the class and the devices',
      ['a deleted exam goes, and a paper that comes in afterwards is graded'],
    ],
    [
      'a class is edited in edit mode; a blank field keeps the old value',
      ['edits name and description; a blank field keeps the old value'],
    ],
    [
      'after a class is created the form and the selection are reset',
      ['saves with the chosen people and the maker, then starts afresh'],
    ],
  ]),
  ...requirements('7 calls', [
    [
      'sign in, create an account, sign out',
      [
        'says who one is, what one may replicate and what time it is',
        'ends when one signs out, and only that one',
        'makes an account, an unverified user and a role database',
      ],
    ],
    [
      'people are listed for teachers to pick from',
      ['takes people in and out again, telling namesakes apart by their code'],
    ],
    [
      'classes: own ones are listed, made, changed, deleted',
      [
        'is made with its maker among its teachers and each student once',
        'gains and loses members, and is deleted by a field',
        'classes come by Turkish order, without deleted ones and those that were left',
      ],
    ],
    [
      'exams: made, questions changed, deleted',
      ['is made with its questions in order, and changed question by question'],
    ],
    [
      'papers: own results, and the average of an exam over its papers',
      [
        'the list of results says what each paper is waiting for',
        'averages are over graded papers only',
      ],
    ],
    [
      'feedback: sent, read, answered',
      ['feedback is sent by its author and answered by an admin only'],
    ],
    [
      'displayName and phoneNumber are updated',
      ['a profile keeps what is left blank', 'a new name reaches class, directory and the admin'],
    ],
  ]),
];
