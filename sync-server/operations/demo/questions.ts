import type { OptionKey } from '../../../src/domain/question-kinds/options.ts';

export type DemoQuestion = readonly [
  text: string,
  options: readonly [string, string, string?, string?],
  correct: OptionKey,
];

export const fractions: readonly DemoQuestion[] = [
  ['3/4 + 1/8 işleminin sonucu kaçtır?', ['4/12', '7/8', '4/8', '1'], 'B'],
  ['2/3 kesrine denk olan kesir aşağıdakilerden hangisidir?', ['4/9', '6/8', '8/12', '3/2'], 'C'],
  ['5/6 − 1/3 işleminin sonucu kaçtır?', ['1/2', '4/3', '2/3', '1/6'], 'A'],
  ['Aşağıdaki kesirlerden hangisi 1/2’den büyüktür?', ['3/8', '2/5', '4/9', '5/9'], 'D'],
  ['2/5 × 15 işleminin sonucu kaçtır?', ['3', '5', '6', '30'], 'C'],
  ['1 1/4 tam sayılı kesrinin bileşik kesir biçimi hangisidir?', ['4/5', '5/4', '6/4', '2/4'], 'B'],
  [
    'Bir pastanın 3/8’i yendiğinde geriye pastanın kaçta kaçı kalır?',
    ['5/8', '3/5', '8/5', '3/8'],
    'A',
  ],
  ['3/4 : 1/2 işleminin sonucu kaçtır?', ['3/8', '2/3', '1', '3/2'], 'D'],
  [
    '0,6 ondalık gösteriminin kesir olarak en sade hâli hangisidir?',
    ['6/10', '3/5', '6/100', '2/3'],
    'B',
  ],
  ['Ayşe 120 sayfalık kitabın 2/3’ünü okudu. Kaç sayfası kaldı?', ['40', '60', '80', '100'], 'A'],
  [
    '1/2, 2/3 ve 3/4 kesirlerinin küçükten büyüğe sıralanışı hangisidir?',
    ['3/4, 2/3, 1/2', '2/3, 1/2, 3/4', '1/2, 2/3, 3/4', '1/2, 3/4, 2/3'],
    'C',
  ],
  [
    'Bir kesrin payı ile paydası sıfırdan farklı aynı sayıyla çarpılırsa kesrin değeri değişmez.',
    ['Doğru', 'Yanlış'],
    'A',
  ],
];

export const decimals: readonly DemoQuestion[] = [
  ['0,4 + 0,35 işleminin sonucu kaçtır?', ['0,39', '0,75', '0,435', '4,35'], 'B'],
  ['Aşağıdaki ondalık sayılardan hangisi en büyüktür?', ['0,5', '0,49', '0,051', '0,505'], 'D'],
  [
    'Kilosu 12,50 TL olan elmadan 3 kg alan bir kişi kasiyere 50 TL verirse kaç TL para üstü alır? (Poşet için ayrıca 0,25 TL ödenmiştir.)',
    ['12,25', '12,50', '37,50', '37,75'],
    'A',
  ],
  ['3,27 sayısının onda birler basamağındaki rakam kaçtır?', ['2', '3', '7', '0'], 'A'],
  ['1,2 × 0,5 işleminin sonucu kaçtır?', ['6', '0,06', '0,6', '1,7'], 'C'],
];

export const integers: readonly DemoQuestion[] = [
  ['(−7) + (+12) işleminin sonucu kaçtır?', ['−19', '−5', '+5', '+19'], 'C'],
  ['(−4) × (−6) işleminin sonucu kaçtır?', ['−24', '+24', '−10', '+10'], 'B'],
  ['(−15) − (−8) işleminin sonucu kaçtır?', ['−7', '−23', '+7', '+23'], 'A'],
  ['(+36) : (−9) işleminin sonucu kaçtır?', ['+4', '−27', '+27', '−4'], 'D'],
  ['|−9| + |+2| işleminin sonucu kaçtır?', ['−7', '7', '11', '−11'], 'C'],
  [
    'Sabah −3 °C olan hava sıcaklığı öğleye kadar 8 °C arttı. Öğlenki sıcaklık kaç °C’dir?',
    ['−11', '5', '11', '−5'],
    'B',
  ],
  ['Aşağıdaki sayılardan hangisi en küçüktür?', ['−2', '0', '−12', '+1'], 'C'],
  ['(−2)³ işleminin sonucu kaçtır?', ['−8', '−6', '+6', '+8'], 'A'],
];

