import { by, requirements } from '../requirement.ts';
import * as at from './files.ts';

/** Sections 3, 4 and 7. */
export const states = [
  ...requirements('3 entities', [
    [
      'an account has uid, displayName, email, phoneNumber, userRole, isVerified false at first',
      by(at.REGISTER_API, 'makes an account, an unverified user and a role database'),
    ],
    [
      'a student carries lessons, a class its exams, both kept by the server',
      by(at.CHAIN, 'keeps the lists that are derived'),
    ],
    [
      'a class lists its teachers and students as uid, displayName, userRole',
      by(at.TEACHING, 'is made with its maker among its teachers and each student once'),
    ],
    [
      'an exam has examID, examName, examTime, questions, classroomID, addedUser',
      by(at.TEACHING, 'is made with its questions in order, and changed question by question'),
    ],
    [
      'question ids are random, of 9 characters',
      by(at.IDS, 'ids have the length and letters that their schemas ask for, whatever the bytes'),
    ],
    [
      'a paper holds examID, userID, examName, myAnswers; one student, one exam, one paper',
      by(at.PAPERS, 'an answer is durable when it is said to be').concat(
        by(at.IDS, 'one student has one paper id for one exam'),
      ),
    ],
    [
      'a feedback holds title, description, username, reportTime, status, reply',
      by(at.FEEDBACK_LIST, 'shows the reply and when it was reported'),
    ],
    [
      'the session user is kept on the device, isVerified included',
      by(
        at.SESSION,
        'a device that signed in once opens offline',
        'a verification reaches the session without a reload, and is remembered',
      ),
    ],
  ]),
  ...requirements('4 states', [
    [
      'feedback is pending, resolved or rejected, each in its colour',
      by(at.FEEDBACK_LIST, 'shows the state %s as %s, in its colour'),
      'Beklemede',
      'Çözüldü',
      'Reddedildi',
    ],
    [
      'a new feedback is pending; the admin sets any state with the reply',
      by(at.FEEDBACK, 'sends it, pending, and folds a long text').concat(
        by(at.ADMIN_FEEDBACK, 'answers with a text and a state'),
      ),
    ],
    [
      'verification is toggled by an admin and gives access',
      by(at.ADMIN_TEACHERS, 'activates a teacher and deactivates again').concat(
        by(at.VERIFIED, 'decides by the document on the device, without the network'),
      ),
    ],
    [
      'logout clears the session and starts afresh',
      by(at.SESSION, 'signing out forgets the person, revokes the cookie and starts afresh'),
    ],
    [
      'login and registration move on at once, without a reload',
      by(
        at.SESSION,
        'signing in opens the workspace, without a reload',
        'a registration signs in, or says which field is wrong',
      ),
    ],
    [
      'question by question with Geri and İleri; Gönder only on the last',
      by(
        at.EXAM_ROOM,
        'disables back on the first and next on the last question, where handing in appears',
      ),
      'Geri',
      'İleri',
      'Gönder',
    ],
    [
      'one of the options or leaving blank is chosen',
      by(at.EXAM_ROOM, 'offers only options with text, and leaving blank'),
      'empty',
    ],
    [
      'at zero it warns, hands in and goes to the results',
      by(at.HANDING_IN, 'hands in by itself when the time is over'),
      'Süre doldu, sınav gönderiliyor...',
    ],
    [
      'whoever took the exam sees only that',
      by(at.EXAM_ROOM, 'lets nobody take an exam twice'),
      'Daha önce bu sınav çözülmüş.',
    ],
    [
      'the score is right answers divided by questions times 100',
      by(at.SCORING, 'gives the share of right answers in percent, each question its outcome'),
    ],
    [
      'a deleted exam leaves the class and the devices',
      by(at.CHAIN, 'a deleted exam goes, and a paper that comes in afterwards is graded'),
    ],
    [
      'a class is edited in edit mode; a blank field keeps the old value',
      by(at.CLASS, 'edits name and description; a blank field keeps the old value'),
    ],
    [
      'after a class is created the form and the selection are reset',
      by(at.CLASSES, 'saves with the chosen people and the maker, then starts afresh'),
    ],
  ]),
  ...requirements('7 calls', [
    [
      'sign in, create an account, sign out',
      by(
        at.SESSION_API,
        'says who one is, what one may replicate and what time it is',
        'ends when one signs out, and only that one',
      ).concat(by(at.REGISTER_API, 'makes an account, an unverified user and a role database')),
    ],
    [
      'people are listed for teachers to pick from',
      by(at.CLASSES, 'takes people in and out again, telling namesakes apart by their code'),
    ],
    [
      'classes: own ones are listed, made, changed, deleted',
      by(
        at.TEACHING,
        'is made with its maker among its teachers and each student once',
        'gains and loses members, and is deleted by a field',
      ).concat(
        by(
          at.QUERIES,
          'classes come by Turkish order, without deleted ones and those that were left',
        ),
      ),
    ],
    [
      'exams: made, questions changed, deleted',
      by(at.TEACHING, 'is made with its questions in order, and changed question by question'),
    ],
    [
      'papers: own results, and the average of an exam over its papers',
      by(
        at.QUERIES,
        'the list of results says what each paper is waiting for',
        'averages are over graded papers only',
      ),
    ],
    [
      'feedback: sent, read, answered',
      by(at.PEOPLE, 'feedback is sent by its author and answered by an admin only'),
    ],
    [
      'displayName and phoneNumber are updated',
      by(at.PEOPLE, 'a profile keeps what is left blank').concat(
        by(at.CHAIN, 'a new name reaches class, directory and the admin'),
      ),
    ],
  ]),
];
