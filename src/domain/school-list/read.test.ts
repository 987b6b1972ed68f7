import { describe, expect, it } from 'vitest';
import { readSchoolList } from './read.ts';

const table = (text: string) => text.split('\n').map((line) => line.split(';'));
const read = (text: string) => readSchoolList(table(text));
const short = (text: string) =>
  read(text).rows.map(({ number, displayName, schoolClass, email }) =>
    [number, displayName, schoolClass, email].join('|'),
  );

describe('a list of the school', () => {
  it('is read from e-Okul: titles, a class line, names in capitals', () => {
    const list = `T.C.;;;;
ÇANKAYA KAYMAKAMLIĞI;;;;
9. Sınıf / A Şubesi (ALANI YOK) Sınıf Listesi;;;;
S.No;Öğrenci No;Adı;Soyadı;Cinsiyeti
1;12;AYŞE NUR;ILGIN;Kız
2;0345;İSMAİL;KÖSE;Erkek
9. Sınıf / B Şubesi (ALANI YOK) Sınıf Listesi;;;;
S.No;Öğrenci No;Adı;Soyadı;Cinsiyeti
1;77;Ece;Şahin;Kız
Kız Öğrenci Sayısı : 1;;Erkek Öğrenci Sayısı : 2;;Toplam Öğrenci Sayısı : 3`;
    expect(short(list)).toEqual([
      '12|Ayşe Nur Ilgın|9-A|',
      '345|İsmail Köse|9-A|',
      '77|Ece Şahin|9-B|',
    ]);
    expect(read(list).bad).toEqual([]);
  });

  it('is read by its headings, in any order of columns', () => {
    expect(short('E-Posta;Sınıfı;Adı Soyadı;Okul No\nALI@okul.tr;10 / c;Ali Can;5')).toEqual([
      '5|Ali Can|10-C|ali@okul.tr',
    ]);
    expect(short('Numara;Ad;Soyad;Sınıf;Şube\n5;Ali;Can;11;D')).toEqual(['5|Ali Can|11-D|']);
    expect(short('Okul No;Ad Soyad;Sınıf\n5;Ali Can;Hazırlık')).toEqual(['5|Ali Can|Hazırlık|']);
  });

  it('is read without headings', () => {
    expect(short('12;Ayşe Yılmaz;9-A\n13;Ali;Can;9/A;ali@okul.tr\n1;14;Ece;Ak;Kız;9A')).toEqual([
      '12|Ayşe Yılmaz|9-A|',
      '13|Ali Can|9-A|ali@okul.tr',
      '14|Ece Ak|9-A|',
    ]);
  });

  it.each([
    [';Ali Can;9-A', 'no-number'],
    ['0;Ali Can;9-A', 'bad-number'],
    ['12345678901;Ali Can;9-A', 'bad-number'],
    ['12a;Ali Can;9-A', 'bad-number'],
    ['12;Al;9-A', 'no-name'],
    [`12;Ali ${'Can'.repeat(19)};9-A`, 'name-long'],
    ['12;Ali\u200b Can;9-A', 'name-unseen'],
    ['12;Ali\u3164Can;9-A', 'name-unseen'],
    ['12;Ali Can (R7K2);9-A', 'name-marked'],
    ['12;Ali Can (145);9-A', 'name-marked'],
    ['12;Ali Can;Ön lisans hazırlık sınıfı', 'class-long'],
    ['12;Ali Can;9-A;ali@', 'bad-email'],
  ])('rejects the line %s with its reason', (line, problem) => {
    const list = read(`Okul No;Ad Soyad;Sınıf;E-posta\n${line}`);
    expect(list.rows).toEqual([]);
    expect(list.bad.map((bad) => [bad.line, bad.problem])).toEqual([[2, problem]]);
  });

  it('keeps students without a name, and skips totals', () => {
    const list = read('Okul No;Ad Soyad;Sınıf\n3;;7-A\n5;Ali Can;7-A\nToplam;2;\nKız;1;Erkek');
    expect(list.rows.map(({ number }) => number)).toEqual(['5']);
    expect(list.bad.map(({ line, problem }) => [line, problem])).toEqual([[2, 'no-name']]);
    expect(list.numbers).toEqual(['3', '5']);
  });

  it('rejects both lines if two have the same number or address', () => {
    const list = read(
      'Okul No;Ad Soyad;Sınıf;E-posta\n1;Ali Can;9-A;\n1;Ece Ak;9-A;\n2;Can Er;9-A;x@okul.tr\n3;Nil Er;9-A;X@okul.tr\n4;Ali Can;9-A;',
    );
    expect(list.rows.map(({ number }) => number)).toEqual(['4']);
    expect(list.bad.map(({ problem }) => problem)).toEqual([
      'double-number',
      'double-number',
      'double-email',
      'double-email',
    ]);
    expect(list.numbers).toEqual(['1', '1', '2', '3', '4']);
  });

  it('rejects a line with the number of a line that is rejected for its address', () => {
    const list = read('Okul No;Ad Soyad;E-posta\n1;Ali Can;ali\n1;Ece Ak;\n2;Can Er;');
    expect(list.rows.map(({ number }) => number)).toEqual(['2']);
    expect(list.bad.map(({ problem }) => problem)).toEqual(['bad-email', 'double-number']);
  });

  it('skips lines with totals of students', () => {
    const counts = 'Kız Öğrenci Sayısı :;3\nErkek Öğrenci Sayısı : 2;\n;Toplam : ;;5';
    const list = read(`Okul No;Ad Soyad;Sınıf;E-posta\n1;Ali Can;9-A;\n${counts}`);
    expect(list.rows).toHaveLength(1);
    expect(list.bad).toEqual([]);
  });

  it('spells out names of up to 60 characters', () => {
    const long = 'Muhammed Emin Küçükibrahimoğlu';
    expect(read(`12;${long};9-A`).rows).toMatchObject([{ displayName: long, asListed: null }]);
    const longest = `Ali ${'C'.padEnd(56, 'a')}`;
    expect(read(`12;${longest};9-A`).rows).toMatchObject([{ displayName: longest }]);
  });
});

