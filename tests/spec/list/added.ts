import { requirements } from '../requirement.ts';

/** What a school needs and the specification does not have. */
export const added = requirements('added', [
  [
    'a forgotten password is set anew with a code from an admin',
    [
      'shows a code for a forgotten password once, as two groups that can be read out',
      'sets a new password and leads back to the login',
      'a student with a one-time code sets a new password and gets in with it',
    ],
  ],
  [
    'a person changes the own password, by the server alone; other devices sign in anew',
    [
      'is changed by signing in with both, and says so',
      'is not changed without the server, which is said in its place',
      'and only the new one lets in; sessions of before end, this browser has another',
      'a password is changed by the server alone, and then the device opens with the new one',
    ],
  ],
  [
    'students join a class by its code, offline too',
    [
      'keeps the request offline and says what will happen',
      'is shown large and said sign by sign',
      'a code read out without a network lets a student in, whichever device connects first',
    ],
  ],
  [
    'students are put into a class by a list of addresses',
    ['is previewed with doubles and bad lines, and saved only on confirmation'],
  ],
  [
    'an exam has hours, may be shuffled, and may hold its results back',
    [
      'are read at a glance and changed in a form',
      'comes in the paper’s own order, lettered from A, and stores the original letter',
      'keep the room shut until it opens, and open it by themselves',
      'says that the teacher has not released the results',
      'with the teacher’s network the result comes to the student without a reload',
    ],
  ],
  [
    'questions are put in order by dragging, with the mouse and the keyboard alike',
    ['questions are put in order by dragging, with the mouse and with the keyboard'],
  ],
  [
    'a student gets extra time, in the middle of the exam too',
    ['the teacher gives extra time, and the student’s clock is put on at once'],
  ],
  [
    'a teacher sees an exam as a student will',
    ['is the exam room, and nothing in it is kept', 'shows no key'],
  ],
  [
    'an exam’s results at a glance, per paper and per question',
    [
      'the page says how far the class is and how it did',
      'show state, outcomes, time and score with two decimals',
      'are told in tables',
    ],
  ],
  [
    'results are taken along as files and on paper',
    [
      'opens in a Turkish Excel: mark, semicolons, decimal commas, line ends',
      'shows the class’s results first',
      'takes the results along as a workbook and as a text',
    ],
  ],
  [
    'questions come from a file, with a reason for what is left out',
    [
      'are shown with a line and a reason for what is left out, and saved only when asked for',
      'cut off, the teacher pastes questions and sees which line is wrong',
    ],
  ],
  [
    'the keyboard reaches everything in an exam',
    ['an exam is begun, answered, looked over and handed in with the keyboard alone'],
  ],
  [
    'a newer version of the app is offered, never during an exam, and loses nothing unsent',
    [
      'a newer version is offered, but not during an exam, in whichever tab; what was handed in offline goes after it',
      'is offered once it is there, can be put off, and opens when it is taken',
      'that was offered before an exam began is not taken in it, and is offered again after it',
      'an exam does, from its start page until it is handed in',
    ],
  ],
  [
    'an old app and a new server, and the other way round, are told what to do; unsent work still goes',
    [
      'a server that has become too new gets what is written, and is fetched from after the update',
      'a server that is too old gets nothing and refuses nothing; everything goes once it is updated',
      'has to be updated: said plainly, with what goes on meanwhile',
    ],
  ],
  [
    'a device tells whether it is ready for an exam',
    ['a device tells whether it is ready, and lets one practise, without a network'],
  ],
  [
    'nothing is said of what has not come to the device yet',
    ['a new device says of no list that it is empty before everything has come, and then does'],
  ],
  [
    'a person gets all that the school holds of him or her, and nothing of others',
    [
      'gives a file with the person’s data, whose name does not say whose',
      'a student gets profile, account, classes, papers with answers and times, and feedback with its reply',
      'a result that is not released is not told, and once it is, it is',
    ],
  ],
  [
    'a person’s data are erased for good; results stay without a name',
    [
      'erases nobody before the name or the address is typed, whatever its capitals',
      'names the classes that would be left without a teacher, and leaves them only when told so',
      'no database holds the name, the contact data or the texts any more, in no revision',
      'papers and results stay under one name for all, and the statistics stay right',
      'an old device of the person brings nothing back',
      'an erasure that was killed behind any write is an erasure at the next start, others’ lists included',
    ],
  ],
  [
    'a school always has an admin left',
    [
      'do not leave the school without one, wherever the one meets the other',
      'leave one at the next start when both servers died right behind the first write',
    ],
  ],
  [
    'an exam is a draft until it is published, for one class or several; a deletion is taken back for thirty days',
    [
      'a draft made offline reaches no student; published offline it reaches the class, and a deletion is taken back',
      'reaches no student, however often it is edited, and no admin',
      'says what is ready, and gives the draft to its class',
      'gives several classes an exam each',
      'changes name, minutes and class of a draft',
      'lists what was deleted in the last thirty days, and brings it back',
    ],
  ],
  [
    'the builder keeps several drafts, shows what was added where it stands, and takes five keys a question beside its text',
    [
      'works with the keyboard alone, and goes on at the next text',
      'brings the new one into view and leaves the focus in the form; a doubled one gets it',
      'are kept without a question too, several of them, and listed to go on with',
      'are emptied after asking, with what is half typed',
    ],
  ],
]);
