import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { adminMessages as messages } from './messages.ts';
import { NewAdminDialog } from './NewAdminDialog.tsx';
import { PeopleScreen } from './PeopleScreen.tsx';
import { emailColumn, phoneColumn } from './people-columns.tsx';

const COLUMNS = ['name', emailColumn, phoneColumn(messages.phone)] as const;

/** Those who look after the school; they make one another. */
export function AdminsScreen() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PeopleScreen
        title={messages.admins}
        of="admin"
        columns={COLUMNS}
        empty={{ title: messages.noAdmins, hint: messages.noAdminsHint }}
        actions={
          <Button
            leftSection={<IconUserPlus size={20} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {messages.addAdmin}
          </Button>
        }
      />
      {isAdding && <NewAdminDialog onClose={() => setAdding(false)} />}
    </>
  );
}
