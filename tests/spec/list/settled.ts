import { requirements } from '../requirement.ts';

/** What was decided where the specification has gaps, slips, or a network. */
export const settled = requirements('settled', [
  [
    'a student’s device holds no correct answer before the result',
    ['a student’s database and device hold no correct answer before the paper is handed in'],
  ],
  [
    'the server grades, on the version that the student saw',
    ['an exam edited while a paper is open is graded as the student saw it'],
  ],
  [
    'correcting a correct answer regrades the papers',
    ['a corrected key grades again, and the same content is not written again'],
  ],
  [
    'editing the questions makes a new version',
    ['is equal exactly where what students see is equal'],
  ],
  [
    'a device that signed in once opens offline and stays signed in',
    [
      'a device that signed in once opens offline',
      'an expired session goes on offline, is said, and mended by signing in',
    ],
  ],
  [
    'each person’s data is apart on a shared tablet',
    ['two people share no table', 'another person who signs in on this device gets a fresh app'],
  ],
  [
    'a refused change is shown with its reason and kept until the user acts',
    ['gives the reason of a refusal, and gives the change up only after asking'],
  ],
  [
    'a correct option is its key, and options may repeat each other',
    ['options may repeat each other'],
  ],
  ['empty options are not shown to students', ['offers only options with text, and leaving blank']],
  [
    'order, search and capitals follow Turkish',
    [
      'letters sort as in the Turkish alphabet',
      'dotted and dotless i fold apart',
      '%o searched for %o: %o',
    ],
  ],
  [
    'the first admin is made at first start',
    ['is made as given, in silence', 'is made with a password that is said once, and works'],
  ],
  [
    'an admin can make further admins, and nobody else can',
    ['makes another admin', 'is for admins only', 'is made by an admin and signs in'],
  ],
  [
    '/admin/classrooms and /admin/exams are searchable lists with counts, averages and links',
    [
      'lists the classes by number and name, with counts and the average over all their papers',
      'leads from a class to its exams and to its teachers',
      'lists the exams in Turkish order, and finds by Turkish rules with the search in the address',
    ],
  ],
  [
    'deleting a person says what goes and what stays; declining says so',
    [
      'says what goes and what stays before it deletes, and deletes',
      'does nothing when the question is declined, and says so',
    ],
  ],
  [
    'deleting a class takes its exams off every device; results stay',
    ['a deleted class goes from every device, and results stay'],
  ],
  [
    'nothing that a client does is trusted',
    [
      'forged fields are cut: lists of the server, verification, received at, foreign documents',
      'members are who the server says they are',
    ],
  ],
]);
