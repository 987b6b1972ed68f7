import { IconCloudDownload, IconCloudOff } from '@tabler/icons-react';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import { useFetching } from './fetching.ts';
import { LoadingList } from './Loading.tsx';
import { fetchingMessages as messages } from './messages.ts';

/**
 * A list of what the server has, with nothing in it: that there is nothing yet is only said once everything was fetched;
 * before, that it has not come yet, and what it waits for.
 */
export function EmptyList(props: EmptyStateProps) {
  const fetching = useFetching();
  if (!fetching) return <LoadingList />;
  if (fetching === 'done') return <EmptyState {...props} />;
  const Icon = fetching === 'offline' ? IconCloudOff : IconCloudDownload;
  return <EmptyState icon={<Icon size={28} />} {...messages[fetching]} />;
}
