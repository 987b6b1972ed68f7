import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { NewAdminDialog } from './NewAdminDialog.tsx';
import { PeopleScreen } from './PeopleScreen.tsx';
import { emailColumn, phoneColumn } from './people-columns.tsx';
import { adminWords as words } from './words.ts';

const COLUMNS = ['name', emailColumn, phoneColumn(words.phone)] as const;

/** Those who look after the school; they make one another. */
export function AdminsScreen() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PeopleScreen
        title={words.admins}
        of="admin"
        columns={COLUMNS}
        empty={{ title: words.noAdmins, hint: words.noAdminsHint }}
        actions={
          <Button
            leftSection={<IconUserPlus size={20} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {words.addAdmin}
          </Button>
        }
      />
      {isAdding && <NewAdminDialog onClose={() => setAdding(false)} />}
    </>
  );
}