it('changes names in mixed case to the usual form, and reports the name as listed', () => {
  const { rows } = read(
    'No;Ad Soyad\n1;İbrahim Ömer ŞÜKRÜOĞLU\n2;ğülşen ıldız\n3;AYŞE ILGIN\n4;Ali Can\n5;Nur A. ak-ÖZ',
  );
  expect(rows.map(({ displayName, asListed }) => [displayName, asListed])).toEqual([
    ['İbrahim Ömer Şükrüoğlu', 'İbrahim Ömer ŞÜKRÜOĞLU'],
    ['Ğülşen Ildız', 'ğülşen ıldız'],
    ['Ayşe Ilgın', null],
    ['Ali Can', null],
    ['Nur A. Ak-Öz', 'Nur A. ak-ÖZ'],
  ]);
});

it.each([
  ['Öğrenci No;Adı;Soyadı;Şubesi\n12;AYŞE;YILMAZ;8/I', '8-I'],
  ['Öğrenci No;Adı;Soyadı;Sınıfı;Şubesi\n12;AYŞE;YILMAZ;8;8/I', '8-I'],
  ['Öğrenci No;Adı;Soyadı;Sınıfı;Şubesi\n12;AYŞE;YILMAZ;8;I', '8-I'],
  ['9. Sınıf / A Şubesi;;;\nÖğrenci No;Adı;Soyadı;Şubesi\n12;AYŞE;YILMAZ;A', '9-A'],
  ['Öğrenci No;Adı;Soyadı;Şubesi\n12;AYŞE;YILMAZ;Papatyalar', 'Papatyalar'],
])('reads the class of %j from its branch column', (text, schoolClass) => {
  expect(short(text)).toEqual([`12|Ayşe Yılmaz|${schoolClass}|`]);
});
