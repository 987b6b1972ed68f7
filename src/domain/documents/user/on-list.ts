/** Whether the school's list names a pupil: what it names has a number. */
export const isOnList = ({ schoolNumber = '' }: { schoolNumber?: string | undefined }): boolean =>
  schoolNumber !== '';
