import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/files.ts';

/*
 * Screen texts that say that something was handed in, sent or received, each with the one fact that
 * makes it true. Each new text needs a row.
 */

const ACKNOWLEDGED = 'ownPaperStatus: the server acknowledged the hand-in';
const AT_SERVER = 'the teacher’s device has the hand-in from the server';
const NOT_UNSENT = 'the outbox does not hold the document any more';
const FROM_SERVER = 'the device read it from the server';

type Row = [sentence: string, fact: string];

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'src/app/messages.ts': [['Sınavınız başarıyla gönderildi', ACKNOWLEDGED]],
  'src/domain/grading/own-paper-messages.ts': [
    ["acknowledged: 'Sunucuya ulaştı'", ACKNOWLEDGED],
    ['kâğıdınız boş olarak teslim edildi', ACKNOWLEDGED],
    ['cevabınız teslim edildi', ACKNOWLEDGED],
  ],
  'src/features/results/messages.ts': [
    ['Sunucuya ulaştı; sonuç için giriş yapın', ACKNOWLEDGED],
    ['Sınavınız teslim edildi', ACKNOWLEDGED],
    ['Kâğıdınız okula ulaştı', ACKNOWLEDGED],
    ["done: 'Sunucuya ulaştı'", ACKNOWLEDGED],
    ['bir kez daha teslim edilmiş', `${ACKNOWLEDGED}; shown for no other status`],
    ['sınavın sonuçları açıklandıktan sonra ulaştı', `${FROM_SERVER}: Sheet.waits`],
  ],
  'src/features/results/ReceiptNotices.tsx': [
    ['başka bir cihazınızdan saat', `${FROM_SERVER}: a hand-in of another device`],
    ['teslim edilmişti', `${FROM_SERVER}: a hand-in of before the backup`],
  ],
  'src/features/exam-room/messages.ts': [
    ["savedThere: 'Sunucuya ulaştı'", `saveStateOf: ${NOT_UNSENT}`],
  ],
  'src/features/student-classrooms/messages.ts': [['İsteğiniz gönderildi', NOT_UNSENT]],
  'src/features/collecting/messages.ts': [
    ['Gönderildi, sunucu açıyor', `carriedOfExam: ${NOT_UNSENT}`],
    ['Sunucuya ulaştı, işleniyor', `enteredOf: ${NOT_UNSENT}`],
  ],
  'src/features/exam-management/messages.ts': [
    ['kâğıt teslim edildi · sınıfta', AT_SERVER],
    ['kâğıt teslim edildi · sınav', AT_SERVER],
    ['Teslim edilmiş kâğıtlar da yeni puanlarla', 'a rule, said of no paper'],
  ],
  'src/features/exam-results/messages.ts': [
    ['Gönderildi, sunucu açıyor', `carriedOfExam: ${NOT_UNSENT}`],
    ["arrivedAt: 'Sunucuya ulaştı'", `${AT_SERVER}: Paper.receivedAt`],
    ['Öğrenci teslim etti', AT_SERVER],
    ['Süre dolunca kendiliğinden teslim edildi', AT_SERVER],
    ['Sınavı bitirdiğinizde kendiliğinden teslim edildi', AT_SERVER],
  ],
  'src/features/exam-results/live/messages.ts': [
    ["'at-server': 'Teslim edildi'", AT_SERVER],
    ['Kâğıt teslim edilmiş', AT_SERVER],
  ],
  'src/features/exam-results/record/messages.ts': [
    ['sunucuya saat', `${AT_SERVER}: Exam.endKnownAt`],
  ],
  'src/features/exam-results/doubt-messages.ts': [
    ['Teslim edilmiş bir kâğıdın', 'a rule, said of no paper'],
    ['; cevaplar aynı', AT_SERVER],
    ['cevap farklı', AT_SERVER],
  ],
  'src/domain/messages.ts': [
    ['Teslim edilmiş bir kâğıdın', 'the server refused a write with this code'],
  ],
  'src/domain/documents/attempt/record-messages.ts': [
    ['Öğrenci teslim etti', `${AT_SERVER}; a student reads the record before the hand-in`],
    ['Süre dolunca kendiliğinden teslim edildi', AT_SERVER],
    ['Öğretmen sınavı bitirince kendiliğinden teslim edildi', AT_SERVER],
    ['başka bir kayıttaki cevap da teslim edildi', AT_SERVER],
  ],
};

const ARRIVED = /(teslim (edildi|edilmiş|edilmişti|etti)|gönderildi|ulaştı)(?!\p{L})/iu;

const CATALOGUES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|test-support/.test(path))
  .map((path) => join('src', path));

const saidIn = (file: string): string[] =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .filter((line) => ARRIVED.test(line));

describe('the list of texts that report an arrival', () => {
  it.each(CATALOGUES.filter((file) => saidIn(file).length > 0 || ROWS[file]))(
    'has every such text of %s',
    (file) => {
      const rows = ROWS[file] ?? [];
      const said = saidIn(file);
      const withoutRow = said.filter((line) => !rows.some(([sentence]) => line.includes(sentence)));
      const withoutSentence = rows.filter(([sentence]) => !said.join('\n').includes(sentence));
      expect({ withoutRow, withoutSentence }).toEqual({ withoutRow: [], withoutSentence: [] });
    },
  );
});
