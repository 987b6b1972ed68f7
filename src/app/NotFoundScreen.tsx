import { IconMapQuestion } from '@tabler/icons-react';
import { MissingPage } from '../ui/MissingPage.tsx';
import { words } from './words.ts';

/** An address that leads nowhere. */
export const NotFoundScreen = () => (
  <MissingPage
    icon={<IconMapQuestion size={28} />}
    isKnown
    title={words.notFound}
    hint={words.notFoundHint}
    to="/"
    toLabel={words.toHome}
  />
);
