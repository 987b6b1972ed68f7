import { IconMapQuestion } from '@tabler/icons-react';
import { MissingPage } from '../ui/EmptyState.tsx';
import { messages } from './messages.ts';

export const NotFoundScreen = () => (
  <MissingPage
    icon={IconMapQuestion}
    isKnown
    title={messages.notFound}
    hint={messages.notFoundHint}
    to="/"
    toLabel={messages.toHome}
  />
);
