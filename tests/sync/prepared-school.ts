import { openSchool } from './kit.ts';
import { classroom, exam } from './samples.ts';

/** A school with a verified teacher's class of two students and its exam, made on the teacher's device. */
export async function preparedSchool() {
  const school = await openSchool();
  await school.add('teacher', 't1');
  await school.verify('t1');
  for (const uid of ['s1', 's2']) await school.add('student', uid);
  const teacher = await school.device('teacher', 't1');
  const student = await school.device('student', 's1');
  await school.worker.idle();
  await teacher.pull();
  await teacher.write(classroom(['t1'], ['s1', 's2'], school.clock.now));
  await teacher.write(exam('t1', school.clock.now));
  await teacher.sync(school.worker);
  return { school, teacher, student };
}
