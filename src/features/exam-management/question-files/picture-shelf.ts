import type { PictureEdit } from '../../../actions/encode-picture.ts';
import { AppError } from '../../../domain/errors.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { isPictureFault } from '../../../domain/media/picture-file.ts';
import type { PictureRef } from '../../../domain/media/ref.ts';
import {
  type NumberedPictures,
  pictureWord,
} from '../../../domain/question-files/placed-pictures.ts';
import type { FileProblem } from '../../../domain/question-files/reading.ts';

/** Encodes, encrypts and stores a picture; see `addPicture`. */
export type KeepPicture = (file: Blob, alt: string, edit?: PictureEdit) => Promise<PictureRef>;

/** Maximum number of pictures in a file. */
const MOST = 300;
/** Stores the pictures of a file, and returns placeholders for the text. */
export class PictureShelf {
  readonly #pictures: Record<string, PictureRef> = {};

  /** @param count number of placeholders that the text has */
  constructor(
    private readonly keep: KeepPicture,
    private count = 0,
  ) {}

  get pictures(): NumberedPictures {
    return this.#pictures;
  }

  /** Stores a picture. Returns its placeholder, or a problem. @throws AppError `storage-full` */
  async add(
    file: Blob,
    alt: string,
    edit?: PictureEdit,
  ): Promise<{ word: string } | { problem: FileProblem }> {
    if (Object.keys(this.#pictures).length >= MOST) return { problem: 'pictures-many' };
    try {
      const ref = await this.keep(file, alt.trim().slice(0, LIMITS.picture.alt), edit);
      this.count += 1;
      this.#pictures[this.count] = ref;
      return { word: pictureWord(this.count) };
    } catch (error) {
      if (error instanceof AppError && isPictureFault(error.code)) return { problem: error.code };
      throw error;
    }
  }
}
