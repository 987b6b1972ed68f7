import type { Mergeable } from '../../src/domain/document.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { openSchool } from './kit.ts';
import { classroom, exam } from './samples.ts';

interface Preparation {
  storage?: Storage;
  /** Verified teachers. The first one gets a device. */
  teachers?: string[];
  /** Students. The first one gets a device. */
  students?: string[];
  /** Documents of the first teacher. The default is a class of all these people with an exam. */
  documents?: (now: number) => Mergeable[];
}

/** Opens a school whose first teacher has written its documents on a device and synced them. */
export async function preparedSchool({
  storage,
  teachers = ['t1'],
  students = ['s1', 's2'],
  documents = (now) => [classroom(teachers, students, now), exam('t1', now)],
}: Preparation = {}) {
  const school = await openSchool(storage);
  for (const uid of teachers) {
    await school.add('teacher', uid);
    await school.verify(uid);
  }
  for (const uid of students) await school.add('student', uid);
  const teacher = await school.device('teacher', teachers[0] ?? '');
  const student = await school.device('student', students[0] ?? '');
  await school.worker.idle();
  await teacher.pull();
  for (const document of documents(school.clock.now)) await teacher.write(document);
  await teacher.sync(school.worker);
  return { school, teacher, student };
}