export const cells: readonly DemoQuestion[] = [
  ['Hücrenin yönetim merkezi hangisidir?', ['Sitoplazma', 'Çekirdek', 'Hücre zarı', 'Koful'], 'B'],
  [
    'Aşağıdakilerden hangisi bitki hücresinde bulunur, hayvan hücresinde bulunmaz?',
    ['Mitokondri', 'Ribozom', 'Hücre zarı', 'Hücre duvarı'],
    'D',
  ],
  [
    'Hücrede enerji üreten organel hangisidir?',
    ['Mitokondri', 'Golgi cisimciği', 'Lizozom', 'Sentrozom'],
    'A',
  ],
  [
    'Besin ve oksijen üretiminde görevli olan organel hangisidir?',
    ['Koful', 'Ribozom', 'Kloroplast', 'Endoplazmik retikulum'],
    'C',
  ],
  [
    'Hücreye madde giriş çıkışını denetleyen yapı hangisidir?',
    ['Hücre zarı', 'Çekirdek', 'Sitoplazma', 'Ribozom'],
    'A',
  ],
  [
    'Protein sentezi hangi organelde gerçekleşir?',
    ['Lizozom', 'Ribozom', 'Koful', 'Mitokondri'],
    'B',
  ],
  [
    'Hücreden organizmaya doğru sıralanış hangisidir?',
    [
      'Hücre – organ – doku – sistem – organizma',
      'Hücre – doku – sistem – organ – organizma',
      'Hücre – doku – organ – sistem – organizma',
      'Doku – hücre – organ – sistem – organizma',
    ],
    'C',
  ],
  ['Mitoz bölünme sonucunda kaç hücre oluşur?', ['1', '2', '4', '8'], 'B'],
  ['Mitoz bölünmede kromozom sayısı yarıya iner.', ['Doğru', 'Yanlış'], 'B'],
  [
    'Sentrozom aşağıdaki canlılardan hangisinin hücrelerinde bulunur?',
    ['Çam ağacı', 'Buğday', 'Gül', 'Kedi'],
    'D',
  ],
];

export const spelling: readonly DemoQuestion[] = [
  [
    'Aşağıdaki cümlelerin hangisinde yazım yanlışı vardır?',
    ['Herkes erken geldi.', 'Bir çok kişi bekliyor.', 'Hiçbir şey olmadı.', 'Birkaç gün kaldık.'],
    'B',
  ],
  [
    '“de” bağlacı hangi cümlede doğru yazılmıştır?',
    ['Kitapda resim yok.', 'Sende gel bizimle.', 'O da bunu biliyor.', 'Evde’de kimse yok.'],
    'C',
  ],
  ['Aşağıdakilerden hangisinin yazımı doğrudur?', ['yanlız', 'herkez', 'şöför', 'yalnız'], 'D'],
  [
    '“ki” hangisinde ayrı yazılmalıdır?',
    ['Bahçedeki ağaç', 'Duydumki gelmişsin', 'Seninki daha güzel', 'Akşamki ders'],
    'B',
  ],
  [
    'Soru eki hangi cümlede doğru yazılmıştır?',
    ['Geliyormusun?', 'Sen mi aradın?', 'Okudunmu?', 'Gördünmü?'],
    'B',
  ],
  [
    'Özel adlara gelen ekler hangi işaretle ayrılır?',
    ['Kesme işareti', 'Kısa çizgi', 'Noktalı virgül', 'İki nokta'],
    'A',
  ],
  [
    '“Ankara’nın kalesi” isim tamlamasında “Ankara’nın” sözcüğü nedir?',
    ['Tamlanan', 'Sıfat', 'Tamlayan', 'Yüklem'],
    'C',
  ],
];

export const anatolia: readonly DemoQuestion[] = [
  ['Malazgirt Savaşı hangi yıl yapılmıştır?', ['1048', '1071', '1176', '1243'], 'B'],
  [
    'İstanbul’u fetheden Osmanlı padişahı kimdir?',
    ['Yavuz Sultan Selim', 'II. Murat', 'Fatih Sultan Mehmet', 'Kanuni Sultan Süleyman'],
    'C',
  ],
  [
    'Tarihte yazıyı ilk kullanan uygarlık hangisidir?',
    ['Sümerler', 'Hititler', 'Lidyalılar', 'Urartular'],
    'A',
  ],
  [
    'Parayı ilk kullanan Anadolu uygarlığı hangisidir?',
    ['Frigler', 'İyonlar', 'Hititler', 'Lidyalılar'],
    'D',
  ],
  [
    'Türkiye Cumhuriyeti hangi tarihte ilan edilmiştir?',
    ['23 Nisan 1920', '29 Ekim 1923', '19 Mayıs 1919', '30 Ağustos 1922'],
    'B',
  ],
];

export const algebra: readonly DemoQuestion[] = [
  [
    '“Bir sayının 3 fazlası” hangi cebirsel ifadeyle gösterilir?',
    ['3x', 'x − 3', 'x + 3', 'x : 3'],
    'C',
  ],
  ['2x + 5 ifadesinin x = 4 için değeri kaçtır?', ['11', '13', '14', '28'], 'B'],
  ['3a + 2a ifadesi hangisine eşittir?', ['5a', '6a', 'a', '5 + a'], 'A'],
  ['4y − 7 ifadesinin sabit terimi kaçtır?', ['4', '7', '−7', '−4'], 'C'],
  [
    '“Bir sayının yarısının 1 eksiği” hangi cebirsel ifadeyle gösterilir?',
    ['2x − 1', 'x : 2 − 1', '(x − 1) : 2', 'x : 2 + 1'],
    'B',
  ],
  ['Bir kenarı n cm olan karenin çevresi kaç cm’dir?', ['n + 4', '2n', 'n · n', '4n'], 'D'],
];
