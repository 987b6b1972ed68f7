import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { testWorkspace } from '../../../../../tests/support/render-screen.tsx';
import {
  docx,
  item,
  level,
  p,
  relation,
  run,
  type WordParts,
} from '../../../../../tests/support/word-file.ts';
import type { PictureEdit } from '../../../../actions/encode-picture.ts';
import { AppError } from '../../../../domain/errors.ts';
import type { PictureRef } from '../../../../domain/media/ref.ts';
import { openFile } from '../open-file.ts';

const REF: PictureRef = {
  ...{ hash: 'h'.repeat(43), key: 'k'.repeat(43), type: 'image/webp' },
  ...{ width: 8, height: 6, alt: '' },
};
const kept: { alt: string; edit: PictureEdit | undefined }[] = [];
const keep = async (file: Blob, alt: string, edit?: PictureEdit): Promise<PictureRef> => {
  const text = new TextDecoder().decode(await file.arrayBuffer());
  if (text !== 'png') throw new AppError('picture-kind');
  kept.push({ alt, edit });
  return { ...REF, alt };
};

const open = async (bytes: Uint8Array) =>
  openFile(new File([new Uint8Array(bytes)], 'sınav.docx'), keep, await testWorkspace());

async function read(body: string, given?: WordParts) {
  const opened = await open(docx(body, given));
  if (!('text' in opened)) throw new Error(JSON.stringify(opened));
  return opened;
}
const textOf = async (body: string, given?: WordParts) => (await read(body, given)).text;

describe('a Word file', () => {
  test('keeps automatic numbers, and letters that begin again at each question', async () => {
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'upperLetter', '%2)')}</w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const body = [
      item(1, 0, 'Kaç?'),
      ...[item(1, 1, 'üç'), item(1, 1, 'dört')],
      item(1, 0, 'Nerede?'),
      ...[item(1, 1, 'burada'), item(1, 1, 'orada')],
    ].join('');
    expect(await textOf(body, { numbering })).toBe(
      '1. Kaç?\nA) üç\nB) dört\n2. Nerede?\nA) burada\nB) orada',
    );
  });

  test('begins a list again at the same item as the document does, also with Roman numerals', async () => {
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'upperRoman', '%1.')}</w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
      <w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`;
    const body = item(1, 0, 'a') + item(1, 0, 'b') + item(2, 0, 'c') + item(2, 0, 'd');
    expect(await textOf(body, { numbering })).toBe('I. a\nII. b\nI. c\nII. d');
  });

  test('marks as right the option with different formatting, even if a style sets it', async () => {
    const styles = `<w:style w:styleId="Base"><w:rPr><w:b/></w:rPr></w:style>
      <w:style w:styleId="Right"><w:basedOn w:val="Base"/></w:style>`;
    const body =
      p(run('1. Kaç?')) + p(run('A) üç')) + p(run('B) dört', '<w:rStyle w:val="Right"/>'));
    expect(await textOf(body, { styles })).toBe('1. Kaç?\nA) üç\n*B) dört');
  });

  test('reads accepted changes and content controls, and leaves out deleted and hidden text', async () => {
    const body = p(
      `<w:ins>${run('yeni')}</w:ins><w:del><w:r><w:delText>eski</w:delText></w:r></w:del>
      <w:sdt><w:sdtContent>${run(' alan')}</w:sdtContent></w:sdt>${run('gizli', '<w:vanish/>')}`,
    );
    expect(await textOf(body)).toBe('yeni alan');
  });

  test('reads formulas as LaTeX', async () => {
    const half =
      '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>';
    expect(await textOf(p(run('1. ') + half + run(' kaçtır?')))).toBe(
      '1. \\(\\frac{1}{2}\\) kaçtır?',
    );
  });

  test('stores pictures cropped as in the document, and names each in the text', async () => {
    kept.length = 0;
    const drawing = `<w:r><w:drawing><wp:docPr descr="Ege haritası"/><a:blipFill><a:blip r:embed="r1"/>
      <a:srcRect l="25000" b="50000"/></a:blipFill></w:drawing></w:r>`;
    const { text, pictures, notes } = await read(p(run('1. Harita')) + p(drawing), {
      rels: relation('r1', 'media/a.png'),
      files: { 'word/media/a.png': 'png' },
    });
    expect(text).toBe('1. Harita\n[resim 1]');
    expect(pictures).toEqual({ 1: { ...REF, alt: 'Ege haritası' } });
    expect(kept[0]?.edit?.crop).toEqual({ x: 0.25, y: 0, width: 0.75, height: 0.5 });
    expect(notes).toEqual([]);
  });

  test('reports how many pictures, formulas and drawings are left out', async () => {
    const blip = (id: string) => p(`<w:r><w:drawing><a:blip r:embed="${id}"/></w:drawing></w:r>`);
    const old =
      '<w:r><w:object><v:imagedata r:id="r1"/><o:OLEObject ProgID="Equation.3"/></w:object></w:r>';
    const chart = '<w:r><w:drawing><a:chart/></w:drawing></w:r>';
    const { text, notes } = await read(blip('r1') + blip('r2') + blip('r3') + p(old) + p(chart), {
      rels:
        relation('r1', 'media/a.wmf') +
        relation('r2', 'media/a.wmf') +
        relation('r3', 'https://a.test/b.png', 'TargetMode="External"'),
      files: { 'word/media/a.wmf': 'wmf' },
    });
    expect(text).toBe('');
    expect(notes).toEqual([
      '2 resim: Bu resmin türü desteklenmiyor.',
      '1 resim: Resim dosyanın içinde değil.',
      expect.stringMatching(/^1 formül/),
      expect.stringMatching(/^1 çizim/),
    ]);
  });

  test('reads the text of a text box once, below its paragraph', async () => {
    const box = `<w:txbxContent>${p(run('kutu'))}</w:txbxContent>`;
    const body = p(
      `<w:r><mc:AlternateContent><mc:Choice><w:drawing>${box}</w:drawing></mc:Choice>
      <mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r>${run('metin')}`,
    );
    expect(await textOf(body)).toBe('metin\nkutu');
  });

  test('is refused before it is unpacked if its declared size is too large', async () => {
    const huge = docx(`<w:p>${' '.repeat(65 * 1024 * 1024)}</w:p>`);
    expect(huge.length).toBeLessThan(200_000);
    expect(await open(huge)).toEqual({ problem: 'file-too-large' });
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`x/${at}`, '']));
    expect(await open(docx('', { files: many }))).toEqual({ problem: 'file-too-large' });
  });

  test('is refused if one of its files unpacks to more than its declared size', async () => {
    const bytes = docx(p(run('x'.repeat(200_000))));
    // Sets the declared size of each file in the central directory.
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at + 4 < bytes.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 50, true);
    expect(await open(bytes)).toHaveProperty('problem');
  });

  test.each([
    ['a workbook', zipSync({ 'xl/workbook.xml': strToU8('<x/>') }), 'file-not-text'],
    ['half a file', docx(p(run('x'))).subarray(0, 300), 'file-unreadable'],
    [
      'a document with a document type',
      docx('', { files: { 'word/document.xml': '<!DOCTYPE a><a/>' } }),
      'file-not-text',
    ],
  ])('is refused if it is %s', async (_name, bytes, problem) => {
    expect(await open(bytes)).toEqual({ problem });
  });
});
