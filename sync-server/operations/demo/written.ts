import { blanksForm } from '../../../src/domain/question-kinds/blanks/passage.ts';
import type { Question, QuestionForm } from '../../../src/domain/question-kinds/kind.ts';
import { matchingForm } from '../../../src/domain/question-kinds/matching/pairs.ts';
import { multipleForm } from '../../../src/domain/question-kinds/multiple/multiple.ts';
import { numericForm } from '../../../src/domain/question-kinds/numeric/numeric.ts';
import { openForm } from '../../../src/domain/question-kinds/open/open.ts';
import { newCriterion } from '../../../src/domain/question-kinds/open/rubric.ts';
import { orderingForm } from '../../../src/domain/question-kinds/ordering/ordering.ts';
import { shortForm } from '../../../src/domain/question-kinds/short/short.ts';

interface Answered {
  question: QuestionForm;
  answers: readonly string[];
}

interface Written extends Answered {
  points: number;
}

const criterion = (id: string, text: string, points: number) => ({
  ...newCriterion(id, points),
  text,
});

const WRITTEN: readonly Written[] = [
  {
    question: openForm('Isı ile sıcaklık arasındaki farkı bir örnekle açıklayınız.', {
      model:
        'Isı, sıcaklıkları farklı maddeler arasında aktarılan enerjidir; sıcaklık ise taneciklerin ortalama hareket enerjisinin ölçüsüdür. Bir bardak ve bir tencere kaynar suyun sıcaklığı aynıdır, verebilecekleri ısı farklıdır.',
      rubric: [
        criterion('isi', 'Isıyı enerji aktarımı olarak tanımlar', 10),
        criterion('sicaklik', 'Sıcaklığı tanımlar', 10),
        criterion('ornek', 'Uygun bir örnek verir', 10),
      ],
    }),
    points: 30,
    answers: [
      'Isı bir enerjidir ve sıcak maddeden soğuk maddeye geçer. Sıcaklık ise termometre ile ölçülür. Örneğin bir bardak çayın sıcaklığı 80 derece olabilir.',
      'Isı enerjidir, sıcaklık enerji değildir.',
      'Sıcaklık taneciklerin hızını gösterir, ısı ise aktarılan enerjidir. Kova ile bardaktaki suyun sıcaklığı aynı olsa da ısısı aynı değildir.',
      'İkisi de aynı şeydir ama birimi farklıdır.',
    ],
  },
  {
    question: openForm('Kışın yollara neden tuz dökülür? Açıklayınız.', {
      model: 'Tuz, suyun donma noktasını düşürür; su 0 °C’nin altında da donmaz ve yol buzlanmaz.',
    }),
    points: 20,
    answers: [
      'Tuz suyun donma noktasını düşürür, o yüzden buzlanma olmaz.',
      'Yollar kaymasın diye.',
      'Buz eridiği için dökülür, tuz buzu eritir.',
    ],
  },
  {
    question: shortForm('Katı bir maddenin sıvı hâle geçmesine ne ad verilir?', ['erime']),
    points: 15,
    answers: ['Erime', 'erime', 'Erimedir', 'erimek', 'Buharlaşma'],
  },
  {
    question: shortForm('Isının birimi nedir?', ['joule', 'jul', 'kalori']),
    points: 15,
    answers: ['Joule', 'jul', 'kalori', 'juul', 'derece'],
  },
  {
    question: numericForm('40 °C’deki su 15 °C soğursa kaç °C olur?', 25, { unit: '°C' }),
    points: 20,
    answers: ['25', '25 °C', '25,0', 'yirmi beş', '55'],
  },
];

export const writtenQuestions: readonly QuestionForm[] = WRITTEN.map(({ question, points }) => ({
  ...question,
  points,
}));

const COMBINED: readonly Answered[] = [
  {
    question: multipleForm(
      'Aşağıdakilerden hangileri bitki hücresinde bulunur, hayvan hücresinde bulunmaz?',
      ['Hücre duvarı', 'Mitokondri', 'Kloroplast', 'Çekirdek'],
      ['A', 'C'],
      'minus',
    ),
    answers: ['AC', 'AC', 'C', 'AC', 'ABC', 'AC', 'AD'],
  },
  {
    question: orderingForm('Mitozun evrelerini baştan sona doğru sıralayınız.', [
      ...['Profaz', 'Metafaz', 'Anafaz', 'Telofaz'],
    ]),
    answers: ['CBAD', 'CBAD', 'CABD', 'CBAD', 'CB', 'CBAD'],
  },
  {
    question: blanksForm(
      'Metindeki boşlukları doldurunuz.',
      'Mitoz sonunda [2 / iki] hücre, mayoz sonunda [4 / dört] hücre oluşur.',
    ),
    answers: ['2\n4', 'iki\ndört', '2\n', '2\n4', '\n4'],
  },
  {
    question: matchingForm(
      'Organelleri görevleriyle eşleştiriniz.',
      [
        ['Mitokondri', 'Enerji üretir'],
        ['Ribozom', 'Protein sentezler'],
        ['Kloroplast', 'Fotosentez yapar'],
      ],
      ['Atıkları depolar'],
    ),
    answers: ['BDC', 'BDC', 'BDA', 'BDC', 'DBC', 'BD-'],
  },
];

export const combinedQuestions = COMBINED.map(({ question }) => question);

const ANSWERS = new Map(
  [...WRITTEN, ...COMBINED].map(({ question, answers }) => [question.text, answers]),
);

export const writtenAnswers = ({ text }: Pick<Question, 'text'>): readonly string[] =>
  ANSWERS.get(text) ?? [];
