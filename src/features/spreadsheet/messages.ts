export const messages = {
  export: 'Dışa aktar',
  title: 'Sonuçları dışa aktar',
  hint: 'Dosya bu cihaza kaydedilir. Öğrenci adları içerdiği için özenle saklayın.',
  results: 'Sonuçlar',
  asXlsx: 'Excel dosyası (xlsx)',
  asCsv: (table: string) => `${table} (CSV)`,
  downloadShort: 'İndir',
  download: (file: string) => `${file} indir`,
  failed: 'Dosya hazırlanamadı. Lütfen yeniden deneyin.',
} as const;
