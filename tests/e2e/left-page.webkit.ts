import { ALI, ZEYNEP } from './support/people.ts';
import { seedExam, seedSchool } from './support/seed.ts';
import { skipped, test } from './support/webkit-fixtures.ts';

test.skip(skipped !== null, skipped ?? '');

/** Runs in the page: writes to every table without end, so that the page is left during a write. */
async function writeOnAndOn(): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const tables = names.find((name) => name.startsWith('okul-tables-')) ?? '';
  const database = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open(tables);
    opening.onsuccess = () => done(opening.result);
  });
  const writing = database.transaction([...database.objectStoreNames], 'readwrite');
  const meta = writing.objectStore('meta');
  await new Promise<void>((begun) => {
    const go = () => {
      meta.count().onsuccess = () => {
        begun();
        go();
      };
    };
    go();
  });
}

test('a page that is left during a write blocks neither the next page nor itself when it returns', async ({
  server,
  newTablet,
}) => {
  const exam = await seedExam(await seedSchool(server.origin, ZEYNEP, [ALI]));
  const desk = await newTablet();
  await desk.signIn(ZEYNEP);
  await desk.see('Eşitlendi', '//header');
  await desk.run(writeOnAndOn);
  await desk.open(`/collect/${exam.examID}`);
  await desk.see('Kâğıdı yok');
  await desk.back();
  await desk.see(`Merhaba, ${ZEYNEP.displayName}`);
  await desk.press('Sınavlarım', '//nav');
  await desk.see(exam.examName);
});
