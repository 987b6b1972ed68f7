/** Belongs to the device, not to a person: no sign-out and no wiping removes it. */
export const SHARED_KEY = 'okul.shared';

/** Whether people share this device, so that who signs out leaves nothing on it. */
export const isSharedTablet = (storage: Storage = localStorage): boolean =>
  storage.getItem(SHARED_KEY) === '1';
