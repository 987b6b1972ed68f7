import { IconDatabaseExclamation } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { adminMessages as messages } from './messages.ts';
import { type DiskUse, readDiskUse } from './school-disk.ts';

const gigabytes = (bytes: number): string => `${formatNumber(Math.round(bytes / 1024 ** 3))} GB`;

/** Says so before the school has used up its part of the server's disk. */
export function DiskNotice() {
  const [disk, setDisk] = useState<DiskUse>(null);
  useEffect(() => {
    void readDiskUse().then(setDisk);
  }, []);
  return disk?.isNear ? (
    <Notice
      tone="warning"
      icon={<IconDatabaseExclamation size={22} />}
      title={messages.diskNearTitle}
    >
      {messages.diskNear(gigabytes(disk.used ?? 0), gigabytes(disk.budget))}
    </Notice>
  ) : null;
}
