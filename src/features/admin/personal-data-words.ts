/** What the law on personal data (KVKK) lets a person ask of the school. */
export const personalDataWords = {
  title: 'Kişisel verileri (KVKK)',
  exportHint:
    'Kişi ya da velisi kendi verilerini isterse: okulda kayıtlı bütün bilgileri, sınav kâğıtları, cevapları, sonuçları ve geribildirimleri tek bir dosyada indirilir. Henüz açıklanmamış sonuçlar ve başkalarının iletişim bilgileri dosyada yoktur. Dosyayı yalnızca bu kişiye veya velisine verin.',
  export: 'Verilerini indir',
  exported: 'Kişisel veriler indirildi.',
  notExported: 'Kişisel veriler indirilemedi.',
  fileName: (code: string) => `kisisel-veriler-${code}.json`,
} as const;
