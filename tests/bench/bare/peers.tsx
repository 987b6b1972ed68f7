import type { ReactNode } from 'react';
import { findTurkish, indexTurkish } from '../../../src/domain/turkish-search.ts';
import { adminSide, deskOf } from '../big-school.ts';

/** Lists of the app that are compared with a bare list, their peer. */
export type PeerName = 'pick-list' | 'own-classes' | 'own-exams' | 'students' | 'classes' | 'exams';

/** Draws the rows that match a search, as many as the app draws at first. */
export type Peer = (search: string) => ReactNode;

interface Rows<T> {
  all: readonly T[];
  wordsOf: (row: T) => string;
  drawn: number;
  draw: (found: readonly T[]) => ReactNode;
}

function peer<T>({ all, wordsOf, drawn, draw }: Rows<T>): Peer {
  const index = indexTurkish(all, (row) => [wordsOf(row)]);
  return (search) => draw(findTurkish(index, search).slice(0, drawn));
}

const Icon = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden>
    <path d="M4 7h16" />
    <path d="M10 11v6" />
    <path d="M14 11v6" />
    <path d="M5 7l1 12h12l1 -12" />
  </svg>
);

const IconButton = ({ label }: { label: string }) => (
  <button type="button" aria-label={label}>
    <Icon />
  </button>
);

const Table = ({ heads, children }: { heads: readonly string[]; children: ReactNode }) => (
  <table>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head}>{head}</th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

const { people, classroomCards, examCards } = deskOf('teacher');
const { users, classroomSummaries, examSummaries } = adminSide();
const classNames = new Map(classroomCards.map(({ id, className }) => [id, className]));

/** Rows that the pick-list draws at first: those in view and four more, with three people each. */
const PICKED = 36;
const CARDS = 12;
const TABLE_ROWS = 20;

export const PEERS: Readonly<Record<PeerName, Peer>> = {
  'pick-list': peer({
    all: people,
    wordsOf: ({ displayName }) => displayName,
    drawn: PICKED,
    draw: (found) => (
      <ul>
        {found.map(({ uid, displayName }) => (
          <li key={uid} data-row>
            <button type="button">
              <span>{displayName}</span> <span>{uid}</span> <Icon /> Ekle
            </button>
          </li>
        ))}
      </ul>
    ),
  }),
  'own-classes': peer({
    all: classroomCards,
    wordsOf: ({ className }) => className,
    drawn: CARDS,
    draw: (found) => (
      <ul>
        {found.map(({ id, className, teacherCount, studentCount, examCount }) => (
          <li key={id} data-row>
            <div>{className}</div>
            <div>
              {teacherCount} öğretmen · {studentCount} öğrenci · {examCount} sınav
            </div>
            <a href={`/classroom-detail/${id}`} aria-label={`${className} sınıfını düzenle`}>
              <Icon /> Düzenle
            </a>
            <IconButton label={`${className} sınıfını sil`} />
          </li>
        ))}
      </ul>
    ),
  }),
  'own-exams': peer({
    all: examCards,
    wordsOf: ({ examName, classroomID }) => `${examName} ${classNames.get(classroomID)}`,
    drawn: CARDS,
    draw: (found) => (
      <div>
        {found.map(({ examID, examName, classroomID, examTime, questionCount, date }) => (
          <article key={examID} data-row>
            <h2>{examName}</h2>
            <IconButton label={`${examName} sınavını kopyala`} />
            <IconButton label={`${examName} sınavını sil`} />
            <p>
              <span>Açık</span>
            </p>
            <ul>
              <li title={new Date(date).toISOString()}>
                <Icon />
                {new Date(date).toISOString()}
              </li>
              <li>
                <Icon />
                {classNames.get(classroomID)}
              </li>
              <li>
                <Icon />
                {examTime} dakika
              </li>
              <li>
                <Icon />
                {questionCount} soru
              </li>
            </ul>
            <a href={`/exam-detail/${examID}`} aria-label={`${examName} sınavını düzenle`}>
              <Icon /> Düzenle
            </a>
            <a href={`/exam-results/${examID}`} aria-label={`${examName} sınavını aç`}>
              <Icon /> Sınavı aç
            </a>
          </article>
        ))}
      </div>
    ),
  }),
  students: peer({
    all: users,
    wordsOf: ({ displayName, uid, email, phoneNumber }) =>
      [displayName, uid, email, phoneNumber].join('\n'),
    drawn: TABLE_ROWS,
    draw: (found) => (
      <Table heads={['E-posta', 'İsim', 'Telefon']}>
        {found.map(({ uid, displayName, email, phoneNumber }) => (
          <tr key={uid} data-row>
            <td>{email}</td>
            <th scope="row">
              <button type="button">{displayName}</button>
              <span />
            </th>
            <td>{phoneNumber}</td>
          </tr>
        ))}
      </Table>
    ),
  }),
  classes: peer({
    all: classroomSummaries,
    wordsOf: ({ className, classDesc, teachers }) => [className, classDesc, ...teachers].join('\n'),
    drawn: TABLE_ROWS,
    draw: (found) => (
      <Table heads={['Sınıf', 'Öğrenci', 'Sınav', 'Kâğıt', 'Ortalama']}>
        {found.map(({ id, className, teachers, studentCount, examCount }) => (
          <tr key={id} data-row>
            <th scope="row">
              {className}{' '}
              <a href={`/admin/teachers?ara=${encodeURIComponent(teachers.join())}`}>{teachers}</a>
            </th>
            <td>{studentCount}</td>
            <td>
              <a href={`/admin/exams?ara=${encodeURIComponent(className)}`}>{examCount}</a>
            </td>
            <td>0</td>
            <td>
              <Average percent={50} />
            </td>
          </tr>
        ))}
      </Table>
    ),
  }),
  exams: peer({
    all: examSummaries,
    wordsOf: ({ examName, className, teacherName }) =>
      [examName, className, teacherName].join('\n'),
    drawn: TABLE_ROWS,
    draw: (found) => (
      <Table heads={['Sınav', 'Sınıf', 'Öğretmen', 'Kâğıt', 'Ortalama']}>
        {found.map(({ examID, examName, className, teacherName, paperCount, ...exam }) => (
          <tr key={examID} data-row>
            <th scope="row">
              {examName}{' '}
              <span>
                {exam.questionCount} soru · {exam.examTime} dakika
              </span>
            </th>
            <td>
              <a href={`/admin/classrooms?ara=${encodeURIComponent(className)}`}>{className}</a>
            </td>
            <td>
              <a href={`/admin/teachers?ara=${encodeURIComponent(teacherName)}`}>{teacherName}</a>
            </td>
            <td>{paperCount}</td>
            <td>
              <Average percent={exam.average ?? 0} />
            </td>
          </tr>
        ))}
      </Table>
    ),
  }),
};

const Average = ({ percent }: { percent: number }) => (
  <span>
    <span aria-hidden>
      <span style={{ width: `${percent}%` }} />
    </span>
    <span>{percent},00</span>
  </span>
);
