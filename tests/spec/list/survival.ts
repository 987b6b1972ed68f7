import { requirements } from '../requirement.ts';

/** What an exam outlives: what happens in classrooms, to tablets and to the school's server. */
export const survival = requirements('survival', [
  [
    'the deadline is fixed at the start and outlives a crash; every answer is durable before its mark shows',
    [
      'a tablet that dies in the middle of an exam, offline, opens it at the same question with every answer and the same deadline',
    ],
  ],
  [
    'time shown comes from clocks: neither sleep nor a turned clock gives any, and the teacher is told how sure it is',
    [
      'a wall clock turned in mid-exam, forward or back, neither takes nor gives time, and the teacher is told',
      'with a clock that is hours wrong the paper goes in by itself, when the time is over and not before',
      'a page that is frozen in mid-exam shows the time that is left as soon as it wakes, and hands in where none is',
      'a clock that is turned back between two openings of an exam, offline: nothing is lost, it gives no time, the server sets the time right, and the teacher is told',
      'tell when it was turned back to before the start between two openings',
      'for any turns of the wall clock while the page is seen, it follows the monotonic one',
      'an exam never has more time left offline than it last showed, however clocks are turned between openings',
    ],
  ],
  [
    'at zero the paper goes in with what is answered, also when the app was closed then',
    [
      'a tab that the browser throws away shortly before the end: the paper goes in at the next opening, with what was answered',
      'is handed in by the server once its time and a grace are over, and graded',
      'is handed in by a server that runs on and hears of nothing meanwhile',
      'that comes back with a hand-in of its own has that one counted, and the other is kept',
    ],
  ],
  [
    'a full tablet: told at once, the answer stays in view, writing is tried again',
    [
      'a disk that is full in the middle of an exam: told at once, kept on the screen, never called saved before it is',
      'hands nothing in before an answer that could not be written is on the disk',
    ],
  ],
  [
    'a browser that keeps nothing, or lets nothing travel, is said to, with what to do',
    [
      'a browser that does not open what travels: said at once, what is written is kept, and all goes on by itself',
      'a browser that is set to keep nothing says so; the page does not stay white',
      'a disk on which nothing can travel is told, and that it can again',
    ],
  ],
  [
    'a browser that threw everything away: what was lost is said, the rest comes again',
    [
      'a browser that throws the data away: the app says what was lost, fetches the rest, and wipes when asked',
    ],
  ],
  [
    'the browser is asked to keep the data; where it refuses, the readiness page says what to do',
    [
      'asks the browser to keep the data, and takes its yes',
      'where the browser refuses, says to install the app, and how',
      'asks the browser to keep the data when the exam begins, and not before',
    ],
  ],
  [
    'a tab is not closed, and the room not left, without asking; what is not kept yet is told of',
    [
      'a tab is not closed without asking while the exam is under way',
      'the back button asks, each time, and goes nowhere by itself',
      'says that an answer would be lost which is not kept yet',
    ],
  ],
  [
    'nothing is handed in as overdue on the word of a clock alone while the server is in reach',
    [
      'asks the server for the time before it hands in, lets nothing be answered meanwhile, and goes on where there is time',
      'a clock that is turned forward between two openings, with the server in reach, ends no exam',
    ],
  ],
  [
    'a full browser storage keeps nobody out and nobody in',
    ['a browser whose storage is full keeps nobody out, and nobody in'],
  ],
  [
    'a student goes on on a second tablet: of two hand-ins one counts, the other is kept and flagged',
    [
      'a student goes on on a second tablet; what the first still holds joins by time, and of two hand-ins one counts',
      'counts its first hand-in, keeps the other and flags it, in whatever order they arrive',
      'are told when there is a second one, with what it says differently',
      'of two tablets are compared by the server’s time, however wrong they are',
    ],
  ],
  [
    'extra time can be given to one student before or during the exam',
    [
      'given before the start is on that student’s sheet alone',
      'given during the exam reaches the paper, and what is answered in it counts',
    ],
  ],
  [
    'a school comes back at once: hand-ins go first and within five seconds, the others are spread',
    [
      'a paper that was handed in goes the moment the network is back',
      'answers of a paper that is being written leave it the way, for a moment',
      'who has nothing urgent comes back within the spread, once however often the network does',
      'who has handed in waits no longer than four seconds, who has answers no longer than eight, however long the others do',
      'a hand-in is there within five seconds of the return of a network that swallowed it, whenever that is',
      'a paper that crawls through a slow line arrives, and is begun anew a few times at the most',
      'a hand-in whose push was swallowed goes when the network is back, though nobody says that it is',
    ],
  ],
  [
    'students share a tablet: papers go without their owners, nobody sees the other’s',
    [
      'a shared tablet: one student hands in offline and leaves, the next takes the exam, and both papers go',
    ],
  ],
  [
    'a session that ended stops no exam and drops no work',
    [
      'a session revoked in mid-exam stops nothing: the rest stays here, the app says why, and a new sign-in sends it',
      'a session that runs out in mid-exam: the paper is handed in all the same',
      'what a teacher writes after being deactivated is refused with a reason, stays in view, and goes by itself once she is active again',
    ],
  ],
  [
    'one exam in two tabs is one exam, and the sending tab may die',
    [
      'one exam in two tabs is one exam; when the sending tab dies in the middle of it, the other goes on',
    ],
  ],
  [
    'the server may be killed at any point',
    [
      'killing the server at any point of the main job changes nothing in its outcome',
      'killed behind any write of any step',
    ],
  ],
  [
    'a server without room says so, acknowledges nothing that is not there, and goes on once there is some',
    [
      'a disk that fills up in the middle of an exam: nothing is half-done, a killed server says why it does not start, and all goes on by itself',
      'acknowledges nothing that is not there, and takes it once there is room',
    ],
  ],
  [
    'what the server does not understand is quarantined with a reason, and everything else goes on',
    [
      'a document that breaks its schema is quarantined, untouched, and the rest goes on',
      'a paper of a later version is quarantined with its reason, and everything else goes on',
    ],
  ],
  [
    'a worker that is behind shows in the server’s health',
    [
      'shows a worker that is behind, by how much and since when',
      'is not well with a worker that is late, though nothing fails, and answers all the same',
      'is not well with a worker that gets nowhere, nor on a full disk',
    ],
  ],
  [
    'a damaged database, or a storage that is down, loses nothing',
    [
      'gets from the device what nobody had taken in, and takes in what comes later',
      'a storage that is down is tried again until it works; nothing is lost or quarantined',
    ],
  ],
]);
