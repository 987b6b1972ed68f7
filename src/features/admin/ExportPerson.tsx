import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { failureOf } from '../../domain/error-messages.ts';
import { personCode } from '../../domain/ids.ts';
import { exportPerson } from '../../session/accounts.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './PersonPanel.module.css';
import { personalDataMessages as messages } from './personal-data-messages.ts';

/** Fetches all that the school holds of a person, as a file to hand over. */
export function ExportPerson({ uid }: { uid: string }) {
  const [isBusy, whileBusy] = useBusy();
  const fetchFile = async () => {
    try {
      const content = new Blob([await exportPerson(uid)], { type: 'application/json' });
      // The name of a file is seen by many: it does not say whose it is.
      saveFile(content, messages.fileName(personCode(uid)));
      toast.success(messages.exported);
    } catch (error) {
      toast.error(failureOf(error, messages.notExported).text);
    }
  };
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{messages.title}</h3>
      <p className={classes.hint}>{messages.exportHint}</p>
      <Button
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={isBusy}
        onClick={() => void whileBusy(fetchFile)}
      >
        {messages.export}
      </Button>
    </section>
  );
}
