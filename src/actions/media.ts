import { decryptMedium, encryptMedium } from '../domain/media/cipher.ts';
import type { PhotoRef } from '../domain/media/photos.ts';
import type { MediumRef, PictureRef } from '../domain/media/ref.ts';
import type { Bytes } from '../domain/sealing/webcrypto.ts';
import type { MediumRow } from '../store/device-rows.ts';
import { keepMedium } from '../store/media.ts';
import { mediumBytes } from '../store/queries/media.ts';
import type { Workspace } from '../store/workspace.ts';
import { encodePicture, type PictureEdit, UNEDITED } from './encode-picture.ts';

type Tools = Pick<Workspace, 'store' | 'clock'>;

/**
 * Makes a picture small, encrypts it and stores it for the upload. Works offline; durable when it
 * resolves. It is uploaded once a document of this person names it.
 * @param alt alternative text; '' for a decoration
 * @throws AppError `picture-kind`, `picture-damaged`, `picture-animated`, `picture-size`,
 * `storage-full`
 */
export const addPicture = async (
  tools: Tools,
  file: Blob,
  alt: string,
  edit: PictureEdit = UNEDITED,
  encode = encodePicture,
): Promise<PictureRef> => ({ ...(await keepPicture(tools, file, edit, encode)), alt });

/** Stores a student's photo for an answer, like `addPicture`. */
export const addPhoto = (
  tools: Tools,
  paperId: string,
  file: Blob,
  encode = encodePicture,
): Promise<PhotoRef> => keepPicture(tools, file, UNEDITED, encode, { paperId });

async function keepPicture(
  { store, clock }: Tools,
  file: Blob,
  edit: PictureEdit,
  encode: typeof encodePicture,
  of: Pick<MediumRow, 'paperId'> = {},
): Promise<PhotoRef> {
  const { bytes: plain, type, width, height } = await encode(file, edit);
  const { hash, key, bytes } = await encryptMedium(plain);
  await keepMedium(store, { hash, bytes, state: 'unsent', at: clock.now(), ...of });
  return { hash, key, type, width, height };
}

/** Returns the decrypted bytes of a medium; null if they are damaged or not on this device. */
export async function plainBytes(
  { store }: Pick<Workspace, 'store'>,
  ref: Pick<MediumRef, 'hash' | 'key'>,
): Promise<Bytes | null> {
  const bytes = await mediumBytes(store, ref.hash);
  return bytes && decryptMedium(ref, bytes);
}
